import text from '../../../content/privacy.md?raw'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Privacy policy')

export default function Privacy() {
  return <LegalPage text={text} />
}

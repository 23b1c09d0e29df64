import text from '../../../content/terms.md?raw'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Terms of use')

export default function Terms() {
  return <LegalPage text={text} />
}

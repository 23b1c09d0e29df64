import text from '../../../content/terms.md?raw'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { brand, described } from '../../ui/brand.ts'

export const meta = () =>
  described({
    title: 'Terms of use',
    description: `The rules of ${brand.name}, written to be read.`,
    address: '/terms-and-condition',
  })

export default function Terms() {
  return <LegalPage text={text} />
}

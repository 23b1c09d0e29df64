import text from '../../../content/privacy.md?raw'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { brand, described } from '../../ui/brand.ts'

export const meta = () =>
  described({
    title: 'Privacy policy',
    description: `What ${brand.name} knows about you, why, and what you can do about it.`,
    address: '/privacy-policy',
  })

export default function Privacy() {
  return <LegalPage text={text} />
}

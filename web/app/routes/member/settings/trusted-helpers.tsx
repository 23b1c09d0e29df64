import { HelpersPage } from '../../../features/trusted-helpers/page.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Helpers')

export default function Helpers() {
  return (
    <>
      <PageHeader
        title="Helpers"
        lead="Let somebody you trust act for you, each in their own account."
        back={{ to: '/settings', label: 'Back to Settings' }}
      />
      <HelpersPage />
    </>
  )
}

import { DocumentsPage } from '../../../features/kyc/documents-page.tsx'
import { kinds } from '../../../features/kyc/kinds.ts'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled(kinds.identity.title)

export default function Identification() {
  return (
    <>
      <PageHeader
        title={kinds.identity.title}
        lead={kinds.identity.lead}
        back={{ to: '/settings/kyc', label: 'Back to identity check' }}
      />
      <DocumentsPage method="identity" />
    </>
  )
}

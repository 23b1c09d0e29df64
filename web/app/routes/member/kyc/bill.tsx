import { DocumentsPage } from '../../../features/kyc/documents-page.tsx'
import { kinds } from '../../../features/kyc/kinds.ts'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled(kinds.utility.title)

export default function Bill() {
  return (
    <>
      <PageHeader
        title={kinds.utility.title}
        lead={kinds.utility.lead}
        back={{ to: '/settings/kyc', label: 'Back to identity check' }}
      />
      <DocumentsPage method="utility" />
    </>
  )
}

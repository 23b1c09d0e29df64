import { Bills } from '../../../features/billing/bills.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Billing')

export default function BillsPage() {
  return (
    <>
      <PageHeader
        title="Billing"
        lead="The cards you pay with."
        back={{ to: '/settings/payment', label: 'Back to Payment settings' }}
      />
      <Bills />
    </>
  )
}

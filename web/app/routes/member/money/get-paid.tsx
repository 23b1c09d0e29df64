import { GetPaid } from '../../../features/payouts/get-paid.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Get paid')

export default function GetPaidPage() {
  return (
    <>
      <PageHeader
        title="Get paid"
        lead="Send your earnings to your bank."
        back={{ to: '/settings/payment', label: 'Back to Payment settings' }}
      />
      <GetPaid />
    </>
  )
}

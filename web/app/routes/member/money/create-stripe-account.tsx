import { AccountSetup } from '../../../features/payouts/account-setup.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Set up payment processing')

export default function CreateStripeAccount() {
  return (
    <>
      <PageHeader
        title="Set up payment processing"
        back={{ to: '/settings/payment', label: 'Back to Payment settings' }}
      />
      <AccountSetup />
    </>
  )
}

import { AccountFailed } from '../../features/wallet/outcome/account-outcome.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Payments')

export default function FailurePay() {
  return <AccountFailed />
}

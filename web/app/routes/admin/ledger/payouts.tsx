import { Payouts } from '../../../features/admin/ledger/lists.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Payouts')

export default Payouts

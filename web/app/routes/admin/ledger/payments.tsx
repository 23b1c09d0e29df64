import { Payments } from '../../../features/admin/ledger/lists.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Payments')

export default Payments

import { Refunds } from '../../../features/admin/ledger/lists.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Refunds to cards')

export default Refunds

import { Holds } from '../../../features/admin/ledger/lists.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Holds')

export default Holds

import { Corrections } from '../../../features/admin/ledger/corrections.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Reversals')

export default Corrections

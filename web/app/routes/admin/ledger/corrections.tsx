import { Corrections } from '../../../features/desk/ledger/corrections.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Taken back')

export default Corrections

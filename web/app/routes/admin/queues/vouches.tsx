import { Vouches } from '../../../features/admin/vouches/vouches.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Vouches')

export default Vouches

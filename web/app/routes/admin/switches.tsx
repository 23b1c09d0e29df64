import { Switches } from '../../features/admin/switches/switches.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Switches')

export default Switches

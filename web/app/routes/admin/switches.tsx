import { Switches } from '../../features/desk/switches/switches.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Switches')

export default Switches

import { Exports } from '../../../features/desk/exports/exports.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Exports')

export default Exports

import { Exports } from '../../../features/admin/exports/exports.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Exports')

export default Exports

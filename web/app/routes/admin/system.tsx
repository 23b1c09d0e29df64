import { SystemPage } from '../../features/admin/system/system.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('System')

export default SystemPage

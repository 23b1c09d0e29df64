import { SystemPage } from '../../features/desk/system/system.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('System')

export default SystemPage

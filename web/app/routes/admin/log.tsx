import { LogOfActs } from '../../features/admin/log/log.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Log of acts')

export default LogOfActs

import { AuditLog } from '../../features/admin/log/log.tsx'
import { titled } from '../../ui/brand.ts'

export const meta = () => titled('Audit log')

export default AuditLog

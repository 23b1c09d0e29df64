import { ReportQueue } from '../../../features/admin/queues/reports.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Reports')

export default ReportQueue

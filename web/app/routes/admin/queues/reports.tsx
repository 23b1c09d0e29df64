import { ReportQueue } from '../../../features/desk/queues/reports.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Reports')

export default ReportQueue

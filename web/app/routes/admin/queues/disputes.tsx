import { DisputeQueue } from '../../../features/admin/queues/disputes.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Disputes')

export default DisputeQueue

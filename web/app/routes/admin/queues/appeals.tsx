import { AppealQueue } from '../../../features/admin/queues/appeals.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Appeals')

export default AppealQueue

import { AppealQueue } from '../../../features/desk/queues/appeals.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Appeals')

export default AppealQueue

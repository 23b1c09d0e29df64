import { PaperQueue } from '../../../features/desk/queues/papers.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Identity papers')

export default PaperQueue

import { SuggestionQueue } from '../../../features/admin/queues/suggestions.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Suggested skills')

export default SuggestionQueue

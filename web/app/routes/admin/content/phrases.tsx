import { Phrases } from '../../../features/admin/phrases/phrases.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Templates')

export default Phrases

import { Letters } from '../../../features/admin/assisted/letters.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Letters to post')

export default Letters

import { Categories } from '../../../features/admin/categories/categories.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Categories')

export default Categories

import { Categories } from '../../../features/desk/categories/categories.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Categories')

export default Categories

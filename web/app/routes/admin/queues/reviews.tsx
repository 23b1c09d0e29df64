import { Reviews } from '../../../features/admin/reviews/reviews.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Reviews')

export default Reviews

import { useSearchParams } from 'react-router'
import { ReviewPage } from '../../../features/reviews/review-page.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Review')

export default function Review() {
  const [search] = useSearchParams()
  return <ReviewPage bookingId={search.get('booking') ?? ''} />
}

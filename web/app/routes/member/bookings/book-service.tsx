import { useSearchParams } from 'react-router'
import { ServicePage } from '../../../features/bookings/service/service-page.tsx'
import { ReviewList } from '../../../features/reviews/review-list.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Service')

export default function BookService() {
  const [search] = useSearchParams()
  const skillId = search.get('skill') ?? ''
  return (
    <ServicePage
      skillId={skillId}
      reviews={<ReviewList of="skill" id={skillId} empty="No reviews yet. Be the first to try it." />}
    />
  )
}

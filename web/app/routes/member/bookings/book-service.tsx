import { useNavigate, useSearchParams } from 'react-router'
import { ServicePage } from '../../../features/bookings/service/service-page.tsx'
import { LaterMenu, moreAboutReview } from '../../../features/moderation/more-about.tsx'
import { ReviewList } from '../../../features/reviews/review-list.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Service')

export default function BookService() {
  const [search] = useSearchParams()
  const skillId = search.get('skill') ?? ''
  const navigate = useNavigate()
  const leave = () => void navigate('/explore', { replace: true })
  return (
    <ServicePage
      skillId={skillId}
      reviews={
        <ReviewList of="skill" id={skillId} empty="No reviews yet. Be the first to try it." more={moreAboutReview} />
      }
      more={({ _id, owner }) => <LaterMenu subject={{ kind: 'skill', id: _id, member: owner }} onBlocked={leave} />}
    />
  )
}

import { getBooking, listOutwardBookings } from '@sparkhood/contract/bookings'
import { getProfile } from '@sparkhood/contract/profiles'
import { reviewsOfMember, reviewsOfSkill, writeReview } from '@sparkhood/contract/reviews'
import { getSkill } from '@sparkhood/contract/skills'
import { useAct, useCall, usePages } from '../../lib/api.ts'

/** Reviews of a skill or of a member, newest first. */
export const useReviews = (of: 'skill' | 'member', id: string) =>
  usePages(of === 'skill' ? reviewsOfSkill : reviewsOfMember, { params: { id }, query: { limit: 5 } })

/** The booking that is reviewed; without an id nothing is asked. */
export const useReviewedBooking = (id: string) => useCall(getBooking, { params: { id } }, { enabled: id !== '' })

/** Reviews the other side of a booking. */
export const useWriteReview = () =>
  useAct(writeReview, {
    once: true,
    refreshes: [getBooking, listOutwardBookings, reviewsOfSkill, reviewsOfMember, getProfile, getSkill],
  })

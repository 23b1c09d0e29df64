import { getBooking, listOutwardBookings } from '@sparkhood/contract/bookings/bookings'
import { getSkill } from '@sparkhood/contract/listings/skills'
import { getProfile } from '@sparkhood/contract/people/profiles'
import {
  changeReview,
  findOwnReview,
  replyToReview,
  reviewsOfMember,
  reviewsOfSkill,
  writeReview,
} from '@sparkhood/contract/people/reviews'
import { useAct, useCall, usePages } from '../../lib/api.ts'

/** Reviews of a listing or of a member, newest first. */
export const useReviews = (of: 'skill' | 'member', id: string) =>
  usePages(of === 'skill' ? reviewsOfSkill : reviewsOfMember, { params: { id }, query: { limit: 5 } })

/** The booking to review; not fetched without an id. */
export const useReviewedBooking = (id: string) => useCall(getBooking, { params: { id } }, { enabled: id !== '' })

/** The member's own review of the other side of a booking. */
export const useOwnReview = (bookingId: string) => useCall(findOwnReview, { params: { id: bookingId } })

const lists = [reviewsOfSkill, reviewsOfMember]
const refreshes = [getBooking, findOwnReview, listOutwardBookings, ...lists, getProfile, getSkill]

/** Reviews the other side of a booking. */
export const useWriteReview = () => useAct(writeReview, { once: true, refreshes })

/** Changes a review that the other side cannot read yet. */
export const useChangeReview = () => useAct(changeReview, { refreshes })

/** Replies to a review. */
export const useReply = (onDone: () => void) => useAct(replyToReview, { refreshes: lists, onDone })

import { blockMember, listBlocked, previewBlock, report, unblockMember } from '@sparkhood/contract/admin/safety'
import { listInwardBookings, listOutwardBookings } from '@sparkhood/contract/bookings/bookings'
import { peopleInCategory, peopleNearby, peopleWithin } from '@sparkhood/contract/listings/discovery'
import { search, searchPeople, searchSkills } from '@sparkhood/contract/listings/search'
import { getSkill } from '@sparkhood/contract/listings/skills'
import { listFollowers, listFollowing, suggestPeople } from '@sparkhood/contract/people/follows'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { reviewsOfMember, reviewsOfSkill } from '@sparkhood/contract/people/reviews'
import { listCommunity } from '@sparkhood/contract/talking/community'
import { countUnread, listChats, listMessages } from '@sparkhood/contract/talking/messages'
import { useAct, useCall, usePages } from '../../lib/api.ts'

/** Everything in which somebody is seen, or not seen any more. */
const refreshes = [
  countUnread,
  getProfile,
  getSkill,
  listBlocked,
  listChats,
  listCommunity,
  listFollowers,
  listFollowing,
  listInwardBookings,
  listMessages,
  listOutwardBookings,
  peopleInCategory,
  peopleNearby,
  peopleWithin,
  reviewsOfMember,
  reviewsOfSkill,
  search,
  searchPeople,
  searchSkills,
  suggestPeople,
]

/** Blocks a member; `onDone` comes before what is shown is asked for again. */
export const useBlock = (onDone: () => void) => useAct(blockMember, { refreshes, onDone })
export const useUnblock = (onDone: () => void) => useAct(unblockMember, { refreshes, onDone })

/** What blocking a member would do to the bookings with them. */
export const useBlockPreview = (id: string) => useCall(previewBlock, { params: { id } })

/** Whom the member has blocked, newest first. */
export const useBlocked = () => usePages(listBlocked, { query: {} })

/** Tells us that something is not right. */
export const useReport = () => useAct(report)

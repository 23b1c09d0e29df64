import { listInwardBookings, listOutwardBookings } from '@sparkhood/contract/bookings'
import { listCommunity } from '@sparkhood/contract/community'
import { peopleInCategory, peopleNearby, peopleWithin } from '@sparkhood/contract/discovery'
import { listFollowers, listFollowing, suggestPeople } from '@sparkhood/contract/follows'
import { countUnread, listChats, listMessages } from '@sparkhood/contract/messages'
import { getProfile } from '@sparkhood/contract/profiles'
import { reviewsOfMember, reviewsOfSkill } from '@sparkhood/contract/reviews'
import { blockMember, listBlocked, previewBlock, report, unblockMember } from '@sparkhood/contract/safety'
import { search, searchPeople, searchSkills } from '@sparkhood/contract/search'
import { getSkill } from '@sparkhood/contract/skills'
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

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

/** All queries in which somebody appears. */
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

/** Blocks a member; `onDone` is called before the queries are refetched. */
export const useBlock = (onDone: () => void) => useAct(blockMember, { refreshes, onDone })
export const useUnblock = (onDone: () => void) => useAct(unblockMember, { refreshes, onDone })

/** The effect of a block on the bookings with a member. */
export const useBlockPreview = (id: string) => useCall(previewBlock, { params: { id } })

/** The members whom this one has blocked, newest first. */
export const useBlocked = () => usePages(listBlocked, { query: {} })

/** Reports something to the operators. */
export const useReport = () => useAct(report)

import type { PersonNearby } from '@sparkhood/contract/listings/discovery'

type Card = Pick<PersonNearby, 'skills' | 'skill_count' | 'tool_count'>

/** The number of a member's listings, of which their card shows the newest. */
export const getListings = ({ skill_count: count, skills }: Card): number => count ?? skills.length

/** Whether they offer anything that takes their time, so that their next free date matters. */
export const offersTime = (card: Card): boolean =>
  getListings(card) > (card.tool_count ?? card.skills.filter(({ kind }) => kind === 'tool').length)

import type { PersonNearby } from '@sparkhood/contract/listings/discovery'

type Card = Pick<PersonNearby, 'skills' | 'skill_count' | 'tool_count'>

/** How many listings somebody has; their card shows the newest of them. */
export const getListings = ({ skill_count: count, skills }: Card): number => count ?? skills.length

/** Whether they offer anything that takes their time, so that when they are free says something about it. */
export const offersTime = (card: Card): boolean =>
  getListings(card) > (card.tool_count ?? card.skills.filter(({ kind }) => kind === 'tool').length)

import { sweep } from '../../../platform/data/sweep.ts'
import { domainEvent, type Events } from '../../../platform/events.ts'
import type { Scope, Uses } from '../../../platform/scope.ts'
import { listOffering } from '../queries.ts'
import { forgetListed } from '../remembered/memory.ts'
import { listCardAges, writeCards } from './queries.ts'

type Writing = Pick<Scope, 'db' | 'now'> & Uses<'live'>
/**
 * Rewrites members' cards, offers and search entries from the current facts. Call it as the last step of the
 * transaction that changed one of them (name, photo, place, skills, rating, badge, suspension). Pass at most about five
 * hundred members at once.
 */
export function rewriteCards(scope: Writing, memberIds: readonly string[]): Promise<void> {
  forgetListed(scope, memberIds)
  return writeCards(scope, memberIds)
}

/** The same for one member. */
export const rewriteCard = (scope: Writing, memberId: string): Promise<void> => rewriteCards(scope, [memberId])

type Redrawn = Events['category.redrawn']

// Small, because these members' own changes wait for the batch's locks.
const cardsAtOnce = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The data of the event that a category's picture changed. */
export const toRewriteData = (categoryId: string): Redrawn => ({ categoryId, after: beforeAll })

/**
 * Rewrites the next cards of those who offer something in a category whose picture changed, and publishes an event for
 * the rest: there may be a hundred thousand. Idempotent.
 */
export async function rewriteCardsInCategory(scope: Scope<'live'>, { categoryId, after }: Redrawn): Promise<void> {
  const members = await listOffering(scope, { categoryId, after, limit: cardsAtOnce })
  const last = members.at(-1)
  if (last === undefined) return
  await scope.transaction(async (inner) => {
    await rewriteCards(inner, members)
    if (members.length === cardsAtOnce) await inner.emit(domainEvent('category.redrawn', { categoryId, after: last }))
  })
}

/** Rewrites cards that the previous version wrote. Remove it with the next version. */
export const rewriteOldCards = (scope: Scope<'live'>): Promise<void> =>
  sweep(
    scope,
    (after) => listCardAges(scope, after),
    async ({ id, is_old: isOld }) => {
      if (isOld) await scope.transaction((inner) => rewriteCard(inner, id))
    },
  )

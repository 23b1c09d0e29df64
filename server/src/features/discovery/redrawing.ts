import { sweep } from '../../platform/data/sweep.ts'
import { domainEvent, type Events } from '../../platform/events.ts'
import type { Scope, Uses } from '../../platform/scope.ts'
import { listOffering } from './queries.ts'
import { listCardAges, writeCards } from './queries-cards.ts'
import { forgetListed } from './remembered/memory.ts'

type Writing = Pick<Scope, 'db' | 'now'> & Uses<'live'>
/**
 * Rewrites what others see of members in lists and searches, the card, the offers and their words, from today's facts. Call it in
 * the transaction that changed one of them (name, photo, place, skills, rating, badge, suspension), as its last step. Many at
 * once are best taken by the five hundred.
 */
export function rewriteCards(scope: Writing, memberIds: readonly string[]): Promise<void> {
  forgetListed(scope, memberIds)
  return writeCards(scope, memberIds)
}

/** The same for one member. */
export const rewriteCard = (scope: Writing, memberId: string): Promise<void> => rewriteCards(scope, [memberId])

type Redrawn = Events['category.redrawn']

// Their members wait for them to be written, so they are few.
const cardsAtOnce = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** What to tell of a category whose drawing is another one now. */
export const redrawn = (categoryId: string): Redrawn => ({ categoryId, after: beforeAll })

/**
 * Shows the drawing of a category as it is now on the next cards of those who offer something in it, of whom there may be
 * a hundred thousand, and tells that the others follow. Idempotent.
 */
export async function redrawCards(scope: Scope<'live'>, { categoryId, after }: Redrawn): Promise<void> {
  const members = await listOffering(scope, { categoryId, after, limit: cardsAtOnce })
  const last = members.at(-1)
  if (last === undefined) return
  await scope.transaction(async (inner) => {
    await rewriteCards(inner, members)
    if (members.length === cardsAtOnce) await inner.emit(domainEvent('category.redrawn', { categoryId, after: last }))
  })
}

/** Writes again what the version before has written and what says less. Goes with the next version. */
export const rewriteOldCards = (scope: Scope<'live'>): Promise<void> =>
  sweep(
    scope,
    (after) => listCardAges(scope, after),
    async ({ id, is_old: isOld }) => {
      if (isOld) await scope.transaction((inner) => rewriteCard(inner, id))
    },
  )

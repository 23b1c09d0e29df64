import { rewriteCards } from '../../server/src/features/discovery/public.ts'
import type { Queries } from '../../server/src/platform/data/database.ts'
import { memberId } from './ids.ts'

const cardsATime = 2000

/** Writes the cards of members `from` to `until` with the product's own statement. */
export async function writeCards(db: Queries, from: number, until: number): Promise<void> {
  for (let first = from; first <= until; first += cardsATime) {
    const last = Math.min(first + cardsATime - 1, until)
    const ids = Array.from({ length: last - first + 1 }, (_, at) => memberId(first + at))
    await rewriteCards({ db, now: new Date() }, ids)
  }
}

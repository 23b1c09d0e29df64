import { rewriteCards } from '../../server/src/features/discovery/public.ts'
import { type Database, longerSql } from '../../server/src/platform/data/database.ts'
import type { Live } from '../../server/src/platform/data/live.ts'
import { memberId } from './ids.ts'

const cardsATime = 2000
// Nobody waits for them, and on a busy machine many take longer than what people wait for.
const takeTime = longerSql('bench.cards_take_time', 10)

// Nobody else reads the database while it is made.
const alone: Live = {
  tell: async () => {},
  tellSoon: () => {},
  subscribe: () => {},
  isListening: () => true,
  isListeningToCommits: () => true,
  close: async () => {},
}

/** Writes the cards of members `from` to `until` with the product's own statement. */
export async function writeCards(db: Database, from: number, until: number): Promise<void> {
  for (let first = from; first <= until; first += cardsATime) {
    const last = Math.min(first + cardsATime - 1, until)
    const ids = Array.from({ length: last - first + 1 }, (_, at) => memberId(first + at))
    await db.transaction(async (inner) => {
      await inner.run(takeTime)
      await rewriteCards({ db: inner, now: new Date(), live: alone }, ids)
    })
  }
}

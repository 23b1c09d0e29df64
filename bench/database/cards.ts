import { rewriteCards } from '../../server/src/features/discovery/public.ts'
import { type Database, longerSql } from '../../server/src/platform/data/database.ts'
import type { Live } from '../../server/src/platform/data/live.ts'
import { memberId } from './ids.ts'

const cardsATime = 2000
// A longer timeout: nobody waits for these statements, and on a busy machine many exceed the usual one.
const takeTime = longerSql('bench.cards_take_time', 10)

// The database has no other readers while it is built.
const alone: Live = {
  publish: async () => {},
  publishSoon: () => {},
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

import { openDatabase, type Statement } from '../../server/src/platform/data/database.ts'
import { newId } from '../../server/src/platform/secrets/random.ts'
import { memberId } from '../database/ids.ts'
import { openLatencies } from './latencies.ts'
import type { Measuring } from './query.ts'
import { carryOut } from './run-child.ts'

type Order = { url: string; statement: Statement; payers: number; hot: boolean; measuring: Measuring }

const below = (count: number): number => Math.floor(Math.random() * count)

/** Transfers a penny between wallets, with the product's statement through the product's pool. */
carryOut<Order>(async ({ url, statement, payers, hot, measuring }) => {
  const db = openDatabase(url, { connections: measuring.connections })
  const latencies = openLatencies()
  const half = Math.floor(payers / 2)
  const penny = () => ({
    id: newId(),
    kind: 'lateFee',
    reference: newId(),
    from_owner: memberId(hot ? 1 : 1 + below(half)),
    from_kind: 'member:available',
    to_owner: memberId(hot ? 2 + below(payers - 1) : half + 1 + below(half)),
    to_kind: 'member:available',
    currency: 'gbp',
    amount: 1,
    booking_id: null,
  })
  const startedAt = performance.now()
  const endsAt = startedAt + measuring.seconds * 1000
  await Promise.all(
    Array.from({ length: measuring.connections }, async () => {
      for (let from = performance.now(); from < endsAt; ) {
        await db.row(statement, [JSON.stringify([penny()]), new Date()])
        const now = performance.now()
        latencies.add(now - from)
        from = now
      }
    }),
  )
  const rate = latencies.rateOver(performance.now() - startedAt)
  await db.close()
  return rate
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../src/platform/secrets/random.ts'
import { type CardMoney, openCardMoney } from '../card-money.ts'
import { ledgerBreaks, purse } from '../money.ts'

let all: CardMoney
beforeAll(async () => {
  all = await openCardMoney()
})
afterAll(() => all.place.close())

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

it('a card does not get back what its bank asks about, though the refund was about to begin', async () => {
  const { place } = all
  const [tom, ben] = await all.arrive('Tom', 'Ben')
  const payment = await all.callOffCardBooking(tom, ben)
  const client = await place.wiring.tools.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select id from fundings where id = $1 for no key update', [payment])
    const returned = all.returnToCards()
    while ((await place.rows(waiting)).length === 0) await new Promise((done) => setTimeout(done, 10))
    await client.query(
      `insert into chargebacks (id, kind, dispute_id, funding_id, status, reason, amount, opened_at)
       values ($1, 'dispute', 'asked', $2, 'inquiry', 'fraudulent', 2000, $3)`,
      [newId(), payment, place.now()],
    )
    await client.query('commit')
    await returned
  } finally {
    client.release()
  }
  expect(await place.rows('select from card_refunds where funding_id = $1', [payment])).toEqual([])
  expect([(await purse(tom)).pounds, await ledgerBreaks(place)]).toEqual([20, []])
})

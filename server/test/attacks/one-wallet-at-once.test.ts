import { askCorrection } from '@sparkhood/contract/money/corrections'
import { expect, it } from 'vitest'
import { openCardMoney } from '../card-money.ts'
import { latestTopUp } from '../corrections.ts'
import { fundLongAgo, ledgerBreaks, purse } from '../money.ts'
import { confirmSelf } from '../payouts.ts'

it('a chargeback, its recovery, two refunds and two withdrawals at once do not block each other, and no pound leaves twice', async () => {
  const all = await openCardMoney()
  const { place, ruth } = all
  const [tom, ben] = await all.arrive('Tom', 'Ben')
  await fundLongAgo(place, tom, 30)
  await all.callOffCardBooking(tom, ben)
  for (const who of [tom, ruth]) await confirmSelf(who)
  await all.fundByDisputedCard(tom, 45)
  const params = { id: await latestTopUp(place, tom) }
  const recover = () => place.app.jobs.runTimed('payments.recover-losses')
  await Promise.all([
    place.settle(),
    ruth.call(askCorrection, { params, body: { amount: 45, reason: 'They asked for it.' } }),
    ...[1, 2].flatMap(() => [all.returnToCards(), all.sendAgain(tom, 15), recover()]),
  ])
  // The gateway refunds nothing that a bank has taken: that money is back in the wallet and repays the chargeback.
  await all.returnToCards()
  await place.settle()
  await recover()
  await place.settle()
  const owed = 'select (amount - member_minor - recovered_minor)::int as owed from chargebacks'
  expect(await place.rows(owed)).toEqual([{ owed: 0 }])
  const [out] = await place.rows<{ disputed: number; minor: number }>(
    `select count(*) filter (where is_disputed)::int as disputed, coalesce(sum(amount), 0)::int as minor from (
       select amount, false as is_disputed from withdrawals
       union all
       select r.amount, r.by_operator from card_refunds r where r.state in ('asked', 'sent')) gone`,
  )
  // The bank has £45 of the £95; the other £50 are in the wallet, under way to Tom's bank, or refunded to his other
  // card.
  expect([out?.disputed, (await purse(tom)).pounds * 100 + (out?.minor ?? 0)]).toEqual([0, 50_00])
  const deadlocks = 'select deadlocks::int from pg_stat_database where datname = current_database()'
  expect([await place.rows(deadlocks), await ledgerBreaks(place)]).toEqual([[{ deadlocks: 0 }], []])
  await place.close()
})

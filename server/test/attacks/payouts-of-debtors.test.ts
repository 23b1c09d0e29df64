import { listWithdrawals } from '@sparkhood/contract/money/payouts'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { expect, it } from 'vitest'
import { GatewayUnavailable } from '../../src/adapters/payments/gateway.ts'
import type { Account } from '../../src/features/wallet/ledger.ts'
import { newId } from '../../src/platform/secrets/random.ts'
import { type CardMoney, setUpCardMoney } from '../card-money.ts'
import { fund, fundLongAgo, purse } from '../money.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import { bankDays } from '../payouts.ts'
import type { Person } from '../people.ts'
import { raceForRows } from '../waiting.ts'

// Tom withdraws his money while the bank of a card that he used charges its payment back, for which the house pays.
let all: CardMoney
let place: Neighbourhood
let tom: Person
let ben: Person

setUpCardMoney(['Tom', 'Ben'], async (opened, people) => {
  all = opened
  place = all.place
  ;[tom, ben] = people
  await fundLongAgo(place, tom, 50)
})

/** Tom requests £50; before his wallet is locked, something changes that was checked before. */
const askWhile = (text: string, values: unknown[]) =>
  raceForRows(place, {
    first: (client) =>
      client.query(`select from ledger_accounts where kind = $1 and currency = 'gbp' for no key update`, [
        'outside:gateway' satisfies Account['kind'],
      ]),
    second: () => all.codeOf(tom, 50),
    meanwhile: (client) => client.query(text, values),
  })

it('nothing leaves where a bank asks about a payment in the very moment of the withdrawal', async () => {
  const heard = await askWhile(
    `insert into chargebacks (id, kind, dispute_id, funding_id, status, reason, amount, opened_at)
     select $1, 'dispute', 'asked', id, 'inquiry', 'fraudulent', 5000, $3 from fundings where member_id = $2`,
    [newId(), tom.id, place.now()],
  )
  expect([heard, (await purse(tom)).pounds]).toEqual(['payout.owed', 50])
})

it('nothing leaves where the payment provider stops paying somebody in the very moment of the withdrawal', async () => {
  const heard = await askWhile('update connected_accounts set payouts_enabled = false where member_id = $1', [tom.id])
  expect([heard, (await purse(tom)).pounds]).toEqual(['payout.set_up_first', 50])
})

const getWithdrawals = async () => {
  const rows = await place.rows<{ id: string; state: string }>(
    'select id, state from withdrawals where member_id = $1',
    [tom.id],
  )
  const sent = await place.rows(
    `select from sandbox_records where kind = 'pay_out' and thing ->> 'reference' = any($1)`,
    [rows.map(({ id }) => id)],
  )
  return [rows.map(({ state }) => state), sent.length]
}
const sweep = async () => {
  place.travel(5 * minuteMs)
  await place.app.jobs.runTimed('payouts.sweep')
  return getWithdrawals()
}
/** Tom pays Ben £20 with a card whose bank charges it back, and requests his £50 while the payment provider is unreachable. */
async function askAndOwe(isSent: boolean): Promise<void> {
  await all.fundByDisputedCard(tom, 20)
  await all.pay(tom, ben, 2)
  const { payments } = place.wiring.tools
  const payOut = payments.payOut.bind(payments)
  payments.payOut = async (asked) => {
    if (isSent) await payOut(asked)
    throw new GatewayUnavailable('away')
  }
  expect(await all.codeOf(tom, 50)).toBe('sent')
  payments.payOut = payOut
  await place.settle()
}

it('what has not left yet goes on where its member makes good within the hour what a bank took back', async () => {
  await askAndOwe(false)
  for (const _ of [1, 2]) expect(await sweep()).toEqual([['requested'], 0])
  await fund(tom, 20)
  expect([await sweep(), (await purse(tom)).pounds]).toEqual([[['on_its_way'], 1], 0])
  await bankDays(place)
  expect(await getWithdrawals()).toEqual([['paid'], 1])
})

const reason = 'A bank has taken back one of your card payments, or is asking about one'
it('what has not left after an hour is back in the wallet, which its member is told, and makes good what a bank took back', async () => {
  await askAndOwe(false)
  place.travel(hourMs)
  expect([await sweep(), (await purse(tom)).pounds]).toEqual([[['failed'], 0], 50])
  await place.settle()
  const mails = (await place.wiring.mailbox?.list(tom.email)) ?? []
  expect(mails.find(({ subject }) => subject.startsWith('£50.00 came back'))?.text).toContain(`${reason}.`)
  expect((await tom.does(listWithdrawals)).data[0]).toMatchObject({ state: 'failed', reason })
  await place.app.jobs.runTimed('payments.recover-losses')
  expect((await purse(tom)).pounds).toBe(30)
  expect([await sweep(), await all.codeOf(tom, 30)]).toEqual([[['failed'], 0], 'sent'])
})

it('what their bank did not take comes back, though its answer was lost', async () => {
  await place.rows(`update sandbox_records set thing = thing || '{"answer": "account_closed"}' where kind = 'bank'`)
  await askAndOwe(true)
  for (const _ of [1, 2, 3]) {
    place.travel(hourMs)
    await place.wiring.sandbox?.progress()
  }
  expect([await sweep(), (await purse(tom)).pounds]).toEqual([[['failed'], 1], 50])
})

it('what has left, and of which only the answer was lost, is followed', async () => {
  await askAndOwe(true)
  expect(await sweep()).toEqual([['on_its_way'], 1])
})

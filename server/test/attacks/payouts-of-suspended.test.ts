import { restoreMember, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { pounds } from '@sparkhood/contract/primitives/money'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { GatewayUnavailable } from '../../src/adapters/payments/gateway.ts'
import { signUpAdmin } from '../documents.ts'
import { fundLongAgo, ledgerBreaks } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { bankDays, confirmSelf, readyToBePaid, withdraw } from '../payouts.ts'
import { type Person, signUp } from '../people.ts'

// An attacker has taken over Ben's account and requests his money. Ruth suspends the account before the money leaves.
let place: Neighbourhood
let ruth: Person
let ben: Person
let bank: string
let people = 0

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(async () => {
  expect(await ledgerBreaks(place)).toEqual([])
  await place.close()
})
beforeEach(async () => {
  people += 1
  ben = await signUp(place, `Ben${people}`)
  bank = await readyToBePaid(place, ben)
  await fundLongAgo(place, ben, 50)
})

/** Ben requests £40 while the gateway is unreachable, or while only its reply is lost, and is then suspended. */
async function askAndSuspend(isSent: boolean): Promise<void> {
  const { payments } = place.wiring.tools
  const payOut = payments.payOut.bind(payments)
  payments.payOut = async (asked) => {
    if (isSent) await payOut(asked)
    throw new GatewayUnavailable('away')
  }
  expect((await withdraw(ben, bank, 40)).state).toBe('requested')
  payments.payOut = payOut
  await confirmSelf(ruth)
  const body = { because: 'harassment', reason: 'Stolen account.' }
  await ruth.does(suspendMember, { params: { id: ben.id }, body })
}
const sweep = async () => {
  place.travel(5 * minuteMs)
  await place.app.jobs.runTimed('payouts.sweep')
}
const getStates = async () =>
  (await place.rows<{ state: string }>('select state from withdrawals where member_id = $1', [ben.id])).map(
    ({ state }) => state,
  )
const countSent = async () =>
  (
    await place.rows(
      `select from sandbox_records where kind = 'pay_out' and thing ->> 'reference' in
         (select id::text from withdrawals where member_id = $1)`,
      [ben.id],
    )
  ).length

it('what a member asked for and has not left yet waits while they are suspended, and goes out once they are back', async () => {
  await askAndSuspend(false)
  for (const _ of [1, 2]) await sweep()
  expect([await getStates(), await countSent()]).toEqual([['requested'], 0])
  await confirmSelf(ruth)
  await ruth.does(restoreMember, { params: { id: ben.id }, body: { reason: 'It is Ben again.' } })
  await sweep()
  await bankDays(place)
  expect([await getStates(), await countSent()]).toEqual([['paid'], 1])
})

it('what has left already, and of which only the answer was lost, is followed', async () => {
  await askAndSuspend(true)
  await sweep()
  expect(await getStates()).toEqual(['on_its_way'])
  await bankDays(place)
  expect([await getStates(), await countSent()]).toEqual([['paid'], 1])
})

it('what has left us and not reached the bank is neither called back nor told to be refused', async () => {
  await askAndSuspend(false)
  const { payments } = place.wiring.tools
  const half = { payOutId: 'half', status: 'failed', failure: 'other', amount: pounds(4000) } as const
  const find = vi.spyOn(payments, 'findPayOutFor').mockResolvedValue(half as never)
  await sweep()
  find.mockRestore()
  expect([await getStates(), await countSent()]).toEqual([['requested'], 0])
})

it('what waits is no payment that is stuck, which operators would be alarmed about for ever', async () => {
  await askAndSuspend(false)
  place.travel(4 * dayMs)
  await place.app.jobs.runTimed('reconciliation.inside')
  const open = await place.rows('select about from reconciliation_breaks where resolved_at is null and about like $1', [
    'withdrawal%',
  ])
  expect(open).toEqual([])
})

it('what waits keeps the account from being erased, so that nothing is lost', async () => {
  await askAndSuspend(false)
  await place.rows(
    `insert into closings (member_id, asked_at, erases_at) values ($1, $2::timestamptz - interval '15 days', $2)`,
    [ben.id, place.now()],
  )
  await place.rows('update accounts set closing_at = $2 where id = $1', [ben.id, place.now()])
  place.travel(dayMs)
  await place.app.jobs.runTimed('privacy.close')
  expect(await place.rows('select closed_at from accounts where id = $1', [ben.id])).toEqual([{ closed_at: null }])
  expect(await getStates()).toEqual(['requested'])
})

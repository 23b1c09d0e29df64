import { walletBalance } from '@sparkhood/contract/money/wallet'
import { pounds } from '@sparkhood/contract/primitives/money'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../../test/people.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { asPosting, type Transfer } from '../ledger.ts'
import { capture, hold, refund, release, topUp } from '../operations.ts'

let place: Neighbourhood
let ben: Person
let people = 0

beforeAll(async () => {
  place = await openNeighbourhood()
  await place.rows('alter table holds disable trigger all')
})
afterAll(() => place.close())
beforeEach(async () => {
  people += 1
  ben = await signUp(place, `Ben${people}`)
})

const post = (transfers: readonly Transfer[], daysAgo: number) =>
  place.rows('select ledger_post($1, $2)', [asPosting(transfers), new Date(place.now().getTime() - daysAgo * dayMs)])
const payIn = (clients: readonly string[], daysAgo: number) =>
  post(
    clients.map((id) => topUp(newId(), id, pounds(100))),
    daysAgo,
  )
/** Each pays another a pound for a booking. */
async function payFor(clients: readonly string[], getProvider: (nth: number) => string): Promise<void> {
  const bookings = clients.map((memberId, nth) => {
    const of = { id: newId(), memberId, amount: pounds(100), bookingId: newId() }
    return { of, transfers: [hold(of), capture(of, getProvider(nth)), release(of, getProvider(nth), of.amount)] }
  })
  await place.rows(
    `insert into holds (id, member_id, currency, amount, purpose, state, expires_at, created_at, resolved_at, booking_id)
     select h.id, h.member_id, 'gbp', 100, 'test', 'captured', $2, $2, $2, h.booking_id
     from jsonb_to_recordset($1) as h(id uuid, member_id uuid, booking_id uuid)`,
    [
      JSON.stringify(bookings.map(({ of }) => ({ id: of.id, member_id: of.memberId, booking_id: of.bookingId }))),
      place.now(),
    ],
  )
  await post(
    bookings.flatMap(({ transfers }) => transfers),
    1,
  )
}
const strangers = (many: number) => Array.from({ length: many }, newId)
const forBank = async () => (await ben.does(walletBalance)).to_bank?.now

it('however many clients pay a provider, only what their cards have just paid waits', async () => {
  const [older, lately] = [strangers(230), strangers(20)]
  await payIn(older, 20)
  await payIn(lately, 2)
  await payFor([...older, ...lately], () => ben.id)
  expect(await forBank()).toBe(230)
})

it('what comes from clients beyond those who are followed waits whole', async () => {
  const cards = strangers(220)
  await payIn(cards, 8)
  await payFor(cards, () => ben.id)
  expect(await forBank()).toBe(199)
})

it('what comes from clients who have moved the most pounds waits whole where there are many, so that nobody reads all that', async () => {
  const many = strangers(51)
  await payIn(many, 8)
  await payFor(many, () => ben.id)
  expect(await forBank()).toBe(51)
  // Each but the last has had 450 movements; the ledger counts them by the version of the account.
  await place.rows('update ledger_accounts set version = version + 447 where owner = any($1)', [many.slice(0, -1)])
  expect(await forBank()).toBe(45)
})

it('what comes from a client who moves pounds to and fro hundreds of times waits whole, so that nobody reads all that', async () => {
  const [tom, eve] = [newId(), newId()]
  await payIn([tom, eve], 8)
  const held = strangers(250).map((id) => ({ id, memberId: tom, amount: pounds(100) }))
  await post(
    held.flatMap((one) => [hold(one), refund(one, one.amount)]),
    8,
  )
  await payFor([tom, eve], () => ben.id)
  expect(await forBank()).toBe(1)
})

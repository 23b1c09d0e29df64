import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { followMember } from '@sparkhood/contract/people/follows'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTrade, type Trade } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { type Act, runWhileLocked, waitPatiently } from '../half-written.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import type { Person } from '../people.ts'

let place: Neighbourhood
let trade: Trade
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
  ruth = await signUpAdmin(place, 'Ruth')
  waitPatiently(place)
})
afterAll(() => place.close())

const profileOf = (who: Person) => ({ rows: 'select from profiles where member_id = $1 for update', id: who.id })
const save =
  (who: Person, phone: string): Act =>
  () =>
    who.call(updateProfile, { params: { id: who.id }, body: { phone } as never })
const deadlocks = () => place.rows(`select deadlocks from pg_stat_database where datname = current_database()`)

it('somebody saves their number in two tabs at once, and neither has to be undone for the other', async () => {
  const { ana } = trade
  const before = await deadlocks()
  const saves = [save(ana, '+447700900121'), save(ana, '+447700900122')] as const
  const heard = await runWhileLocked(place, profileOf(ana), saves)
  expect(heard.map(({ status }) => status)).toEqual([200, 200])
  // PostgreSQL updates its deadlock count once a second.
  await new Promise((done) => setTimeout(done, 1.1 * secondMs))
  expect(await deadlocks()).toEqual(before)
})

it('nobody keeps their suspension waiting by doing one thing after another', async () => {
  const { ben, cara } = trade
  const suspend: Act = () =>
    ruth.call(suspendMember, { params: { id: ben.id }, body: { because: 'scam', reason: 'As was said.' } })
  const follow: Act = () => ben.call(followMember, { params: { id: cara.id } })
  const [saved, suspended, followed] = await runWhileLocked(place, profileOf(ben), [
    save(ben, '+447700900123'),
    suspend,
    follow,
  ] as const)
  expect([saved.status, suspended.status]).toEqual([200, 200])
  // It began after the suspension, which waits only for acts already under way.
  expect(followed).toMatchObject({ status: 401, body: { code: 'auth.bad_token' } })
})

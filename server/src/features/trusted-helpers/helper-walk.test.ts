import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import { changeAvailability } from '@sparkhood/contract/bookings/availability'
import {
  acceptBooking,
  cancelBooking,
  getBooking,
  rejectBooking,
  requestBooking,
} from '@sparkhood/contract/bookings/bookings'
import { helperRights } from '@sparkhood/contract/people/helper-terms'
import { endHelping, listHelpers } from '@sparkhood/contract/people/trusted-helpers'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm, keepSessions } from '../../../test/bookings.ts'
import { ledgerBreaks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { actingFor, type Household, letHelp, openHousehold } from '../../../test/trusted-helpers.ts'

// Rose is helped by Dana and by Cara, who also works for her, while agreements begin, end and are undone by blocks.
const steps = 220
const seed = 20261128

/** An agreement as the API returns it. */
type HelperGrant = {
  _id: string
  state: string
  other: { _id: string } | null
  rights: string[]
  invited_at: string
  monthly_pounds: number
  spent_pounds: number
}

let place: Neighbourhood
let home: Household
let helpers: Person[]
const booked: string[] = []

beforeAll(async () => {
  place = await openNeighbourhood()
  home = await openHousehold(place)
  helpers = [home.dana, home.cara]
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  await home.ben.does(changeAvailability, {
    body: { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly },
  })
  await keepSessions(place)
  Object.assign(place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
})
afterAll(() => place.close())

const pick = fc.nat(1000)
// Most may do everything: only they spend.
const someRights = fc.oneof(
  { weight: 3, arbitrary: fc.constant([...helperRights]) },
  { weight: 2, arbitrary: fc.subarray([...helperRights]) },
)
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('agree' as const), who: pick, rights: someRights, pounds: fc.integer({ min: 5, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), who: pick, byMember: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), who: pick, byMember: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('ask' as const), who: pick, hours: fc.integer({ min: 1, max: 3 }), inHours: fc.integer({ min: 20, max: 300 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), who: pick, on: pick }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), on: pick, accepts: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), who: pick, on: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('write' as const), who: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
) // biome-ignore format: one kind of step a line
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const at = <T>(of: readonly T[], nth: number): T => of[nth % of.length] as T
const grants = async (who: Person): Promise<HelperGrant[]> => (await home.rose.does(listHelpers)).data.filter(
  ({ other }: HelperGrant) => other?._id === who.id,
) // biome-ignore format: one list
const active = async (who: Person): Promise<HelperGrant | undefined> =>
  (await grants(who)).find(({ state }) => state === 'active')

/** What a helper may do: as the list of helpers says, whatever the server has remembered. */
async function asHelper(who: Person) {
  const [latest] = (await grants(who)).toSorted((one, other) => (one.invited_at < other.invited_at ? 1 : -1))
  const grant = await active(who)
  return { grant, caller: actingFor(who, grant?._id ?? latest?._id ?? 'none') }
}

async function take(one: Step): Promise<void> {
  const { rose, ben, skill } = home
  if (one.do === 'wait') return void place.travel(one.hours * hourMs)
  if (one.do === 'answer') {
    const endpoint = one.accepts ? acceptBooking : rejectBooking
    if (booked.length > 0) await ben.call(endpoint, { params: { id: at(booked, one.on) } })
    return
  }
  const who = at(helpers, one.who)
  if (one.do === 'agree') {
    if ((await active(who)) || one.rights.length === 0) return
    const pays = one.rights.includes('pay')
    await letHelp(rose, who, { rights: one.rights, ...(pays && { monthly_pounds: one.pounds }) })
    return
  }
  if (one.do === 'block') {
    const [by, whom] = one.byMember ? [rose, who] : [who, rose]
    await by.does(blockMember, { params: { id: whom.id } })
    expect(await active(who)).toBeUndefined()
    await by.does(unblockMember, { params: { id: whom.id } })
    return
  }
  const { grant, caller } = await asHelper(who)
  if (one.do === 'end') {
    if (grant) await (one.byMember ? rose : who).does(endHelping, { params: { id: grant._id } })
    return expect(await active(who)).toBeUndefined()
  }
  const has = (right: (typeof helperRights)[number]): boolean => grant?.rights.includes(right) ?? false
  if (one.do === 'ask') {
    const start = new Date(Math.ceil(place.now().getTime() / hourMs) * hourMs + one.inHours * hourMs)
    const form = getBookingForm(ben, { skill, at: start, hours: one.hours })
    const { status, body } = await caller.call(requestBooking, { body: form })
    if (status === 200) booked.push(body.data.id)
    const left = grant ? grant.monthly_pounds - grant.spent_pounds : 0
    if (!has('book') || !has('pay') || left < one.hours * 10) expect(status, JSON.stringify(body)).not.toBe(200)
    return
  }
  if (one.do === 'write') {
    const { status } = await caller.call(sendMessage, { body: { receiverId: ben.id, content: 'Is Tuesday good?' } })
    return void (has('message') || expect(status).not.toBe(200))
  }
  if (booked.length === 0) return
  const params = { id: at(booked, one.on) }
  const { status } = await caller.call(one.do === 'read' ? getBooking : cancelBooking, { params })
  const mayAtAll = one.do === 'read' ? has('diary') || has('book') : has('book')
  if (!mayAtAll) expect(status).not.toBe(200)
}

const outside = `select a.id from helper_acts a join helper_grants g on g.id = a.grant_id
  where a.at < g.accepted_at or a.at > coalesce(g.ended_at, g.ends_at) or a.at > g.ends_at`
const unwritten = `select s.booking_id from booking_steps s join bookings b on b.id = s.booking_id where s.helper_id is not null
  and not exists (select from helper_acts a join helper_grants g on g.id = a.grant_id
    where a.booking_id = s.booking_id and g.helper_id = s.helper_id and g.member_id = b.client_id and a.at = s.at)`
const twoAtOnce = `select helper_id from helper_grants where ended_at is null and accepted_at is not null group by member_id, helper_id
  having count(*) > 1`

async function findBroken(): Promise<string[]> {
  const [acts, silent, doubled] = await Promise.all([outside, unwritten, twoAtOnce].map((text) => place.rows(text)))
  const mine = (await home.rose.does(listHelpers)).data as HelperGrant[]
  return [
    ...(acts?.length ? ['something was done outside of an agreement'] : []),
    ...(silent?.length ? ['a step by a helper is not among what they did'] : []),
    ...(doubled?.length ? ['two agreements of the same two hold at once'] : []),
    ...(mine.some(
      (one) => one.state === 'active' && one.spent_pounds > Math.max(one.monthly_pounds, spentBefore(mine, one)),
    )
      ? ['more was spent than was allowed']
      : []),
    ...(await ledgerBreaks(place)).map((broken) => JSON.stringify(broken)),
  ]
}

/** What was allowed by an agreement before counts in the same month, and may have been more. */
const spentBefore = (all: readonly HelperGrant[], { other }: HelperGrant): number =>
  Math.max(...all.filter((one) => one.other?._id === other?._id).map((one) => one.monthly_pounds))

it(`keeps every agreement and limit over ${steps} random steps of a member and two helpers (seed ${seed})`, async () => {
  const did = new Map<string, number>()
  for (const one of fc.sample(step, { numRuns: steps, seed })) {
    await take(one)
    did.set(one.do, (did.get(one.do) ?? 0) + 1)
    expect(await findBroken(), JSON.stringify(one)).toEqual([])
  }
  expect(did.size).toBe(9)
  expect(booked.length).toBeGreaterThan(5)
})

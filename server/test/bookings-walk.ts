import { changeAvailability } from '@sparkhood/contract/bookings/availability'
import type { BookingActor, Side } from '@sparkhood/contract/bookings/statuses'
import { transitionFor } from '../src/features/bookings/rules.ts'
import type { Transition } from '../src/features/bookings/rules-transitions.ts'
import { inTime, keepSessions, longSessions } from './bookings.ts'
import { signUpAdmin } from './documents.ts'
import { fund, giveSparks, ledgerBreaks } from './money.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from './people.ts'

/** The scheduled jobs that change bookings. */
export const jobs = [
  'expire-requests',
  'complete-forgotten',
  'settle-absences',
  'lapse-reschedules',
  'release-earned',
  'expire-unbound-holds',
  'refund-old-disputes',
]

export type Neighbour = { person: Person; skill: string }

// The walk makes hours of calls within one minute of its clock, and neither rate limits nor emails are under test.
export const unhindered = ({ wiring }: Neighbourhood): void => {
  Object.assign(wiring.tools.limits, { spend: () => {}, count: async () => {} })
  Object.assign(wiring.tools, { mail: { send: async () => {} } })
}

/** Opens a street of this many people with money to spend, each with a skill that is available at any hour, and an admin. */
export async function openStreet(size: number): Promise<{
  place: Neighbourhood
  street: Neighbour[]
  admin: Person
}> {
  const place = await openNeighbourhood({ ...longSessions, ...inTime, PLATFORM_FEE_PERCENT: '3.7' })
  Object.assign(place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  const street: Neighbour[] = []
  for (let nth = 0; nth < size; nth += 1) {
    const person = await signUp(place, `Neighbour${nth}`)
    await settleIn(person)
    await person.does(changeAvailability, {
      body: { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly },
    })
    street.push({ person, skill: await offerSkill(person, 4.99 + nth) })
    await fund(person, 400)
    await giveSparks(place, person, 20)
  }
  const admin = await signUpAdmin(place, 'Ruth')
  await keepSessions(place)
  await place.settle()
  unhindered(place)
  return { place, street, admin }
}

/** How a booking begins: the client requests it, the provider offers it, or a regular visit becomes due. */
const begins = ['request', 'offer', 'arrangement'] as const
const isBegin = (why: string): why is (typeof begins)[number] => begins.some((begin) => begin === why)

type Outcome = {
  id: string
  status: string
  free_until: Date
  absent: Side | null
  price: number
  unit_price: number
  held: string
  frozen: boolean
  late: number
  steps: {
    by: BookingActor
    why: Transition['action'] | (typeof begins)[number]
    from: string
    to: string
    at: string
    strike: boolean
  }[]
}

const ofAll = `select b.id, b.status, b.free_until, b.absent, b.price_minor::int as price,
    b.unit_price_minor::int as unit_price, h.state as held, h.frozen,
    (select coalesce(sum(amount), 0)::int from transfers t where t.booking_id = b.id and t.kind = 'lateFee') as late,
    (select jsonb_agg(jsonb_build_object('by', s.by, 'why', s.why, 'from', s.from_status, 'to', s.to_status, 'at', s.at,
       'strike', s.strike) order by s.number) from booking_steps s where s.booking_id = b.id) as steps
  from bookings b join holds h on h.id = b.hold_id where b.updated_at >= $1 or b.status in ('accepted', 'disputed')`

const held: Record<string, string> = {
  pending: 'open',
  accepted: 'open',
  in_progress: 'open',
  completed: 'captured',
  rejected: 'released',
  expired: 'released',
  cancelled: 'released',
}

const together = `select a.id from bookings a join bookings b on a.busy_id = b.busy_id and a.id < b.id and a.during && b.during
  where a.status in ('accepted', 'in_progress') and b.status in ('accepted', 'in_progress')`
// Nobody is in two places, in either role, judged by the bookings themselves.
const apart = `with places as (
    select id, provider_id as member, during from bookings where kind <> 'tool' and status in ('accepted', 'in_progress')
    union all select id, client_id, during from bookings where kind <> 'tool' and status in ('accepted', 'in_progress'))
  select a.id from places a join places b on a.member = b.member and a.id < b.id and a.during && b.during`
// Held money belongs to something that can still happen: no open hold belongs to a booking that is over, and no pending
// request is for a time that its provider or client has since taken.
const stranded = `select h.id from holds h join bookings b on b.id = h.booking_id
  where h.state = 'open' and b.status in ('completed', 'rejected', 'cancelled', 'expired')`
const hopeless = `select b.id from bookings b join booked_times t on t.during && b.during
    and t.busy_id in (b.client_id, b.provider_id)
  where b.status = 'pending' and b.kind <> 'tool' and b.expires_at > $1`
const twice = `select booking_id from reschedules where state = 'open' group by 1 having count(*) > 1`
// The halves of an exchange start and complete separately, but any other end is the end of both. Nobody pays, and
// nothing is held.
const unlike = `select a.id from bookings a join bookings b using (exchange_id) where a.exchange_half = 'asked'
  and b.exchange_half = 'returned' and a.status <> b.status
  and not (a.status in ('accepted', 'in_progress') and b.status in ('accepted', 'in_progress'))`
const paid = `select t.id from transfers t join bookings b on b.id = t.booking_id
  where b.exchange_id is not null and t.kind not in ('grant', 'reward')`
const marked = `select m.booking_id from booking_marks m join bookings b on b.id = m.booking_id
  where b.status = 'disputed' or m.member_id not in (b.client_id, b.provider_id)
    or m.kind = 'no_show' and exists (select from arrivals a where a.booking_id = b.id and a.arrived_at is not null)`

// A visit takes the times of both from acceptance until it becomes a booking, and otherwise none.
const kept = `select v.id from arrangement_visits v left join bookings b on b.id = v.id
  where (select count(*) from booked_times t where t.booking_id = v.id) <> case
      when v.status = 'planned' or b.status in ('accepted', 'in_progress') then 2 else 0 end
    or (v.status = 'booked') <> (b.id is not null)`
// An active arrangement has planned visits, and any other has none.
const idle = `select v.id from arrangement_visits v join arrangements a on a.id = v.arrangement_id
  where v.status = 'planned' and a.status <> 'active' or v.status = 'paused' and a.status <> 'paused'
    or v.status = 'proposed' and a.status <> 'proposed'`

/** Returns every violated invariant of what changed since a moment; empty if all is well. */
export async function findBrokenInvariants(place: Neighbourhood, since: Date): Promise<string[]> {
  const bookings = await place.rows<Outcome>(ofAll, [since])
  const hopes = await place.rows<object>(hopeless, [place.now()])
  const [overlaps, asked, marks, halves, gifts, places, holds, times, plans] = await Promise.all(
    [together, twice, marked, unlike, paid, apart, stranded, kept, idle].map((text) => place.rows<object>(text)),
  )
  return [
    ...bookings.flatMap((booking) => getBreaks(booking).map((words) => `${booking.id} ${words}`)),
    ...(overlaps?.length ? ['two bookings take the same time'] : []),
    ...(places?.length ? ['somebody is in two places'] : []),
    ...(holds?.length ? ['money is held for what is over'] : []),
    ...(times?.length ? ['a visit takes a time that is not its own, or none'] : []),
    ...(plans?.length ? ['a visit is planned of what does not run'] : []),
    ...(hopes.length ? ['a request waits for a time that is taken'] : []),
    ...(asked?.length ? ['two other times are asked for at once'] : []),
    ...(halves?.length ? ['the halves of an exchange stand differently'] : []),
    ...(gifts?.length ? ['somebody paid in an exchange'] : []),
    ...(marks?.length ? ['a record counts what is disputed, a stranger, or the absence of somebody who came'] : []),
    ...(await ledgerBreaks(place)).map((broken) => JSON.stringify(broken)),
  ]
}

function getBreaks(booking: Outcome): string[] {
  const found: string[] = []
  let absent: Side | null = null
  let status = null as string | null
  let released = false
  for (const step of booking.steps) {
    if (step.from !== status) found.push(`steps from ${step.from} when it was ${status}`)
    const standing: Parameters<typeof transitionFor>[2] = { status: step.from as 'pending', released, absent }
    const transition: Transition | undefined = isBegin(step.why)
      ? undefined
      : transitionFor(step.why, step.by, standing)
    if (!isBegin(step.why) && transition?.to !== step.to) found.push(`took ${step.why} by ${step.by} from ${step.from}`)
    absent = step.why === 'no-show' ? (step.by === 'client' ? 'provider' : 'client') : null
    released ||= step.to === 'completed' && (step.by === 'client' || step.from === 'disputed')
    status = step.to
  }
  if (status !== booking.status) found.push(`is ${booking.status} after ${status}`)
  if (absent !== booking.absent) found.push(`says ${booking.absent} is absent after ${absent}`)
  if (booking.frozen !== (booking.status === 'disputed')) found.push('is frozen or disputed, not both')
  const wasSettled = booking.steps.some(({ to }) => to === 'disputed')
  if (!wasSettled && booking.price > 0 && booking.held !== held[booking.status]) found.push(`holds ${booking.held}`)
  if (booking.late !== getLate(booking)) found.push(`cost ${booking.late} for being late, not ${getLate(booking)}`)
  return found
}

/** Returns the late fee that should have been charged, computed from the steps alone. */
function getLate({ steps, free_until, price, unit_price }: Outcome): number {
  const last = steps.at(-1)
  const fee = Math.min(price, unit_price)
  if (last?.why === 'cancel' && last.by === 'client' && last.from === 'accepted') {
    return new Date(last.at) > free_until ? fee : 0
  }
  const saidBy = steps.findLast(({ why }) => why === 'no-show')?.by
  return last?.why === 'admit' || last?.why === 'stay-away' ? (saidBy === 'provider' ? fee : 0) : 0
}

import { cancelBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { acceptOffer as acceptSplit, getDispute, offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { acceptHelpOffer, changeHelpOffer, offerHelp, withdrawHelpOffer } from '@sparkhood/contract/helping/offers'
import {
  askForHelp,
  changeHelpRequest,
  helpRewards,
  renewHelpRequest,
  withdrawHelpRequest,
} from '@sparkhood/contract/helping/requests'
import { helpRepeats } from '@sparkhood/contract/helping/terms'
import { hourMs } from '@sparkhood/contract/primitives/time'
import fc from 'fast-check'
import { expect } from 'vitest'
import { findBrokenInvariants, type Neighbour } from './bookings-walk.ts'
import type { Neighbourhood } from './neighbourhood.ts'

type World = { place: Neighbourhood; street: Neighbour[] }
type Asked = { id: string; asker: Neighbour }
type Offered = { id: string; request: Asked; helper: Neighbour; version: number }
type Agreed = { id: string; client: Neighbour; provider: Neighbour }
/** What has been created so far, and the number of calls of each kind. */
type Walk = World & { asked: Asked[]; offered: Offered[]; agreed: Agreed[]; done: Record<string, number> }

const pick = fc.nat(10_000)
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), who: pick, what: pick }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('offer' as const), who: pick, on: pick, what: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), on: pick, what: pick }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('accept' as const), on: pick, what: pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('race' as const), on: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const), on: pick, what: pick }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('act' as const), on: pick, what: pick, client: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('quarrel' as const), on: pick, what: pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

const jobs = [
  'expire-requests',
  'complete-forgotten',
  'release-earned',
  'refund-old-disputes',
  'help.expire',
  'arrangements.book',
  'arrangements.settle',
]
const acts: readonly Endpoint[] = [startBooking, completeBooking, completeBooking, cancelBooking]
const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
/** The latest items, most of which are still open. */
const lately = <T>(list: readonly T[]): readonly T[] => list.slice(-8)

// Every accepted request has exactly one accepted offer, any other has none; only open requests have open offers; the
// count is right.
const torn = `select r.id from help_requests r
  cross join lateral (select count(*) filter (where status = 'accepted') as taken, count(*) filter (where status = 'open') as open
    from help_offers o where o.request_id = r.id) o
  where (r.status = 'accepted') <> (o.taken = 1) or o.taken > 1 or r.status <> 'open' and o.open > 0
    or r.offer_count <> o.open`
// What was agreed is what was offered.
const unlike = `select o.id from help_offers o join bookings b on b.id = o.booking_id
  where b.provider_id <> o.helper_id or b.price_minor <> o.price_minor or b.currency <> o.currency
    or b.client_id <> (select asker_id from help_requests r where r.id = o.request_id)
  union all
  select o.id from help_offers o join arrangements a on a.id = o.arrangement_id
    join help_requests r on r.id = o.request_id left join arrangement_visits v on v.arrangement_id = a.id
  where a.provider_id <> o.helper_id or a.client_id <> r.asker_id or a.currency <> o.currency
    or v.id is null or v.price_minor <> o.price_minor`

async function call({ done }: Walk, who: Neighbour, [endpoint, sending]: [Endpoint, object]) {
  const heard = await who.person.call(endpoint, sending)
  if (heard.status >= 500) throw new Error(`${endpoint.method} ${endpoint.path}: ${heard.text}`)
  if (heard.status === 200) done[endpoint.path] = (done[endpoint.path] ?? 0) + 1
  return heard
}

const formFor = (who: Neighbour, what: number) => {
  const reward = of(helpRewards, what)
  return {
    title: `Need ${what}`,
    hours: 0.5 + (what % 5) / 2,
    reward,
    ...(reward === 'swap' && { swap_skill_id: who.skill }),
    ...(reward !== 'swap' && what % 5 === 0 && { repeats: of(helpRepeats, what), times: 2 + (what % 4) }),
    ...(what % 3 === 0 && (reward === 'pounds' || reward === 'sparks') && { budget: (what % 900) / 100 }),
  }
}

const hourFrom = ({ place }: Walk, what: number): string =>
  new Date(Math.ceil(place.now().getTime() / hourMs) * hourMs + (1 + (what % 70)) * hourMs).toISOString()

const termsFor = (walk: Walk, what: number) => ({
  booking_date: hourFrom(walk, what),
  hours: 0.5 + (what % 4) / 2,
  price: what % 2 === 0 ? (what % 1500) / 100 : 0,
  offer_date: hourFrom(walk, what + 9),
  confirm_hours: true,
})

/** For a regular request, the walk continues with the booking of the first visit, if it is near enough to be booked already. */
async function takeVisit(walk: Walk, arrangement: string, sides: Omit<Agreed, 'id'>): Promise<void> {
  walk.done.arranged = (walk.done.arranged ?? 0) + 1
  const [first] = await walk.place.rows<{ id: string }>(
    'select b.id from arrangement_visits v join bookings b on b.id = v.id where v.arrangement_id = $1 order by v.number limit 1',
    [arrangement],
  )
  if (first) walk.agreed.push({ id: first.id, ...sides })
}

async function accept(walk: Walk, one: Offered, version = one.version): Promise<number> {
  const { asker } = one.request
  const heard = await call(walk, asker, [acceptHelpOffer, { params: { id: one.id }, body: { version } }])
  if (heard.status !== 200) return heard.status
  const { booking_id: id, arrangement_id: arrangement } = heard.body.data
  const sides = { client: asker, provider: one.helper }
  if (id) walk.agreed.push({ id, ...sides })
  else await takeVisit(walk, arrangement, sides)
  return heard.status
}

/** One side opens a dispute and offers a share of the price; the other accepts it. */
async function quarrel(walk: Walk, { id, client, provider }: Agreed, what: number): Promise<void> {
  const params = { id }
  await call(walk, client, [openDispute, { body: { bookingId: id, message: 'No.' } }])
  const seen = await call(walk, client, [getDispute, { params }])
  if (seen.status !== 200) return
  const gets = Math.round(seen.body.data.booking.price * (what % 101)) / 100
  await call(walk, client, [offerSplit, { params, body: { client_gets: gets } }])
  const open = (await call(walk, provider, [getDispute, { params }])).body.data.offers.at(-1)
  if (open) await call(walk, provider, [acceptSplit, { params: { id: open.id } }])
}

async function end(walk: Walk, one: Offered, what: number): Promise<void> {
  const { id, asker } = one.request
  const ends = [
    () => call(walk, one.helper, [withdrawHelpOffer, { params: { id: one.id } }]),
    () => call(walk, asker, [withdrawHelpRequest, { params: { id } }]),
    () => call(walk, asker, [renewHelpRequest, { params: { id } }]),
    () => call(walk, asker, [changeHelpRequest, { params: { id }, body: formFor(asker, what) }]),
  ]
  await of(ends, what)()
}

async function askOrOffer(walk: Walk, step: Extract<Step, { do: 'ask' | 'offer' }>): Promise<void> {
  const { street, asked, offered } = walk
  const who = of(street, step.who)
  if (step.do === 'ask') {
    const heard = await call(walk, who, [askForHelp, { body: formFor(who, step.what) }])
    if (heard.status === 200) asked.push({ id: heard.body.data._id, asker: who })
    return
  }
  if (asked.length === 0) return
  const request = of(lately(asked), step.on)
  const body = { request_id: request.id, ...termsFor(walk, step.what) }
  const heard = await call(walk, who, [offerHelp, { body }])
  if (heard.status === 200) offered.push({ id: heard.body.data._id, request, helper: who, version: 1 })
}

type OnOffer = Extract<Step, { do: 'change' | 'accept' | 'race' | 'end' }>

async function actOnOffer(walk: Walk, step: OnOffer): Promise<void> {
  if (walk.offered.length === 0) return
  const one = of(lately(walk.offered), step.on)
  if (step.do === 'end') return end(walk, one, step.what)
  if (step.do === 'accept') {
    await accept(walk, one, step.what % 10 === 0 ? one.version + 1 : one.version)
  } else if (step.do === 'change') {
    const sending = { params: { id: one.id }, body: termsFor(walk, step.what) }
    const heard = await call(walk, one.helper, [changeHelpOffer, sending])
    if (heard.status === 200) one.version = heard.body.data.version
  } else {
    const rivals = walk.offered.filter(({ request }) => request === one.request)
    const statuses = await Promise.all(rivals.map((rival) => accept(walk, rival)))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  }
}

async function take(walk: Walk, step: Step): Promise<void> {
  const { place, agreed } = walk
  if (step.do === 'wait') {
    place.travel(step.hours * hourMs)
    for (const job of jobs) await place.app.jobs.runTimed(job)
  } else if (step.do === 'ask' || step.do === 'offer') await askOrOffer(walk, step)
  else if (step.do !== 'act' && step.do !== 'quarrel') await actOnOffer(walk, step)
  else if (agreed.length > 0) {
    const one = of(lately(agreed), step.on)
    if (step.do === 'quarrel') await quarrel(walk, one, step.what)
    else await call(walk, step.client ? one.client : one.provider, [of(acts, step.what), { params: { id: one.id } }])
  }
}

/** Takes this many random steps through requests, offers, acceptance and what follows. Returns how often each was done. */
export async function walkHelp(
  world: World,
  { steps, seed, checkEvery }: { steps: number; seed: number; checkEvery: number },
): Promise<Record<string, number>> {
  const { place } = world
  const walk: Walk = { ...world, asked: [], offered: [], agreed: [], done: {} }
  let checkedAt = place.now()
  for (const [number, step] of fc.sample(anyStep, { numRuns: steps, seed }).entries()) {
    await take(walk, step)
    if ((number + 1) % checkEvery !== 0 && number + 1 < steps) continue
    await place.settle()
    const [tornOnes, unlikeOnes] = [await place.rows<object>(torn), await place.rows<object>(unlike)]
    const found = [...(await findBrokenInvariants(place, checkedAt)), ...tornOnes, ...unlikeOnes]
    expect(found, `after step ${number}: ${JSON.stringify(step)} (seed ${seed})`).toEqual([])
    checkedAt = place.now()
  }
  return walk.done
}

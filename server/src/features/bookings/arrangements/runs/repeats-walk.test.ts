import * as changes from '@sparkhood/contract/bookings/arrangement-changes'
import { repeats } from '@sparkhood/contract/bookings/arrangement-terms'
import * as contract from '@sparkhood/contract/bookings/arrangements'
import { acceptBooking, cancelBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm } from '../../../../../test/bookings.ts'
import { findBrokenInvariants, type Neighbour, openStreet } from '../../../../../test/bookings-walk.ts'
import type { Neighbourhood } from '../../../../../test/neighbourhood.ts'
import type { Person } from '../../../../../test/people.ts'

const steps = 260
const seed = 20270328

let place: Neighbourhood
let street: Neighbour[]
type Made = { id: string; sides: [Person, Person] }
const made: Made[] = []
const booked: Made[] = []

beforeAll(async () => {
  ;({ place, street } = await openStreet(4))
  // The clocks go on ten days later.
  place.travel(Date.parse('2027-03-18T09:00:00Z') - place.now().getTime())
})
afterAll(() => place.close())

const pick = fc.nat(1000)
const anyStep = fc.record({
  do: fc.oneof(
    { weight: 4, arbitrary: fc.constant('propose' as const) },
    { weight: 9, arbitrary: fc.constant('accept' as const) },
    { weight: 4, arbitrary: fc.constant('act' as const) },
    { weight: 3, arbitrary: fc.constant('change' as const) },
    { weight: 2, arbitrary: fc.constant('ask' as const) },
    { weight: 2, arbitrary: fc.constant('cancel' as const) },
    { weight: 6, arbitrary: fc.constant('wait' as const) },
  ),
  who: pick,
  whom: pick,
  what: pick,
  on: pick,
  hours: fc.integer({ min: 1, max: 400 }),
})
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const jobs = ['arrangements.book', 'arrangements.settle', 'expire-requests', 'complete-forgotten', 'release-earned']
const presses: Record<string, Endpoint> = {
  pause: contract.pauseArrangement,
  resume: contract.resumeArrangement,
  decline: contract.declineArrangement,
  withdraw: contract.withdrawArrangement,
  end: contract.endArrangement,
}
const inFuture = (hours: number): Date => {
  const at = new Date(place.now().getTime() + hours * hourMs)
  at.setUTCMinutes(hours % 2 === 0 ? 0 : 30, 0, 0)
  return at
}

async function propose({ who, whom, what, hours }: Step): Promise<number[]> {
  const [client, provider] = [of(street, who), of(street, whom)]
  const method = what % 3 === 0 ? 'spark_token' : 'wallet'
  const form = getBookingForm(provider.person, { skill: provider.skill, at: inFuture(20 + (hours % 90)), method })
  const body = { ...form, repeats: of(repeats, what), times: 2 + (what % 5) }
  const heard = await client.person.call(contract.proposeArrangement, { body })
  if (heard.status === 200) made.push({ id: heard.body.data._id, sides: [client.person, provider.person] })
  return [heard.status]
}

/** Both press at once: whose turn it is does it, or finds it done. */
async function accept({ on, what }: Step): Promise<number[]> {
  if (made.length === 0) return []
  const { id, sides } = of(made.slice(-12), on)
  const asked = (await of(sides, what).does(contract.getArrangement, { params: { id } })).data
  const free = asked.visits.filter(
    (one: { clash: string | null; status: string }) => one.status === 'proposed' && !one.clash,
  )
  const visits = free.slice(0, 1 + (what % 6)).map((one: { _id: string }) => one._id)
  const body = visits.length > 0 && what % 2 === 0 ? { visits } : {}
  if (what % 7 === 0) {
    const other = { booking_date: inFuture(50 + what).toISOString(), repeats: of(repeats, what), times: 3 }
    const heard = await Promise.all(
      sides.map((who) => who.call(contract.counterArrangement, { params: { id }, body: other })),
    )
    return heard.map(({ status }) => status)
  }
  const heard = await Promise.all(sides.map((who) => who.call(contract.acceptArrangement, { params: { id }, body })))
  return heard.map(({ status }) => status)
}

async function act({ on, what, who }: Step): Promise<number[]> {
  if (made.length === 0) return []
  const { id, sides } = of(made.slice(-12), on)
  if (what % 3 > 0) {
    // Whatever the page offers, and now and then what it does not.
    const { actions } = (await of(sides, who).does(contract.getArrangement, { params: { id } })).data
    const offered = Object.keys(presses).filter(
      (name) => what % 5 === 0 || (actions.includes(name) && (name !== 'end' || what % 3 === 1)),
    )
    const press = presses[actions.includes('resume') ? 'resume' : of(offered, what)]
    return press ? [(await of(sides, who).call(press, { params: { id } })).status] : []
  }
  const visit = await anyVisit(id, on)
  const body = { visit_id: visit }
  return [(await of(sides, who).call(changes.skipVisit, { params: { id }, body })).status]
}

const anyVisit = async (id: string, nth: number): Promise<string | undefined> =>
  of(
    await place.rows<{ id: string }>('select id from arrangement_visits where arrangement_id = $1 order by number', [
      id,
    ]),
    nth,
  )?.id

async function change({ on, what, who, hours }: Step): Promise<number[]> {
  if (made.length === 0) return []
  const { id, sides } = of(made.slice(-12), on)
  const kind = of(['one', 'following', 'following', 'price'] as const, what)
  const body = { kind, visit_id: await anyVisit(id, on), booking_date: inFuture(48 + hours).toISOString() }
  const asked = await of(sides, who).call(changes.askArrangementChange, { params: { id }, body })
  if (asked.status !== 200) return [asked.status]
  const answer = { change_id: asked.body.data.change._id, leave_out: what % 2 === 0 }
  const heard = await of(sides, who + 1).call(changes.agreeArrangementChange, { params: { id }, body: answer })
  return [asked.status, heard.status]
}

async function ask({ who, whom, hours, what }: Step): Promise<number[]> {
  const [client, provider] = [of(street, who), of(street, whom)]
  const body = getBookingForm(provider.person, { skill: provider.skill, at: inFuture(hours) })
  const heard = await client.person.call(requestBooking, { body })
  if (heard.status !== 200) return [heard.status]
  const id = heard.body.data.id
  booked.push({ id, sides: [client.person, provider.person] })
  const answer = what % 3 > 0 ? await provider.person.call(acceptBooking, { params: { id } }) : heard
  return [heard.status, answer.status]
}

async function cancel({ on, who }: Step): Promise<number[]> {
  const all = await place.rows<{ id: string; client_id: string; provider_id: string }>(
    `select id, client_id, provider_id from bookings where status = 'accepted' order by id`,
  )
  const one = of(all, on)
  if (!one) return []
  const by = street.find(({ person }) => person.id === (who % 2 === 0 ? one.client_id : one.provider_id))
  return [(await by?.person.call(cancelBooking, { params: { id: one.id } }))?.status ?? 200]
}

async function take(step: Step): Promise<number[]> {
  switch (step.do) {
    case 'propose':
      return propose(step)
    case 'accept':
      return accept(step)
    case 'act':
      return act(step)
    case 'change':
      return change(step)
    case 'ask':
      return ask(step)
    case 'cancel':
      return cancel(step)
    case 'wait':
      place.travel((step.hours % 60) * hourMs)
      await Promise.all([place.app.jobs.runTimed('arrangements.book'), place.app.jobs.runTimed('arrangements.book')])
      for (const job of jobs) await place.app.jobs.runTimed(job)
      return []
  }
}

it(`nobody is in two places, and no penny is stranded, over ${steps} steps (seed ${seed})`, {
  timeout: 300_000,
}, async () => {
  const walk = fc.sample(anyStep, { numRuns: steps, seed })
  let since = place.now()
  for (const [number, step] of walk.entries()) {
    // Into the week in which the clocks go back.
    if (number === steps / 2) place.travel(Date.parse('2027-10-25T09:00:00Z') - place.now().getTime() + dayMs)
    const statuses = await take(step)
    const said = `step ${number}: ${JSON.stringify(step)} ${statuses}`
    expect(
      statuses.every((status) => status < 500),
      said,
    ).toBe(true)
    if (number % 10 === 9) {
      expect(await findBrokenInvariants(place, since), said).toEqual([])
      since = place.now()
    }
  }
  const reached = await place.rows<{ why: string }>('select distinct why from arrangement_steps')
  expect(reached.map(({ why }) => why)).toEqual(
    expect.arrayContaining(['accept', 'counter', 'pause', 'resume', 'skip', 'change', 'agree-change']),
  )
  const [visits] = await place.rows<{ booked: number }>(
    `select count(*)::int as booked from arrangement_visits where status = 'booked'`,
  )
  expect(visits?.booked).toBeGreaterThan(4)
})

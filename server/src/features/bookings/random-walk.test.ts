import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  rejectBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { acceptOffer, getDispute, offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { hourMs } from '@sparkhood/contract/primitives/time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm } from '../../../test/bookings.ts'
import { fund, giveSparks, ledgerBreaks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

const steps = 360
const seed = 20261121

let place: Neighbourhood
let people: Person[]
let skills: string[]
type Booked = { id: string; client: Person; provider: Person }
const booked: Booked[] = []

beforeAll(async () => {
  place = await openNeighbourhood()
  people = []
  for (const name of ['Ana', 'Ben', 'Cara', 'Dev', 'Ella']) people.push(await signUp(place, name))
  skills = []
  for (const [index, person] of people.entries()) {
    await settleIn(person)
    skills.push(await offerSkill(person, 4.99 + index))
    await fund(person, 40)
    await giveSparks(place, person, 25)
  }
})
afterAll(() => place.close())

const pick = fc.nat(1000)
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      who: pick,
      whom: pick,
      hours: fc.integer({ min: 1, max: 8 }),
      sparks: fc.boolean(),
      inHours: fc.integer({ min: 1, max: 90 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold' as const), who: pick, whom: pick }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('act' as const), client: fc.boolean(), what: pick, on: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('race' as const), what: pick, on: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('quarrel' as const), client: fc.boolean(), on: pick, part: pick }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

const acts = [
  acceptBooking,
  rejectBooking,
  startBooking,
  completeBooking,
  cancelBooking,
  acceptBooking,
  completeBooking,
  rejectBooking,
  cancelBooking,
]
const jobs = ['expire-requests', 'complete-forgotten', 'release-earned', 'expire-unbound-holds', 'refund-old-disputes']
const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

async function ask(step: Extract<Step, { do: 'ask' }>): Promise<number> {
  const whom = step.whom % people.length
  const at = new Date(place.now().getTime() + step.inHours * hourMs)
  const body = getBookingForm(of(people, whom), {
    skill: of(skills, whom),
    at,
    hours: step.hours / 2,
    method: step.sparks ? 'spark_token' : 'wallet',
  })
  const heard = await of(people, step.who).call(requestBooking, { body })
  if (heard.status === 200) {
    booked.push({ id: heard.body.data.id, client: of(people, step.who), provider: of(people, whom) })
  }
  return heard.status
}

/** One side opens a dispute, or finds it open, and offers a part of the price; the other takes whatever is offered. */
async function quarrel(step: Extract<Step, { do: 'quarrel' }>): Promise<number[]> {
  if (booked.length === 0) return []
  const { id, client, provider } = of(booked.slice(-8), step.on)
  const [one, other] = step.client ? [client, provider] : [provider, client]
  const opened = await one.call(openDispute, { body: { bookingId: id, message: 'No.' } })
  const seen = await one.call(getDispute, { params: { id } })
  if (seen.status !== 200) return [opened.status, seen.status]
  const gets = Math.round(seen.body.data.booking.price * (step.part % 101)) / 100
  const offered = await one.call(offerSplit, { params: { id }, body: { client_gets: gets } })
  const open = (await other.does(getDispute, { params: { id } })).data.offers.at(-1)
  const taken = open && step.part % 3 > 0 ? await other.call(acceptOffer, { params: { id: open.id } }) : opened
  return [opened.status, offered.status, taken.status]
}

async function take(step: Step): Promise<number[]> {
  switch (step.do) {
    case 'ask':
      return [await ask(step)]
    case 'hold': {
      const body = {
        amount: 4.99 + (step.whom % people.length),
        paymentMethod: 'wallet',
        skill_id: of(skills, step.whom),
        hours: 1,
      }
      return [(await of(people, step.who).call(createPaymentIntent, { body })).status]
    }
    case 'act': {
      if (booked.length === 0) return []
      const { id, client, provider } = of(booked.slice(-8), step.on)
      return [(await (step.client ? client : provider).call(of(acts, step.what), { params: { id } })).status]
    }
    case 'race': {
      if (booked.length === 0) return []
      const { id } = of(booked.slice(-8), step.on)
      const answers = people.map((person, index) => person.call(of(acts, step.what + index), { params: { id } }))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    case 'quarrel':
      return quarrel(step)
    case 'wait':
      place.travel(step.hours * hourMs)
      for (const job of jobs) await place.app.jobs.runTimed(job)
      return []
  }
}

it(`keeps every invariant over ${steps} random steps of five people (seed ${seed})`, { timeout: 120_000 }, async () => {
  const walk = fc.sample(anyStep, { numRuns: steps, seed })
  for (const [number, step] of walk.entries()) {
    const statuses = await take(step)
    expect(
      statuses.every((status) => status < 500),
      `step ${number}: ${JSON.stringify(step)} ${statuses}`,
    ).toBe(true)
    if (number % 10 === 0) expect(await ledgerBreaks(place), `after step ${number}`).toEqual([])
  }
  await place.settle()
  expect(await ledgerBreaks(place)).toEqual([])
  const ended = await place.rows<{ how: string }>('select distinct how from disputes where how is not null')
  expect(ended.map(({ how }) => how)).toContain('agreed')
  const reached = await place.rows<{ status: string }>('select distinct to_status as status from booking_steps')
  expect(reached.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['cancelled', 'completed', 'disputed', 'expired', 'rejected']),
  )
})

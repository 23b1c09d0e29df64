import { changeAvailability } from '@sparkhood/contract/bookings/availability'
import * as contract from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import type { BookingActor, Side } from '@sparkhood/contract/bookings/statuses'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../../../../test/bookings.ts'
import { fund, ledgerBreaks } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { transitionFor } from '../rules.ts'

let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
  // Her refund depends on who wins, and she has to afford each race either way.
  await fund(trade.ana, 500)
  Object.assign(place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  await trade.ben.does(changeAvailability, {
    body: { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly },
  })
})
afterAll(() => place.close())

type Action = Parameters<typeof transitionFor>[0]
/** One who may act: as whom, what, and whether it was they who did it. */
type Racer = { by: BookingActor; action: Action }

const put = {
  accept: contract.acceptBooking,
  reject: contract.rejectBooking,
  'in-progress': contract.startBooking,
  complete: contract.completeBooking,
  cancel: contract.cancelBooking,
  'no-show': contract.claimNoShow,
  came: contract.takeNoShowBack,
  admit: contract.admitNoShow,
} as const
const jobs: Record<string, string> = {
  expire: 'expire-requests',
  complete: 'complete-forgotten',
  'stay-away': 'settle-absences',
}
const getPerson = (side: Side) => (side === 'client' ? trade.ana : trade.ben)

async function act(id: string, { by, action }: Racer): Promise<boolean> {
  if (by === 'clock') {
    const before = await getSteps(id)
    await place.app.jobs.runTimed(jobs[action] ?? '')
    return (await getSteps(id)).slice(before.length).some((step) => step.by === 'clock')
  }
  const who = getPerson(by as Side)
  if (action === 'dispute')
    return (await who.call(openDispute, { body: { bookingId: id, message: 'No.' } })).status === 200
  if (action === 'reschedule') {
    const [open] = await place.rows<{ id: string }>('select id from reschedules where booking_id = $1', [id])
    return (await who.call(agreeReschedule, { params: { id: open?.id ?? '' } })).status === 200
  }
  const { status } = await who.call(put[action as keyof typeof put], { params: { id } })
  expect([200, 409]).toContain(status)
  return status === 200
}

type Step = { by: BookingActor; why: string; from: string; to: string }
const getSteps = (id: string) =>
  place.rows<Step>(
    'select by, why, from_status as from, to_status as to from booking_steps where booking_id = $1 order by number',
    [id],
  )

/** A booking as a state begins, and how long after its start (or its making) the race is run. */
type State = { name: string; first: Racer[]; wait: (ms: { start: number; now: number }) => number; racers: Racer[] }
const both = (action: Action): Racer[] => [
  { by: 'client', action },
  { by: 'provider', action },
]
const accept: Racer = { by: 'provider', action: 'accept' }
const begin: Racer = { by: 'client', action: 'in-progress' }
const states: State[] = [
  {
    name: 'pending',
    first: [],
    wait: () => 0,
    racers: [accept, { by: 'provider', action: 'reject' }, { by: 'client', action: 'cancel' }, ...both('dispute')],
  },
  {
    name: 'pending at its start',
    first: [],
    wait: ({ start, now }) => start - now,
    racers: [accept, { by: 'clock', action: 'expire' }],
  },
  {
    name: 'accepted',
    first: [accept],
    wait: () => 0,
    racers: [
      ...both('cancel'),
      begin,
      { by: 'provider', action: 'complete' },
      { by: 'provider', action: 'reschedule' },
      ...both('dispute'),
    ],
  },
  {
    name: 'accepted, late',
    first: [accept],
    wait: ({ start, now }) => start + 15 * minuteMs - now,
    racers: [
      ...both('no-show'),
      begin,
      { by: 'provider', action: 'complete' },
      { by: 'provider', action: 'cancel' },
      { by: 'client', action: 'dispute' },
    ],
  },
  {
    name: 'accepted and forgotten',
    first: [accept],
    wait: ({ start, now }) => start + hourMs + 5 * dayMs - now,
    racers: [
      { by: 'clock', action: 'complete' },
      begin,
      { by: 'client', action: 'no-show' },
      { by: 'provider', action: 'cancel' },
    ],
  },
  {
    name: 'in progress',
    first: [accept, begin],
    wait: () => 0,
    racers: [...both('complete'), ...both('dispute')],
  },
  {
    name: 'completed',
    first: [accept, { by: 'provider', action: 'complete' }],
    wait: () => 0,
    racers: [{ by: 'client', action: 'complete' }, ...both('dispute')],
  },
]
const absent: State = {
  name: 'said to be absent, for a day',
  first: [accept],
  wait: ({ start, now }) => start + 15 * minuteMs - now,
  racers: [
    { by: 'provider', action: 'came' },
    { by: 'client', action: 'admit' },
    { by: 'clock', action: 'stay-away' },
    { by: 'client', action: 'dispute' },
  ],
}

const getPairs = ({ racers }: State): [Racer, Racer][] =>
  racers.flatMap((one, at) => racers.slice(at + 1).map((other): [Racer, Racer] => [one, other]))

let lastStart = 0
async function prepare(state: State): Promise<string> {
  // What the races before have left is out of the way.
  lastStart = Math.max(place.now().getTime() + 2 * dayMs, lastStart + 6 * hourMs)
  const start = new Date(lastStart)
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: start })
  for (const racer of state.first) expect(await act(id, racer)).toBe(true)
  if (state.racers.some(({ action }) => action === 'reschedule')) {
    const body = { booking_date: new Date(start.getTime() + 3 * hourMs).toISOString() }
    await trade.ana.does(askReschedule, { params: { id }, body })
  }
  place.travel(state.wait({ start: start.getTime(), now: place.now().getTime() }))
  if (state === absent) {
    await trade.ben.does(contract.claimNoShow, { params: { id } })
    place.travel(dayMs)
  }
  return id
}

const named = ({ by, action }: Racer): string => `${by} ${action}`
const races = [...states, absent].flatMap((state) =>
  getPairs(state).map(([one, other]) => ({ state, one, other, name: `${state.name}: ${named(one)}, ${named(other)}` })),
)

it.each(races)(
  '$name: one wins, and the other only where the table lets it come after',
  async ({ state, one, other }) => {
    const id = await prepare(state)
    const before = await getSteps(id)
    const won = await Promise.all([act(id, one), act(id, other)])
    const taken = (await getSteps(id)).slice(before.length)
    expect(won).toContain(true)
    expect(taken).toHaveLength(won.filter(Boolean).length)
    // Whatever was taken is a walk through the table, one transition after the other.
    const said = (steps: Step[]): Side | null => {
      const last = steps.findLast(({ why }) => why === 'no-show' || why === 'came')
      return last?.why === 'no-show' ? (last.by === 'client' ? 'provider' : 'client') : null
    }
    for (const [at, step] of taken.entries()) {
      const sofar = [...before, ...taken.slice(0, at)]
      const standing = { status: step.from as 'pending', released: false, absent: said(sofar) }
      expect(transitionFor(step.why as Action, step.by, standing)?.to, `${step.why} by ${step.by}`).toBe(step.to)
      expect(sofar.at(-1)?.to ?? null).toBe(step.from)
    }
    expect(await ledgerBreaks(place)).toEqual([])
  },
)

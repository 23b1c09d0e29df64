import { cancelBooking, rejectBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { endHelping, listHelpers } from '@sparkhood/contract/people/trusted-helpers'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm, keepSessions, longSessions } from '../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { actingFor, type Household, letHelp, openHousehold } from '../../../test/trusted-helpers.ts'

let place: Neighbourhood
let home: Household

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  home = await openHousehold(place)
  await keepSessions(place)
  Object.assign(place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
})
afterAll(() => place.close())

let hours = 0
const nextStart = (): Date => {
  hours += 1
  return new Date(Date.UTC(2026, 10, 26 + Math.floor(hours / 8), 9 + (hours % 8)))
}
const request = (who: Person, method: 'wallet' | 'spark_token' = 'wallet') =>
  who.call(requestBooking, { body: getBookingForm(home.ben, { skill: home.skill, at: nextStart(), method }) })
const askedBy = async (who: Person): Promise<string> => (await request(who)).body.data.id
const confirm = () => place.rows('update sessions set confirmed_at = $1', [place.now()])

type Act = (forRose: Person, bookingId: string) => Promise<{ status: number; body: { code?: string } }>
const races: [string, Act][] = [
  ['asks for a booking', (forRose) => request(forRose)],
  ['cancels one', (forRose, id) => forRose.call(cancelBooking, { params: { id }, body: {} })],
  [
    'asks to move one',
    (forRose, id) => forRose.call(askReschedule, { params: { id }, body: { booking_date: nextStart().toISOString() } }),
  ],
  ['writes', (forRose) => forRose.call(sendMessage, { body: { receiverId: home.ben.id, content: 'Hello' } })],
]

const written = () =>
  place.rows<{ acts: number; steps: number; asked: number; said: number }>(
    `select (select count(*)::integer from helper_acts) as acts,
       (select count(*)::integer from booking_steps where helper_id is not null) as steps,
       (select count(*)::integer from reschedules where helper_id is not null) as asked,
       (select count(*)::integer from messages where helper_id is not null) as said`,
  )

it.each(races)(
  'once it has ended, a helper who %s at the same moment has done so before, or not at all',
  async (_what, act) => {
    await confirm()
    for (let round = 0; round < 6; round += 1) {
      const grant = await letHelp(home.rose, home.dana, { monthly_pounds: 1000 })
      const forRose = actingFor(home.dana, grant)
      const id = await askedBy(home.rose)
      const running = Array.from({ length: 4 }, () => act(forRose, id))
      await home.rose.does(endHelping, { params: { id: grant } })
      // Everything is written when this has returned.
      const [atEnd] = await written()
      const heard = await Promise.all(running)
      expect((await written())[0]).toEqual(atEnd)
      expect((await act(forRose, id)).body.code).toBe('helper.ended')
      for (const { status, body } of heard) if (status === 403) expect(body.code).toBe('helper.ended')
      for (const { id: waiting } of await place.rows<{ id: string }>(
        `select id from bookings where status = 'pending'`,
      ))
        await home.ben.does(rejectBooking, { params: { id: waiting } })
    }
  },
)

it('an act that has begun is waited for: the end comes after it', async () => {
  await confirm()
  const grant = await letHelp(home.rose, home.dana)
  const order: string[] = []
  const held = place.scope().transaction(async ({ db }) => {
    const { holdGrant } = await import('./acting/queries.ts')
    await holdGrant({ db }, grant)
    await new Promise((resolve) => setTimeout(resolve, 300))
    order.push('act')
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await home.rose.does(endHelping, { params: { id: grant } }).then(() => order.push('end'))
  await held
  expect(order).toEqual(['act', 'end'])
})

const spent = async () => {
  const [own] = (await home.rose.does(listHelpers)).data
  return [own.spent_pounds, own.spent_sparks]
}

it('bookings at the same moment never pass the limit of the month together, and refunds give it back', async () => {
  await confirm()
  const grant = await letHelp(home.rose, home.dana, { monthly_pounds: 30, monthly_sparks: 0 })
  const forRose = actingFor(home.dana, grant)
  const codes = async (many: number) =>
    (await Promise.all(Array.from({ length: many }, () => request(forRose)))).map(({ status, body }) =>
      status === 200 ? body.data.id : body.code,
    )
  const first = await codes(8)
  const made = first.filter((code) => code !== 'helper.over_limit')
  expect(made).toHaveLength(3)
  expect(await spent()).toEqual([30, 0])
  const { body } = await request(forRose)
  expect(body).toMatchObject({ code: 'helper.over_limit', message: expect.stringMatching(/nothing left to spend/) })
  await forRose.does(cancelBooking, { params: { id: made[0] }, body: {} })
  expect(await spent()).toEqual([20, 0])
  expect((await codes(4)).filter((code) => code !== 'helper.over_limit')).toHaveLength(1)
  // Sparks were not allowed at all.
  expect((await request(forRose, 'spark_token')).body.code).toBe('helper.over_limit')
  // Ending it and asking anew opens no second purse for the same month.
  await home.rose.does(endHelping, { params: { id: grant } })
  const again = await letHelp(home.rose, home.dana, { monthly_pounds: 30 })
  expect((await request(actingFor(home.dana, again))).body.code).toBe('helper.over_limit')
})

it('a month begins at midnight in London', async () => {
  // 31 March 2027, 22:30 UTC: half past eleven at night in London, where summer time has begun.
  place.travel(new Date('2027-03-31T22:30:00Z').getTime() - place.now().getTime())
  await confirm()
  const [own] = (await home.rose.does(listHelpers)).data
  const forRose = actingFor(home.dana, own._id)
  const at = (text: string) => new Date(text)
  const ask = (start: string) =>
    forRose.call(requestBooking, {
      body: getBookingForm(home.ben, { skill: home.skill, at: at(start), hours: 3 }),
    })
  expect((await ask('2027-04-06T09:00:00Z')).status).toBe(200)
  expect((await ask('2027-04-07T09:00:00Z')).body.code).toBe('helper.over_limit')
  place.travel(29 * 60_000)
  expect((await ask('2027-04-07T09:00:00Z')).body.code).toBe('helper.over_limit')
  place.travel(60_000)
  expect((await ask('2027-04-07T09:00:00Z')).status).toBe(200)
})

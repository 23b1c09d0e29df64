import { blockMember } from '@sparkhood/contract/admin/safety'
import { acceptBooking, completeBooking, requestBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { getToolState, stopWaitingForTool, waitForTool } from '@sparkhood/contract/bookings/tool-waits'
import { pauseSkill, resumeSkill } from '@sparkhood/contract/listings/skills'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm, openTrade } from '../../../../test/bookings.ts'
import type { Wire } from '../../../../test/caller.ts'
import { lendTool } from '../../../../test/listings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let dev: Person
let washer: string
let service: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara, skill: service } = await openTrade(place))
  dev = await signUp(place, 'Dev')
  washer = await lendTool(ben)
  // Another tool is out all the time.
  const drill = await lendTool(ben, { skill_type: 'Hammer drill', hourly_rate: 1 })
  const form = getBookingForm(ben, { skill: drill, at: new Date(place.now().getTime() + dayMs) })
  const { data } = await cara.does(requestBooking, { body: { ...form, days: 14 } })
  await ben.does(acceptBooking, of(data.id))
  place.travel(dayMs)
  await cara.does(startBooking, of(data.id))
})
afterAll(() => place.close())

const of = (id: string) => ({ params: { id } })
const state = async (who: Person): Promise<Wire> => (await who.does(getToolState, of(washer))).data
const wait = (who: Person, id = washer) => who.call(waitForTool, of(id))
const told = async (who: Person): Promise<string[]> =>
  (await who.does(listBookingNotifications)).data
    .filter(({ title }: Wire) => title === 'Pressure washer can be borrowed again')
    .map(({ link }: Wire) => link)

async function lend(): Promise<string> {
  const form = getBookingForm(ben, { skill: washer, at: new Date(place.now().getTime() + 2 * dayMs) })
  const id = (await ana.does(requestBooking, { body: { ...form, days: 1 } })).data.id
  await ben.does(acceptBooking, of(id))
  place.travel(2 * dayMs)
  await ana.does(startBooking, of(id))
  return id
}
const bringBack = async (id: string): Promise<void> => {
  await ben.does(completeBooking, of(id))
  await place.settle()
}

it('nobody waits for what is there, or is no tool, or one’s own', async () => {
  expect(await state(cara)).toEqual({ on_loan: false, due_back: null, overdue: false, waiting: false })
  expect(await wait(cara)).toMatchObject({ status: 409, body: { code: 'loan.not_out' } })
  expect(await wait(cara, service)).toMatchObject({ status: 409, body: { code: 'loan.not_out' } })
  expect((await wait(ben)).body.code).toBe('booking.own_skill')
})

it('who waits is told once it is back, with the way to ask for it', async () => {
  const loan = await lend()
  expect(await state(cara)).toMatchObject({ on_loan: true, overdue: false, waiting: false })
  for (const person of [cara, cara, dev]) expect((await wait(person)).body.data.waiting).toBe(true)
  await dev.does(stopWaitingForTool, of(washer))
  await dev.does(stopWaitingForTool, of(washer))
  place.travel(dayMs + hourMs)
  expect(await state(cara)).toMatchObject({ on_loan: true, overdue: true, waiting: true })
  expect(await told(cara)).toEqual([])
  await bringBack(loan)
  place.travel(23 * hourMs)
  expect(await told(cara)).toEqual([`/user-profile/${ben.id}`])
  expect(await told(dev)).toEqual([])
  expect(await state(cara)).toMatchObject({ on_loan: false, waiting: false })
  // They are notified of the next loan's return only if they subscribe again.
  await bringBack(await lend())
  expect(await told(cara)).toHaveLength(1)
})

it('nobody is told of what they could not ask for', async () => {
  const loan = await lend()
  for (const person of [cara, dev]) await wait(person)
  await dev.does(blockMember, of(ben.id))
  expect((await dev.call(getToolState, of(washer))).status).toBe(404)
  await ben.does(pauseSkill, of(washer))
  await bringBack(loan)
  await ben.does(resumeSkill, of(washer))
  expect(await told(cara)).toHaveLength(1)
  expect(await told(dev)).toEqual([])
})

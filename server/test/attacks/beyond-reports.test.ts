import { blockMember, listReports, report, resolveReport, unblockMember } from '@sparkhood/contract/admin/safety'
import { getArrangement, proposeArrangement } from '@sparkhood/contract/bookings/arrangements'
import { acceptBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { addLoanPhotos, listLoanPhotos } from '@sparkhood/contract/bookings/loan-photos'
import { listHelpOffers, offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp } from '@sparkhood/contract/helping/requests'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openArrangements } from '../arrangements.ts'
import { getBookingForm } from '../bookings.ts'
import type { Wire } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { lendTool } from '../listings.ts'
import type { Person } from '../people.ts'
import { picture } from '../pictures.ts'

let world: Awaited<ReturnType<typeof openArrangements>>
let ana: Person
let ben: Person
let ruth: Person

beforeAll(async () => {
  world = await openArrangements()
  ;({ ana, ben } = world.trade)
  ruth = await signUpAdmin(world.place, 'Ruth')
})
afterAll(() => world.place.close())
beforeEach(() => ben.call(unblockMember, { params: { id: ana.id } }))

const threat = 'I know where you live.'
const reportIt = (who: Person, subject_id: string) =>
  who.call(report, { body: { kind: 'message', subject_id, reason: 'harassment' } })

/** Ben reports what Ana sent him, which nobody else can; Ruth reads it, and has it removed. Returns what she read. */
async function takeDown(id: string): Promise<Record<string, string>> {
  expect((await reportIt(world.trade.cara, id)).status).toBe(404)
  expect((await reportIt(ana, id)).status).toBe(404)
  expect((await reportIt(ben, id)).status).toBe(200)
  const [waiting] = (await ruth.does(listReports)).data
  expect(waiting.member._id).toBe(ana.id)
  await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'removed', note: 'A threat.' } })
  await world.place.settle()
  return waiting.evidence
}

/** Whether anybody can open the file of a photo. */
const isOpen = async (address: string): Promise<boolean> =>
  (await world.place.app.http.inject({ method: 'GET', url: address.split('#')[0] ?? '' })).statusCode === 200

it('a photo of a loan, which can be sent after a block, is reported and goes', async () => {
  const tool = await lendTool(ben)
  const at = new Date(world.place.now().getTime() + 5 * hourMs)
  const { data } = await ana.does(requestBooking, { body: { ...getBookingForm(ben, { skill: tool, at }), days: 1 } })
  const params = { id: data.id }
  await ben.does(acceptBooking, { params })
  await ben.does(blockMember, { params: { id: ana.id } })
  await ana.does(addLoanPhotos, { params, body: { moment: 'collection' }, files: [await picture('thumbnails')] })
  const [sent] = (await ben.does(listLoanPhotos, { params })).data.photos
  expect(await isOpen(sent.photo)).toBe(true)
  expect(await takeDown(sent._id)).toMatchObject({ photo: sent.photo })
  for (const who of [ana, ben]) expect((await who.does(listLoanPhotos, { params })).data.photos).toEqual([])
  expect(await isOpen(sent.photo)).toBe(false)
})

it('what somebody writes and shows with a request for a booking is reported and goes', async () => {
  const { trade, place } = world
  const at = new Date(place.now().getTime() + 3 * dayMs)
  const form = { ...getBookingForm(ben, { skill: trade.skill, at }), title: 'You will see', description: threat }
  const { data } = await ana.does(requestBooking, { body: form, files: [await picture('thumbnails')] })
  const read = async (who: Person) => (await who.does(getBooking, { params: { id: data.id } })).data
  const { file_url: photo } = await read(ben)
  await ben.does(blockMember, { params: { id: ana.id } })
  expect(await takeDown(data.id)).toMatchObject({ title: 'You will see', description: threat, photos: photo })
  for (const who of [ana, ben]) {
    const booking = await read(who)
    expect(booking).toMatchObject({ description: '', file_url: null })
    expect(booking.title).not.toContain('You will')
  }
  expect(await isOpen(photo)).toBe(false)
})

it('so does what is written with a proposal of visits', async () => {
  const { repeats } = world
  const { _id: id } = await repeats.propose(ana, { at: repeats.at(9) })
  await world.place.rows('update arrangements set description = $2 where id = $1', [id, threat])
  expect(await takeDown(id)).toMatchObject({ description: threat })
  for (const who of [ana, ben]) expect((await who.does(getArrangement, { params: { id } })).data.description).toBe('')
})

it.each([
  ['the proposal', 11],
  ['one of its visits', 15],
] as const)('with all its visits, whether %s is reported', async (what, hour) => {
  const { repeats } = world
  const form = { ...repeats.getForm({ at: repeats.at(2, hour), times: 3 }), title: 'You will see', description: threat }
  const { _id: id } = (await ana.does(proposeArrangement, { body: form })).data
  await repeats.accept(ben, id)
  world.place.travel(dayMs)
  await repeats.runJobs()
  const read = async (who: Person) => (await who.does(getArrangement, { params: { id } })).data
  const { visits } = await read(ben)
  expect(visits.map(({ status }: Wire) => status)).toEqual(['booked', 'planned', 'planned'])
  const [{ _id: visit }] = visits
  expect(await takeDown(what === 'the proposal' ? id : visit)).toMatchObject({ description: threat })
  // Those to come will be booked in the words of the proposal.
  for (const who of [ana, ben]) {
    const all = [await read(who), (await who.does(getBooking, { params: { id: visit } })).data]
    expect(all.map(({ description }) => description)).toEqual(['', ''])
    expect(all.map(({ title }) => title).join()).not.toContain('You will')
  }
})

it('so does the word with an offer of help, for the member who asked', async () => {
  const { data } = await ben.does(askForHelp, { body: { title: 'Mend my gate', reward: 'favour' } })
  const booking_date = new Date(world.place.now().getTime() + 2 * dayMs).toISOString()
  const offer = { request_id: data._id, booking_date, price: 0, message: threat, confirm_hours: true }
  const { _id: id } = (await ana.does(offerHelp, { body: offer })).data
  expect(await takeDown(id)).toMatchObject({ message: threat })
  expect((await ben.does(listHelpOffers, { params: { id: data._id } })).data[0].message).toBe('')
})

import {
  blockMember,
  listReports,
  type ReportKind,
  report,
  resolveReport,
  unblockMember,
} from '@sparkhood/contract/admin/safety'
import { getArrangement, proposeArrangement } from '@sparkhood/contract/bookings/arrangements'
import { acceptBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { makeCalendarLink, readCalendar } from '@sparkhood/contract/bookings/calendar'
import { addLoanPhotos, listLoanPhotos } from '@sparkhood/contract/bookings/loan-photos'
import { acceptHelpOffer, listHelpOffers, offerHelp } from '@sparkhood/contract/helping/offers'
import { answerHelpQuestion, askHelpQuestion } from '@sparkhood/contract/helping/questions'
import { askForHelp, changeHelpRequest, getHelpRequest } from '@sparkhood/contract/helping/requests'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openArrangements } from '../arrangements.ts'
import { getBookingForm } from '../bookings.ts'
import type { Wire } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { lendTool } from '../listings.ts'
import { leeds, offerSkill, type Person } from '../people.ts'
import { picture } from '../pictures.ts'

let world: Awaited<ReturnType<typeof openArrangements>>
let ana: Person
let ben: Person
let ruth: Person
let token: string

beforeAll(async () => {
  world = await openArrangements()
  ;({ ana, ben } = world.trade)
  ruth = await signUpAdmin(world.place, 'Ruth')
  token = (await ben.does(makeCalendarLink)).data.url.split('/').at(-1)
})
afterAll(() => world.place.close())
beforeEach(() => ben.call(unblockMember, { params: { id: ana.id } }))

const threat = 'I know where you live.'
const reportIt = (who: Person, subject_id: string, kind: ReportKind = 'message') =>
  who.call(report, { body: { kind, subject_id, reason: 'harassment' } })

/** Ben reports what Ana sent him, which nobody else can report; Ruth reads it and removes it. Returns the evidence she read. */
async function takeDown(
  id: string,
  { kind = 'message', isSeenByAll = kind === 'request' }: { kind?: ReportKind; isSeenByAll?: boolean } = {},
): Promise<Record<string, string>> {
  if (!isSeenByAll) expect((await reportIt(world.trade.cara, id)).status).toBe(404)
  expect((await reportIt(ana, id, kind)).status).toBe(404)
  expect((await reportIt(ben, id, kind)).status).toBe(200)
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
  // Future visits will be booked with the words of the proposal.
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

const atNoon = (days: number): string => {
  const day = new Date(world.place.now().getTime() + days * dayMs)
  day.setUTCHours(12, 0, 0, 0)
  return day.toISOString()
}
let noons = 40
const where = { booking_location: `Canary Row, ${threat}`, booking_lat: leeds.lat, booking_lon: leeds.lon }
/** Ana posts a request; Ben offers help and is accepted. */
async function agreeOnHelp(more: object = {}): Promise<{ request: string; agreed: Wire }> {
  noons += 1
  const form = { title: 'You will see', description: threat, reward: 'favour', ...where, ...more }
  const { _id: request } = (await ana.does(askForHelp, { body: form, files: [await picture('thumbnails')] })).data
  const body = { request_id: request, booking_date: atNoon(noons), price: 0, confirm_hours: true }
  const { _id: id, version } = (await ben.does(offerHelp, { body })).data
  const agreed = (await ana.does(acceptHelpOffer, { params: { id }, body: { version } })).data
  return { request, agreed }
}

it('so does a threat in the place where it is to be, of which the point and the area stay', async () => {
  const { trade, place } = world
  const at = new Date(place.now().getTime() + 6 * dayMs)
  const form = { ...getBookingForm(ben, { skill: trade.skill, at }), booking_location: threat, title: 'You will see' }
  const { data } = await ana.does(requestBooking, { body: form })
  const params = { id: data.id }
  await ben.does(acceptBooking, { params })
  const readEntry = async () => {
    const { text } = await place.visitor.call(readCalendar, { params: { token } })
    const all = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    const of = all.find((one) => String(one.getFirstPropertyValue('uid')).startsWith(data.id))
    const [sequence, changedAt] = ['sequence', 'last-modified'].map((name) => of?.getFirstPropertyValue(name))
    return { sequence: Number(sequence), changedAt: Date.parse(String(changedAt)), text: String(of) }
  }
  const before = await readEntry()
  expect(before.text).toContain('You will see')
  place.travel(hourMs)
  await ben.does(blockMember, { params: { id: ana.id } })
  expect(await takeDown(data.id)).toMatchObject({ place: threat })
  const { booking_location, booking_lat } = (await ben.does(getBooking, { params })).data
  expect(booking_location).not.toContain(threat)
  expect(booking_lat).toBe(leeds.lat)
  // Calendar programs ignore an update without a higher sequence number.
  const after = await readEntry()
  expect(after.text).not.toContain('You will see')
  expect(after.text).not.toContain(threat)
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect(after.changedAt).toBeGreaterThan(before.changedAt)
})

it('and in the place of both halves of a swap', async () => {
  const { trade, place } = world
  const [skill, at] = [await offerSkill(ana, 10), (days: number) => new Date(place.now().getTime() + days * dayMs)]
  const returned = { offer_skill_id: skill, offer_date: at(9).toISOString(), offer_hours: 1, offer_here: true }
  const form = { ...getBookingForm(ben, { skill: trade.skill, at: at(8) }), payment_method: 'exchange' }
  const body = { ...form, ...returned, booking_location: threat }
  const { data } = await ana.does(requestBooking, { body })
  await ben.does(acceptBooking, { params: { id: data.id } })
  const read = async (id: string) => (await ben.does(getBooking, { params: { id } })).data
  const { exchange, booking_location } = await read(data.id)
  const other = exchange.other.id
  expect([booking_location, (await read(other)).booking_location]).toEqual([threat, threat])
  expect(await takeDown(data.id)).toMatchObject({ place: threat })
  for (const id of [data.id, other]) expect((await read(id)).booking_location).not.toContain(threat)
})

it('what somebody asked all for goes from the booking that came of it, and the other way round', async () => {
  for (const what of ['request', 'booking'] as const) {
    const { request, agreed } = await agreeOnHelp()
    const params = { id: agreed.booking_id }
    const { file_url: photo } = (await ben.does(getBooking, { params })).data
    expect(await isOpen(photo)).toBe(true)
    if (what === 'booking') await takeDown(agreed.booking_id)
    else await takeDown(request, { kind: what })
    for (const who of [ana, ben]) {
      const { title, description, booking_location, file_url } = (await who.does(getBooking, { params })).data
      expect({ description, file_url }).toEqual({ description: '', file_url: null })
      expect(title + booking_location).not.toMatch(/You will|I know/)
      // The asker reads that it was removed.
      const seen = await who.call(getHelpRequest, { params: { id: request } })
      expect(who === ben ? seen.status : seen.body.data.status).toBe(who === ben ? 404 : 'removed')
    }
    expect(await isOpen(photo)).toBe(false)
  }
})

it('and from the visits that came of it', async () => {
  for (const what of ['request', 'visits'] as const) {
    const { request, agreed } = await agreeOnHelp({ repeats: 'weekly', times: 2 })
    const params = { id: agreed.arrangement_id }
    const [photo] = (await ben.does(getHelpRequest, { params: { id: request } })).data.photos
    if (what === 'visits') await takeDown(agreed.arrangement_id)
    else await takeDown(request, { kind: what })
    for (const who of [ana, ben]) {
      const { title, description, booking_location } = (await who.does(getArrangement, { params })).data
      expect(description).toBe('')
      expect(title + booking_location).not.toMatch(/You will|I know/)
      // The asker reads that it was removed.
      const seen = await who.call(getHelpRequest, { params: { id: request } })
      expect(who === ben ? seen.status : seen.body.data.status).toBe(who === ben ? 404 : 'removed')
    }
    await world.place.settle()
    expect(await isOpen(photo)).toBe(false)
  }
})

it('a question under a request for help is reported by whom it is asked of, and goes', async () => {
  const { data } = await ben.does(askForHelp, { body: { title: 'Mend my gate', reward: 'favour' } })
  const params = { id: data._id }
  const [question] = (await ana.does(askHelpQuestion, { params, body: { content: threat } })).data.questions
  await ben.does(answerHelpQuestion, { params: { id: question._id }, body: { content: 'Who are you?' } })
  expect(await takeDown(question._id, { isSeenByAll: true })).toEqual({ message: threat })
  for (const who of [ana, ben, world.trade.cara]) {
    expect((await who.does(getHelpRequest, { params })).data).toMatchObject({ status: 'open', questions: [] })
  }
})

it('what a request for help was called before somebody offered stands in the report of it', async () => {
  const { data } = await ana.does(askForHelp, { body: { ...where, title: threat, reward: 'favour' } })
  const params = { id: data._id }
  const offer = { request_id: data._id, booking_date: atNoon(60), price: 0, confirm_hours: true }
  await ben.does(offerHelp, { body: offer })
  for (const title of ['Mend my gate', 'Mend my fence'])
    await ana.does(changeHelpRequest, { params, body: { ...where, title, reward: 'favour' } })
  expect((await ben.does(getHelpRequest, { params })).data.changes[0]).toMatchObject({ was: threat })
  expect(await takeDown(data._id, { kind: 'request' })).toMatchObject({
    title: 'Mend my fence',
    earlier: `${threat} / Mend my gate`,
  })
})

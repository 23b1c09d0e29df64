import { blockMember, listReports, type ReportKind, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { acceptBooking, getBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { listOwnHelpOffers, offerHelp } from '@sparkhood/contract/helping/offers'
import {
  askForHelp,
  changeHelpRequest,
  getHelpRequest,
  withdrawHelpRequest,
} from '@sparkhood/contract/helping/requests'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBookingForm, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import type { Wire } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { leeds, type Person, signUp } from '../people.ts'
import { confirmIdentity } from '../trusted-helpers.ts'

// A notification keeps its wording, although the thing it is about may be renamed afterwards.
let place: Neighbourhood
let trade: Trade
let ruth: Person
let category_id: string
beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  ruth = await signUpAdmin(place, 'Ruth')
  await keepSessions(place)
  await place.settle()
  category_id = (await trade.ana.does(listCategories)).data[0]._id
})
afterAll(() => place.close())

const threat = 'I know where you live'
const getForm = (title: string, more: object = {}) => ({
  ...{ title, category_id, reward: 'favour' as const, booking_location: 'Here' },
  ...{ booking_lat: leeds.lat, booking_lon: leeds.lon, ...more },
})
/** Ana asks for help; Ben, who offers such a skill, is alerted, and Cara offers help. */
async function askForIt(): Promise<string> {
  const { ana, cara } = trade
  // Nobody is alerted to more than two requests a day of the same member.
  place.travel(dayMs)
  const { data } = await ana.does(askForHelp, { body: getForm(threat) })
  await place.settle()
  const booking_date = new Date(place.now().getTime() + dayMs).toISOString()
  await cara.does(offerHelp, { body: { request_id: data._id, booking_date, price: 0, confirm_hours: true } })
  await place.settle()
  return data._id
}
const readReported = async (who: Person): Promise<string> =>
  (await who.call(listBookingNotifications)).text + (await who.call(listOwnHelpOffers)).text

/** Somebody reports a thing, which Ruth removes, or a member, whom she warns; returns the evidence she read. */
async function decide(who: Person, kind: ReportKind, subject_id: string): Promise<Record<string, string>> {
  await who.does(report, { body: { kind, subject_id, reason: 'harassment' } })
  const [waiting] = (await ruth.does(listReports)).data.filter((one: Wire) => one.kind === kind)
  const outcome = kind === 'member' ? 'warned' : 'removed'
  await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome, note: 'A threat.' } })
  await place.settle()
  return waiting.evidence
}

it('what neighbours were told that somebody asks for stands in the report of it, though nobody had offered before it changed', async () => {
  const { ana, ben } = trade
  const { data } = await ana.does(askForHelp, { body: getForm(threat) })
  await place.settle()
  const params = { id: data._id }
  await ana.does(changeHelpRequest, { params, body: getForm('Mend my gate') })
  await place.settle()
  expect(await readReported(ben)).toContain(threat)
  expect((await ben.does(getHelpRequest, { params })).data.changes).toEqual([])
  expect(await decide(ben, 'request', data._id)).toMatchObject({ title: 'Mend my gate', earlier: threat })
  expect(await readReported(ben)).not.toContain(threat)
})

it('what was taken back at once can be reported, and goes from what those read who offered', async () => {
  const { ana, cara } = trade
  const id = await askForIt()
  await ana.does(withdrawHelpRequest, { params: { id } })
  await place.settle()
  expect(await readReported(cara)).toContain(threat)
  // Through the list of her offers, as the page of the request is gone.
  const [{ request }] = (await cara.does(listOwnHelpOffers)).data
  expect(request).toMatchObject({ status: 'withdrawn', asker: { _id: ana.id, firstname: 'Ana' } })
  expect(await decide(cara, 'request', id)).toMatchObject({ title: threat })
  expect((await cara.does(listOwnHelpOffers)).data[0].request.asker).toBeNull()
  expect(await readReported(cara)).not.toContain(threat)
  expect((await cara.call(report, { body: { kind: 'request', subject_id: id, reason: 'harassment' } })).status).toBe(
    404,
  )
})

it('so can what is for others since, by whoever was told of it or offered it, and by nobody else', async () => {
  const { ana, ben, cara } = trade
  const id = await askForIt()
  await ana.does(changeHelpRequest, { params: { id }, body: getForm('Mend my gate', { audience: 'following' }) })
  await place.settle()
  const body = { kind: 'request' as const, subject_id: id, reason: 'harassment' as const }
  const dan = await signUp(place, 'Dan')
  expect((await dan.call(report, { body })).status).toBe(404)
  await ben.does(report, { body })
  expect(await decide(cara, 'request', id)).toMatchObject({ earlier: threat })
})

it('the name that somebody reads who was blocked stands in the report of whoever blocked them', async () => {
  const { ana, ben, skill } = trade
  const at = new Date(place.now().getTime() + 3 * dayMs)
  const { data } = await ana.does(requestBooking, { body: getBookingForm(ben, { skill, at }) })
  await ben.does(acceptBooking, { params: { id: data.id } })
  await confirmIdentity(ana)
  const rename = (firstname: string, lastname: string) =>
    ana.does(updateProfile, { params: { id: ana.id }, body: { firstname, lastname } })
  await rename('Death', 'Toben')
  await ana.does(blockMember, { params: { id: ben.id } })
  await rename('Ana', 'Smith')
  expect((await ben.call(getBooking, { params: { id: data.id } })).text).toContain('Toben')
  const all = { firstname: 'Ana', lastname: 'Smith' }
  expect(await decide(ben, 'member', ana.id)).toMatchObject({ ...all, known_as: 'Death Toben' })
  expect(await decide(trade.cara, 'member', ana.id)).toMatchObject({ ...all, known_as: '' })
})

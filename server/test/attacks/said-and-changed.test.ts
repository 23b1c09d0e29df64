import { listReports, type ReportKind, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { changeHelpOffer, listHelpOffers, offerHelp } from '@sparkhood/contract/helping/offers'
import { answerHelpQuestion, askHelpQuestion } from '@sparkhood/contract/helping/questions'
import { askForHelp, getHelpRequest } from '@sparkhood/contract/helping/requests'
import { vouchesOf, withdrawVouch } from '@sparkhood/contract/people/vouches'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import type { Wire } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, settleIn } from '../people.ts'
import { completeBookings, vouch } from '../vouches.ts'

// A message is read at once; changing it afterwards must not defeat a report.
let place: Neighbourhood
let trade: Trade
let ruth: Person
beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await settleIn(trade.ana)
  ruth = await signUpAdmin(place, 'Ruth')
  await keepSessions(place)
})
afterAll(() => place.close())

const threat = 'I know where you live.'
const reportIt = (who: Person, kind: ReportKind, subject_id: string) =>
  who.call(report, { body: { kind, subject_id, reason: 'harassment' } })
const inTwoDays = (): string => new Date(place.now().getTime() + 2 * dayMs).toISOString()

/** Upholds the only waiting report; returns its evidence. */
async function uphold(): Promise<Record<string, string>> {
  const [waiting] = (await ruth.does(listReports)).data
  await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'removed', note: 'A threat.' } })
  await place.settle()
  return waiting.evidence
}

async function askAndOffer(): Promise<{ request: string; offer: string; form: object }> {
  const { ana, ben } = trade
  const { data } = await ana.does(askForHelp, { body: { title: 'Mend my gate', reward: 'favour' } })
  const form = { booking_date: inTwoDays(), price: 0, confirm_hours: true }
  const made = await ben.does(offerHelp, { body: { ...form, request_id: data._id, message: threat } })
  return { request: data._id, offer: made.data._id, form }
}

it('the word of an offer of help stands in the report of it, though its helper has written another since', async () => {
  const { ana, ben } = trade
  const { request, offer, form } = await askAndOffer()
  await ben.does(changeHelpOffer, { params: { id: offer }, body: { ...form, message: 'Happy to help.' } })
  expect((await reportIt(ana, 'message', offer)).status).toBe(200)
  expect(await uphold()).toMatchObject({ message: 'Happy to help.', earlier: threat })
  expect((await ana.does(listHelpOffers, { params: { id: request } })).data[0].message).toBe('')
})

it('an answer stands in the report of its request, though its asker has given another since', async () => {
  const { ana, ben } = trade
  const { data } = await ana.does(askForHelp, { body: { title: 'Mend my fence', reward: 'favour' } })
  const params = { id: data._id }
  await ben.does(askHelpQuestion, { params, body: { content: 'How long is it?' } })
  const [question] = (await ben.does(getHelpRequest, { params })).data.questions
  for (const content of [threat, 'Ten feet.'])
    await ana.does(answerHelpQuestion, { params: { id: question._id }, body: { content } })
  expect((await reportIt(ben, 'request', data._id)).status).toBe(200)
  expect((await uphold()).questions).toContain(threat)
})

it('a vouch that was taken back can be reported by whom it was for, and by nobody else', async () => {
  const { ana, ben, cara } = trade
  place.travel(90 * dayMs)
  await completeBookings(place, trade, 3)
  expect((await vouch(ana, ben, { comment: threat })).status).toBe(200)
  const [{ _id: id }] = (await ben.does(vouchesOf, { params: { id: ben.id } })).data as Wire
  await ana.does(withdrawVouch, { params: { id } })
  expect((await reportIt(cara, 'vouch', id)).status).toBe(404)
  expect((await reportIt(ben, 'vouch', id)).status).toBe(200)
  expect(await uphold()).toMatchObject({ comment: threat })
})

import { blockMember, listReports, report, resolveReport, unblockMember } from '@sparkhood/contract/admin/safety'
import { listHelpOffers, listOwnHelpOffers, offerHelp, withdrawHelpOffer } from '@sparkhood/contract/helping/offers'
import { answerHelpQuestion, askHelpQuestion } from '@sparkhood/contract/helping/questions'
import {
  askForHelp,
  changeHelpRequest,
  getHelpRequest,
  withdrawHelpRequest,
} from '@sparkhood/contract/helping/requests'
import { unnamedHelp } from '@sparkhood/contract/helping/terms'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { exportData } from '@sparkhood/contract/people/privacy'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wire } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person, signUpNeighbours } from '../people.ts'
import { confirmIdentity } from '../trusted-helpers.ts'
import { unzip } from '../unzip.ts'

const secret = 'Lift home after my operation'
let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara } = await signUpNeighbours(place))
  await offerSkill(ben)
  await place.settle()
})
afterAll(() => place.close())

const ask = async (title: string, body: object = {}): Promise<string> =>
  (await ana.does(askForHelp, { body: { title, ...body } })).data._id
/** Posts a request in the category of Ben's listing. */
const askBen = async (title: string): Promise<string> =>
  ask(title, { category_id: (await ana.does(listCategories)).data[0]._id })
const offer = (who: Person, request_id: string) => {
  const booking_date = new Date(place.now().getTime() + dayMs).toISOString()
  return who.does(offerHelp, { body: { request_id, booking_date, price: 0, confirm_hours: true } })
}
/** Ana changes her mind: only people whom she follows may see it. */
const narrow = async (id: string): Promise<void> => {
  await ana.does(changeHelpRequest, { params: { id }, body: { title: secret, audience: 'following' } })
  await place.settle()
}
const isGone = async (who: Person, id: string): Promise<void> =>
  expect((await who.call(getHelpRequest, { params: { id } })).status).toBe(404)
const bell = async (who: Person): Promise<string> => (await who.call(listBookingNotifications)).text
const ownOffers = async (who: Person): Promise<string> => (await who.call(listOwnHelpOffers)).text

describe('a member who may no longer read a request for help', () => {
  it('reads nothing new of it in the bell, nor by email', async () => {
    const id = await askBen('A lift on weekdays')
    await place.settle()
    expect(await bell(ben)).toContain('A lift on weekdays')
    await narrow(id)
    await isGone(ben, id)
    expect(await bell(ben)).not.toContain(secret)
    expect(await bell(ben)).not.toContain(id)
    place.travel(20 * minuteMs)
    await place.app.jobs.runTimed('notifications.mail')
    expect(JSON.stringify(await place.wiring.mailbox?.list(ben.email))).not.toContain(secret)
  })

  it('is not told of it where it was for others before they were', async () => {
    const id = await askBen('A lift to the station')
    // Ben was chosen for an alert, but not yet notified.
    await narrow(id)
    expect(await bell(ben)).not.toContain(id)
  })

  it('reads nothing new of what they offered for, and learns that it is over', async () => {
    const id = await ask('Carry a wardrobe')
    await offer(cara, id)
    expect(await ownOffers(cara)).toContain('Carry a wardrobe')
    await narrow(id)
    await isGone(cara, id)
    expect(await ownOffers(cara)).not.toContain(secret)
    expect((await cara.does(listOwnHelpOffers)).data[0]).toMatchObject({
      status: 'closed',
      request: { title: unnamedHelp },
    })
    await ana.does(withdrawHelpRequest, { params: { id } })
    await place.settle()
    expect(await bell(cara)).not.toContain(secret)
    expect(await bell(cara)).toContain(`${unnamedHelp} is no longer open`)
  })

  it('nor of what they asked about', async () => {
    const id = await ask('Paint a fence')
    const { data } = await cara.does(askHelpQuestion, { params: { id }, body: { content: 'How long is it?' } })
    await ana.does(answerHelpQuestion, { params: { id: data.questions[0]._id }, body: { content: 'Ten metres.' } })
    await place.settle()
    expect(await bell(cara)).toContain('Paint a fence')
    await narrow(id)
    expect(await bell(cara)).not.toContain(secret)
    expect(await bell(cara)).not.toContain('Paint a fence')
  })

  it('nor an answer that was given to others alone, in their archive either', async () => {
    const id = await ask('Water my plants')
    const { data } = await cara.does(askHelpQuestion, { params: { id }, body: { content: 'How do I come in?' } })
    await narrow(id)
    const params = { id: data.questions[0]._id }
    await ana.does(answerHelpQuestion, { params, body: { content: 'The key is under the pot.' } })
    await isGone(cara, id)
    await confirmIdentity(cara)
    const archive = unzip((await cara.call(exportData)).bytes)
    expect(archive.get('help-questions.json')?.toString()).toContain('How do I come in?')
    expect(archive.get('help-questions.json')?.toString()).not.toContain('under the pot')
  })

  it('reports nothing of it either, so that nobody learns that it is there', async () => {
    const id = await ask('Clear a cellar')
    await narrow(id)
    const send = (subject_id: string) =>
      ben.call(report, { body: { kind: 'request', subject_id, reason: 'harassment', details: '' } })
    const [ofOthers, ofNone] = [await send(id), await send('0190f000-0000-7000-8000-0000000000ff')]
    expect(ofOthers).toMatchObject({ status: 404, body: { code: 'report.not_found' } })
    expect(ofOthers.text).toBe(ofNone.text)
    expect(await place.rows('select from reports where subject_id = $1', [id])).toEqual([])
  })

  it('nor what was taken down after a report', async () => {
    const foul = 'My neighbour at the corner is a thief'
    const id = await ask(foul)
    await offer(cara, id)
    const ruth = await signUpAdmin(place, 'Ruth')
    await ben.does(report, { body: { kind: 'request', subject_id: id, reason: 'harassment', details: '' } })
    const [waiting] = (await ruth.does(listReports)).data
    const body = { outcome: 'removed', note: 'A named person.' }
    await ruth.does(resolveReport, { params: { id: waiting._id }, body })
    await place.settle()
    await isGone(cara, id)
    expect(await bell(cara)).not.toContain(foul)
    expect(await ownOffers(cara)).not.toContain(foul)
  })
})

it('a member who may still read it is reminded of the title that they read', async () => {
  const id = await ask('Sweep my chimney')
  await offer(cara, id)
  await ana.does(changeHelpRequest, { params: { id }, body: { title: 'Sweep two chimneys' } })
  expect(await ownOffers(cara)).toContain('Sweep my chimney')
  await ana.does(withdrawHelpRequest, { params: { id } })
  await place.settle()
  expect(await bell(cara)).toContain('is no longer open')
})

describe('what was said among a few, once another thing is asked of more people', () => {
  const answerOf = 'Oncology, second floor.'
  const seenBy = async (who: Person, id: string) => {
    const { data } = await who.does(getHelpRequest, { params: { id } })
    return {
      changes: data.changes.map(({ was }: Wire) => was),
      answers: data.questions.map(({ answer }: Wire) => answer),
      whole: JSON.stringify(data),
    }
  }
  const widen = (id: string, audience: string) =>
    ana.does(changeHelpRequest, { params: { id }, body: { title: 'A lift on Friday', audience } })
  const askAndAnswer = async (who: Person, id: string): Promise<void> => {
    const { data } = await who.does(askHelpQuestion, { params: { id }, body: { content: 'Which ward are you in?' } })
    const params = { id: data.questions.at(-1)._id }
    await ana.does(answerHelpQuestion, { params, body: { content: answerOf } })
  }
  beforeAll(async () => {
    const values = [ana.id, ben.id, place.now()]
    await place.rows('insert into follows (follower_id, followed_id, followed_at) values ($1, $2, $3)', values)
  })
  afterAll(() => place.rows('delete from follows where follower_id = $1', [ana.id]))

  it.each(['nearby', 'checked'])('is read by those few alone: %s', async (audience) => {
    const id = await ask(secret, { audience: 'following' })
    await offer(ben, id)
    await askAndAnswer(ben, id)
    const checking = `update profiles set kyc_status = 'approved', kyc_checked_at = $2 where member_id = any($1)`
    await place.rows(checking, [[ben.id, cara.id], place.now()])
    await widen(id, audience)
    await widen(id, 'nearby')
    const newcomer = await seenBy(cara, id)
    expect(newcomer).toMatchObject({ changes: [], answers: [] })
    expect(newcomer.whole).not.toContain(secret)
    for (const who of [ana, ben])
      expect(await seenBy(who, id)).toMatchObject({ changes: [secret], answers: [answerOf] })
  })

  it('and so is an answer that was given while it was for a few', async () => {
    const id = await ask('A lift')
    const { data } = await cara.does(askHelpQuestion, { params: { id }, body: { content: 'Which ward are you in?' } })
    await ana.does(changeHelpRequest, { params: { id }, body: { title: 'A lift', audience: 'following' } })
    const params = { id: data.questions[0]._id }
    await ana.does(answerHelpQuestion, { params, body: { content: answerOf } })
    await widen(id, 'nearby')
    expect((await seenBy(cara, id)).whole).not.toContain(answerOf)
    expect(await seenBy(ben, id)).toMatchObject({ answers: [answerOf] })
  })
})

describe('somebody who has offered, once they may no longer see a request, does not read', () => {
  const york = { booking_location: 'York', booking_lat: 53.96, booking_lon: -1.08 }

  it('where it is now, and how it stands, after a block', async () => {
    const id = await ask('A lift')
    const made = (await offer(ben, id)).data
    await ana.does(blockMember, { params: { id: ben.id } })
    await place.settle()
    await ana.does(changeHelpRequest, { params: { id }, body: { title: 'A lift', ...york } })
    expect((await ben.does(listOwnHelpOffers)).data.map(({ _id }: Wire) => _id)).not.toContain(made._id)
    expect((await ben.call(listHelpOffers, { params: { id } })).status).toBe(404)
    expect((await ben.call(withdrawHelpOffer, { params: { id: made._id } })).status).toBe(404)
    await ana.does(unblockMember, { params: { id: ben.id } })
  })

  it('where it is now, after it was narrowed to others', async () => {
    const id = await ask('A lift')
    const made = (await offer(cara, id)).data
    expect(made.distance).toBeLessThan(10)
    await ana.does(changeHelpRequest, { params: { id }, body: { title: 'A lift', audience: 'following', ...york } })
    await place.settle()
    const mine = (await cara.does(listOwnHelpOffers)).data.find(({ _id }: Wire) => _id === made._id)
    const [read] = (await cara.does(listHelpOffers, { params: { id } })).data
    expect([mine.distance, read.distance]).toEqual([null, null])
  })
})

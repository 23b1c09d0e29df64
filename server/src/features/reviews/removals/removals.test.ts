import {
  appealReview,
  checkReview,
  hideReview,
  keepReviewHidden,
  listQueuedReviews,
  restoreReview,
} from '@sparkhood/contract/admin/review-queue'
import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { reviewsOfMember, writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../../test/people.ts'
import { getFlags } from './flags.ts'

let place: Neighbourhood
let trade: Trade
let mo: Person
let day = 1

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
  mo = await signUp(place, 'Mo')
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
})
afterAll(() => place.close())

/** Writes Ana's review of Ben and Ben's of Ana, so that both are shown. */
async function reviewed(rating: number, comment: string): Promise<string> {
  day += 1
  const { ana, ben, skill } = trade
  const bookingId = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + day * dayMs) })
  await ben.does(acceptBooking, { params: { id: bookingId } })
  await ana.does(startBooking, { params: { id: bookingId } })
  await ana.does(completeBooking, { params: { id: bookingId } })
  const about = { bookingId, skillId: skill }
  await ben.does(writeReview, { body: { ...about, revieweeId: ana.id, rating: 5, comment: 'Good tea.' } })
  const { data } = await ana.does(writeReview, { body: { ...about, revieweeId: ben.id, rating, comment } })
  return data._id
}

type Seen = {
  _id: string
  comment: string
  removal: { reason: string; appeal: object | null } | null
  actions: string[]
}
const listed = async (view: string, more = {}): Promise<Record<string, unknown>[]> =>
  (await mo.does(listQueuedReviews, { query: { view, ...more } })).data
const idsIn = async (view: string, more = {}) => (await listed(view, more)).map(({ _id }) => _id)
const seenBy = async (person: Person, id: string): Promise<Seen | undefined> =>
  (await person.does(reviewsOfMember, { params: { id: trade.ben.id } })).data.find(({ _id }: Seen) => _id === id)
const ratingOfBen = async () => (await trade.cara.does(getProfile, { params: { id: trade.ben.id } })).data.rating
const decide = (endpoint: Endpoint, id: string, reason = 'It names a neighbour') =>
  mo.call(endpoint, { params: { id }, body: { reason } })
const emailsTo = async ({ email }: Person): Promise<string[]> => {
  await place.settle()
  return ((await place.wiring.mailbox?.list(email)) ?? []).map(({ subject }) => subject)
}

it('waits in the queue when its words should be looked at, until somebody says that nothing is wrong', async () => {
  const id = await reviewed(5, 'Bloody brilliant, no bollocks at all')
  expect(await listed('queue')).toMatchObject([
    {
      _id: id,
      flags: ['rude'],
      shown: true,
      author: { _id: trade.ana.id },
      member: { _id: trade.ben.id },
      reports: 0,
    },
  ])
  expect((await decide(checkReview, id)).status).toBe(200)
  expect(await idsIn('queue')).toEqual([])
})

it('is listed among the new ones, by stars, page by page', async () => {
  const [poor, good] = [await reviewed(1, 'Never came.'), await reviewed(4, 'Fine.')]
  expect((await idsIn('new')).slice(0, 4)).toEqual(expect.arrayContaining([poor, good]))
  expect(await idsIn('new', { stars: 1 })).toEqual([poor])
  const first = await mo.does(listQueuedReviews, { query: { view: 'new', limit: 2 } })
  const { next_cursor: cursor } = first
  const second = await mo.does(listQueuedReviews, { query: { view: 'new', limit: 2, cursor } })
  const ids = [...first.data, ...second.data].map(({ _id }: { _id: string }) => _id)
  expect(new Set(ids).size).toBe(4)
})

it('hidden, is for its author alone, who is told why, and its stars no longer count', async () => {
  const before = await ratingOfBen()
  const id = await reviewed(1, 'Careless, like his neighbour at 9.')
  expect((await ratingOfBen()).count).toBe(before.count + 1)
  expect((await decide(hideReview, id)).status).toBe(200)
  expect(await ratingOfBen()).toEqual(before)
  expect(await seenBy(trade.cara, id)).toBeUndefined()
  expect(await seenBy(trade.ben, id)).toBeUndefined()
  expect(await seenBy(trade.ana, id)).toMatchObject({
    removal: { reason: 'It names a neighbour', appeal: null },
    actions: ['appeal'],
  })
  expect(await emailsTo(trade.ana)).toContain('Your review is hidden')
  expect(await idsIn('hidden')).toEqual([id])
  expect((await decide(hideReview, id)).body.code).toBe('review.not_now')
  expect((await decide(keepReviewHidden, id)).body.code).toBe('review.not_now')
})

it('is appealed once, stays hidden with an answer, or is shown again as it was', async () => {
  const [id] = await idsIn('hidden')
  const reviewId = String(id)
  const say = (who: Person) => who.call(appealReview, { params: { id: reviewId }, body: { message: 'It is true.' } })
  expect((await say(trade.ben)).status).toBe(404)
  expect((await say(trade.ana)).status).toBe(200)
  expect((await say(trade.ana)).body.code).toBe('review.appealed')
  expect(await listed('appeals')).toMatchObject([{ _id: id, removal: { appeal: 'It is true.' } }])
  expect((await decide(keepReviewHidden, reviewId, 'It names somebody else')).status).toBe(200)
  expect(await idsIn('appeals')).toEqual([])
  expect(await seenBy(trade.ana, reviewId)).toMatchObject({
    removal: { appeal: { message: 'It is true.', outcome: 'kept', answer: 'It names somebody else' } },
  })
  const before = await ratingOfBen()
  expect((await decide(restoreReview, reviewId, 'We were wrong')).status).toBe(200)
  expect((await ratingOfBen()).count).toBe(before.count + 1)
  expect(await seenBy(trade.cara, reviewId)).toMatchObject({ _id: id, removal: null })
  expect(await emailsTo(trade.ana)).toEqual(expect.arrayContaining(['Your review is shown again']))
  expect((await decide(restoreReview, reviewId)).body.code).toBe('review.not_now')
})

it('that was reported waits too, and hiding it closes the report', async () => {
  const id = await reviewed(2, 'Meh.')
  await trade.ben.does(report, { body: { kind: 'review', subject_id: id, reason: 'false_information' } })
  expect(await listed('queue')).toMatchObject([{ _id: id, reports: 1, flags: [] }])
  await decide(hideReview, id)
  expect(await idsIn('queue')).toEqual([])
  expect((await mo.does(listReports)).data).toEqual([])
})

it('removed by a report can be appealed as well', async () => {
  const id = await reviewed(2, 'Rather not.')
  await trade.ben.does(report, { body: { kind: 'review', subject_id: id, reason: 'harassment' } })
  const [waiting] = (await mo.does(listReports)).data
  await mo.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'removed', note: 'So it is' } })
  await place.settle()
  expect(await seenBy(trade.ana, id)).toMatchObject({
    removal: { reason: 'Bullying, threats or unwanted messages.' },
    actions: ['appeal'],
  })
})

it('stays hidden on appeal by the word of somebody else than who hid it, or removed it on a report, where there is one', async () => {
  const max = await signUp(place, 'Max')
  const setRole = (role: string) => place.rows('update accounts set role = $2 where id = $1', [max.id, role])
  await setRole('moderator')
  const [one, other] = [await reviewed(1, 'Not again.'), await reviewed(1, 'Never again.')]
  await decide(hideReview, one)
  await trade.ben.does(report, { body: { kind: 'review', subject_id: other, reason: 'harassment' } })
  const [{ _id }] = (await mo.does(listReports)).data
  await mo.does(resolveReport, { params: { id: _id }, body: { outcome: 'removed', note: 'So it is' } })
  await place.settle()
  for (const id of [one, other]) {
    await trade.ana.does(appealReview, { params: { id }, body: { message: 'It is true.' } })
    const toKeep = (await listed('appeals')).find((review) => review._id === id)
    expect(toKeep).toMatchObject({ removal: { wants_another: true } })
    expect(await decide(keepReviewHidden, id)).toMatchObject({ status: 403, body: { code: 'review.hidden_by_you' } })
  }
  await max.does(keepReviewHidden, { params: { id: one }, body: { reason: 'It is not.' } })
  // The operator who hid it may show it again.
  for (const id of [one, other]) expect((await decide(restoreReview, id)).status).toBe(200)
  await setRole('member')
})

it('of their own matter is for somebody else to decide on', async () => {
  const id = await reviewed(3, 'So so.')
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [trade.ben.id])
  // Only a new process knows the role.
  await place.restart()
  const asked = await trade.ben.call(hideReview, { params: { id }, body: { reason: 'I do not like it' } })
  expect(asked.body.code).toBe('review.own')
  // Nor can they read why a review about them was hidden, or the author's appeal.
  const [hidden] = await idsIn('hidden')
  await trade.ana.does(appealReview, { params: { id: String(hidden) }, body: { message: 'Between us: it is true.' } })
  for (const view of ['appeals', 'hidden']) {
    expect(await idsIn(view), view).toContain(hidden)
    expect((await trade.ben.does(listQueuedReviews, { query: { view } })).data, view).toEqual([])
  }
})

it.each([
  ['Careful and kind.', []],
  ['THANK YOU SO VERY MUCH FOR ALL OF THIS', ['shouting']],
  ['DIY done by 10:30, 2 hours, £45.00', []],
  ['write to me: ben@example.org', ['contact']],
  ['see www.example.org', ['contact']],
  ['What a WANKER', ['rude']],
  ['Scunthorpe is far away', []],
])('%s is flagged as %j', (comment, flags) => {
  expect(getFlags(comment)).toEqual(flags)
})

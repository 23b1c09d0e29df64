import { hideReview, restoreReview } from '@sparkhood/contract/admin/review-queue'
import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { getBooking } from '@sparkhood/contract/bookings/bookings'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { changeReview, findOwnReview, reviewsOfMember, writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keepSessions, longSessions } from '../../../test/bookings.ts'
import { openQuarrels } from '../../../test/disputes.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { reviewHiddenMs } from './rules.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  quarrels = await openQuarrels(place)
  await keepSessions(place)
})
beforeEach(async () => {
  await place.rows('delete from review_removals')
  await place.rows('delete from reviews')
})
afterAll(() => place.close())

const review = async (by: Person, of: Person, { id: bookingId, rating = 1 }: { id: string; rating?: number }) => {
  const body = { skillId: quarrels.skill, revieweeId: of.id, bookingId, rating, comment: `${rating} stars` }
  return String((await by.does(writeReview, { body })).data._id)
}
/** The ratings that Cara sees for a member, after checking that list, page and card agree. */
async function getSeen({ id }: Person) {
  await place.settle()
  await place.app.jobs.runTimed('show-ripened-reviews')
  const listed = (await quarrels.cara.does(reviewsOfMember, { params: { id } })).data
  const { rating } = (await quarrels.cara.does(getProfile, { params: { id } })).data
  const [row] = await place.rows<{ card: string }>('select card from member_cards where member_id = $1', [id])
  if (row) expect(JSON.parse(row.card).rating_count).toBe(rating.count)
  expect(rating.count).toBe(listed.length)
  return listed.map(({ rating: stars }: { rating: number }) => stars)
}
const own = async (who: Person, id: string) => (await who.does(findOwnReview, { params: { id } })).data

it('goes with a booking that is called off by its dispute, whoever wrote it', async () => {
  const { ana, ben, bookedUntil, open, offer, getStatus } = quarrels
  for (const [author, subject] of [
    [ben, ana],
    [ana, ben],
  ] as const) {
    const id = await bookedUntil('completed')
    const written = await review(author, subject, { id })
    await open(ana, id)
    place.travel(reviewHiddenMs + hourMs)
    expect(await getSeen(subject)).toEqual([])
    expect(await own(author, id)).toMatchObject({ hidden: true, held: 'disputed', appears_at: null, actions: [] })
    await offer(ben, id, 20)
    expect(await getStatus(id)).toBe('cancelled')
    place.travel(reviewHiddenMs + hourMs)
    expect(await getSeen(subject)).toEqual([])
    expect(await own(author, id)).toMatchObject({ _id: written, hidden: true, held: 'cancelled' })
    const late = { skillId: quarrels.skill, revieweeId: author.id, bookingId: id, rating: 5 }
    expect((await subject.call(writeReview, { body: late })).body.code).toBe('review.not_completed')
  }
})

it('of both is out of sight while a dispute lasts, and as it was once the booking counts as done', async () => {
  const { ana, ben, ruth, bookedUntil, open, decide } = quarrels
  const id = await bookedUntil('completed')
  await review(ana, ben, { id, rating: 2 })
  await review(ben, ana, { id, rating: 4 })
  expect([await getSeen(ana), await getSeen(ben)]).toEqual([[4], [2]])
  await open(ana, id)
  expect([await getSeen(ana), await getSeen(ben)]).toEqual([[], []])
  expect((await decide(ruth, id, 5)).status).toBe(200)
  expect([await getSeen(ana), await getSeen(ben)]).toEqual([[4], [2]])
  expect(await own(ana, id)).toMatchObject({ hidden: false, held: null })
})

it('of one side waits seven days more once the booking counts as done, so that the other can write theirs', async () => {
  const { ana, ben, ruth, bookedUntil, open, decide } = quarrels
  const [alone, both] = [await bookedUntil('completed'), await bookedUntil('completed')]
  for (const id of [alone, both]) {
    await review(ben, ana, { id, rating: 3 })
    await open(ana, id)
  }
  place.travel(20 * dayMs)
  for (const id of [alone, both]) await decide(ruth, id, 5)
  expect(await getSeen(ana)).toEqual([])
  const appears = new Date(place.now().getTime() + reviewHiddenMs).toISOString()
  const waiting = await own(ben, alone)
  expect(waiting).toMatchObject({ hidden: true, held: null, appears_at: appears, actions: ['edit'] })
  const [action] = (await ana.does(getBooking, { params: { id: alone } })).data.actions
  expect(action.action).toBe('review')
  await ben.does(changeReview, { params: { id: waiting._id }, body: { rating: 2, comment: 'Less.' } })

  place.travel(reviewHiddenMs - hourMs)
  expect(await getSeen(ana)).toEqual([])
  await review(ana, ben, { id: both, rating: 5 })
  expect([await getSeen(ana), await getSeen(ben)]).toEqual([[3], [5]])
  place.travel(hourMs)
  expect((await getSeen(ana)).toSorted()).toEqual([2, 3])
})

it('that operators hid stays hidden by that, and is shown again only when neither holds it back', async () => {
  const { ana, ben, cara, ruth, bookedUntil, open, decide } = quarrels
  const id = await bookedUntil('completed')
  const [hidden, reported] = [await review(ana, ben, { id }), await review(ben, ana, { id, rating: 4 })]
  const about = (review: string) => ({ params: { id: review }, body: { reason: 'It names a neighbour' } })
  await ruth.does(hideReview, about(hidden))
  await cara.does(report, { body: { kind: 'review', subject_id: reported, reason: 'harassment' } })
  const [waiting] = (await ruth.does(listReports)).data
  await open(ana, id)
  await place.settle()
  // Restored and removed during the dispute.
  await ruth.does(restoreReview, about(hidden))
  const outcome = { outcome: 'removed', note: 'So it is' }
  await ruth.does(resolveReport, { params: { id: waiting._id }, body: outcome })
  expect([await getSeen(ana), await getSeen(ben)]).toEqual([[], []])
  expect((await own(ben, id)).removal).toMatchObject({ appeal: null })
  await decide(ruth, id, 5)
  expect([await getSeen(ana), await getSeen(ben)]).toEqual([[], [1]])
  await ruth.does(restoreReview, about(reported))
  expect([await getSeen(ana), await getSeen(ben)]).toEqual([[4], [1]])
})

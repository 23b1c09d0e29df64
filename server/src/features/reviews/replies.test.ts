import { blockMember, listReports, report, resolveReport, unblockMember } from '@sparkhood/contract/admin/safety'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import {
  changeReview,
  findOwnReview,
  replyToReview,
  reviewsOfMember,
  writeReview,
} from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openTrade } from '../../../test/bookings.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { reviewHiddenMs } from './rules.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let ruth: Person
let skill: string
let day = 1

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara, skill } = await openTrade(place))
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())

type Written = { booking: string; id: string }
const getBody = (bookingId: string, about: Person) => ({
  skillId: skill,
  revieweeId: about.id,
  bookingId,
  rating: 2,
  comment: 'Came late.',
})

/** Ana's review of Ben, not yet visible to anyone else. */
async function written(): Promise<Written> {
  day += 1
  const booking = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + day * dayMs) })
  await ben.does(acceptBooking, { params: { id: booking } })
  await ana.does(startBooking, { params: { id: booking } })
  await ana.does(completeBooking, { params: { id: booking } })
  const { data } = await ana.does(writeReview, { body: getBody(booking, ben) })
  return { booking, id: data._id }
}
/** The same, with Ben's review of Ana, so that both are visible. */
async function shown(): Promise<Written> {
  const review = await written()
  await ben.does(writeReview, { body: getBody(review.booking, ana) })
  return review
}

const reply = (who: Person, id: string, comment = 'The bus broke down.') =>
  who.call(replyToReview, { params: { id }, body: { comment } })
const change = (who: Person, id: string) =>
  who.call(changeReview, { params: { id }, body: { rating: 5, comment: 'Came late, and stayed late.' } })
const seenBy = async (who: Person, { id }: Written) =>
  (await who.does(reviewsOfMember, { params: { id: ben.id }, query: { limit: 100 } })).data.find(
    (review: { _id: string }) => review._id === id,
  )

describe('a reply', () => {
  it('stands below the review for everybody, and comes to its author by mail', async () => {
    const review = await shown()
    expect((await seenBy(ben, review)).actions).toEqual(['reply', 'report'])
    const { body } = await reply(ben, review.id)
    expect(body.data.reply).toMatchObject({
      comment: 'The bus broke down.',
      author: { firstname: 'Ben' },
      hidden: false,
    })
    expect(await seenBy(cara, review)).toMatchObject({
      reply: { comment: 'The bus broke down.' },
      actions: ['report', 'report_reply'],
    })
    expect((await seenBy(ben, review)).actions).toEqual(['report'])
    await place.settle()
    const emails = (await place.wiring.mailbox?.list(ana.email)) ?? []
    expect(emails[0]?.subject).toBe('Ben has answered your review')
  })

  it('is written once, also when sent several times at once', async () => {
    const { id } = await shown()
    const answers = await Promise.all([1, 2, 3].map(() => reply(ben, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('review.replied')
  })

  it('is for whom the review is about alone, and only once they can read it', async () => {
    const { id } = await written()
    for (const who of [ana, ben, cara]) expect(await reply(who, id)).toMatchObject({ status: 404 })
    place.travel(reviewHiddenMs)
    for (const who of [ana, cara]) expect(await reply(who, id)).toMatchObject({ status: 404 })
    expect((await reply(ben, id, '  ')).status).toBe(422)
    expect((await reply(ben, id)).status).toBe(200)
  })

  it('is not written to somebody blocked, nor read by them', async () => {
    const [first, second] = [await shown(), await shown()]
    await reply(ben, first.id)
    await ben.does(blockMember, { params: { id: cara.id } })
    expect(await seenBy(cara, first)).toBeUndefined()
    await ben.does(unblockMember, { params: { id: cara.id } })
    await ana.does(blockMember, { params: { id: ben.id } })
    expect(await reply(ben, second.id)).toMatchObject({ status: 404 })
    await ana.does(unblockMember, { params: { id: ben.id } })
  })

  it('can be reported, and once removed is read by its author alone', async () => {
    const review = await shown()
    await reply(ben, review.id, 'Liar.')
    const told = { kind: 'reply', subject_id: review.id, reason: 'harassment' }
    expect(await ben.call(report, { body: told })).toMatchObject({ status: 404 })
    await cara.does(report, { body: told })
    const waiting = (await ruth.does(listReports)).data.find(
      (one: { subject_id: string }) => one.subject_id === review.id,
    )
    expect(waiting).toMatchObject({ kind: 'reply', evidence: { comment: 'Liar.' }, member: { firstname: 'Ben' } })
    await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'removed', note: 'Rude.' } })
    await place.settle()
    expect((await seenBy(cara, review)).reply).toBeNull()
    expect((await seenBy(ana, review)).reply).toBeNull()
    expect((await seenBy(ben, review)).reply).toMatchObject({ comment: 'Liar.', hidden: true })
    expect(await reply(ben, review.id)).toMatchObject({ status: 409 })
  })
})

describe('a review of one’s own', () => {
  it('can be changed until others read it', async () => {
    const { id, booking } = await written()
    expect((await ana.does(findOwnReview, { params: { id: booking } })).data).toMatchObject({
      _id: id,
      actions: ['edit'],
    })
    const { body } = await change(ana, id)
    expect(body.data).toMatchObject({ rating: 5, comment: 'Came late, and stayed late.', hidden: true })
    expect(body.data.edited_at).not.toBeNull()
    await ben.does(writeReview, { body: getBody(booking, ana) })
    expect(await change(ana, id)).toMatchObject({ status: 409, body: { code: 'review.shown' } })
  })

  it('can no longer be changed after its days alone, nor once it was removed', async () => {
    const review = await written()
    place.travel(reviewHiddenMs)
    expect(await change(ana, review.id)).toMatchObject({ status: 409 })
    await cara.does(report, { body: { kind: 'review', subject_id: review.id, reason: 'scam' } })
    const waiting = (await ruth.does(listReports)).data.find(
      (one: { subject_id: string }) => one.subject_id === review.id,
    )
    await ruth.does(resolveReport, { params: { id: waiting._id }, body: { outcome: 'removed', note: 'Untrue.' } })
    await place.settle()
    expect(await change(ana, review.id)).toMatchObject({ status: 409 })
  })

  it('is changed by nobody else, and is nobody else’s to look up', async () => {
    const { id, booking } = await written()
    for (const who of [ben, cara]) {
      expect(await change(who, id)).toMatchObject({ status: 404 })
      expect((await who.does(findOwnReview, { params: { id: booking } })).data).toBeNull()
    }
  })
})

it('reviews come a page at a time, each once', async () => {
  for (let nth = 0; nth < 2; nth += 1) await shown()
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: Record<string, string | number> = cursor ? { limit: 2, cursor } : { limit: 2 }
    const page = await cara.does(reviewsOfMember, { params: { id: ben.id }, query })
    seen.push(...page.data.map(({ _id }: { _id: string }) => _id))
    cursor = page.next_cursor
  }
  const [all] = await place.rows<{ number: number }>(
    'select count(*)::int as number from reviews where subject_id = $1 and visible_at <= $2',
    [ben.id, place.now()],
  )
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(all?.number ?? -1)
})

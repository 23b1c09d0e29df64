import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { reviewsOfMember, reviewsOfSkill, writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openTrade } from '../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { raceForRows } from '../../../test/waiting.ts'
import { reviewHiddenMs, visibleAt } from './rules.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let skill: string
let day = 1

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara, skill } = await openTrade(place))
})
afterAll(() => place.close())

async function booked(): Promise<string> {
  day += 1
  return ask(ana, ben, { skill, at: new Date(place.now().getTime() + day * dayMs) })
}

async function completed(): Promise<string> {
  const id = await booked()
  await ben.does(acceptBooking, { params: { id } })
  await ana.does(startBooking, { params: { id } })
  await ana.does(completeBooking, { params: { id } })
  return id
}

const getBody = (bookingId: string, reviewee: Person, words: string) => ({
  skillId: skill,
  revieweeId: reviewee.id,
  bookingId,
  rating: 4,
  comment: words,
})
const wordsSeenBy = async (person: Person): Promise<string[]> =>
  (await person.does(reviewsOfSkill, { params: { id: skill } })).data.map(({ comment }: { comment: string }) => comment)

it('shows both reviews once both are in, and each side its own before', async () => {
  const id = await completed()
  await ana.does(writeReview, { body: getBody(id, ben, 'Careful and kind.') })
  expect(await wordsSeenBy(ana)).toContain('Careful and kind.')
  expect(await wordsSeenBy(ben)).not.toContain('Careful and kind.')
  expect(await wordsSeenBy(cara)).not.toContain('Careful and kind.')
  await ben.does(writeReview, { body: getBody(id, ana, 'Good tea.') })
  expect(await wordsSeenBy(cara)).toContain('Careful and kind.')
  const ofAna = (await cara.does(reviewsOfMember, { params: { id: ana.id } })).data
  expect(ofAna).toMatchObject([{ comment: 'Good tea.', skill_id: null, hidden: false }])
  expect((await cara.does(getProfile, { params: { id: ben.id } })).data.rating).toEqual({ average: 4, count: 1 })
})

it('shows a review by itself after seven days, on the card too', async () => {
  const id = await completed()
  await ana.does(writeReview, { body: { ...getBody(id, ben, 'Again!'), rating: 5 } })
  place.travel(reviewHiddenMs - 1)
  expect(await wordsSeenBy(cara)).not.toContain('Again!')
  place.travel(1)
  await place.app.jobs.runTimed('show-ripened-reviews')
  expect(await wordsSeenBy(cara)).toContain('Again!')
  const [card] = await place.rows<{ card: string }>('select card from member_cards where member_id = $1', [ben.id])
  expect(JSON.parse(card?.card ?? '{}')).toMatchObject({ rating: 4.5, rating_count: 2, reviewer_count: 1 })
})

it('brings it onto the card also when nobody was at work for days', async () => {
  const id = await completed()
  await ana.does(writeReview, { body: { ...getBody(id, ben, 'Late.'), rating: 3 } })
  place.travel(reviewHiddenMs + 3 * dayMs)
  await place.app.jobs.runTimed('show-ripened-reviews')
  const [card] = await place.rows<{ card: string }>('select card from member_cards where member_id = $1', [ben.id])
  expect(JSON.parse(card?.card ?? '{}')).toMatchObject({ rating: 4, rating_count: 3, reviewer_count: 1 })
})

it('shows both at once where both are sent at one moment', async () => {
  const id = await completed()
  const inSevenDays = new Date(place.now().getTime() + reviewHiddenMs)
  const { body } = await raceForRows(place, {
    first: (client) => client.query('select 1 from bookings where id = $1 for no key update', [id]),
    second: () => ben.call(writeReview, { body: getBody(id, ana, 'At the same moment.') }),
    meanwhile: (client) =>
      client.query(
        `insert into reviews (id, booking_id, author_id, subject_id, rating, comment, written_at, visible_at, flags)
         values (gen_random_uuid(), $1, $2, $3, 5, 'A moment before.', $4, $5, '{}')`,
        [id, ana.id, ben.id, place.now(), inSevenDays],
      ),
  })
  expect(body.data).toMatchObject({ hidden: false })
  const seen = (await cara.does(reviewsOfMember, { params: { id: ben.id } })).data
  expect(seen.map(({ comment }: { comment: string }) => comment)).toContain('A moment before.')
})

describe('a review is refused', () => {
  it('before the booking is completed', async () => {
    const heard = await ana.call(writeReview, { body: getBody(await booked(), ben, '') })
    expect(heard).toMatchObject({ status: 422, body: { code: 'review.not_completed' } })
  })

  it('a second time, also when both are sent at once', async () => {
    const id = await completed()
    const answers = await Promise.all([1, 2, 3].map(() => ana.call(writeReview, { body: getBody(id, ben, 'Thrice') })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('review.already')
  })

  it('to a stranger, for another member, and for another skill', async () => {
    const id = await completed()
    const bodies: [Person, object][] = [
      [cara, getBody(id, ben, '')],
      [ana, getBody(id, cara, '')],
      [ana, { ...getBody(id, ben, ''), skillId: ana.id }],
    ]
    for (const [person, body] of bodies) {
      expect(await person.call(writeReview, { body: body as Record<string, unknown> })).toMatchObject({ status: 404 })
    }
  })

  it.each([[0], [6], [99], [4.5], ['5'], [null]])('with the rating %j', async (rating) => {
    const body = { ...getBody(ana.id, ben, ''), rating }
    expect(await ana.call(writeReview, { body })).toMatchObject({ status: 422, body: { code: 'input.invalid' } })
  })
})

it('without a booking id is about the latest one not yet reviewed', async () => {
  const id = await completed()
  const { bookingId: _, ...body } = getBody(id, ben, 'By the way')
  const { data } = await ana.does(writeReview, { body })
  const [row] = await place.rows<{ booking_id: string }>('select booking_id from reviews where id = $1', [data._id])
  expect(row?.booking_id).toBe(id)
})

it.each([
  [true, 0],
  [false, 7 * dayMs],
])('is visible, the other side having written being %s, after %d ms', (wrote, afterMs) => {
  const at = new Date('2026-11-23T10:00:00Z')
  expect(visibleAt(at, wrote).getTime() - at.getTime()).toBe(afterMs)
})

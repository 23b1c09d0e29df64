import { listActs } from '@sparkhood/contract/admin/audit'
import { checkReview } from '@sparkhood/contract/admin/review-queue'
import { report } from '@sparkhood/contract/admin/safety'
import { completeBooking } from '@sparkhood/contract/bookings/bookings'
import { getDisputeFile, inspectDispute, openDispute } from '@sparkhood/contract/bookings/disputes'
import { refuseReferral } from '@sparkhood/contract/people/referrals'
import { writeReview } from '@sparkhood/contract/people/reviews'
import { closeContactMessage } from '@sparkhood/contract/talking/contact'
import { getMessagePhoto, sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openQuarrels } from '../../../test/disputes.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'
import { holdReferral } from '../../../test/referrals.ts'

let place: Neighbourhood
let quarrels: Awaited<ReturnType<typeof openQuarrels>>
beforeAll(async () => {
  place = await openNeighbourhood()
  quarrels = await openQuarrels(place)
})
afterAll(() => place.close())

const about = async ({ id }: Person): Promise<string[]> =>
  (await quarrels.ruth.does(listActs, { query: { member: id } })).data.map(({ act }: { act: string }) => act)
const newest = async () => (await quarrels.ruth.does(listActs)).data[0]

/** Expects the act as the newest line, listed under each of these members and no others. */
async function expectAbout(act: string, people: Person[]): Promise<void> {
  const { ana, ben, cara } = quarrels
  expect((await newest()).act).toBe(act)
  for (const one of [ana, ben, cara]) expect((await about(one))[0] === act).toBe(people.includes(one))
  place.travel(1000)
}

describe('an act is found under whom it was about', () => {
  it('a reward for an invitation under its inviter', async () => {
    const { ana, cara, ruth } = quarrels
    const id = await holdReferral({ place, ana }, cara)
    await ruth.does(refuseReferral, { params: { id }, body: { note: 'One household' } })
    await expectAbout('PUT /admin/referrals/refuse/:id', [ana])
  })

  it('a review under its author', async () => {
    const { ana, ben, ruth, skill, bookedUntil } = quarrels
    const bookingId = await bookedUntil('in_progress')
    await ana.does(completeBooking, { params: { id: bookingId } })
    const body = { bookingId, skillId: skill, revieweeId: ben.id, rating: 4 }
    const id = (await ana.does(writeReview, { body })).data._id
    await place.rows(`update reviews set visible_at = written_at, flags = '{link}' where id = $1`, [id])
    await ruth.does(checkReview, { params: { id }, body: { reason: 'Nothing' } })
    await expectAbout('PUT /admin/reviews/check/:id', [ana])
  })

  it('a dispute under both sides, and its file under whose it is', async () => {
    const { ana, ben, ruth, bookedUntil, see, decide } = quarrels
    const id = await bookedUntil('accepted')
    const files = [{ field: 'file', name: 'note.txt', bytes: Buffer.from('Nobody came.') }]
    await ana.does(openDispute, { body: { bookingId: id, message: 'Nobody came.' }, files })
    await ruth.does(inspectDispute, { params: { id } })
    await expectAbout('GET /admin/dispute/inspect/:id', [ana, ben])
    await ruth.call(getDisputeFile, { params: { id: (await see(ana, id)).words[0].id } })
    await expectAbout('GET /dispute/file/:id', [ana])
    await decide(ruth, id, 10)
    await expectAbout('PUT /admin/dispute/decide/:id', [ana, ben])
  })

  it('a photo under whoever sent it', async () => {
    const { ana, ben, ruth } = quarrels
    await ben.does(sendMessage, { body: { receiverId: ana.id, content: 'What does it look like?' } })
    const { data } = await ana.does(sendMessage, { body: { receiverId: ben.id }, files: [await picture('photo')] })
    await ben.does(report, { body: { kind: 'message', subject_id: data._id, reason: 'other', details: 'Look.' } })
    await ruth.call(getMessagePhoto, { params: { id: data._id } })
    await expectAbout('GET /message/photo/:id', [ana])
  })

  it('a message to us under the member whose address the answer goes to', async () => {
    const { cara, ruth } = quarrels
    const [row] = await place.rows<{ id: string }>(
      `insert into contact_messages (id, stamp_id, first_name, email, message, sent_at)
       select id, id, 'Cara', $1, 'Hello', $2 from gen_random_uuid() id returning id`,
      [cara.email, place.now()],
    )
    await ruth.does(closeContactMessage, { params: { id: row?.id ?? '' }, body: { note: 'Nothing asked' } })
    await expectAbout('PUT /admin/contact/close/:id', [cara])
  })
})

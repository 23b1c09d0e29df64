import { approveSkill, rejectSkill } from '@sparkhood/contract/admin/approvals'
import { inspectMember, noteMember, readMessages } from '@sparkhood/contract/admin/members'
import { listQueuedReviews } from '@sparkhood/contract/admin/review-queue'
import { blockMember, listReports, report, resolveReport, unblockMember } from '@sparkhood/contract/admin/safety'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { addSkillPhotos, editSkill, getSkill } from '@sparkhood/contract/listings/skills'
import { writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { getMessagePhoto, sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/bookings.ts'
import type { Wire } from '../../../test/caller.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { fund } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'

let place: Neighbourhood
let ruth: Person
let mo: Person
let ana: Person
let ben: Person
let skill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  mo = await signUp(place, 'Mo')
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
  place.travel(60_000)
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  for (const person of [mo, ana, ben]) await settleIn(person)
  skill = await offerSkill(mo, 10)
  await fund(ana, 100)
})
afterAll(() => place.close())

const reportIt = async (who: Person, kind: string, subject_id: string): Promise<string> => {
  await who.does(report, { body: { kind, subject_id, reason: 'harassment', details: 'Between us.' } })
  const [row] = await place.rows<{ id: string }>(
    'select id from reports where reporter_id = $1 and subject_id = $2 and resolved_at is null',
    [who.id, subject_id],
  )
  return row?.id ?? ''
}
const listed = async (who: Person): Promise<string[]> => (await who.does(listReports)).data.map(({ _id }: Wire) => _id)
/** The reviews of a view, with the number of open reports of each. */
const reviewed = async (who: Person, view: string): Promise<Record<string, number>> => {
  const { data } = await who.does(listQueuedReviews, { query: { view } })
  return Object.fromEntries(data.map(({ _id, reports }: Wire) => [_id, reports]))
}
const decide = (who: Person, id: string) =>
  who.call(resolveReport, { params: { id }, body: { outcome: 'no_action', note: 'Looked at it.' } })
const notMine = { status: 403, body: { code: 'report.own' } }

describe('an operator', () => {
  it('reads of no report about themselves, nor what was noted about them, and decides on none', async () => {
    const id = await reportIt(ben, 'member', mo.id)
    await ruth.does(noteMember, { params: { id: mo.id }, body: { words: 'To be watched.' } })
    expect(await listed(mo)).not.toContain(id)
    expect(await listed(ruth)).toContain(id)
    const own = (await mo.does(inspectMember, { params: { id: mo.id } })).data
    expect(own).toMatchObject({ reports: [], notes: [] })
    expect((await ruth.does(inspectMember, { params: { id: mo.id } })).data).toMatchObject({
      reports: [{ details: 'Between us.' }],
      notes: [{ words: 'To be watched.' }],
    })
    expect(await decide(mo, id)).toMatchObject(notMine)
    expect((await decide(ruth, id)).status).toBe(200)
  })

  it('decides on no review of themselves, whoever wrote it', async () => {
    const booking = await ask(ana, mo, { skill, at: new Date(place.now().getTime() + dayMs) })
    await mo.does(acceptBooking, { params: { id: booking } })
    await ana.does(startBooking, { params: { id: booking } })
    await ana.does(completeBooking, { params: { id: booking } })
    const written: string[] = []
    for (const [who, whom] of [
      [ana, mo],
      [mo, ana],
    ] as const) {
      const body = { skillId: skill, revieweeId: whom.id, bookingId: booking, rating: 1, comment: 'Never again.' }
      written.push((await who.does(writeReview, { body })).data._id)
    }
    for (const review of written) {
      const id = await reportIt(ben, 'review', review)
      expect(await listed(mo)).not.toContain(id)
      expect(await decide(mo, id)).toMatchObject(notMine)
      // The queue of reviews does not show them that it was reported either.
      expect(await reviewed(mo, 'queue')).toEqual({})
      expect(await reviewed(mo, 'new')).toMatchObject({ [review]: 0 })
      expect(await reviewed(ruth, 'queue')).toEqual({ [review]: 1 })
      expect((await decide(ruth, id)).status).toBe(200)
    }
  })

  it('neither decides on nor reads around what was written to them', async () => {
    const { data } = await ana.does(sendMessage, { body: { receiverId: mo.id, content: 'You again.' } })
    const id = await reportIt(mo, 'message', data._id)
    expect((await mo.does(inspectMember, { params: { id: ana.id } })).data.reports).toEqual([])
    expect((await ruth.does(inspectMember, { params: { id: ana.id } })).data.reports).not.toEqual([])
    expect(await decide(mo, id)).toMatchObject(notMine)
    expect(await mo.call(readMessages, { params: { id }, body: { reason: 'To see.' } })).toMatchObject(notMine)
    expect((await ruth.call(readMessages, { params: { id }, body: { reason: 'To see.' } })).status).toBe(200)
  })

  it('opens no photo again that they sent, once its receiver has reported and blocked them', async () => {
    await ana.does(sendMessage, { body: { receiverId: mo.id, content: 'Show me.' } })
    const sent = { body: { receiverId: ana.id, content: 'Look.' }, files: [await picture('photo')] }
    const { data } = await mo.does(sendMessage, sent)
    await reportIt(ana, 'message', data._id)
    await ana.does(blockMember, { params: { id: mo.id } })
    const open = async (who: Person) => (await who.call(getMessagePhoto, { params: { id: data._id } })).status
    expect([await open(mo), await open(ruth)]).toEqual([404, 200])
    await ana.does(unblockMember, { params: { id: mo.id } })
  })

  it('decides on no listing of their own', async () => {
    for (const endpoint of [approveSkill, rejectSkill]) {
      const heard = await mo.call(endpoint, { params: { id: skill }, body: { reason: 'Because.' } })
      expect(heard).toMatchObject({ status: 403, body: { code: 'skill.own' } })
    }
    expect((await ben.call(getSkill, { params: { id: skill } })).status).toBe(200)
  })
})

describe('a listing that was taken down', () => {
  const form = { skill_type: 'Bikes', experience_level: 'expert', hourly_rate: 10, description: 'Done with care.' }

  it.each([
    ['saved again', (id: string) => ana.does(editSkill, { params: { id }, body: form })],
    [
      'given a photo',
      async (id: string) => ana.does(addSkillPhotos, { params: { id }, files: [await picture('thumbnails')] }),
    ],
  ])('is %s: it waits to be looked at, also where all else is let through', async (_, again) => {
    const id = await offerSkill(ana, 10)
    expect((await ben.call(getSkill, { params: { id } })).status).toBe(200)
    await ruth.does(rejectSkill, { params: { id }, body: { reason: 'Not that.' } })
    expect((await again(id)).data.approval_status).toBe('pending')
    expect((await ben.call(getSkill, { params: { id } })).status).toBe(404)
    await ruth.does(approveSkill, { params: { id }, body: {} })
    expect((await ben.call(getSkill, { params: { id } })).status).toBe(200)
    expect((await ana.does(editSkill, { params: { id }, body: form })).data.approval_status).toBe('approved')
  })

  it('goes on waiting, however often it is changed meanwhile', async () => {
    const id = await offerSkill(ana, 10)
    await ruth.does(rejectSkill, { params: { id }, body: { reason: 'Not that.' } })
    const files = [await picture('thumbnails')]
    const again = [
      () => ana.does(editSkill, { params: { id }, body: form }),
      () => ana.does(editSkill, { params: { id }, body: { ...form, description: 'As before.' } }),
      () => ana.does(addSkillPhotos, { params: { id }, files }),
      () => ana.does(editSkill, { params: { id }, body: { ...form, hourly_rate: 11 } }),
    ]
    for (const change of again) {
      expect((await change()).data.approval_status).toBe('pending')
      expect((await ben.call(getSkill, { params: { id } })).status).toBe(404)
    }
    await ruth.does(approveSkill, { params: { id }, body: {} })
    expect((await ana.does(editSkill, { params: { id }, body: form })).data.approval_status).toBe('approved')
  })
})

import {
  blockMember,
  listReports,
  reportReasons,
  report as reportThis,
  resolveReport,
} from '@sparkhood/contract/admin/safety'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { deleteSkill, getSkill, listOwnSkills } from '@sparkhood/contract/listings/skills'
import { getProfile, updateBio } from '@sparkhood/contract/people/profiles'
import { reviewsOfMember, writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../test/bookings.ts'
import type { Wire } from '../../../../test/caller.ts'
import { fund } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let ruth: Person
let skill: string
let review: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
  ruth = await signUp(place, 'Ruth')
  await place.rows(`update accounts set role = 'admin' where id = $1`, [ruth.id])
  place.travel(60_000)
  for (const person of [ana, ben, cara]) await settleIn(person)
  skill = await offerSkill(ben, 10)
  await fund(ana, 100)
  const booking = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + dayMs) })
  await ben.does(acceptBooking, { params: { id: booking } })
  await ana.does(startBooking, { params: { id: booking } })
  await ana.does(completeBooking, { params: { id: booking } })
  for (const [who, whom] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    const body = { skillId: skill, revieweeId: whom.id, bookingId: booking, rating: 1, comment: 'Dreadful rubbish.' }
    const { data } = await who.does(writeReview, { body })
    if (who === ben) review = data._id
  }
})
afterAll(() => place.close())

type Said = { kind: string; id: string; reason?: string; details?: string }
const report = (who: Person, { kind, id, reason = 'harassment', details = '' }: Said) =>
  who.call(reportThis, { body: { kind, subject_id: id, reason, details } })
const waiting = async (): Promise<Wire[]> => (await ruth.does(listReports)).data
const decide = (id: string, outcome: string) =>
  ruth.call(resolveReport, { params: { id }, body: { outcome, note: 'Looked at it.' } })
const decideLatest = async (outcome: string) => decide((await waiting()).at(-1)._id, outcome)

describe('a report', () => {
  it('keeps the words as they stood', async () => {
    await ben.does(updateBio, { body: { bio: 'Nasty words.' } })
    expect((await report(ana, { kind: 'member', id: ben.id, details: 'He shouts.' })).status).toBe(200)
    expect((await report(ana, { kind: 'skill', id: skill })).status).toBe(200)
    expect((await report(cara, { kind: 'review', id: review, reason: 'hate' })).status).toBe(200)
    await ben.does(updateBio, { body: { bio: 'Kind words.' } })
    const all = await waiting()
    expect(all.map(({ kind, evidence }) => [kind, evidence])).toEqual([
      ['member', { firstname: 'Ben', lastname: 'Archer', known_as: '', photo: '', bio: 'Nasty words.', website: '' }],
      ['skill', { title: expect.any(String), description: 'Done with care.', photos: '' }],
      ['review', { rating: '1', comment: 'Dreadful rubbish.' }],
    ])
    expect(all[0]).toMatchObject({ reason: 'harassment', details: 'He shouts.', upheld_before: 0 })
    expect(all.map(({ reporter, member }) => [reporter.firstname, member.firstname])).toEqual([
      ['Ana', 'Ben'],
      ['Ana', 'Ben'],
      ['Cara', 'Ben'],
    ])
  })

  it('counts once while it waits, and is thanked for each time', async () => {
    const before = (await waiting()).length
    const again = await Promise.all([1, 2, 3].map(() => report(ana, { kind: 'member', id: ben.id, reason: 'scam' })))
    expect(new Set(again.map(({ text }) => text))).toEqual(
      new Set(['{"status":"success","message":"Thank you for telling us. We’ll look at it within 2 days."}']),
    )
    expect(await waiting()).toHaveLength(before)
  })

  it('is told to nobody it is about', async () => {
    const profile = (await ben.call(getProfile, { params: { id: ben.id } })).text
    expect(profile).not.toMatch(/report/i)
    expect((await ben.call(listReports)).status).toBe(403)
    expect((await place.wiring.mailbox?.list(ben.email))?.some(({ text }) => /report/i.test(text))).toBe(false)
  })

  it.each([
    ['oneself', () => ({ kind: 'member', id: ana.id })],
    ['nobody', () => ({ kind: 'member', id: '0190a000-0000-7000-8000-0000000000f1' })],
    ['a skill that is not there', () => ({ kind: 'skill', id: ben.id })],
    ['a review of one’s own', () => ({ kind: 'review', id: skill })],
  ])('of %s is refused', async (_, said) => {
    expect(await report(ana, said())).toMatchObject({ status: 404, body: { code: 'report.not_found' } })
  })

  it.each([
    { kind: 'booking', subject_id: '0190a000-0000-7000-8000-0000000000f1', reason: 'scam' },
    { kind: 'member', subject_id: 'ben', reason: 'scam' },
    { kind: 'member', subject_id: '0190a000-0000-7000-8000-0000000000f1', reason: 'dull' },
    { kind: 'member', subject_id: '0190a000-0000-7000-8000-0000000000f1', reason: 'scam', details: 'x'.repeat(2001) },
  ])('says what is wrong with %j', async (body) => {
    expect((await ana.call(reportThis, { body })).status).toBe(422)
  })

  it('of whom a block hides is answered like one of nobody, unless the two have traded', async () => {
    await ben.does(blockMember, { params: { id: cara.id } })
    expect((await report(cara, { kind: 'member', id: ben.id })).status).toBe(404)
    expect((await report(cara, { kind: 'skill', id: skill })).status).toBe(404)
    await ben.does(blockMember, { params: { id: ana.id } })
    expect((await report(ana, { kind: 'member', id: ben.id })).status).toBe(200)
  })

  it('has a word for each reason, and a limit for a day', async () => {
    place.travel(dayMs)
    for (const reason of Object.keys(reportReasons)) {
      expect((await report(cara, { kind: 'member', id: ana.id, reason })).status).toBe(200)
    }
    for (let count = Object.keys(reportReasons).length; count < 20; count += 1) {
      await report(cara, { kind: 'member', id: ana.id })
    }
    expect(await report(cara, { kind: 'member', id: ana.id })).toMatchObject({ status: 429 })
  })
})

describe('deciding', () => {
  it('reads from the oldest on, by pages', async () => {
    const all = await waiting()
    const first = await ruth.does(listReports, { query: { limit: 2 } })
    const rest = await ruth.does(listReports, { query: { cursor: first.next_cursor } })
    expect([...first.data, ...rest.data].map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id))
    const moments = all.map(({ reported_at }) => reported_at)
    expect(moments).toEqual(moments.toSorted())
  })

  it('takes one report, and all others of the same thing, once', async () => {
    await report(ruth, { kind: 'member', id: ana.id })
    const about = (await waiting()).filter(({ member }) => member._id === ana.id)
    expect(about).toHaveLength(2)
    expect((await decide(about[0]._id, 'no_action')).status).toBe(200)
    expect(await decide(about[1]._id, 'no_action')).toMatchObject({ status: 409, body: { code: 'report.resolved' } })
    expect((await waiting()).some(({ member }) => member._id === ana.id)).toBe(false)
    expect((await decide('0190a000-0000-7000-8000-0000000000f1', 'no_action')).status).toBe(404)
    const none = (await waiting())[0]
    expect((await ruth.call(resolveReport, { params: { id: none._id }, body: { outcome: 'warned' } })).status).toBe(422)
    expect((await ana.call(resolveReport, { params: { id: none._id }, body: {} })).status).toBe(403)
  })

  it('takes a review away from all but its author', async () => {
    await decide((await waiting()).find(({ kind }) => kind === 'review')._id, 'removed')
    await place.settle()
    expect(JSON.stringify(await ruth.does(reviewsOfMember, { params: { id: ana.id } }))).not.toContain('Dreadful')
    const { rating } = (await ruth.does(getProfile, { params: { id: ana.id } })).data
    expect(rating).toEqual({ average: null, count: 0 })
  })

  it('takes a skill off every list, and tells its owner why', async () => {
    await decide((await waiting()).find(({ kind }) => kind === 'skill')._id, 'removed')
    await place.settle()
    expect((await ruth.call(getSkill, { params: { id: skill } })).status).toBe(404)
    const { data } = await ben.does(listOwnSkills)
    expect(data[0]).toMatchObject({ approval_status: 'rejected', rejection_reason: expect.stringContaining('rules') })
    const people = (await ruth.does(peopleNearby, { params: { ...leeds, distance: 'all' } })).data
    expect(people.find(({ firstname }: Wire) => firstname === 'Ben').skills).toEqual([])
    await ben.does(deleteSkill, { params: { id: skill } })
  })

  it('removes no member, and warns by an email that names nobody', async () => {
    await report(ruth, { kind: 'member', id: ben.id, reason: 'scam' })
    expect((await decideLatest('removed')).body.code).toBe('report.not_removable')
    await decideLatest('warned')
    await place.settle()
    const [email] = (await place.wiring.mailbox?.list(ben.email)) ?? []
    expect(email?.text).toContain('A scam, or asking to pay outside the site')
    expect(email?.text).not.toMatch(/Ana|Ruth|Cara|report/)
    await report(ruth, { kind: 'member', id: ben.id })
    expect((await waiting()).at(-1).upheld_before).toBeGreaterThan(1)
  })

  it('suspends: signed out at once and on no list', async () => {
    const nearby = async () => JSON.stringify(await ruth.does(peopleNearby, { params: { ...leeds, distance: 'all' } }))
    expect(await nearby()).toContain(ben.id)
    await decideLatest('suspended')
    expect(await nearby()).not.toContain(ben.id)
    expect((await ben.call(listOwnSkills)).status).toBe(401)
    expect(await waiting()).toEqual([])
  })

  it('suspends nobody who has left, which decides nothing', async () => {
    const gus = await signUp(place, 'Gus')
    await report(ana, { kind: 'member', id: gus.id })
    await place.rows('update accounts set closed_at = $2 where id = $1', [gus.id, place.now()])
    const { _id: id } = (await waiting()).at(-1) as Wire
    expect(await decide(id, 'suspended')).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
    expect((await waiting()).at(-1)?._id).toBe(id)
    expect((await decide(id, 'no_action')).status).toBe(200)
  })

  it('is forgotten two years later, and no sooner', async () => {
    const count = async () => (await place.rows<{ n: number }>('select count(*) as n from reports'))[0]?.n
    await report(ruth, { kind: 'member', id: cara.id })
    place.travel(729 * dayMs)
    await place.app.jobs.runTimed('moderation.sweep')
    const before = await count()
    expect(before).toBeGreaterThan(5)
    place.travel(3 * dayMs)
    await place.app.jobs.runTimed('moderation.sweep')
    expect(await count()).toBe(1)
  })
})

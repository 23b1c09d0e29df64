import { approveSkill, listPendingSkills, rejectSkill } from '@sparkhood/contract/admin/approvals'
import { listSlots } from '@sparkhood/contract/bookings/availability'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { peopleInCategory } from '@sparkhood/contract/listings/discovery'
import {
  addSkill,
  editSkill,
  getSkill,
  listOwnSkills,
  pauseSkill,
  resumeSkill,
} from '@sparkhood/contract/listings/skills'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm } from '../../../test/bookings.ts'
import type { Wire } from '../../../test/caller.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { lendTool, listingForm } from '../../../test/listings.ts'
import { fund } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let admin: Person

beforeAll(async () => {
  place = await openNeighbourhood({ AUTO_APPROVE: 'off' })
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  admin = await signUp(place, 'Ada')
  await place.rows(`update accounts set role = 'admin' where id = $1`, [admin.id])
  await settleIn(ben)
  await fund(ana, 200)
})
afterAll(() => place.close())

const params = (id: string) => ({ params: { id } })
const change = (changes: object = {}) => ({
  skill_type: 'Pressure washer',
  experience_level: 'expert',
  hourly_rate: 8,
  description: 'With a patio head.',
  ...changes,
})
const approve = (id: string) => admin.does(approveSkill, params(id))
const soon = () => new Date(place.now().getTime() + 3 * 86_400_000)
const offered = async (title: string, changes: object = {}): Promise<Wire> =>
  (await ben.does(addSkill, { body: await listingForm(ben, title, changes) })).data

describe('what is listed', () => {
  it.each([
    ['Tutoring', 'skill'],
    ['Cleaning', 'service'],
    ['Tool lending', 'tool'],
  ])('under %s is a %s unless somebody says otherwise', async (title, kind) => {
    expect(await offered(title)).toMatchObject({ kind, rate_unit: 'hour', skill_type: title, paused: false })
  })

  it('has a kind and a name of its own when they are given', async () => {
    const given = { kind: 'tool', skill_type: 'Bike stand', rate_unit: 'day', hourly_rate: 3 }
    expect(await offered('Bike repair', given)).toMatchObject({ ...given, spark_token: 1.5 })
    expect(await offered('Bike repair', { skill_type: ' ' })).toMatchObject({ skill_type: 'Bike repair' })
  })

  it('is lent by the day only where it is a tool', async () => {
    const wrong = await ben.call(addSkill, { body: await listingForm(ben, 'Cleaning', { rate_unit: 'day' }) })
    expect(wrong).toMatchObject({ status: 422, body: { message: 'Only a tool is lent by the day.' } })
    const id = await lendTool(ben)
    const turned = await ben.call(editSkill, { ...params(id), body: change({ kind: 'service', rate_unit: 'day' }) })
    expect(turned.status).toBe(422)
  })

  it('keeps its kind and unit in an edit that does not name them, and goes by the hour once it is no tool', async () => {
    const id = await lendTool(ben)
    const kept = (await ben.does(editSkill, { ...params(id), body: change() })).data
    expect(kept).toMatchObject({ kind: 'tool', rate_unit: 'day' })
    const turned = (await ben.does(editSkill, { ...params(id), body: change({ kind: 'service' }) })).data
    expect(turned).toMatchObject({ kind: 'service', rate_unit: 'hour' })
  })

  it('is one of two edits that come at once, whole', async () => {
    const id = await lendTool(ben)
    const edits = [1, 2].map((rate) => ({
      ...params(id),
      body: change({ skill_type: `At ${rate}`, hourly_rate: rate }),
    }))
    await Promise.all(edits.map((edit) => ben.does(editSkill, edit)))
    const { data } = await ben.does(getSkill, params(id))
    expect(data.skill_type).toBe(`At ${data.hourly_rate}`)
  })
})

describe('a listing that is paused', () => {
  const isShown = async (id: string) => {
    const profile = (await ana.does(getProfile, params(ben.id))).data
    const { data: found } = await ana.does(getSkill, params(id))
    const category = (await ana.does(peopleInCategory, params(found.skillCategoryId))).data
    return {
      onProfile: profile.skills.some((skill: Wire) => skill._id === id),
      onCard: category.some((person: Wire) => person.skill_id === id),
    }
  }

  it('is neither found nor booked until it is resumed; what is booked goes on', async () => {
    const id = await lendTool(ben)
    await approve(id)
    expect(await isShown(id)).toEqual({ onProfile: true, onCard: true })
    const booking = await ask(ana, ben, { skill: id, at: soon() })

    const { data } = await ben.does(pauseSkill, params(id))
    expect(data).toMatchObject({ paused: true, approval_status: 'approved' })
    expect((await ben.does(pauseSkill, params(id))).data.paused).toBe(true)
    for (const endpoint of [getSkill, listSlots]) expect((await ana.call(endpoint, params(id))).status).toBe(404)
    const refused = await ana.call(requestBooking, { body: getBookingForm(ben, { skill: id, at: soon() }) })
    expect(refused).toMatchObject({ status: 404, body: { code: 'skill.not_found' } })
    const { data: own } = await ben.does(getProfile, params(ben.id))
    expect(own.skills.some((skill: Wire) => skill._id === id)).toBe(true)
    await ben.does(acceptBooking, params(booking))

    await ben.does(resumeSkill, params(id))
    expect(await isShown(id)).toEqual({ onProfile: true, onCard: true })
  })

  it('is paused by its owner alone', async () => {
    const id = await lendTool(ben)
    await approve(id)
    for (const endpoint of [pauseSkill, resumeSkill]) expect((await ana.call(endpoint, params(id))).status).toBe(404)
  })

  it('is booked before it is paused or not at all', async () => {
    for (const title of ['one', 'two', 'three', 'four']) {
      const id = await lendTool(ben, { skill_type: title })
      await approve(id)
      const [asked, paused] = await Promise.all([
        ana.call(requestBooking, { body: getBookingForm(ben, { skill: id, at: soon() }) }),
        ben.call(pauseSkill, params(id)),
      ])
      expect(paused.status).toBe(200)
      expect([200, 404]).toContain(asked.status)
      const late = await ana.call(requestBooking, { body: getBookingForm(ben, { skill: id, at: soon() }) })
      expect(late.status).toBe(404)
    }
  })
})

describe('the queue of an admin', () => {
  it('is read oldest first, page by page, without gap or double', async () => {
    for (const title of ['five', 'six', 'seven']) {
      place.travel(60_000)
      await lendTool(ben, { skill_type: title })
    }
    const seen: Wire[] = []
    let cursor: string | undefined
    do {
      const page = await admin.does(listPendingSkills, { query: { limit: 4, ...(cursor && { cursor }) } })
      seen.push(...page.data)
      cursor = page.next_cursor
    } while (cursor)
    const waiting = await place.rows(`select from skills where approval_status = 'pending'`)
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(waiting.length)
    expect(seen.length).toBe(waiting.length)
    const times = seen.map(({ submitted_at }) => submitted_at)
    expect(times).toEqual([...times].sort())
    expect(seen.at(-1)).toMatchObject({ skill_type: 'seven', owner: { firstname: 'Ben' } })
    expect((await ben.call(listPendingSkills)).status).toBe(403)
  })

  it('lets nobody decide on what they have not seen', async () => {
    const id = await lendTool(ben)
    const submitted = async () =>
      (await admin.does(listPendingSkills, { query: { limit: 100 } })).data.find((skill: Wire) => skill._id === id)
        .submitted_at
    const before = await submitted()
    place.travel(1000)
    await ben.does(editSkill, { ...params(id), body: change({ description: 'Quite another thing.' }) })
    const late = { ...params(id), body: { submitted_at: before, reason: 'No.' } }
    for (const endpoint of [approveSkill, rejectSkill])
      expect(await admin.call(endpoint, late)).toMatchObject({ status: 409, body: { code: 'skill.changed' } })
    await admin.does(approveSkill, { ...params(id), body: { submitted_at: await submitted() } })
    expect((await ana.does(getSkill, params(id))).data.description).toBe('Quite another thing.')
  })

  it('keeps the first word of two operators who saw the same, and refuses another in words', async () => {
    const rosa = await signUpAdmin(place, 'Rosa')
    const decide = (who: Person, { endpoint, id, reason }: { endpoint: Endpoint; id: string; reason?: string }) =>
      who.call(endpoint, { ...params(id), body: { submitted_at, reason } })
    const [wanted, unwanted] = [await lendTool(ben), await lendTool(ben)]
    const { submitted_at } = (await admin.does(listPendingSkills, { query: { limit: 100 } })).data.at(-1)
    expect((await decide(admin, { endpoint: approveSkill, id: wanted })).status).toBe(200)
    expect((await decide(rosa, { endpoint: approveSkill, id: wanted })).status).toBe(200)
    expect((await decide(rosa, { endpoint: rejectSkill, id: wanted, reason: 'No.' })).body.code).toBe('skill.decided')
    expect((await ana.call(getSkill, params(wanted))).status).toBe(200)

    const rejecting = { endpoint: rejectSkill, id: unwanted, reason: 'Say how old it is.' }
    expect((await decide(admin, rejecting)).status).toBe(200)
    expect((await decide(rosa, rejecting)).status).toBe(200)
    expect((await decide(rosa, { ...rejecting, reason: 'No.' })).body.code).toBe('skill.decided')
    expect((await decide(rosa, { endpoint: approveSkill, id: unwanted })).body.code).toBe('skill.decided')
    expect((await ben.does(getSkill, params(unwanted))).data.rejection_reason).toBe('Say how old it is.')
  })

  it('is not asked again about an edit that says what was said before', async () => {
    const id = await lendTool(ben)
    const { data: said } = await ben.does(getSkill, params(id))
    const { skill_type, experience_level, hourly_rate, description } = said
    const same = { ...params(id), body: { skill_type, experience_level, hourly_rate, description } }
    await approve(id)
    expect((await ben.does(editSkill, same)).data.approval_status).toBe('approved')
    expect((await ana.call(getSkill, params(id))).status).toBe(200)

    await admin.does(rejectSkill, { ...params(id), body: { reason: 'Is it yours?' } })
    expect((await ben.does(editSkill, same)).data.approval_status).toBe('pending')
    const waiting = async () =>
      (await admin.does(listPendingSkills, { query: { limit: 100 } })).data.find((skill: Wire) => skill._id === id)
    const { submitted_at } = await waiting()
    place.travel(1000)
    await ben.does(editSkill, same)
    expect((await waiting()).submitted_at).toBe(submitted_at)

    await approve(id)
    // Only its owner is told beforehand what a change does.
    const hides = async (person: Person) => (await person.does(getSkill, params(id))).data.change_hides
    expect([await hides(ben), await hides(ana)]).toEqual([true, false])
    const dearer = await ben.does(editSkill, { ...same, body: { ...same.body, hourly_rate: hourly_rate + 1 } })
    expect(dearer.data.approval_status).toBe('pending')
    expect(await hides(ben)).toBe(false)
  })

  it('gets back what was mended after it was rejected', async () => {
    const id = await lendTool(ben)
    await admin.does(rejectSkill, { ...params(id), body: { reason: 'Say how old it is.' } })
    const { data } = await ben.does(listOwnSkills)
    expect(data.find((skill: Wire) => skill._id === id)).toMatchObject({
      approval_status: 'rejected',
      rejection_reason: 'Say how old it is.',
    })
    const mended = await ben.does(editSkill, { ...params(id), body: change({ description: 'Two years old.' }) })
    expect(mended.data).toMatchObject({ approval_status: 'pending', rejection_reason: null })
    const queue = (await admin.does(listPendingSkills, { query: { limit: 100 } })).data
    expect(queue.at(-1)).toMatchObject({ _id: id, description: 'Two years old.' })
  })
})

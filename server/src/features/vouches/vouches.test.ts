import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import { hideVouch, showVouch, vouchesGiven, vouchesOf, withdrawVouch } from '@sparkhood/contract/people/vouches'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { groupLists } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSessions, longSessions, openTrade, type Trade } from '../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { completeBookings, vouch } from '../../../test/vouches.ts'

let place: Neighbourhood
let trade: Trade
let ana: Person
let ben: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  ;({ ana, ben, cara } = trade)
  await keepSessions(place)
})
afterAll(() => place.close())

const shownTo = async (viewer: Person, whom: Person) =>
  (await viewer.does(vouchesOf, { params: { id: whom.id } })).data as {
    _id: string
    hidden: boolean
    actions: string[]
  }[]
const endedFor = async (viewer: Person, whom: Person) =>
  (await viewer.does(vouchesOf, { params: { id: whom.id } })).withdrawn
/** Every pair of blocker and blocked among a voucher, the member they vouch for, and a reader. */
const sides = () =>
  [
    [ana, cara],
    [cara, ana],
    [cara, ben],
    [ben, cara],
    [ana, ben],
    [ben, ana],
  ] as const
const mayI = async (who: Person, whom: Person) => (await who.does(vouchesOf, { params: { id: whom.id } })).you
const idOf = async (viewer: Person, whom: Person): Promise<string> => (await shownTo(viewer, whom))[0]?._id ?? ''
const listNotified = async (who: Person): Promise<string[]> => {
  await place.settle()
  const { data } = await who.does(groupLists.follower)
  return data.map(({ title }: { title: string }) => title)
}
const codeOf = async (reply: ReturnType<typeof vouch>) => (await reply).body.code

describe('who may vouch', () => {
  it('has been here for 90 days, with three completed bookings on either side', async () => {
    expect(await codeOf(vouch(ana, cara))).toBe('vouch.too_soon')
    expect(await mayI(ana, cara)).toEqual({ obstacle: 'too_soon', left: 5 })
    place.travel(90 * dayMs)
    await completeBookings(place, trade, 2)
    expect(await codeOf(vouch(ana, cara))).toBe('vouch.too_few_bookings')
    await completeBookings(place, trade, 1)
    expect(await mayI(ana, cara)).toEqual({ obstacle: null, left: 5 })
    expect(await mayI(ben, cara)).toEqual({ obstacle: null, left: 5 })
    expect(await codeOf(vouch(cara, ana))).toBe('vouch.too_few_bookings')
  })

  it('vouches for others, with words that everybody may read', async () => {
    expect(await codeOf(vouch(ana, ana))).toBe('vouch.own')
    expect(await codeOf(vouch(ana, cara, { comment: 'Call me on 07700 900123' }))).toBe('input.invalid')
    expect(await codeOf(vouch(ana, cara, { comment: 'See www.example.com' }))).toBe('input.invalid')
    expect(await codeOf(vouch(ana, cara, { comment: 'a'.repeat(201) }))).toBe('input.invalid')
    expect(await codeOf(vouch(ana, cara, { how: 'enemy' }))).toBe('input.invalid')
    expect(await codeOf(vouch(ana, cara, { years: 81 }))).toBe('input.invalid')
  })

  it('is nobody who is blocked, in either direction', async () => {
    for (const [one, other] of sides().slice(0, 2)) {
      await one.does(blockMember, { params: { id: other.id } })
      expect(await codeOf(vouch(ana, cara))).toBe('member.not_found')
      await one.does(unblockMember, { params: { id: other.id } })
    }
  })
})

describe('a vouch', () => {
  beforeEach(async () => {
    await place.rows('delete from vouches')
    await place.rows('delete from rate_limits')
  })

  it('is on the profile, and whom it is for is told, hides it and shows it again', async () => {
    expect((await vouch(ana, ben, { comment: 'He waters my tomatoes.' })).status).toBe(200)
    expect(await shownTo(cara, ben)).toMatchObject([
      { voucher: { _id: ana.id, firstname: 'Ana' }, how: 'neighbour', years: 6, comment: 'He waters my tomatoes.' },
    ])
    expect(await listNotified(ben)).toContain('Ana vouches for you')
    const params = { id: await idOf(ben, ben) }
    expect((await cara.call(hideVouch, { params })).status).toBe(404)
    await ben.does(hideVouch, { params })
    await ben.does(hideVouch, { params })
    expect(await shownTo(cara, ben)).toEqual([])
    expect(await shownTo(ben, ben)).toMatchObject([{ hidden: true, actions: ['show', 'report'] }])
    // Only Ben knows that it is hidden.
    expect(await shownTo(ana, ben)).toMatchObject([{ hidden: false, actions: ['withdraw'] }])
    await ben.does(showVouch, { params })
    expect(await shownTo(cara, ben)).toMatchObject([{ hidden: false, actions: ['report'] }])
  })

  it('is not said twice, and taken back by its voucher alone, which the profile says', async () => {
    await vouch(ana, ben)
    expect(await codeOf(vouch(ana, ben))).toBe('vouch.already')
    const params = { id: await idOf(ana, ben) }
    expect((await ben.call(withdrawVouch, { params })).status).toBe(404)
    expect((await ana.does(vouchesGiven)).data).toMatchObject([{ member: { _id: ben.id } }])
    await ana.does(withdrawVouch, { params })
    await ana.does(withdrawVouch, { params })
    expect(await shownTo(cara, ben)).toEqual([])
    expect(await endedFor(cara, ben)).toMatchObject([
      { voucher: { firstname: 'Ana' }, until: place.now().toISOString() },
    ])
    expect((await ana.does(vouchesGiven)).data).toEqual([])
    expect((await listNotified(ben)).filter((title) => title === 'Ana no longer vouches for you')).toHaveLength(1)
    expect(await mayI(ana, ben)).toEqual({ obstacle: null, left: 4 })
    await vouch(ana, ben)
    expect([await shownTo(cara, ben), await endedFor(cara, ben)]).toMatchObject([[{}], []])
  })

  it('that was hidden is not on the profile once it is taken back', async () => {
    await vouch(ana, ben)
    const params = { id: await idOf(ben, ben) }
    await ben.does(hideVouch, { params })
    await ana.does(withdrawVouch, { params })
    expect(await endedFor(cara, ben)).toEqual([])
  })

  it('that was taken back is on the profile for a year, and across no block', async () => {
    await vouch(ana, ben)
    await ana.does(withdrawVouch, { params: { id: await idOf(ana, ben) } })
    for (const [one, other] of sides()) {
      await one.does(blockMember, { params: { id: other.id } })
      expect(await endedFor(cara, ben)).toEqual([])
      await one.does(unblockMember, { params: { id: other.id } })
    }
    expect(await endedFor(cara, ben)).toHaveLength(1)
    place.travel(365 * dayMs)
    expect(await endedFor(cara, ben)).toEqual([])
  })

  it('for somebody who blocked the voucher can still be taken back', async () => {
    await vouch(ana, ben)
    await ben.does(blockMember, { params: { id: ana.id } })
    const [given] = (await ana.does(vouchesGiven)).data
    expect(given).toMatchObject({ member: { _id: ben.id }, reachable: false })
    await ana.does(withdrawVouch, { params: { id: given._id } })
    expect((await ana.does(vouchesGiven)).data).toEqual([])
    await ben.does(unblockMember, { params: { id: ana.id } })
  })

  it('is one of five a year, however many come at once', async () => {
    const people = await Promise.all(
      ['Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo'].map((name) => signUp(place, name)),
    )
    const replies = await Promise.all(people.map((one) => vouch(ana, one)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 422, 422])
    expect(await mayI(ana, ben)).toEqual({ obstacle: 'none_left', left: 0 })
    const [taken] = (await ana.does(vouchesGiven)).data
    await ana.does(withdrawVouch, { params: { id: taken._id } })
    expect(await codeOf(vouch(ana, ben))).toBe('vouch.none_left')
    place.travel(365 * dayMs)
    expect(await mayI(ana, ben)).toEqual({ obstacle: null, left: 5 })
    place.travel(dayMs)
    await place.app.jobs.runTimed('vouches.sweep')
    expect(await place.rows('select from vouches where withdrawn_at is not null')).toHaveLength(0)
    expect(await place.rows('select from vouches')).toHaveLength(4)
  })

  it('twice at once is said once', async () => {
    const replies = await Promise.all([vouch(ana, ben), vouch(ana, ben), vouch(ana, ben)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('is not shown across a block, whoever blocks whom', async () => {
    await vouch(ana, ben)
    for (const [one, other] of sides()) {
      await one.does(blockMember, { params: { id: other.id } })
      expect(await shownTo(cara, ben)).toEqual([])
      await one.does(unblockMember, { params: { id: other.id } })
    }
    expect(await shownTo(cara, ben)).toHaveLength(1)
  })

  it('grows older with the two', async () => {
    await vouch(ana, ben, { years: 0 })
    await vouch(ben, ana, { years: '' })
    place.travel(370 * dayMs)
    expect(await shownTo(cara, ben)).toMatchObject([{ years: 1 }])
    expect(await shownTo(cara, ana)).toMatchObject([{ years: null }])
  })
})

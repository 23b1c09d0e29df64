import { seeQueues } from '@sparkhood/contract/admin/console'
import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { restoreMember, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { checkVouch, listVouches, removeVouch } from '@sparkhood/contract/admin/vouches'
import { vouchesGiven, vouchesOf, withdrawVouch } from '@sparkhood/contract/people/vouches'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { groupLists } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSessions, longSessions, openTrade, type Trade } from '../../../test/bookings.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { completeBookings, vouch } from '../../../test/vouches.ts'

let place: Neighbourhood
let trade: Trade
let ana: Person
let ben: Person
let cara: Person
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  ;({ ana, ben, cara } = trade)
  ruth = await signUpAdmin(place, 'Ruth')
  await keepSessions(place)
  place.travel(90 * dayMs)
  await completeBookings(place, trade, 3)
})
afterAll(() => place.close())

const shownTo = async (viewer: Person, whom: Person): Promise<{ _id: string }[]> =>
  (await viewer.does(vouchesOf, { params: { id: whom.id } })).data
const endedFor = async (viewer: Person, whom: Person) =>
  (await viewer.does(vouchesOf, { params: { id: whom.id } })).withdrawn
const idOf = async (viewer: Person, whom: Person): Promise<string> => (await shownTo(viewer, whom))[0]?._id ?? ''
const listNotified = async (who: Person): Promise<string[]> => {
  await place.settle()
  const { data } = await who.does(groupLists.follower)
  return data.map(({ title }: { title: string }) => title)
}

describe('operators', () => {
  beforeEach(async () => {
    await place.rows('delete from vouches')
    await place.rows('delete from rate_limits')
  })
  const suspend = async ({ id }: Person): Promise<void> => {
    await ruth.does(suspendMember, { params: { id }, body: { because: 'scam', reason: 'Odd.' } })
    place.travel(1000)
  }
  const restore = ({ id }: Person) => ruth.does(restoreMember, { params: { id }, body: { reason: 'Long enough.' } })
  const waiting = async (): Promise<number> =>
    (await ruth.does(seeQueues)).data.find(({ name }: { name: string }) => name === 'vouches').count
  const seen = async (query: Record<string, string> = {}) => (await ruth.does(listVouches, { query })).data

  it('see which two vouch for each other, and what is said by and for a member', async () => {
    await vouch(ana, ben)
    expect(await seen({ view: 'mutual' })).toEqual([])
    await vouch(ben, ana)
    expect(await seen({ view: 'mutual' })).toMatchObject([{ mutual: true }, { mutual: true }])
    expect(await seen({ view: 'all', member: ana.id })).toHaveLength(2)
    expect(await seen({ view: 'all', member: cara.id })).toEqual([])
    expect(await seen()).toEqual([])
  })

  it('remove what a report was right about', async () => {
    await vouch(ana, ben)
    const id = await idOf(ben, ben)
    expect((await ana.call(report, { body: { kind: 'vouch', subject_id: id, reason: 'other' } })).status).toBe(404)
    await cara.does(report, { body: { kind: 'vouch', subject_id: id, reason: 'false_information' } })
    const { data } = await ruth.does(listReports)
    expect(data[0]).toMatchObject({ kind: 'vouch', member: { _id: ana.id } })
    await ruth.does(resolveReport, { params: { id: data[0]._id }, body: { outcome: 'removed', note: 'Untrue.' } })
    expect(await listNotified(ana)).toContain('We removed what you said for Ben')
    expect([await shownTo(cara, ben), await endedFor(cara, ben)]).toEqual([[], []])
    expect((await vouch(ana, ben)).body.code).toBe('vouch.removed')
    expect((await ana.call(withdrawVouch, { params: { id } })).status).toBe(404)
  })

  it('see what was taken back once its member was suspended', async () => {
    const sam = await signUp(place, 'Sam')
    const takeBack = async (): Promise<void> => {
      const [given] = (await ana.does(vouchesGiven)).data
      await ana.does(withdrawVouch, { params: { id: given._id } })
      place.travel(1000)
    }
    await vouch(ana, sam)
    await takeBack()
    await suspend(sam)
    expect(await waiting()).toBe(0)
    await restore(sam)
    await vouch(ana, sam)
    await suspend(sam)
    await takeBack()
    expect(await seen()).toMatchObject([{ voucher: { _id: ana.id }, withdrawn_at: expect.any(String) }])
    expect(await waiting()).toBe(1)
    await restore(sam)
    expect(await waiting()).toBe(0)
  })

  it('look at what was said for somebody who is suspended since, once', async () => {
    await vouch(ana, ben)
    await vouch(ben, ana)
    expect(await waiting()).toBe(0)
    await suspend(ben)
    expect(await waiting()).toBe(1)
    expect(await seen()).toMatchObject([
      { voucher: { _id: ana.id }, member: { _id: ben.id }, suspended_at: expect.any(String), suspended_of_voucher: 1 },
    ])
    // A suspended member's vouches for others are hidden.
    expect(await shownTo(cara, ana)).toEqual([])
    const [{ _id: id }] = await seen()
    await ruth.does(checkVouch, { params: { id }, body: { reason: 'Deceived.' } })
    expect([await waiting(), await seen()]).toEqual([0, []])
    await ruth.does(removeVouch, { params: { id }, body: { reason: 'After all.' } })
    expect(await seen({ view: 'all', member: ben.id })).toMatchObject([{}, { removed_at: expect.any(String) }])
  })
})

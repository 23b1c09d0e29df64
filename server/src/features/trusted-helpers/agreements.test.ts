import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { maxHelpers } from '@sparkhood/contract/people/helper-terms'
import { askClosing, undoClosing } from '@sparkhood/contract/people/privacy'
import {
  acceptHelping,
  declineHelping,
  endHelping,
  getActingFor,
  inviteHelper,
  listAllHelperActs,
  listHelpers,
} from '@sparkhood/contract/people/trusted-helpers'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { actingFor, confirmIdentity, invitation, letHelp } from '../../../test/trusted-helpers.ts'

let place: Neighbourhood
let rose: Person
let dana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  rose = await signUp(place, 'Rose')
  dana = await signUp(place, 'Dana')
  ben = await signUp(place, 'Ben')
  await confirmIdentity(rose)
  // Each test invites anew.
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
})
afterAll(() => place.close())

const invite = (who: Person, body: object) => who.call(inviteHelper, { body: { ...invitation(), ...body } })
const own = async (who: Person) => (await who.does(listHelpers)).data
const end = (who: Person, id: string) => who.does(endHelping, { params: { id } })
const acts = async (id: string, helper = dana) => {
  const heard = await actingFor(helper, id).call(getActingFor)
  return heard.status === 200 ? 'acts' : heard.body.code
}
const mailTo = async (who: Person) =>
  ((await place.wiring.mailbox?.list(who.email)) ?? []).map(({ subject }) => subject)

/** Moves the clock, after which Rose shows again that it is her. */
async function later(days: number): Promise<void> {
  place.travel(days * dayMs)
  await confirmIdentity(rose)
}

describe('an invitation', () => {
  it('to an address is found by the member who has it, accepted, and ended by either at once', async () => {
    const { data } = await rose.does(inviteHelper, { body: { ...invitation(), email: 'DANA@example.org' } })
    expect(data).toMatchObject({ you_are: 'member', state: 'invited', other: null, invited_email: 'dana@example.org' })
    const [asked] = await own(dana)
    expect(asked).toMatchObject({ _id: data._id, you_are: 'helper', state: 'invited', invited_email: null })
    expect(asked.other.firstname).toBe('Rose')
    expect(await acts(data._id)).toBe('helper.ended')
    expect(await own(ben)).toEqual([])
    await place.settle()
    await dana.does(acceptHelping, { params: { id: data._id } })
    expect(await acts(data._id)).toBe('acts')
    expect((await own(rose))[0]).toMatchObject({ state: 'active', invited_email: null, other: { _id: dana.id } })
    await place.settle()
    expect(await mailTo(dana)).toContain('Rose Archer asks you to help them on Sparkhood')
    expect(await mailTo(rose)).toContain('Dana can now act for you')
    await end(dana, data._id)
    await end(dana, data._id)
    expect(await acts(data._id)).toBe('helper.ended')
    await place.settle()
    expect(await mailTo(rose)).toContain('Dana no longer acts for you')
    expect(await mailTo(dana)).toContain('You no longer act for Rose')
    const newest = async (who: Person) => (await who.does(listBookingNotifications)).data[0].title
    expect([await newest(rose), await newest(dana)]).toEqual([
      'Dana can no longer act for you',
      'You can no longer act for Rose',
    ])
  })

  it('says the same of an address that nobody has, and waits until somebody joins with it', async () => {
    const { data } = await rose.does(inviteHelper, { body: { ...invitation(), email: 'nora@example.org' } })
    expect(data).toMatchObject({ state: 'invited', other: null })
    const nora = await signUp(place, 'Nora')
    await nora.does(acceptHelping, { params: { id: data._id } })
    expect(await acts(data._id, nora)).toBe('acts')
    await end(rose, data._id)
    expect(await acts(data._id, nora)).toBe('helper.ended')
  })

  it('is nobody’s but whom it is for, and answered once', async () => {
    const { data } = await rose.does(inviteHelper, { body: { ...invitation(), member_id: dana.id } })
    const answer = async (who: Person, endpoint: typeof acceptHelping | typeof declineHelping) =>
      (await who.call(endpoint, { params: { id: data._id } })).body.code
    expect(await answer(ben, acceptHelping)).toBe('helper.not_found')
    expect(await answer(rose, acceptHelping)).toBe('helper.not_found')
    expect((await ben.call(endHelping, { params: { id: data._id } })).status).toBe(404)
    await dana.does(declineHelping, { params: { id: data._id } })
    expect(await answer(dana, acceptHelping)).toBe('helper.not_open')
    expect(await acts(data._id)).toBe('helper.ended')
    await place.settle()
    expect(await mailTo(rose)).toContain('Your invitation was declined')
  })

  it('lapses after two weeks', async () => {
    const { data } = await rose.does(inviteHelper, { body: { ...invitation(), email: dana.email } })
    await later(15)
    expect((await dana.call(acceptHelping, { params: { id: data._id } })).body.code).toBe('helper.not_open')
    expect((await own(rose))[0].state).toBe('lapsed')
    // It stands in the way of no new one.
    await end(rose, await letHelp(rose, dana))
  })

  it('is refused in words to oneself, for nothing, without a limit or an end, twice, and beyond five', async () => {
    const refused = async (body: object) => (await invite(rose, body)).body.code
    expect(await refused({ email: rose.email })).toBe('helper.yourself')
    expect(await refused({ member_id: rose.id })).toBe('helper.yourself')
    expect(await refused({})).toBe('input.invalid')
    expect(await refused({ email: ben.email, rights: [] })).toBe('helper.no_rights')
    expect(await refused({ email: ben.email, monthly_pounds: 0 })).toBe('helper.no_limit')
    expect(await refused({ email: ben.email, last_day: '2026-11-01' })).toBe('helper.bad_end')
    expect(await refused({ email: ben.email, last_day: '2028-11-01' })).toBe('helper.bad_end')
    expect(await refused({ member_id: '0190f000-0000-7000-8000-0000000000ff' })).toBe('member.not_found')
    const made = [await letHelp(rose, dana)]
    expect(await refused({ member_id: dana.id })).toBe('helper.invited_already')
    for (let nth = 1; nth < maxHelpers; nth += 1) {
      const { data } = await rose.does(inviteHelper, { body: { ...invitation(), email: `n${nth}@example.org` } })
      made.push(data._id)
    }
    expect(await refused({ email: 'one-more@example.org' })).toBe('helper.too_many')
    for (const id of made) await end(rose, id)
  })

  it('has to be confirmed, as a stolen session could ask somebody in otherwise', async () => {
    place.travel(3600_000)
    expect((await invite(rose, { email: ben.email })).body.code).toBe('auth.confirm_first')
    await later(0)
  })
})

describe('acting for somebody ends', () => {
  it('with its last day', async () => {
    const last_day = new Date(place.now().getTime() + dayMs).toISOString().slice(0, 10)
    const id = await letHelp(rose, dana, { last_day })
    await later(1)
    expect(await acts(id)).toBe('acts')
    await later(1)
    expect(await acts(id)).toBe('helper.ended')
    expect((await own(dana))[0].state).toBe('ended')
  })

  it('when one blocks the other, for good', async () => {
    for (const [one, other] of [
      [rose, dana],
      [dana, rose],
    ] as const) {
      const id = await letHelp(rose, dana)
      await one.does(blockMember, { params: { id: other.id } })
      expect(await acts(id)).toBe('helper.ended')
      await one.does(unblockMember, { params: { id: other.id } })
      expect(await acts(id)).toBe('helper.ended')
    }
  })

  it('when the member begins to close the account, for good', async () => {
    const id = await letHelp(rose, dana)
    await rose.does(askClosing)
    expect(await acts(id)).toBe('helper.ended')
    await rose.does(undoClosing)
    expect(await acts(id)).toBe('helper.ended')
  })

  it('when either is suspended, and is refused in words', async () => {
    const ruth = await signUpAdmin(place, 'Ruth')
    const paul = await signUp(place, 'Paul')
    const suspend = (who: Person) =>
      ruth.does(suspendMember, { params: { id: who.id }, body: { because: 'other', reason: 'Odd.' } })
    const [ofPaul, byPaul] = [await letHelp(paul, dana), await letHelp(rose, paul)]
    await suspend(paul)
    expect(await acts(ofPaul)).toBe('helper.ended')
    expect(await acts(byPaul, paul)).toBe('auth.bad_token')
    expect((await own(rose))[0]).toMatchObject({ state: 'ended', ended_by: 'account' })
    expect((await ruth.does(listAllHelperActs)).data).toEqual([])
  })

  it('and while an account is suspended or closed nothing is done even where it has not ended', async () => {
    const id = await letHelp(rose, dana)
    const mark = (column: string, who: Person, at: Date | null) =>
      place.rows(`update accounts set ${column} = $2 where id = $1`, [who.id, at])
    for (const column of ['suspended_at', 'closing_at']) {
      await mark(column, rose, place.now())
      expect(await acts(id)).toBe('helper.unavailable')
      await mark(column, rose, null)
      expect(await acts(id)).toBe('acts')
    }
    await end(rose, id)
  })
})

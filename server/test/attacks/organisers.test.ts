import { renewConsent, seeAssisted } from '@sparkhood/contract/admin/assisted-members'
import { appointMember } from '@sparkhood/contract/admin/members'
import { makeTakeOverCode } from '@sparkhood/contract/admin/take-over-codes'
import { checkLetterCode } from '@sparkhood/contract/people/take-over'
import * as contract from '@sparkhood/contract/people/trusted-helpers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptHelping, inviteHelper } from '../../src/features/trusted-helpers/service.ts'
import type { FullMemberScope } from '../../src/platform/scope.ts'
import { addRose, openOrganiser, roseForm } from '../assisted.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'
import { confirmIdentity, getCode, invitation } from '../trusted-helpers.ts'

let place: Neighbourhood
let ruth: Person
let olive: Person
let olives: string
beforeAll(async () => {
  place = await openNeighbourhood()
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  ruth = await openOrganiser(place, 'Ruth', 'admin')
})
afterAll(() => place.close())

let nth = 600
let phone: string
beforeEach(async () => {
  nth += 1
  phone = `07700 900${nth}`
  olives = `Olive${'abcdefghijklmnop'.charAt(nth - 601)}`
  olive = await openOrganiser(place, olives)
})

const params = (id: string) => ({ params: { id } })
const appoint = async (who: Person, role: 'member' | 'moderator') => {
  await confirmIdentity(ruth)
  await ruth.does(appointMember, { ...params(who.id), body: { role, reason: 'A test' } })
}
const lettersOf = async (id: string): Promise<string[]> => {
  await place.settle()
  return (await ruth.does(seeAssisted, params(id))).data.letters.map(({ subject }: { subject: string }) => subject)
}
/** The scope of a call that was admitted before a change. */
const as = ({ id, token }: Person): FullMemberScope => {
  const { sid } = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  return place.scope({ id, sid, role: 'member' }) as FullMemberScope
}
const heard = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (fault: { code?: string }) => fault.code,
  )
const hide = (column: 'suspended_at' | 'closing_at', who: Person, at: Date | null) =>
  place.rows(`update accounts set ${column} = $2 where id = $1`, [who.id, at])

describe('an organiser who loses the role', () => {
  it('acts for nobody, not even once they have it again, and whom they helped are told', async () => {
    const rose = await addRose(olive, { phone })
    await appoint(olive, 'member')
    expect((await ruth.does(seeAssisted, params(rose.id))).data).toMatchObject({ state: 'unhelped', agreements: [] })
    await appoint(olive, 'moderator')
    expect(await getCode(rose.forRose.call(contract.getActingFor))).toBe('helper.ended')
    expect((await olive.does(contract.listHelpers)).data).toMatchObject([{ state: 'ended', ended_by: 'account' }])
    expect((await lettersOf(rose.id))[0]).toBe(`${olives} no longer acts for you`)
  })

  it('keeps what they agreed on as a member, and what they do as an organiser with another role', async () => {
    const dana = await signUp(place, `Dana${nth}`)
    await confirmIdentity(dana)
    const asked = await dana.does(contract.inviteHelper, { body: { email: olive.email, ...invitation() } })
    await olive.does(contract.acceptHelping, params(asked.data._id))
    const rose = await addRose(olive, { phone })
    await confirmIdentity(ruth)
    await ruth.does(appointMember, { ...params(olive.id), body: { role: 'admin', reason: 'A test' } })
    expect(await getCode(rose.forRose.call(contract.getActingFor))).toBe('done')
    await appoint(olive, 'member')
    const states = (await olive.does(contract.listHelpers)).data.map(({ state }: { state: string }) => state)
    expect(states.toSorted()).toEqual(['active', 'ended'])
  })

  it('has no agreement waiting for the role, whose consent was recorded as it went', async () => {
    const rose = await addRose(olive, { phone })
    // The call that records the consent was admitted before.
    await place.rows(`update accounts set role = 'member' where id = $1`, [olive.id])
    const { given_by, how, adult, terms_version, rights, monthly_pounds, monthly_sparks, last_day } = roseForm()
    const body = { given_by, how, adult, terms_version, rights: [...rights], monthly_pounds, monthly_sparks, last_day }
    expect(await getCode(olive.call(renewConsent, { ...params(rose.id), body }))).toBe('access.forbidden')
  })

  it('in any other way acts for nobody from the next night on, for good', async () => {
    const rose = await addRose(olive, { phone })
    await place.rows(`update accounts set role = 'member' where id = $1`, [olive.id])
    await place.app.jobs.runTimed('helpers.sweep')
    await place.rows(`update accounts set role = 'moderator' where id = $1`, [olive.id])
    expect(await getCode(rose.forRose.call(contract.getActingFor))).toBe('helper.ended')
    expect((await lettersOf(rose.id))[0]).toBe(`${olives} no longer acts for you`)
  })

  it('leaves no code by which an account is taken over, not even once they have the role again', async () => {
    const rose = await addRose(olive, { phone })
    const { code } = (await olive.does(makeTakeOverCode, params(rose.id))).data
    const check = () => getCode(place.visitor.call(checkLetterCode, { body: { phone, letter_code: code } }))
    expect(await check()).toBe('takeover.too_early')
    await hide('closing_at', olive, place.now())
    expect(await check()).toBe('takeover.wrong_code')
    await hide('closing_at', olive, null)
    expect(await check()).toBe('takeover.too_early')
    await appoint(olive, 'member')
    await appoint(olive, 'moderator')
    expect(await check()).toBe('takeover.wrong_code')
    expect((await ruth.does(seeAssisted, params(rose.id))).data.code).toBeNull()
  })
})

describe('an agreement of members', () => {
  it('is not made by somebody who is suspended as they accept, to begin once they are let in again', async () => {
    const dana = await signUp(place, `Dana${nth}`)
    const ben = await signUp(place, `Ben${nth}`)
    await confirmIdentity(dana)
    const asked = await dana.does(contract.inviteHelper, { body: { email: ben.email, ...invitation() } })
    // The call was admitted before.
    await hide('suspended_at', ben, place.now())
    expect(await heard(acceptHelping(as(ben), asked.data._id))).toBe('helper.not_open')
    await hide('suspended_at', ben, null)
    await hide('suspended_at', dana, place.now())
    expect(
      await heard(
        inviteHelper(as(dana), { monthly_pounds: 0, monthly_sparks: 0, ...invitation(), email: olive.email }),
      ),
    ).toBe('access.forbidden')
    await hide('suspended_at', dana, null)
    expect(await heard(acceptHelping(as(ben), asked.data._id))).toBe('done')
  })
})

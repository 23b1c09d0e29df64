import { listActs } from '@sparkhood/contract/admin/audit'
import {
  appeal,
  decideAppeal,
  listAppeals,
  readSuspension,
  restoreMember,
  suspendMember,
  warnMember,
} from '@sparkhood/contract/admin/sanctions'
import { login } from '@sparkhood/contract/people/accounts'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Wire } from '../../../../test/caller.ts'
import { signUpAdmin } from '../../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { goodPassword, offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ruth: Person
let ana: Person
let ben: Person
let people = 0

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  ana = await signUp(place, 'Ana')
})
afterAll(() => place.close())
beforeEach(async () => {
  people += 1
  ben = await signUp(place, `Ben${people}`)
  await settleIn(ben)
  await offerSkill(ben)
})

const credentials = () => ({ email: ben.email, password: goodPassword })
const suspend = async (extra = {}) => {
  const answer = await ruth.call(suspendMember, {
    params: { id: ben.id },
    body: { because: 'scam', reason: 'You asked to be paid outside.', ...extra },
  })
  // Sends this email before the next: queued emails are sent in any order.
  await place.settle()
  return answer
}
const isFound = async () => (await ana.call(getProfile, { params: { id: ben.id } })).status === 200
const cards = async () => (await place.rows('select from member_cards where member_id = $1', [ben.id])).length
const emails = async () => {
  await place.settle()
  return (await place.wiring.mailbox?.list(ben.email)) ?? []
}

describe('a suspension', () => {
  it('signs the member out, hides them with their card, and tells them why by mail', async () => {
    expect([await isFound(), await cards()]).toEqual([true, 1])
    expect((await suspend()).status).toBe(200)
    expect([await isFound(), await cards()]).toEqual([false, 0])
    expect((await ben.call(getProfile, { params: { id: ben.id } })).status).toBe(401)
    const [email] = await emails()
    expect(email?.subject).toBe('Your account is suspended')
    expect(email?.text).toContain('A scam, or asking to pay outside the site.')
    expect(email?.text).toContain('You asked to be paid outside.')
    expect(email?.text).toContain('It lasts until we lift it.')
  })

  it('keeps them from logging in, and says why only to whoever knows the password', async () => {
    await suspend()
    expect(await place.visitor.call(login, { body: credentials() })).toMatchObject({
      status: 403,
      body: { code: 'auth.suspended' },
    })
    const wrong = { ...credentials(), password: 'something-else' }
    expect((await place.visitor.call(readSuspension, { body: wrong })).body.code).toBe('auth.bad_credentials')
    expect((await place.visitor.does(readSuspension, { body: credentials() })).data).toMatchObject({
      because: 'scam',
      reason: 'You asked to be paid outside.',
      until: null,
      appeal: null,
    })
    const well = { email: ana.email, password: goodPassword }
    expect((await place.visitor.call(readSuspension, { body: well })).body.code).toBe('sanction.not_suspended')
  })

  it('ends by itself on its day', async () => {
    const until = new Date(place.now().getTime() + 3 * dayMs).toISOString()
    await suspend({ until })
    place.travel(3 * dayMs - 1)
    await place.app.jobs.runTimed('moderation.lift')
    expect(await isFound()).toBe(false)
    place.travel(1)
    await place.app.jobs.runTimed('moderation.lift')
    expect([await isFound(), await cards()]).toEqual([true, 1])
    await place.visitor.does(login, { body: credentials() })
    expect((await emails())[0]?.subject).toBe('Your account is open again')
  })

  it('is refused twice, for a day that is over, for operators and for nobody', async () => {
    const past = new Date(place.now().getTime() - 1).toISOString()
    expect((await suspend({ until: past })).body.code).toBe('sanction.past')
    await suspend()
    expect((await suspend()).body.code).toBe('sanction.suspended')
    const body = { because: 'scam', reason: 'No' }
    expect((await ruth.call(suspendMember, { params: { id: ruth.id }, body })).body.code).toBe('sanction.operator')
    const nobody = '0190a000-0000-7000-8000-0000000000ff'
    expect((await ruth.call(suspendMember, { params: { id: nobody }, body })).status).toBe(404)
  })

  it('is lifted with a reason, once', async () => {
    await suspend()
    const lift = { params: { id: ben.id }, body: { reason: 'It was a misunderstanding.' } }
    await ruth.does(restoreMember, lift)
    expect(await isFound()).toBe(true)
    expect((await ruth.call(restoreMember, lift)).body.code).toBe('sanction.not_suspended')
    expect((await emails())[0]?.text).toContain('It was a misunderstanding.')
    expect((await ruth.does(listActs, { query: { member: ben.id } })).data[0]).toMatchObject({
      act: 'PUT /admin/members/restore/:id',
      reason: 'It was a misunderstanding.',
    })
  })
})

describe('an appeal', () => {
  const waiting = async () =>
    (await ruth.does(listAppeals, { query: { limit: 100 } })).data.find(
      (one: { member: { _id: string } }) => one.member._id === ben.id,
    )
  const plead = () => place.visitor.call(appeal, { body: { ...credentials(), message: 'It was not me.' } })

  it('is made once from the refused log-in, and waits for an operator', async () => {
    await suspend()
    expect((await plead()).status).toBe(200)
    expect((await plead()).body.code).toBe('sanction.appealed')
    expect(await waiting()).toMatchObject({ message: 'It was not me.', because: 'scam', by: { _id: ruth.id } })
  })

  it('lets the member in again where it is right', async () => {
    await suspend()
    await plead()
    const { _id: id } = await waiting()
    const decision = { params: { id }, body: { outcome: 'lifted', reason: 'We were wrong.' } }
    await ruth.does(decideAppeal, decision)
    expect([await isFound(), await waiting()]).toEqual([true, undefined])
    expect((await ruth.call(decideAppeal, decision)).body.code).toBe('appeal.decided')
    expect((await emails())[0]?.text).toContain('We were wrong.')
  })

  it('leaves things as they are where it is not, and the member reads why', async () => {
    await suspend()
    await plead()
    const { _id: id } = await waiting()
    await ruth.does(decideAppeal, { params: { id }, body: { outcome: 'kept', reason: 'Three people say so.' } })
    expect(await isFound()).toBe(false)
    expect((await place.visitor.does(readSuspension, { body: credentials() })).data.appeal).toMatchObject({
      outcome: 'kept',
      answer: 'Three people say so.',
    })
    expect((await emails())[0]?.subject).toBe('We’ve reviewed your appeal')
  })

  it('is turned down by somebody else than who suspended them, where there is one', async () => {
    const decision = async (outcome: string) => ({
      params: { id: (await waiting())._id },
      body: { outcome, reason: 'We’ve reviewed your appeal.' },
    })
    await suspend()
    await plead()
    expect(await waiting()).toMatchObject({ wants_another: false })
    const mo = await signUp(place, 'Mo')
    await place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
    expect(await waiting()).toMatchObject({ wants_another: true })
    const kept = await decision('kept')
    expect(await ruth.call(decideAppeal, kept)).toMatchObject({ status: 403, body: { code: 'appeal.own' } })
    expect((await mo.does(listAppeals)).data.map(({ wants_another }: Wire) => wants_another)).not.toContain(true)
    await mo.does(decideAppeal, kept)

    await ruth.does(restoreMember, { params: { id: ben.id }, body: { reason: 'Long enough.' } })
    await suspend()
    await plead()
    expect(await waiting()).toMatchObject({ wants_another: true })
    await ruth.does(decideAppeal, await decision('lifted'))
    expect(await isFound()).toBe(true)

    await suspend()
    await plead()
    await place.rows('update accounts set closing_at = $2 where id = $1', [mo.id, place.now()])
    expect(await waiting()).toMatchObject({ wants_another: false })
    await ruth.does(decideAppeal, await decision('kept'))
  })

  it('of somebody who is not suspended is refused', async () => {
    expect((await plead()).body.code).toBe('sanction.not_suspended')
  })
})

it('a warning goes out in the operator’s words', async () => {
  await ruth.does(warnMember, { params: { id: ben.id }, body: { because: 'hate', reason: 'Please mind your words.' } })
  expect((await emails())[0]?.text).toContain('Please mind your words.')
  expect(await isFound()).toBe(true)
})

it('is over once its member has gone, with the appeal against it, and forgotten two years later', async () => {
  await ben.does(askClosing)
  await suspend()
  await place.visitor.does(appeal, { body: { ...credentials(), message: 'It was not me.' } })
  // An account is not closed before an appeal is decided.
  await place.rows(
    `update appeals set outcome = 'kept', answer = 'It was.', decided_at = $2
      where sanction_id = (select id from sanctions where member_id = $1)`,
    [ben.id, place.now()],
  )
  place.travel(15 * dayMs)
  await place.app.jobs.runTimed('privacy.close')
  await place.app.jobs.runTimed('moderation.sweep-sanctions')
  const kept = () =>
    place.rows(
      `select s.lifted_at, p.outcome, a.suspended_at from sanctions s join appeals p on p.sanction_id = s.id
         join accounts a on a.id = s.member_id where s.member_id = $1`,
      [ben.id],
    )
  expect(await kept()).toEqual([{ lifted_at: place.now(), outcome: 'kept', suspended_at: null }])
  expect((await emails())[0]?.subject).toBe('Your account has been deleted')
  place.travel(729 * dayMs)
  await place.app.jobs.runTimed('moderation.sweep-sanctions')
  expect(await kept()).toHaveLength(1)
  place.travel(2 * dayMs)
  await place.app.jobs.runTimed('moderation.sweep-sanctions')
  expect(await kept()).toEqual([])
})

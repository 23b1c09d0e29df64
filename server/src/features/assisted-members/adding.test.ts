import {
  addAssisted,
  closeAssisted,
  listAssisted,
  renewCodeWord,
  renewConsent,
  seeAssisted,
  withdrawConsent,
} from '@sparkhood/contract/admin/assisted-members'
import { listActs } from '@sparkhood/contract/admin/audit'
import { appointMember, inspectMember } from '@sparkhood/contract/admin/members'
import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  getBooking,
  requestBooking,
} from '@sparkhood/contract/bookings/bookings'
import { login } from '@sparkhood/contract/people/accounts'
import { changePassword, forgotPassword } from '@sparkhood/contract/people/credentials'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { writeReview } from '@sparkhood/contract/people/reviews'
import { endHelping, getActingFor, listHelpers } from '@sparkhood/contract/people/trusted-helpers'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRose, openOrganiser, roseForm } from '../../../test/assisted.ts'
import { getBookingForm } from '../../../test/bookings.ts'
import { giveSparks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { confirmIdentity, getCode } from '../../../test/trusted-helpers.ts'

let place: Neighbourhood
let olive: Person
let ruth: Person
let ben: Person
let skill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  olive = await openOrganiser(place, 'Olive')
  ruth = await openOrganiser(place, 'Ruth', 'admin')
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
  skill = await offerSkill(ben, 10)
})
afterAll(() => place.close())

let hours = 0
const asking = () => {
  hours += 1
  const at = new Date(place.now().getTime() + (8 * 24 + hours) * hourMs)
  return getBookingForm(ben, { skill, at, method: 'spark_token' })
}
const see = async (id: string, who = olive) => (await who.does(seeAssisted, { params: { id } })).data
const params = (id: string) => ({ params: { id } })
const placeholderOf = async (id: string): Promise<string> =>
  (await place.rows<{ email: string }>('select email::text from accounts where id = $1', [id]))[0]?.email ?? ''

describe('somebody without email', () => {
  it('is added with their consent, and the organiser acts for them', async () => {
    const rose = await addRose(olive)
    expect(await see(rose.id)).toMatchObject({
      firstname: 'Rose',
      phone: '07700 900200',
      street: '12 Mill Lane',
      state: 'helped',
      told_by: 'letter',
      reference: expect.stringMatching(/^[B-Z2-9]{3}-[B-Z2-9]{3}$/),
      code_word: expect.stringMatching(/^[a-z]+ [a-z]+$/),
      added_by: 'Olive Archer',
      consents: [{ kind: 'given', given_by: 'member', how: 'phone', recorded_by: 'Olive Archer' }],
      agreements: [{ yours: true, helper: { firstname: 'Olive' } }],
      code: null,
    })
    expect((await rose.forRose.does(getActingFor)).data).toMatchObject({
      member: { firstname: 'Rose' },
      left_sparks: 20,
    })
    expect((await olive.does(listHelpers)).data[0]).toMatchObject({ you_are: 'helper', state: 'active' })
  })

  it('is found by their reference, name and phone number, however they are typed', async () => {
    const rose = await addRose(olive, { firstname: 'Rosalind', phone: '07700 900321' })
    const { reference } = await see(rose.id)
    for (const q of [reference, reference.replace('-', '').toLowerCase(), 'rosal', '900 321', '07700 900321']) {
      const { data } = await olive.does(listAssisted, { query: { q } })
      expect([q, data.map(({ _id }: { _id: string }) => _id)]).toEqual([q, [rose.id]])
    }
    expect((await olive.does(listAssisted, { query: { q: 'nobody%' } })).data).toEqual([])
    const ids = (await olive.does(listAssisted)).data.map(({ _id }: { _id: string }) => _id)
    expect(ids[0]).toBe(rose.id)
    const first = await olive.does(listAssisted, { query: { limit: 1 } })
    const second = await olive.does(listAssisted, { query: { limit: 1, cursor: first.next_cursor } })
    expect([first.data[0]._id, second.data[0]._id]).toEqual(ids.slice(0, 2))
  })

  it('is refused without consent, a right, a limit, a day or a phone of their own', async () => {
    const add = (rest: object) => getCode(olive.call(addAssisted, { body: roseForm(rest) }))
    expect(await add({ given_by: undefined })).toBe('input.invalid')
    expect(await add({ adult: false })).toBe('input.invalid')
    expect(await add({ terms_version: '2020-01-01' })).toBe('input.invalid')
    expect(await add({ rights: [] })).toBe('helper.no_rights')
    expect(await add({ monthly_pounds: 0, monthly_sparks: 0 })).toBe('helper.no_limit')
    expect(await add({ last_day: '2026-11-23' })).toBe('helper.bad_end')
    expect(await add({ last_day: '2028-01-01' })).toBe('helper.bad_end')
    expect(await add({ phone: '07700 900123' })).toBe('assisted.yourself')
    expect(await add({ phone: 'call me' })).toBe('input.invalid')
    const added = () => place.rows(`select from profiles where firstname = 'Nobody'`)
    await add({ firstname: 'Nobody', last_day: '2026-11-23' })
    expect(await added()).toHaveLength(0)
  })

  it('has no way in: no password, no link, no code, no address that anybody reads', async () => {
    const rose = await addRose(olive)
    const email = await placeholderOf(rose.id)
    expect(email).toMatch(/^[0-9a-f]{36}@no-email\.invalid$/)
    expect(await getCode(place.visitor.call(login, { body: { email, password: goodPassword } }))).toBe(
      'auth.bad_credentials',
    )
    await place.visitor.call(forgotPassword, { body: { email } })
    await place.settle()
    expect(await place.wiring.mailbox?.list(email)).toEqual([])
    expect((await see(rose.id)).letters.map(({ subject }: { subject: string }) => subject)).not.toContain(
      'Choose a new password',
    )
    expect((await ruth.does(inspectMember, params(rose.id))).data.email).toBe('')
    const everything = [
      await see(rose.id),
      await ruth.does(inspectMember, params(rose.id)),
      await ben.does(getProfile, params(rose.id)),
    ]
    expect(JSON.stringify(everything)).not.toContain('no-email')
  })

  it('leaves in the log of acts who added them, and nothing that says who they are', async () => {
    const rose = await addRose(olive, { firstname: 'Rosamund', street: '77 Canary Street', phone: '07700 900777' })
    const [act] = (await ruth.does(listActs, { query: { act: 'POST /admin/assisted' } })).data
    expect(act).toMatchObject({ subject_id: rose.id, member: { _id: rose.id }, actor: { _id: olive.id } })
    expect(act.details).toMatchObject({ given_by: 'member', how: 'phone' })
    expect(JSON.stringify(act.details)).not.toMatch(/Rosamund|Canary|900777|53\.79/)
  })
})

describe('the organiser', () => {
  it('books for them in both names, and is refused in words what is theirs alone', async () => {
    const rose = await addRose(olive)
    await giveSparks(place, rose, 50)
    const { data: asked } = await rose.forRose.does(requestBooking, { body: asking() })
    await place.settle()
    await ben.does(acceptBooking, params(asked.id))
    const seen = (await ben.does(getBooking, params(asked.id))).data
    expect(seen.client).toMatchObject({ firstname: 'Rose', phone: '07700 900200' })
    expect(seen.steps[0]).toMatchObject({ helper: 'Olive' })
    const refused: [string, Promise<{ status: number; body: { code?: string; message?: string } }>][] = [
      [
        'password',
        rose.forRose.call(changePassword, { body: { oldPassword: goodPassword, newPassword: 'orchard-lantern-43' } }),
      ],
      ['close', rose.forRose.call(askClosing)],
      ['complete', rose.forRose.call(completeBooking, params(asked.id))],
      [
        'review',
        rose.forRose.call(writeReview, {
          body: { bookingId: asked.id, skillId: skill, revieweeId: ben.id, rating: 5 },
        }),
      ],
    ]
    for (const [what, call] of refused) {
      const { status, body } = await call
      expect([what, status, body.code]).toEqual([what, 403, 'helper.not_allowed'])
      expect(body.message).toContain('for somebody else')
    }
    const olives = await offerSkill(olive, 10)
    const at = new Date(place.now().getTime() + 20 * dayMs)
    const self = getBookingForm(olive, { skill: olives, at, method: 'spark_token' })
    expect(await getCode(rose.forRose.call(requestBooking, { body: self }))).toBe('helper.with_yourself')
    expect(await getCode(rose.forRose.call(sendMessage, { body: { receiverId: olive.id, content: 'Hello' } }))).toBe(
      'helper.with_yourself',
    )
    await rose.forRose.does(cancelBooking, params(asked.id))
  })

  it('acts no more once they end it, or no longer look after the site', async () => {
    const rose = await addRose(olive)
    await olive.does(endHelping, params(rose.grant))
    expect(await getCode(rose.forRose.call(getActingFor))).toBe('helper.ended')
    expect((await see(rose.id)).state).toBe('unhelped')
    const mia = await openOrganiser(place, 'Mia')
    const ann = await addRose(mia, { firstname: 'Ann' })
    await confirmIdentity(ruth)
    await ruth.does(appointMember, { ...params(mia.id), body: { role: 'member', reason: 'Moved away' } })
    expect(await getCode(ann.forRose.call(getActingFor))).toBe('helper.ended')
    expect(await getCode(mia.call(seeAssisted, params(ann.id)))).toBe('access.forbidden')
  })

  it('records consent anew, which takes the place of what was agreed; another organiser acts by a consent of their own', async () => {
    const rose = await addRose(olive)
    const {
      firstname: _f,
      lastname: _l,
      gender: _g,
      phone: _p,
      ...again
    } = roseForm({ rights: ['diary'], how: 'paper', given_by: 'attorney' })
    const { monthly_pounds: _m, monthly_sparks: _s, ...body } = again
    await olive.does(renewConsent, { ...params(rose.id), body })
    const [own] = (await see(rose.id)).agreements
    expect(own).toMatchObject({ rights: ['diary'], yours: true })
    expect(own._id).not.toBe(rose.grant)
    expect(await getCode(rose.forRose.call(getActingFor))).toBe('helper.ended')
    place.travel(1000)
    await ruth.does(renewConsent, { ...params(rose.id), body })
    const whole = await see(rose.id, ruth)
    expect(
      whole.agreements.map(({ helper, yours }: { helper: { firstname: string }; yours: boolean }) => [
        helper.firstname,
        yours,
      ]),
    ).toEqual([
      ['Ruth', true],
      ['Olive', false],
    ])
    expect(whole.consents.map(({ kind, how }: { kind: string; how: string }) => [kind, how])).toEqual([
      ['renewed', 'paper'],
      ['renewed', 'paper'],
      ['given', 'phone'],
    ])
  })

  it('renews what the terms of before were agreed to', async () => {
    const rose = await addRose(olive)
    await place.rows(`update accounts set terms_version = '2025-01-01' where id = $1`, [rose.id])
    expect(await getCode(rose.forRose.call(requestBooking, { body: asking() }))).toBe('helper.terms_due')
    const { firstname: _f, lastname: _l, gender: _g, phone: _p, ...body } = roseForm()
    await olive.does(renewConsent, { ...params(rose.id), body })
    expect((await see(rose.id)).agreements).toHaveLength(1)
    const [account] = await place.rows<{ terms_version: string }>('select terms_version from accounts where id = $1', [
      rose.id,
    ])
    expect(account?.terms_version).toBe(body.terms_version)
  })
})

describe('consent', () => {
  it('that is withdrawn ends all help at once, and stays written down', async () => {
    const rose = await addRose(olive)
    place.travel(1000)
    await ruth.does(withdrawConsent, { ...params(rose.id), body: { given_by: 'member', how: 'in_person' } })
    expect(await getCode(rose.forRose.call(getActingFor))).toBe('helper.ended')
    expect(await see(rose.id)).toMatchObject({ state: 'unhelped', agreements: [] })
    expect((await see(rose.id)).consents[0]).toMatchObject({
      kind: 'withdrawn',
      how: 'in_person',
      recorded_by: 'Ruth Archer',
    })
  })

  it('is never changed or removed', async () => {
    const rose = await addRose(olive)
    for (const text of [
      'update assisted_consents set how = $2 where member_id = $1',
      'delete from assisted_consents where member_id = $1 and how <> $2',
    ])
      await expect(place.rows(text, [rose.id, 'paper'])).rejects.toThrow('append-only')
  })

  it('that is withdrawn for good closes the account, and two weeks later nothing but the proof is left', async () => {
    const rose = await addRose(olive, { firstname: 'Rosetta' })
    await olive.does(closeAssisted, { ...params(rose.id), body: { given_by: 'member', how: 'paper' } })
    expect((await see(rose.id)).state).toBe('gone')
    expect(await getCode(olive.call(renewCodeWord, params(rose.id)))).toBe('assisted.closed')
    await place.settle()
    place.travel(14 * dayMs + 1000)
    await place.app.jobs.runTimed('privacy.close')
    await place.settle()
    expect(await getCode(olive.call(seeAssisted, params(rose.id)))).toBe('assisted.not_found')
    const left = async (table: string) =>
      (await place.rows(`select from ${table} where member_id = $1`, [rose.id])).length
    expect([await left('assisted_members'), await left('assisted_letters'), await left('assisted_consents')]).toEqual([
      0, 0, 2,
    ])
  })

  it('cannot close an account with a booking under way, and then nothing has changed', async () => {
    const rose = await addRose(olive)
    await giveSparks(place, rose, 50)
    await rose.forRose.does(requestBooking, { body: asking() })
    const heard = await olive.call(closeAssisted, { ...params(rose.id), body: { given_by: 'member', how: 'paper' } })
    expect([heard.status, heard.body.code]).toEqual([409, 'closing.obstacles'])
    expect(await see(rose.id)).toMatchObject({ state: 'helped', consents: [{ kind: 'given' }] })
  })
})

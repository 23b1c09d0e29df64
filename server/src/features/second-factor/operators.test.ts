import { seeConsole } from '@sparkhood/contract/admin/audit'
import { appointMember } from '@sparkhood/contract/admin/members'
import { changeEmail, confirm, getConfirmWays, sendEmailCode } from '@sparkhood/contract/people/credentials'
import { removePasskey, startPasskey } from '@sparkhood/contract/people/passkeys'
import * as contract from '@sparkhood/contract/people/second-factor'
import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAt } from '../../../test/authenticator.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { endpoints, getName, knownPart, soundFields } from '../../../test/endpoints.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../test/people.ts'
import { confirmByMail, givePasskey, giveTotp, logIn, tryPasskey, withTokens } from '../../../test/second-factor.ts'
import { openSession } from '../sessions/public.ts'

let place: Neighbourhood
let ruth: Person
let people = 0
beforeAll(async () => {
  place = await openNeighbourhood({ OPERATOR_SECOND_FACTOR: 'required' })
})
afterAll(() => place.close())
beforeEach(async () => {
  people += 1
  // She signed up as a member, so no session of hers counts as her first as an operator yet.
  ruth = await signUpAdmin(place, `Ruth${people}`)
})
const again = async (person: Person) => withTokens(place, person, await logIn(place, person))
/** Tokens of a session without a second factor, like a session opened before the account had one. */
const openUnproven = async (person: Person) =>
  (await openSession(place.scope(), person.id, { how: 'password', provenAt: undefined })).data
const code = async (person: Person) => (await person.call(seeConsole)).body.code

describe('an operator without a second factor', () => {
  test('works on in the first session, and reaches nothing from the second on', async () => {
    const first = await again(ruth)
    expect(await code(first)).toBeUndefined()
    const second = await again(ruth)
    expect([await code(second), await code(first)]).toEqual(['access.second_factor', undefined])
  })

  test('is refused by every call of operators, files among them', async () => {
    await again(ruth)
    const second = await again(ruth)
    const known = { skill: ruth.id, provider: ruth.id, number: 1 }
    const forOperators = endpoints.filter(({ access }) => access === 'admin')
    expect(forOperators.length).toBeGreaterThan(60)
    for (const endpoint of forOperators) {
      const fields = { id: ruth.id, ...soundFields(endpoint, known) }
      const params = knownPart(endpoint, 'params', fields) as Record<string, string>
      const heard = await second.call(endpoint, { params, ...(endpoint.method !== 'GET' && { body: {} }) })
      expect([getName(endpoint), heard.status, heard.body.code]).toEqual([
        getName(endpoint),
        403,
        'access.second_factor',
      ])
    }
  })

  test('is still a member, and gets in by setting one up', async () => {
    await again(ruth)
    const second = await again(ruth)
    expect((await second.does(contract.getSecondFactor)).data).toMatchObject({ is_required: true, is_shown: false })
    await confirmByMail(place, second)
    await givePasskey(second)
    expect(await code(second)).toBeUndefined()
  })

  test('has the same with an authenticator app', async () => {
    await again(ruth)
    const second = await again(ruth)
    await confirmByMail(place, second)
    await giveTotp(place, second)
    expect(await code(second)).toBeUndefined()
  })
})

describe('a thief with the password of an operator', () => {
  test('sets up no factor of their own: that takes a mailed code', async () => {
    await again(ruth)
    const thief = await again(ruth)
    expect((await thief.does(getConfirmWays)).data.ways).toEqual(['code'])
    await thief.does(confirm, { body: { password: goodPassword } })
    for (const endpoint of [startPasskey, contract.startTotp])
      expect([endpoint.path, (await thief.call(endpoint)).body.code]).toEqual([endpoint.path, 'auth.confirm_first'])
  })

  test('moves the account to no address of their own', async () => {
    await again(ruth)
    const thief = await again(ruth)
    await thief.does(confirm, { body: { password: goodPassword } })
    const body = { email: 'thief@example.org' }
    expect((await thief.call(sendEmailCode, { body })).body.code).toBe('auth.confirm_first')
    expect((await thief.call(changeEmail, { body: { ...body, code: '0000' } })).body.code).toBe('auth.confirm_first')
  })

  test('gains nothing by sessions from before there was a role', async () => {
    expect(await code(ruth)).toBe('access.second_factor')
    expect((await ruth.call(contract.startTotp)).body.code).toBe('auth.confirm_first')
  })

  test('removes none, on a session from before there was one, and adds none beside it', async () => {
    const thief = await again(ruth)
    await confirmByMail(place, ruth)
    const { id } = await givePasskey(ruth)
    expect((await thief.does(getConfirmWays)).data.ways).toEqual(['passkey'])
    await confirmByMail(place, thief)
    for (const send of [
      () => thief.call(removePasskey, { params: { id } }),
      () => thief.call(startPasskey),
      () => thief.call(contract.startTotp),
      () => thief.call(contract.renewRecoveryCodes),
    ])
      expect((await send()).body.code).toBe('auth.confirm_first')
  })
})

describe('an operator with a second factor', () => {
  test('signs in with a passkey and reaches the admin area', async () => {
    const { passkey } = await givePasskey(await again(ruth))
    const { body } = await tryPasskey(place, passkey)
    expect(await code(withTokens(place, ruth, body.data))).toBeUndefined()
  })

  test('has no session by password alone, whichever factor it is', async () => {
    const first = await again(ruth)
    await givePasskey(first)
    expect((await logIn(place, ruth)).second_factor.ways).toEqual(['passkey'])
    await first.does(contract.renewRecoveryCodes)
    expect((await logIn(place, ruth)).second_factor.ways).toEqual(['recovery', 'passkey'])
    await giveTotp(place, first)
    expect((await logIn(place, ruth)).second_factor.ways).toEqual(['totp', 'recovery', 'passkey'])
  })

  test('reaches nothing on sessions that have not shown it, until they confirm with it', async () => {
    const first = await again(ruth)
    await confirmByMail(place, ruth)
    const { key } = await giveTotp(place, ruth)
    expect(await code(first)).toBe('access.second_factor')
    await first.does(confirm, { body: { password: goodPassword } })
    expect(await code(first)).toBe('access.second_factor')
    place.travel(60 * secondMs)
    await first.does(confirm, { body: { totp: codeAt(key, place.now()) } })
    expect(await code(first)).toBeUndefined()
  })

  test('reaches nothing after removing the last one', async () => {
    await again(ruth)
    const second = await again(ruth)
    await confirmByMail(place, second)
    const { id } = await givePasskey(second)
    await second.does(removePasskey, { params: { id } })
    expect(await code(second)).toBe('access.second_factor')
  })

  test('is asked for it as soon as somebody makes them an operator', async () => {
    const admin = await again(ruth)
    const ben = await signUp(place, `Ben${people}`)
    const { key } = await giveTotp(place, ben)
    const withoutOne = withTokens(place, ben, await openUnproven(ben))
    await admin.does(confirm, { body: { password: goodPassword } })
    await admin.does(appointMember, { params: { id: ben.id }, body: { role: 'moderator', reason: 'She helps.' } })
    expect([await code(ben), await code(withoutOne)]).toEqual([undefined, 'access.second_factor'])
    place.travel(60 * secondMs)
    const { ticket } = (await logIn(place, ben)).second_factor
    const { body } = await place.visitor.call(contract.useSecondFactor, {
      body: { ticket, code: codeAt(key, place.now()) },
    })
    expect(await code(withTokens(place, ben, body.data))).toBeUndefined()
  })
})

describe('resetting the second factor of somebody who lost it', () => {
  const reset = (admin: Person, { id }: Person) =>
    admin.call(contract.resetSecondFactor, { params: { id }, body: { reason: 'She rang, and I know her voice.' } })

  test('removes all of it, signs them out, tells them and is written down', async () => {
    const admin = await again(ruth)
    const mia = await signUp(place, `Mia${people}`)
    const { passkey } = await givePasskey(mia)
    await giveTotp(place, mia)
    expect((await reset(admin, mia)).status).toBe(200)
    expect((await mia.call(contract.getSecondFactor)).status).toBe(401)
    expect((await tryPasskey(place, passkey)).body.code).toBe('passkey.refused')
    expect(await logIn(place, mia)).toMatchObject({ accessToken: expect.any(String) })
    await place.settle()
    const mails = await place.wiring.mailbox?.list(mia.email)
    expect(mails?.map(({ subject }) => subject)).toContain('Your second factor was reset')
    expect(
      await place.rows('select act, reason from operator_acts where subject_id = $1 order by id desc limit 1', [
        mia.id,
      ]),
    ).toEqual([{ act: 'PUT /admin/members/second-factor/:id', reason: 'She rang, and I know her voice.' }])
  })

  test('is for somebody else, by an admin who has confirmed', async () => {
    const admin = await again(ruth)
    expect((await reset(admin, admin)).body.code).toBe('second_factor.own')
    const mia = await signUp(place, `Mia${people}`)
    expect((await reset(mia, ruth)).body.code).toBe('access.forbidden')
    place.travel(11 * minuteMs)
    expect((await reset(admin, mia)).body.code).toBe('auth.confirm_first')
  })
})

test('where it is optional, operators reach the admin area without one', async () => {
  const other = await openNeighbourhood({ OPERATOR_SECOND_FACTOR: 'optional' })
  const admin = await signUpAdmin(other, 'Ruth')
  for (let time = 0; time < 2; time++) {
    const session = withTokens(other, admin, await logIn(other, admin))
    expect((await session.call(seeConsole)).status).toBe(200)
  }
  await other.close()
})

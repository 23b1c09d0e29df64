import { confirm, getConfirmWays } from '@sparkhood/contract/people/credentials'
import * as passkeys from '@sparkhood/contract/people/passkeys'
import { getSecondFactor } from '@sparkhood/contract/people/second-factor'
import { maxPasskeys } from '@sparkhood/contract/people/second-factor-codes'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newPasskey } from '../../../../test/authenticator.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../../test/people.ts'
import { givePasskey, logIn, tryPasskey, withTokens } from '../../../../test/second-factor.ts'
import { raceForRows } from '../../../../test/waiting.ts'

let place: Neighbourhood
let ana: Person
let people = 0
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())
beforeEach(async () => {
  people += 1
  ana = await signUp(place, `Ana${people}`)
  place.travel(11 * minuteMs)
})
const mails = async (person: Person) => {
  await place.settle()
  return (await place.wiring.mailbox?.list(person.email))?.map(({ subject }) => subject) ?? []
}

describe('a passkey', () => {
  test('is registered, named, listed, renamed and removed, and its member is told by mail', async () => {
    const { id, passkey } = await givePasskey(ana)
    const { data } = await ana.does(getSecondFactor)
    expect(data).toMatchObject({ passkeys: [{ _id: id, last_used_at: null, backed_up: false }], is_shown: true })
    await ana.does(passkeys.renamePasskey, { params: { id }, body: { name: 'My phone' } })
    expect((await tryPasskey(place, passkey)).status).toBe(200)
    const after = await ana.does(getSecondFactor)
    expect(after.data.passkeys).toMatchObject([{ name: 'My phone', last_used_at: place.now().toISOString() }])
    await ana.does(passkeys.removePasskey, { params: { id } })
    expect((await ana.does(getSecondFactor)).data.passkeys).toEqual([])
    expect((await tryPasskey(place, passkey)).body.code).toBe('passkey.refused')
    expect(await mails(ana)).toEqual(
      expect.arrayContaining(['A passkey was added to your account', 'A passkey was removed from your account']),
    )
  })

  test('is added and removed only after confirming, and renamed or removed by nobody else', async () => {
    expect((await ana.call(passkeys.startPasskey)).body.code).toBe('auth.confirm_first')
    const { id } = await givePasskey(ana)
    place.travel(11 * minuteMs)
    expect((await ana.call(passkeys.removePasskey, { params: { id } })).body.code).toBe('auth.confirm_first')
    const ben = await signUp(place, `Ben${people}`)
    expect((await ben.call(passkeys.removePasskey, { params: { id } })).body.code).toBe('passkey.not_found')
    const renamed = await ben.call(passkeys.renamePasskey, { params: { id }, body: { name: 'Mine' } })
    expect(renamed.body.code).toBe('passkey.not_found')
  })

  test('takes no name and no transports that no database column could hold', async () => {
    const { id } = await givePasskey(ana)
    await ana.does(passkeys.renamePasskey, { params: { id }, body: { name: 'My\0 phone' } })
    expect((await ana.does(getSecondFactor)).data.passkeys).toMatchObject([{ name: 'My phone' }])
    const { data: options } = await ana.does(passkeys.startPasskey)
    const { response, ...made } = newPasskey().register(options) as { response: object }
    const body = { response: { ...made, response: { ...response, transports: ['\0'] } } }
    expect((await ana.call(passkeys.addPasskey, { body })).body.code).toBe('input.invalid')
  })

  test('is registered once, and at most twenty by one member', async () => {
    const { passkey } = await givePasskey(ana)
    const { data: options } = await ana.does(passkeys.startPasskey)
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.credentialId }])
    const again = await ana.call(passkeys.addPasskey, { body: { response: passkey.register(options) } })
    expect(again.body.code).toBe('passkey.known')
    for (let count = 1; count < maxPasskeys; count++) await givePasskey(ana)
    expect((await ana.call(passkeys.startPasskey)).body.code).toBe('passkey.too_many')
  })
})

describe('signing in with a passkey', () => {
  test('opens a session that counts as confirmed and as both factors', async () => {
    const { passkey } = await givePasskey(ana)
    const { body } = await tryPasskey(place, passkey)
    const phone = withTokens(place, ana, body.data)
    expect((await phone.does(getSecondFactor)).data.is_shown).toBe(true)
    await phone.does(passkeys.startPasskey)
  })

  test('leaves the password of a member as it was', async () => {
    await givePasskey(ana)
    expect(await logIn(place, ana)).toMatchObject({ accessToken: expect.any(String) })
  })

  test('gives options that name nobody, also when somebody is registered', async () => {
    const before = await place.visitor.does(passkeys.startPasskeySignIn)
    await givePasskey(ana)
    const after = await place.visitor.does(passkeys.startPasskeySignIn)
    expect(after.data.allowCredentials).toEqual([])
    expect({ ...after.data, challenge: '' }).toEqual({ ...before.data, challenge: '' })
  })

  test('is refused in one sentence for what is not right, whatever it is', async () => {
    const { passkey } = await givePasskey(ana)
    const ben = await signUp(place, `Ben${people}`)
    const wrongs = [
      { isVerified: false },
      { origin: 'http://localhost.evil.example:3000' },
      { rpId: 'evil.example' },
      { userHandle: Buffer.from(ben.id).toString('base64url') },
    ]
    for (const wrong of wrongs)
      expect([wrong, (await tryPasskey(place, passkey, wrong)).body.code]).toEqual([wrong, 'passkey.refused'])
    expect((await tryPasskey(place, newPasskey())).body.code).toBe('passkey.refused')
    const { data: options } = await place.visitor.does(passkeys.startPasskeySignIn)
    const forged = newPasskey().sign(options) as { response: object }
    const body = { response: { ...passkey.sign(options), response: forged.response } }
    expect((await place.visitor.call(passkeys.signInWithPasskey, { body })).body.code).toBe('passkey.refused')
  })

  test('is refused without a fault for challenges that no database column could hold', async () => {
    const { passkey } = await givePasskey(ana)
    for (const challenge of ['\0', 'x'.repeat(10_000), ''])
      expect(
        (await place.visitor.call(passkeys.signInWithPasskey, { body: { response: passkey.sign({ challenge }) } })).body
          .code,
      ).toBe('passkey.refused')
  })

  test('is refused where the counter goes back, which a copy would do', async () => {
    const { passkey } = await givePasskey(ana)
    expect((await tryPasskey(place, passkey, { counter: 7 })).status).toBe(200)
    expect((await tryPasskey(place, passkey, { counter: 7 })).body.code).toBe('passkey.refused')
    expect((await tryPasskey(place, passkey, { counter: 3 })).body.code).toBe('passkey.refused')
    expect((await tryPasskey(place, passkey, { counter: 8 })).status).toBe(200)
  })

  test('works with authenticators without a counter', async () => {
    const { passkey } = await givePasskey(ana)
    for (let time = 0; time < 2; time++) expect((await tryPasskey(place, passkey, { counter: 0 })).status).toBe(200)
  })

  test('uses each challenge once, also of two at once, and for five minutes', async () => {
    const { passkey } = await givePasskey(ana)
    const { data: options } = await place.visitor.does(passkeys.startPasskeySignIn)
    const send = () => place.visitor.call(passkeys.signInWithPasskey, { body: { response: passkey.sign(options) } })
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422, 422])
    const { data: late } = await place.visitor.does(passkeys.startPasskeySignIn)
    place.travel(5 * minuteMs)
    const heard = await place.visitor.call(passkeys.signInWithPasskey, { body: { response: passkey.sign(late) } })
    expect(heard.body.code).toBe('passkey.refused')
    await place.app.jobs.runTimed('second-factor.sweep')
    expect(await place.rows('select from webauthn_challenges')).toEqual([])
  })

  test('is refused where the passkey is removed after it was checked', async () => {
    const { passkey, id } = await givePasskey(ana)
    const tried = await raceForRows(place, {
      first: (client) => client.query('select from accounts where id = $1 for update', [ana.id]),
      second: () => tryPasskey(place, passkey),
      meanwhile: (client) => client.query('delete from passkeys where id = $1', [id]),
    })
    expect(tried.body.code).toBe('passkey.refused')
  })

  test('says that an account is suspended only to the owner of a passkey of it', async () => {
    const { passkey } = await givePasskey(ana)
    await place.rows('update accounts set suspended_at = $2 where id = $1', [ana.id, place.now()])
    expect((await tryPasskey(place, passkey)).body.code).toBe('auth.suspended')
  })
})

describe('confirming with a passkey', () => {
  const ask = async (person: Person) => (await person.does(passkeys.startPasskeyConfirm)).data

  test('is offered to members who have one, best first', async () => {
    expect((await ana.does(getConfirmWays)).data.ways).toEqual(['password', 'code'])
    const { passkey } = await givePasskey(ana)
    expect((await ana.does(getConfirmWays)).data.ways).toEqual(['passkey', 'password', 'code'])
    place.travel(11 * minuteMs)
    const options = await ask(ana)
    expect(options.allowCredentials).toMatchObject([{ id: passkey.credentialId }])
    await ana.does(confirm, { body: { passkey: passkey.sign(options) } })
    await ana.does(passkeys.startPasskey)
  })

  test('takes no passkey of somebody else, and no challenge of another session or purpose', async () => {
    const { passkey } = await givePasskey(ana)
    const ben = await signUp(place, `Ben${people}`)
    const foreign = await ben.call(confirm, { body: { passkey: passkey.sign(await ask(ben)) } })
    expect(foreign.body.code).toBe('passkey.refused')
    const elsewhere = withTokens(place, ana, await logIn(place, ana))
    const other = await ana.call(confirm, { body: { passkey: passkey.sign(await ask(elsewhere)) } })
    expect(other.body.code).toBe('passkey.refused')
    const { data: signIn } = await place.visitor.does(passkeys.startPasskeySignIn)
    const crossed = await ana.call(confirm, { body: { passkey: passkey.sign(signIn) } })
    expect(crossed.body.code).toBe('passkey.refused')
  })

  test('takes one proof at a time', async () => {
    const { passkey } = await givePasskey(ana)
    const body = { password: goodPassword, passkey: passkey.sign(await ask(ana)) }
    expect((await ana.call(confirm, { body })).status).toBe(422)
  })
})

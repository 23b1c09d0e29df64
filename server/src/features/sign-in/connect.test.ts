import { agreeToTerms, login, termsVersion } from '@sparkhood/contract/people/accounts'
import { useSecondFactor } from '@sparkhood/contract/people/second-factor'
import { connectGoogle, disconnectGoogle, getIdentities, keepGoogle } from '@sparkhood/contract/people/sign-in'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeAt } from '../../../test/authenticator.ts'
import { type Browser, mark, openBrowser, type Typed, whereTo } from '../../../test/browser.ts'
import { getCaller } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../test/people.ts'
import { giveTotp } from '../../../test/second-factor.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

const google = (name: string): Typed => ({ name: `${name} Archer`, email: `${name.toLowerCase()}@g.example` })

/** From the button to the page to which the browser returns. */
async function roundTrip(person: Person, who: Typed, browser: Browser = openBrowser(place)): Promise<URL> {
  const { data } = await person.does(connectGoogle)
  return browser.signIn(who, new URL(data.address, 'http://x').search)
}
const proofIn = (address: URL) => ({ body: { proof: address.searchParams.get('connect') ?? 'none' } })
const connect = async (person: Person, who: Typed) => person.does(keepGoogle, proofIn(await roundTrip(person, who)))
const getIdentity = async (person: Person) => (await person.does(getIdentities)).data
const emailsTo = async (person: Person) => (await place.wiring.mailbox?.list(person.email))?.map((mail) => mail.subject)
const signedInAs = async (who: Typed) => {
  const address = await openBrowser(place).signIn(who)
  const claims = address.searchParams.get('accessToken')?.split('.')[1] ?? ''
  return claims ? JSON.parse(Buffer.from(claims, 'base64url').toString()).id : address.search
}

describe('connecting Google', () => {
  test('lets Ana in by either way from then on, and tells her by mail', async () => {
    const ana = await signUp(place, 'Ana')
    expect(await getIdentity(ana)).toEqual({ google: null, available: true, has_password: true })
    const address = await roundTrip(ana, google('Ana'))
    expect(address.pathname).toBe('/settings/security')
    expect([...address.searchParams.keys()]).toEqual(['connect'])
    expect(await getIdentity(ana)).toMatchObject({ google: null })
    await ana.does(keepGoogle, proofIn(address))
    expect(await getIdentity(ana)).toEqual({
      google: { email: 'ana@g.example', connected_at: place.now().toISOString() },
      available: true,
      has_password: true,
    })
    await place.settle()
    expect(await emailsTo(ana)).toContain('Google is now connected to your account')
    const [email] = (await place.wiring.mailbox?.list(ana.email)) ?? []
    expect(email?.text).toMatch(/disconnect it .*before you change your password/)
    expect(await signedInAs(google('Ana'))).toBe(ana.id)
  })

  test('opens no session for an account with an authenticator app: the second factor is asked for', async () => {
    const tess = await signUp(place, 'Tess')
    await connect(tess, google('Tess'))
    const { key } = await giveTotp(place, tess)
    const address = await openBrowser(place).signIn(google('Tess'))
    const { ticket, ...others } = Object.fromEntries(address.searchParams)
    expect([address.pathname, others]).toEqual(['/oauth-callback', { ways: 'totp,recovery', tab: mark }])
    place.travel(minuteMs)
    const body = { ticket, code: codeAt(key, place.now()) }
    const { data } = await place.visitor.does(useSecondFactor, { body })
    expect(data).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) })
  })

  test('is idempotent for the same return', async () => {
    const ben = await signUp(place, 'Ben')
    const address = await roundTrip(ben, google('Ben'))
    await ben.does(keepGoogle, proofIn(address))
    await ben.does(keepGoogle, proofIn(address))
    expect((await ben.call(connectGoogle)).body.code).toBe('google.connected')
    await place.settle()
    const told = (await emailsTo(ben))?.filter((subject) => subject.startsWith('Google'))
    expect(told).toEqual(['Google is now connected to your account'])
  })

  test('needs somebody who confirmed lately that it is them', async () => {
    const cara = await signUp(place, 'Cara')
    place.travel(10 * minuteMs)
    expect((await cara.call(connectGoogle)).body.code).toBe('auth.confirm_first')
    expect((await cara.call(disconnectGoogle)).body.code).toBe('auth.confirm_first')
  })

  test('can be ended only by the session that began it', async () => {
    const [dan, eve] = [await signUp(place, 'Dan'), await signUp(place, 'Eve')]
    const address = await roundTrip(eve, google('Dan'))
    expect((await dan.call(keepGoogle, proofIn(address))).body.code).toBe('google.expired')
    const { data } = await place.visitor.does(login, { body: { email: eve.email, password: goodPassword } })
    const otherDevice = getCaller(() => place.app.http, data.accessToken)
    expect((await otherDevice.call(keepGoogle, proofIn(address))).body.code).toBe('google.expired')
    expect(await getIdentity(dan)).toMatchObject({ google: null })
    expect(await getIdentity(eve)).toMatchObject({ google: null })
  })

  test('is too late two minutes after the return', async () => {
    const fay = await signUp(place, 'Fay')
    const address = await roundTrip(fay, google('Fay'))
    place.travel(2 * minuteMs)
    expect((await fay.call(keepGoogle, proofIn(address))).body.code).toBe('google.expired')
  })

  test('takes nobody else’s Google account, and no second one', async () => {
    const [gil, hal] = [await signUp(place, 'Gil'), await signUp(place, 'Hal')]
    await connect(gil, google('Gil'))
    const taken = await hal.call(keepGoogle, proofIn(await roundTrip(hal, google('Gil'))))
    expect(taken).toMatchObject({ status: 409, body: { code: 'google.taken' } })
    const [first, second] = [await roundTrip(hal, google('Hal')), await roundTrip(hal, google('Hal2'))]
    await hal.does(keepGoogle, proofIn(first))
    expect((await hal.call(keepGoogle, proofIn(second))).body.code).toBe('google.connected')
    expect(await signedInAs(google('Gil'))).toBe(gil.id)
  })

  test('opens no account and no session by itself', async () => {
    const ivy = await signUp(place, 'Ivy')
    await roundTrip(ivy, google('Stranger'))
    expect(await place.rows(`select from accounts where email = 'stranger@g.example'`)).toEqual([])
  })

  test('that goes wrong leads back to the settings with a word', async () => {
    const jo = await signUp(place, 'Jo')
    expect((await roundTrip(jo, {})).search).toBe('?google=cancelled')
    const made = await openBrowser(place).go('/api/auth/google?connect=made-up')
    expect(whereTo(made).href).toMatch(/\/settings\/security\?google=expired$/)
    const { data } = await jo.does(connectGoogle)
    place.travel(2 * minuteMs)
    expect(whereTo(await openBrowser(place).go(data.address)).search).toBe('?google=expired')
    const home = await openBrowser(place).signIn(google('Jo'), `?tab=${mark}`)
    expect(home.pathname).toBe('/oauth-callback')
  })

  test.each([
    ['nothing', ''],
    ['a word', 'none'],
    ['a great deal', 'x'.repeat(4000)],
  ])('with a made-up proof of %s is refused', async (_, proof) => {
    const kit = await signUp(place, `Kit${proof.length}`)
    expect((await kit.call(keepGoogle, { body: { proof } })).body.code).toBe('google.expired')
  })
})

describe('disconnecting Google', () => {
  test('leaves the password as the way in', async () => {
    const lou = await signUp(place, 'Lou')
    await connect(lou, google('Lou'))
    await lou.does(disconnectGoogle)
    expect(await getIdentity(lou)).toMatchObject({ google: null })
    await place.settle()
    expect(await emailsTo(lou)).toContain('Google is no longer connected to your account')
    expect(await signedInAs(google('Lou'))).not.toBe(lou.id)
    await lou.does(disconnectGoogle)
  })

  test('and connecting are told of later where no email can be handed over now', async () => {
    const nia = await signUp(place, 'Nia')
    const { tools } = place.wiring
    const { mail } = tools
    const withoutMail = async (act: () => Promise<unknown>) => {
      tools.mail = { send: () => Promise.reject(new Error('no route to the post office')) }
      await act()
      await expect(place.settle()).rejects.toThrow('no route')
      tools.mail = mail
      await place.rows(`update pgboss.job set state = 'retry' where state = 'active'`)
      await place.settle()
    }
    await withoutMail(() => connect(nia, google('Nia')))
    expect(await emailsTo(nia)).toContain('Google is now connected to your account')
    await withoutMail(() => nia.does(disconnectGoogle))
    expect(await emailsTo(nia)).toContain('Google is no longer connected to your account')
  })

  test('is refused to who has no password', async () => {
    const address = await openBrowser(place).signIn(google('Mia'))
    const mia = getCaller(() => place.app.http, address.searchParams.get('accessToken') ?? '')
    await mia.does(agreeToTerms, { body: { terms_version: termsVersion, adult: true, phone: '07700 900123' } })
    expect((await mia.does(getIdentities)).data).toMatchObject({ has_password: false })
    const heard = await mia.call(disconnectGoogle)
    expect(heard.body).toMatchObject({
      code: 'google.last_way',
      message: 'Set a password first, so that you can still log in.',
    })
    expect(await signedInAs(google('Mia'))).toBeTruthy()
  })
})

import { readSuspension, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { agreeToTerms, login, termsVersion } from '@sparkhood/contract/people/accounts'
import {
  confirm,
  forgotPassword,
  getConfirmWays,
  resetPassword,
  sendConfirmCode,
  sendEmailCode,
} from '@sparkhood/contract/people/credentials'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { getProfile, updateProfile } from '@sparkhood/contract/people/profiles'
import { getInvitation } from '@sparkhood/contract/people/referrals'
import { googleProblem } from '@sparkhood/contract/people/sign-in-codes'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mark, openBrowser, whereTo } from '../../../test/browser.ts'
import { getCaller } from '../../../test/caller.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, leeds, mailedCode, signUp } from '../../../test/people.ts'
import { suspendAccount } from '../accounts/public.ts'
import { closeAccounts } from '../privacy/erasure.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

const google = (name: string, more: object = {}) => ({
  name: `${name} Archer`,
  email: `${name.toLowerCase()}@g.example`,
  ...more,
})
const tokensIn = (address: URL) => {
  expect(address.pathname).toBe('/oauth-callback')
  return Object.fromEntries(address.searchParams) as { accessToken: string; refreshToken: string }
}
const memberAt = (address: URL) => {
  const { accessToken } = tokensIn(address)
  const { id } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  return { ...getCaller(() => place.app.http, accessToken), id: id as string }
}
const getAccounts = (email: string) => place.rows<{ id: string }>('select id from accounts where email = $1', [email])
const agreement = { terms_version: termsVersion, adult: true } as const
const problem = (word: string) => `/login?google=${word}`
const getPath = ({ pathname, search }: URL) => pathname + search

describe('a newcomer', () => {
  test('has an account without a password, a profile, and everything still to agree to', async () => {
    const address = await openBrowser(place).signIn(google('Ana'))
    expect([...address.searchParams.keys()]).toEqual(['accessToken', 'refreshToken', 'tab', 'firstLogin'])
    expect(address.searchParams.get('tab')).toBe(mark)
    const ana = memberAt(address)
    const { data } = await ana.does(getProfile, { params: { id: ana.id } })
    expect(data).toMatchObject({
      firstname: 'Ana',
      lastname: 'Archer',
      email: 'ana@g.example',
      phone: '',
      gender: 'other',
      terms_due: 'new',
    })
    const [row] = await place.rows(
      `select a.terms_version, a.adult_confirmed_at, c.account_id as credentials, i.issuer, i.email
         from accounts a left join credentials c on c.account_id = a.id join identities i on i.account_id = a.id
        where a.id = $1`,
      [ana.id],
    )
    expect(row).toEqual({
      terms_version: null,
      adult_confirmed_at: null,
      credentials: null,
      issuer: 'sandbox',
      email: 'ana@g.example',
    })
    expect((await place.visitor.call(login, { body: { email: 'ana@g.example', password: '' } })).status).toBe(401)
  })

  test('agrees to the terms, and then says where they live', async () => {
    const bea = memberAt(await openBrowser(place).signIn(google('Bea')))
    const move = { params: { id: bea.id }, body: { ...leeds, locationName: 'Leeds' } }
    expect((await bea.call(updateProfile, move)).body.code).toBe('auth.agree_to_terms')
    await bea.does(agreeToTerms, { body: { ...agreement, phone: '07700 900123' } })
    await bea.does(updateProfile, move)
  })

  test('gives a phone number with that, as who registers does, and is in with nothing less', async () => {
    const cleo = memberAt(await openBrowser(place).signIn(google('Cleo')))
    for (const [sent, message] of [
      [{}, 'Enter your phone number'],
      [{ phone: '' }, 'Enter your phone number'],
      [{ phone: 'ring me' }, 'Enter a phone number, for example 07700 900123'],
      [{ phone: '07700 9001' }, 'Enter a phone number, for example 07700 900123'],
    ] as const) {
      const heard = await cleo.call(agreeToTerms, { body: { ...agreement, ...sent } })
      expect(heard).toMatchObject({ status: 422, body: { code: 'input.invalid', message } })
    }
    const read = async () => (await cleo.does(getProfile, { params: { id: cleo.id } })).data
    expect(await read()).toMatchObject({ terms_due: 'new', phone: '' })
    expect(await place.rows('select from consents where account_id = $1', [cleo.id])).toEqual([])
    await cleo.does(agreeToTerms, { body: { ...agreement, phone: '+44 (0)7700 900456' } })
    expect(await read()).toMatchObject({ terms_due: null, phone: '07700 900456' })
  })

  test.each([
    ['Prince', { firstname: 'Prince', lastname: '' }],
    ['\u3164 \u00ad', { firstname: 'Neighbour', lastname: '' }],
    ['SparkHood Support', { firstname: 'Neighbour', lastname: 'Support' }],
    ['Maria del Mar Ruiz', { firstname: 'Maria', lastname: 'del Mar Ruiz' }],
    [`${'x'.repeat(119)}`, { firstname: 'x'.repeat(60), lastname: '' }],
    ['<b>Eve \u202eevil', { firstname: '<b>Eve', lastname: 'evil' }],
    ['evil.example Eve', { firstname: 'Neighbour', lastname: 'Eve' }],
    ['ana at example.dot org', { firstname: 'ana', lastname: '' }],
    ['eve (at) example dot org', { firstname: 'Neighbour', lastname: '' }],
  ])('is called as the provider calls them: %s', async (name, names) => {
    const email = `${Buffer.from(name).toString('hex').slice(0, 12)}@g.example`
    const member = memberAt(await openBrowser(place).signIn({ name, email }))
    expect((await member.does(getProfile, { params: { id: member.id } })).data).toMatchObject(names)
  })

  test('was invited by whoever gave them a code; a code that nobody has lets nobody in', async () => {
    const ben = await signUp(place, 'Benedict')
    const { data } = await ben.does(getProfile, { params: { id: ben.id } })
    const invited = memberAt(
      await openBrowser(place).signIn(google('Invited'), `?tab=${mark}&ref=${data.referral_code}`),
    )
    expect(await place.rows('select referred_by from profiles where member_id = $1', [invited.id])).toEqual([
      { referred_by: ben.id },
    ])
    const lost = await openBrowser(place).signIn(google('Lost'), `?tab=${mark}&ref=NOSUCH22`)
    expect(getPath(lost)).toBe(problem('referral'))
    expect(await getAccounts('lost@g.example')).toEqual([])
  })

  test('was invited also by whoever gave them the link; what can be no code is said so before they leave', async () => {
    const ben = await signUp(place, 'Bennet')
    const { data } = await ben.does(getInvitation)
    const query = new URLSearchParams({ tab: mark, ref: data.link })
    const linked = memberAt(await openBrowser(place).signIn(google('Linked'), `?${query}`))
    expect(await place.rows('select referred_by from profiles where member_id = $1', [linked.id])).toEqual([
      { referred_by: ben.id },
    ])
    const left = await openBrowser(place).go('/api/auth/google?ref=the+one+that+my+neighbour+gave+me')
    expect(left.headers.location).toBe(problem('referral'))
  })

  test('with an address that is not verified does not get in', async () => {
    const address = await openBrowser(place).signIn(google('Una', { unverified: true }))
    expect(getPath(address)).toBe(problem('unverified'))
    expect(await getAccounts('una@g.example')).toEqual([])
  })

  test('whose address has an account already, in any letter case, does not get into it', async () => {
    const ines = await signUp(place, 'Ines')
    const address = await openBrowser(place).signIn({ name: 'Eve Evil', email: 'INES@Example.org' })
    expect(getPath(address)).toBe(problem('taken'))
    expect(await place.rows('select from identities where account_id = $1', [ines.id])).toEqual([])
  })

  test('whose address came by another Google account does not get into that one', async () => {
    const cat = memberAt(await openBrowser(place).signIn(google('Cat')))
    const address = await openBrowser(place).signIn(google('Cat', { account: 'another' }))
    expect(getPath(address)).toBe(problem('taken'))
    expect(await place.rows('select subject from identities where account_id = $1', [cat.id])).toHaveLength(1)
  })
})

describe('a member who comes again', () => {
  test('is the same one, and it is not their first time', async () => {
    const browser = openBrowser(place)
    const first = memberAt(await browser.signIn(google('Dora')))
    const again = await browser.signIn(google('Dora'))
    expect(memberAt(again).id).toBe(first.id)
    expect(again.searchParams.has('firstLogin')).toBe(false)
  })

  test('is the same one under a new address, verified or not, even if that address is somebody else’s', async () => {
    const first = memberAt(await openBrowser(place).signIn(google('Emma', { account: '7' })))
    const fay = await signUp(place, 'Fay')
    const changes = [
      { email: 'emma@new.example' },
      { email: 'emma@new.example', unverified: true },
      { email: fay.email },
    ]
    for (const change of changes) {
      const again = memberAt(await openBrowser(place).signIn({ name: 'Emma', account: '7', ...change }))
      expect(again.id).toBe(first.id)
    }
    const { data } = await first.does(getProfile, { params: { id: first.id } })
    expect(data.email).toBe('emma@g.example')
    expect(await place.rows('select email from identities where account_id = $1', [first.id])).toEqual([
      { email: fay.email },
    ])
  })

  test('has not confirmed by that who they are: a click is enough for Google where somebody is known', async () => {
    const browser = openBrowser(place)
    const iris = memberAt(await browser.signIn(google('Iris')))
    await iris.does(agreeToTerms, { body: { ...agreement, phone: '07700 900123' } })
    const again = memberAt(await browser.signIn(google('Iris')))
    const move = { body: { email: 'iris@elsewhere.example' } }
    expect((await again.call(sendEmailCode, move)).body.code).toBe('auth.confirm_first')
    expect((await again.does(getConfirmWays)).data.ways).toEqual(['code'])
    await again.does(sendConfirmCode)
    await again.does(confirm, { body: { code: await mailedCode(place, 'iris@g.example') } })
    await again.does(sendEmailCode, move)
  })

  test('has confirmed it where Google says that they typed their password just now, for ten minutes from then', async () => {
    const browser = openBrowser(place)
    await memberAt(await browser.signIn(google('Jill'))).does(agreeToTerms, {
      body: { ...agreement, phone: '07700 900123' },
    })
    const returned = await browser.visitSandbox(google('Jill', { fresh: true }))
    await place.rows(
      `update sandbox_grants set vouched = vouched || jsonb_build_object('authTime', (vouched ->> 'authTime')::int - 540)`,
    )
    const again = memberAt(whereTo(await browser.go(returned)))
    const move = { body: { email: 'jill@elsewhere.example' } }
    await again.does(sendEmailCode, move)
    place.travel(minuteMs)
    expect((await again.call(sendEmailCode, move)).body.code).toBe('auth.confirm_first')
  })

  test('and is suspended is told so', async () => {
    const browser = openBrowser(place)
    const gus = memberAt(await browser.signIn(google('Gus')))
    await place.scope().transaction((scope) => suspendAccount(scope, gus.id))
    expect(getPath(await browser.signIn(google('Gus')))).toBe(problem('suspended'))
  })

  test('and is suspended sets a password as they are told to, and reads why', async () => {
    const browser = openBrowser(place)
    const { id } = memberAt(await browser.signIn(google('Hal')))
    const ruth = await signUpAdmin(place, 'Ruth')
    await ruth.does(suspendMember, { params: { id }, body: { because: 'scam', reason: 'Paid outside.' } })
    expect(googleProblem((await browser.signIn(google('Hal'))).searchParams.get('google'))).toContain(
      'Forgot password?',
    )
    await place.visitor.does(forgotPassword, { body: { email: 'hal@g.example' } })
    await place.settle()
    const emails = (await place.wiring.mailbox?.list('hal@g.example')) ?? []
    const [, token = 'none'] = /reset-psw\?token=(\S+)/.exec(emails.map(({ text }) => text).join()) ?? []
    await place.visitor.does(resetPassword, { body: { token, newPassword: goodPassword } })
    const credentials = { email: 'hal@g.example', password: goodPassword }
    expect((await place.visitor.does(readSuspension, { body: credentials })).data.reason).toBe('Paid outside.')
  })
})

describe('a member who is gone', () => {
  test('may come back as somebody new', async () => {
    const browser = openBrowser(place)
    const ola = memberAt(await browser.signIn(google('Ola', { fresh: true })))
    await ola.does(askClosing)
    expect(memberAt(await browser.signIn(google('Ola'))).id).toBe(ola.id)
    place.travel(15 * dayMs)
    await closeAccounts(place.scope())
    expect(await place.rows('select from identities where account_id = $1', [ola.id])).toEqual([])
    const again = await browser.signIn(google('Ola'))
    expect(memberAt(again).id).not.toBe(ola.id)
    expect(again.searchParams.get('firstLogin')).toBe('true')
  })
})

describe('two returns at once', () => {
  test.each([
    ['of two tabs', google('Hana'), google('Hana')],
    [
      'under two addresses',
      google('Ida', { account: '11' }),
      google('Ida', { account: '11', email: 'ida@new.example' }),
    ],
  ])('%s open one account', async (_, one, other) => {
    const browser = openBrowser(place)
    const returns = [await browser.visitSandbox(one), await browser.visitSandbox(other)]
    const heard = await Promise.all(returns.map((address) => browser.go(address)))
    const [left, right] = heard.map((reply) => memberAt(whereTo(reply)))
    expect(left?.id).toBe(right?.id)
    const opened = 'select id from accounts where email = any($1::citext[])'
    expect(await place.rows(opened, [[one.email, other.email]])).toEqual([{ id: left?.id }])
    expect(await place.rows('select from identities where account_id = $1', [left?.id])).toHaveLength(1)
  })
})

import { login, register, resendCode, termsVersion, verifyEmail } from '@sparkhood/contract/people/accounts'
import { getInvitation } from '@sparkhood/contract/people/referrals'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, mailedCode, signUp } from '../../../test/people.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

const getForm = (email: string, more: Record<string, unknown> = {}) => ({
  phone: '07700 900123',
  email,
  firstname: 'Ana',
  lastname: 'Archer',
  gender: 'female',
  password: goodPassword,
  adult: true,
  terms_version: termsVersion,
  ...more,
})
const join = (email: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  place.visitor.call(register, { body: getForm(email, more), headers })

async function joinFrom(
  remoteAddress: string,
  email: string,
  { more, cookie = '' }: { more?: Record<string, unknown>; cookie?: string } = {},
) {
  const payload = getForm(email, more)
  const url = '/api/auth/register'
  const heard = await place.app.http.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } })
  return { status: heard.statusCode, body: heard.json() }
}

async function prove(email: string): Promise<void> {
  await place.visitor.does(resendCode, { body: { email } })
  await place.visitor.does(verifyEmail, { body: { email, code: await mailedCode(place, email) } })
}

describe('registering', () => {
  test('makes Ana a member with a profile and a referral code', async () => {
    await prove('ana@example.org')
    const heard = await join('ana@example.org')
    expect(heard.body).toEqual({
      status: 'success',
      message: 'Registration successful!',
      // She is logged in, too.
      data: { id: expect.any(String), accessToken: expect.any(String), refreshToken: expect.any(String) },
    })
    const rows = await place.rows(
      `select a.email, a.phone, a.role, a.terms_version, a.adult_confirmed_at, p.firstname, p.lastname, p.gender,
              p.referral_code ~ '^[B-Z2-9]{8}$' as readable, p.referred_by, c.password_hash like '$argon2id$%' as hashed
         from accounts a join profiles p on p.member_id = a.id join credentials c on c.account_id = a.id
        where a.id = $1`,
      [heard.body.data.id],
    )
    expect(rows).toEqual([
      {
        email: 'ana@example.org',
        phone: '+447700900123',
        role: 'member',
        terms_version: termsVersion,
        adult_confirmed_at: place.now(),
        firstname: 'Ana',
        lastname: 'Archer',
        gender: 'female',
        readable: true,
        referred_by: null,
        hashed: true,
      },
    ])
    await place.visitor.does(login, { body: { email: 'ana@example.org', password: goodPassword } })
  })

  test('is refused without a proof of the address', async () => {
    const heard = await join('unproven@example.org')
    expect(heard.status).toBe(403)
    expect(heard.body).toEqual({
      status: 'error',
      code: 'auth.not_verified',
      message: 'Please verify your email address first.',
    })
  })

  test('is refused with the proof of another address', async () => {
    await prove('mine@example.org')
    expect((await join('yours@example.org')).body.code).toBe('auth.not_verified')
  })

  test('is refused when the proof is fifteen minutes old', async () => {
    await prove('slow@example.org')
    place.travel(15 * minuteMs)
    expect((await join('slow@example.org')).body.code).toBe('auth.not_verified')
  })

  test('is refused from another network, which hears the same with a wrong referral code; the proof is kept', async () => {
    await prove('awaited@example.org')
    const fromElsewhere = await joinFrom('203.0.113.7', 'awaited@example.org')
    expect(fromElsewhere).toMatchObject({ status: 403, body: { code: 'auth.not_verified' } })
    const asking = await joinFrom('203.0.113.7', 'awaited@example.org', { more: { referred_by: 'NOSUCH22' } })
    expect(asking).toMatchObject({ status: 403, body: { code: 'auth.not_verified' } })
    const guessing = await joinFrom('203.0.113.7', 'awaited@example.org', { cookie: 'address-proof=none-of-ours' })
    expect(guessing.status).toBe(403)
    expect((await join('awaited@example.org')).status).toBe(200)
  })

  test('goes on from another network in the browser that showed the code', async () => {
    await place.visitor.does(resendCode, { body: { email: 'travelling@example.org' } })
    const code = await mailedCode(place, 'travelling@example.org')
    const { headers } = await place.visitor.call(verifyEmail, { body: { email: 'travelling@example.org', code } })
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^address-proof=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict$/)
    const kept = { cookie: cookie.split(';')[0] ?? '' }
    expect((await joinFrom('203.0.113.8', 'yours@example.org', kept)).status).toBe(403)
    expect((await joinFrom('203.0.113.8', 'travelling@example.org', kept)).status).toBe(200)
  })

  test.each([
    ['sec-fetch-site', 'same-origin'],
    ['origin', 'http://127.0.0.1:3000'],
  ])(
    'is for the browser alone that showed the code, and not for others behind its address: known by %s',
    async (name, value) => {
      const email = `shared-by-${name}@example.org`
      const headers = { [name]: value }
      await place.visitor.does(resendCode, { body: { email } })
      const body = { email, code: await mailedCode(place, email) }
      const proven = await place.visitor.call(verifyEmail, { body, headers })
      expect((await join(email)).body.code).toBe('auth.not_verified')
      expect((await join(email, {}, headers)).body.code).toBe('auth.not_verified')
      const cookie = String(proven.headers['set-cookie']).split(';')[0] ?? ''
      expect((await join(email, {}, { cookie })).status).toBe(200)
    },
  )

  test('goes on where the answer to the code was lost and it was shown again under its key, which is kept under seal', async () => {
    const email = 'unheard@example.org'
    await place.visitor.does(resendCode, { body: { email } })
    const headers = { 'idempotency-key': 'one-proof', 'sec-fetch-site': 'same-origin' }
    const showing = { body: { email, code: await mailedCode(place, email) }, headers }
    const lost = await place.visitor.call(verifyEmail, showing)
    const again = await place.visitor.call(verifyEmail, showing)
    expect(again.text).toBe(lost.text)
    expect(again.headers['set-cookie']).toBe(lost.headers['set-cookie'])
    const cookie = String(again.headers['set-cookie']).split(';')[0] ?? ''
    const [, secret = ''] = cookie.split('=')
    const [kept] = await place.rows<{ reply: string }>(`select reply from idempotency_keys where key = 'one-proof'`)
    expect(secret).toHaveLength(43)
    expect(kept?.reply).not.toContain(secret)
    expect(kept?.reply).not.toContain('address-proof')
    expect((await join(email, {}, { cookie })).status).toBe(200)
  })

  test('leaves nothing in the database that the proof could be shown by again', async () => {
    await prove('marked@example.org')
    const [row] = await place.rows(`select * from verified_addresses where email = 'marked@example.org'`)
    expect(row).toEqual({
      email: 'marked@example.org',
      verified_at: place.now(),
      secret_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      network_mark: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('uses the proof up', async () => {
    await prove('once@example.org')
    expect((await join('once@example.org')).status).toBe(200)
    expect((await join('once@example.org')).body.code).toBe('auth.not_verified')
  })

  test('makes one account of five tries at the same moment', async () => {
    await prove('eager@example.org')
    const heard = await Promise.all(Array.from({ length: 5 }, () => join('eager@example.org')))
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await place.rows(`select from accounts where email = 'eager@example.org'`)).toHaveLength(1)
  })

  test('makes one account of an address in whatever letter case', async () => {
    await prove('carla@example.org')
    // This code was requested before the account existed, so it still proves the address afterwards.
    place.travel(minuteMs)
    await place.visitor.does(resendCode, { body: { email: 'Carla@example.org' } })
    expect((await join('carla@example.org')).status).toBe(200)
    const code = await mailedCode(place, 'Carla@example.org')
    await place.visitor.does(verifyEmail, { body: { email: 'carla@example.org', code } })
    const heard = await join('CARLA@Example.ORG')
    expect(heard.status).toBe(409)
    expect(heard.body.message).toBe('An account with this email already exists. Please log in.')
  })

  test('answers the same key the first reply again', async () => {
    await prove('twice@example.org')
    const key = { 'idempotency-key': 'one-registration' }
    const first = await join('twice@example.org', {}, key)
    expect(first.status).toBe(200)
    expect((await join('twice@example.org', {}, key)).text).toBe(first.text)
  })
})

describe('the form', () => {
  test('can not make an admin, choose an id or fill a wallet', async () => {
    await prove('sly@example.org')
    const id = '01900000-0000-7000-8000-000000000000'
    const extras = { role: 'admin', id, cash_balance: 1000, kyc_status: 'approved', created_at: '2001-01-01T00:00:00Z' }
    const heard = await join('sly@example.org', { ...extras, suspended_at: null, referral_code: 'MYOWNONE' })
    expect(heard.body.data.id).not.toBe(id)
    const rows = await place.rows(
      `select a.role, p.kyc_status, a.created_at, p.referral_code = 'MYOWNONE' as chosen
         from accounts a join profiles p on p.member_id = a.id where a.email = 'sly@example.org'`,
    )
    expect(rows).toEqual([{ role: 'member', kyc_status: 'none', created_at: place.now(), chosen: false }])
  })

  test.each([
    [{ phone: '' }, 'Enter your phone number'],
    [{ phone: 7700900123 }, 'Enter your phone number'],
    [{ phone: '07700 9001' }, 'Enter a phone number, for example 07700 900123'],
    [{ phone: 'ring me' }, 'Enter a phone number, for example 07700 900123'],
    [{ firstname: '  ' }, 'Enter your first name'],
    [{ lastname: ['Archer'] }, 'Enter your last name'],
    [{ gender: 'robot' }, 'Choose one'],
    [{ password: 'short' }, 'Password must be at least 8 characters long'],
    [{ password: 12_345_678 }, 'Password is required'],
    [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters long'],
    [{ adult: false }, 'You must be 18 or over to join'],
    [{ terms_version: '1999-01' }, 'Please read and accept the terms'],
    [{ email: 'not an address' }, 'Please enter a valid email address'],
  ])('with %o is told: %s', async (wrong, message) => {
    const heard = await join('form@example.org', wrong)
    expect(heard.status).toBe(422)
    expect(heard.body).toMatchObject({ code: 'input.invalid', message })
  })

  test('with a password that everybody uses is refused, and the proof is kept', async () => {
    await prove('common@example.org')
    const heard = await join('common@example.org', { password: 'Password1' })
    expect(heard.status).toBe(422)
    expect(heard.body.message).toBe('This password is too common. Please choose another.')
    expect((await join('common@example.org')).status).toBe(200)
  })
})

describe('a referral code', () => {
  test('in any letter case says who invited Ben, and the news carry it', async () => {
    const ana = await signUp(place, 'Anita')
    const [profile] = await place.rows<{ referral_code: string }>(
      'select referral_code from profiles where member_id = $1',
      [ana.id],
    )
    const enqueue = vi.spyOn(place.app.jobs, 'enqueue')
    const ben = await signUp(place, 'Benedict', { referred_by: profile?.referral_code.toLowerCase() })
    expect(await place.rows('select referred_by from profiles where member_id = $1', [ben.id])).toEqual([
      { referred_by: ana.id },
    ])
    const published = { name: 'member.registered', data: { memberId: ben.id, referredBy: ana.id } }
    expect(enqueue.mock.calls.map(([, domainEvent]) => domainEvent)).toEqual([published])
    enqueue.mockRestore()
  })

  test('may be given as the link of the invitation', async () => {
    const ana = await signUp(place, 'Annika')
    const { data } = await ana.does(getInvitation)
    await prove('linked@example.org')
    const { body } = await join('linked@example.org', { referred_by: ` ${data.link}&utm_source=chat#top ` })
    expect(await place.rows('select referred_by from profiles where member_id = $1', [body.data.id])).toEqual([
      { referred_by: ana.id },
    ])
  })

  test.each(['the one that my neighbour gave me', 'A\0B', 42])(
    'that can be none is refused in the same words: %o',
    async (referred_by) => {
      const heard = await join('wordy@example.org', { referred_by })
      expect(heard.status).toBe(422)
      expect(heard.body).toMatchObject({ code: 'input.invalid', message: 'That referral code is not known.' })
    },
  )

  test('that nobody has is refused, leaves nothing behind, and the proof is kept', async () => {
    await prove('lost@example.org')
    const heard = await join('lost@example.org', { referred_by: 'NOSUCH22' })
    expect(heard.status).toBe(422)
    expect(heard.body.message).toBe('That referral code is not known.')
    expect(await place.rows(`select from accounts where email = 'lost@example.org'`)).toEqual([])
    expect((await join('lost@example.org', { referred_by: '' })).status).toBe(200)
  })
})

import { confirm, getConfirmWays, resetPassword } from '@sparkhood/contract/people/credentials'
import * as contract from '@sparkhood/contract/people/second-factor'
import { recoveryCodeCount, ticketMinutes, totpPeriodS } from '@sparkhood/contract/people/second-factor-codes'
import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAt } from '../../../../test/authenticator.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../../test/people.ts'
import { givePasskey, giveTotp, logIn, tryPasskey, withTokens } from '../../../../test/second-factor.ts'

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
const period = totpPeriodS * secondMs
const use = (body: Record<string, unknown>) => place.visitor.call(contract.useSecondFactor, { body })
const ticketOf = async (person = ana): Promise<string> => (await logIn(place, person)).second_factor.ticket
/** A code that differs from the current one and from those of the adjacent steps. */
const wrongCode = (key: string) => codeAt(key, new Date(place.now().getTime() + 20 * period))
const subjects = async () => {
  await place.settle()
  return (await place.wiring.mailbox?.list(ana.email))?.map(({ subject }) => subject) ?? []
}

describe('an authenticator app', () => {
  test('is asked for once a first code has shown that it works', async () => {
    await ana.does(confirm, { body: { password: goodPassword } })
    const { data } = await ana.does(contract.startTotp)
    expect(data.address).toBe(
      `otpauth://totp/Sparkhood:${encodeURIComponent(ana.email)}?issuer=Sparkhood&secret=${data.key}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(await logIn(place, ana)).toMatchObject({ accessToken: expect.any(String) })
    const wrong = await ana.call(contract.confirmTotp, { body: { code: wrongCode(data.key) } })
    expect(wrong.body.code).toBe('second_factor.wrong')
    const { data: set } = await ana.does(contract.confirmTotp, { body: { code: codeAt(data.key, place.now()) } })
    expect(new Set(set.recovery_codes).size).toBe(recoveryCodeCount)
    expect(await logIn(place, ana)).toEqual({
      second_factor: { ticket: expect.any(String), ways: ['totp', 'recovery'], expires_at: expect.any(String) },
    })
    expect((await ana.call(contract.startTotp)).body.code).toBe('totp.on')
    expect(await subjects()).toContain('Your authenticator app is on')
  })

  test('is set up and removed only after confirming', async () => {
    expect((await ana.call(contract.startTotp)).body.code).toBe('auth.confirm_first')
    await giveTotp(place, ana)
    place.travel(11 * minuteMs)
    expect((await ana.call(contract.removeTotp)).body.code).toBe('auth.confirm_first')
    expect((await ana.call(contract.renewRecoveryCodes)).body.code).toBe('auth.confirm_first')
    await ana.does(confirm, { body: { password: goodPassword } })
    await ana.does(contract.removeTotp)
    expect(await logIn(place, ana)).toMatchObject({ accessToken: expect.any(String) })
    expect(await place.rows('select from recovery_codes where account_id = $1', [ana.id])).toEqual([])
    expect(await subjects()).toContain('Your authenticator app is off')
  })

  test('keeps its key where a copy of the database tells nothing of it', async () => {
    const { key, recoveryCodes } = await giveTotp(place, ana)
    const rows = await place.rows(
      `select encode(secret, 'escape') as secret, wrapped_key, r.* from totp_secrets t join recovery_codes r using (account_id)`,
    )
    const written = JSON.stringify(rows)
    for (const secret of [key, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(written).not.toContain(secret)
  })

  test('confirms that it is its member, and has one code work once', async () => {
    const { key } = await giveTotp(place, ana)
    place.travel(11 * minuteMs)
    expect((await ana.does(getConfirmWays)).data.ways).toEqual(['totp', 'password', 'code'])
    const totp = codeAt(key, place.now())
    await ana.does(confirm, { body: { totp } })
    expect((await ana.call(confirm, { body: { totp } })).body.code).toBe('second_factor.wrong')
    await ana.does(contract.renewRecoveryCodes)
  })
})

describe('a sign-in with a second factor', () => {
  test('opens a session for the code of now, or of the step before or after it', async () => {
    const { key } = await giveTotp(place, ana)
    for (const drift of [-1, 0, 1]) {
      place.travel(5 * period)
      const code = codeAt(key, new Date(place.now().getTime() + drift * period))
      const { body } = await use({ ticket: await ticketOf(), code: `${code.slice(0, 3)} ${code.slice(3)}` })
      expect((await withTokens(place, ana, body.data).does(contract.getSecondFactor)).data.is_shown).toBe(true)
    }
    for (const drift of [-2, 2]) {
      place.travel(5 * period)
      const code = codeAt(key, new Date(place.now().getTime() + drift * period))
      expect((await use({ ticket: await ticketOf(), code })).body.code).toBe('second_factor.wrong')
    }
  })

  test('has each code and each ticket work once, also of several at once', async () => {
    const { key } = await giveTotp(place, ana)
    place.travel(period * 2)
    const code = codeAt(key, place.now())
    const tickets = await Promise.all([ticketOf(), ticketOf(), ticketOf()])
    const sent = await Promise.all(tickets.map((ticket) => use({ ticket, code })))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    place.travel(period * 2)
    const ticket = await ticketOf()
    const next = codeAt(key, place.now())
    const [one, other] = await Promise.all([use({ ticket, code: next }), use({ ticket, code: next })])
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1)
    place.travel(period * 2)
    expect((await use({ ticket, code: codeAt(key, place.now()) })).body.code).toBe('second_factor.ticket')
  })

  test('takes a recovery code once, also of several at once, and tells its member', async () => {
    const { recoveryCodes } = await giveTotp(place, ana)
    const tickets = await Promise.all([ticketOf(), ticketOf(), ticketOf()])
    const code = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')
    const sent = await Promise.all(tickets.map((ticket) => use({ ticket, recovery_code: code })))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await ana.does(contract.getSecondFactor)).data.recovery_codes_left).toBe(recoveryCodeCount - 1)
    expect(await subjects()).toContain('A recovery code was used')
  })

  test('tells how many recovery codes are left, and what to do after the last one', async () => {
    const { recoveryCodes } = await giveTotp(place, ana)
    const texts: string[] = []
    for (const code of recoveryCodes) {
      expect((await use({ ticket: await ticketOf(), recovery_code: code })).status).toBe(200)
      await place.settle()
      texts.push((await place.wiring.mailbox?.list(ana.email))?.[0]?.text ?? '')
    }
    expect(texts[0]).toContain(`You have ${recoveryCodeCount - 1} recovery codes left.`)
    expect(texts.at(-2)).toContain('You have 1 recovery code left.')
    expect(texts.at(-1)).toContain('That was your last recovery code.')
    expect(texts.at(-1)).toContain('before you log out')
  })

  test('takes no recovery code that was replaced', async () => {
    const { recoveryCodes } = await giveTotp(place, ana)
    const { data } = await ana.does(contract.renewRecoveryCodes)
    const old = await use({ ticket: await ticketOf(), recovery_code: recoveryCodes[0] })
    expect(old.body.code).toBe('second_factor.wrong')
    expect((await use({ ticket: await ticketOf(), recovery_code: data.recovery_codes[0] })).status).toBe(200)
  })

  test('waits ten minutes, and ends with a new password', async () => {
    const { key } = await giveTotp(place, ana)
    place.travel(period * 2)
    const late = await ticketOf()
    place.travel(ticketMinutes * minuteMs)
    expect((await use({ ticket: late, code: codeAt(key, place.now()) })).body.code).toBe('second_factor.ticket')
    const before = await ticketOf()
    await place.visitor.call(resetPassword, { body: { token: 'none', newPassword: goodPassword } })
    await place.rows(
      `insert into password_resets (account_id, token_hash, asked_at, expires_at)
       values ($1, encode(sha256('reset-token'), 'hex'), $2, $3)`,
      [ana.id, place.now(), new Date(place.now().getTime() + minuteMs)],
    )
    await place.visitor.does(resetPassword, { body: { token: 'reset-token', newPassword: goodPassword } })
    expect((await use({ ticket: before, code: codeAt(key, place.now()) })).body.code).toBe('second_factor.ticket')
    expect(await ticketOf()).toEqual(expect.any(String))
  })

  test('ends where the app was turned off meanwhile, as the password alone lets in then', async () => {
    const { key } = await giveTotp(place, ana)
    const ticket = await ticketOf()
    await ana.does(confirm, { body: { password: goodPassword } })
    await ana.does(contract.removeTotp)
    expect((await use({ ticket, code: codeAt(key, place.now()) })).body.code).toBe('second_factor.ticket')
    expect(await logIn(place, ana)).toMatchObject({ accessToken: expect.any(String) })
  })

  test('is refused for an account that was suspended meanwhile', async () => {
    const { key } = await giveTotp(place, ana)
    place.travel(period * 2)
    const ticket = await ticketOf()
    await place.rows('update accounts set suspended_at = $2 where id = $1', [ana.id, place.now()])
    expect((await use({ ticket, code: codeAt(key, place.now()) })).body.code).toBe('auth.suspended')
  })

  test('has ten wrong codes a day for an account, whatever the tickets; a passkey still works', async () => {
    const { key, recoveryCodes } = await giveTotp(place, ana)
    const { passkey } = await givePasskey(ana)
    for (let wrong = 0; wrong < 10; wrong++)
      expect((await use({ ticket: await ticketOf(), code: wrongCode(key) })).body.code).toBe('second_factor.wrong')
    const full = await use({ ticket: await ticketOf(), recovery_code: recoveryCodes[0] })
    expect(full.body.code).toBe('limit.for_today')
    expect((await tryPasskey(place, passkey)).status).toBe(200)
  })

  test('needs the password first: an unknown ticket and no ticket are refused alike', async () => {
    const { key } = await giveTotp(place, ana)
    for (const ticket of ['', 'none', ana.id])
      expect((await use({ ticket, code: codeAt(key, place.now()) })).body.code).toBe('second_factor.ticket')
  })
})

import { renewCodeWord, seeAssisted, withdrawConsent } from '@sparkhood/contract/admin/assisted-members'
import { takeOverDays, takeOverWaitDays } from '@sparkhood/contract/admin/assisted-terms'
import { seeDaySheet } from '@sparkhood/contract/admin/day-sheets'
import { makeTakeOverCode } from '@sparkhood/contract/admin/take-over-codes'
import { login, termsVersion } from '@sparkhood/contract/people/accounts'
import { confirm } from '@sparkhood/contract/people/credentials'
import { exportData } from '@sparkhood/contract/people/privacy'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { checkLetterCode, takeOver } from '@sparkhood/contract/people/take-over'
import { getActingFor, listHelpers } from '@sparkhood/contract/people/trusted-helpers'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addRose, openOrganiser, postWarnings } from '../../../test/assisted.ts'
import { keepSessions, longSessions } from '../../../test/bookings.ts'
import { getCaller } from '../../../test/caller.ts'
import { purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { readPdfText } from '../../../test/pdfs.ts'
import { goodPassword, type Person, prove, signUp } from '../../../test/people.ts'
import { getCode } from '../../../test/trusted-helpers.ts'
import { unzip } from '../../../test/unzip.ts'
import type { Try } from '../../platform/data/limits.ts'

let place: Neighbourhood
let olive: Person
let ruth: Person
const counted: string[] = []
const givenBack: string[] = []

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  Object.assign(place.wiring.tools.limits, {
    count: async ({ name }: { name: string }) => void counted.push(name),
    countShared: async (shared: Try) => {
      counted.push(shared.limit.name)
      return shared
    },
    giveBack: async ({ name }: { name: string }) => void givenBack.push(name),
  })
  olive = await openOrganiser(place, 'Olive')
  ruth = await openOrganiser(place, 'Ruth')
  await keepSessions(place)
})
afterAll(() => place.close())

let nth = 500
let phone: string
beforeEach(() => {
  nth += 1
  phone = `07700 900${nth}`
  counted.length = 0
  givenBack.length = 0
})

const params = (id: string) => ({ params: { id } })
const see = async (id: string) => (await olive.does(seeAssisted, params(id))).data
const make = async (id: string) => {
  const { data } = await olive.does(makeTakeOverCode, params(id))
  await postWarnings(ruth, id)
  return data
}
const check = (letter_code: string, of = phone) =>
  getCode(place.visitor.call(checkLetterCode, { body: { phone: of, letter_code } }))
const otherThan = (code: string): string => code.replace(/.$/, (last) => (last === '7' ? '8' : '7'))
const form = (letter_code: string, email: string) => ({
  phone,
  letter_code,
  email,
  password: goodPassword,
  adult: true as const,
  terms_version: termsVersion,
})
async function addWithCode() {
  const rose = await addRose(olive, { phone })
  const { code } = await make(rose.id)
  place.travel(takeOverWaitDays * dayMs)
  return { rose, code: code as string, email: `rose${nth}@example.org` }
}

describe('a code', () => {
  it('is ten signs in a letter, kept as a hash alone, and good for two weeks', async () => {
    const rose = await addRose(olive, { phone })
    const made = await make(rose.id)
    expect(made.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const { words } = readPdfText(Buffer.from(made.letter, 'base64'))
    for (const said of [made.code, phone, '/take-over', 'Ring Olive']) expect(words).toContain(said)
    const rows = await place.rows<{ row: string }>('select c::text as row from take_over_codes c')
    const acts = await place.rows<{ row: string }>('select o::text as row from operator_acts o')
    for (const { row } of [...rows, ...acts]) expect(row).not.toContain(made.code.replace('-', ''))
    expect((await see(rose.id)).code).toMatchObject({ made_by: 'Olive Archer' })
    place.travel(takeOverWaitDays * dayMs)
    expect(await check(made.code.toLowerCase().replace('-', ' '))).toBe('done')
    place.travel((takeOverDays - takeOverWaitDays) * dayMs)
    expect(await check(made.code)).toBe('takeover.wrong_code')
    expect((await see(rose.id)).code).toBeNull()
  })

  it('makes the one before void, and goes with a withdrawn consent', async () => {
    const { rose, code } = await addWithCode()
    const { code: second } = await make(rose.id)
    expect([await check(code), await check(second)]).toEqual(['takeover.wrong_code', 'takeover.too_early'])
    await olive.does(withdrawConsent, { ...params(rose.id), body: { given_by: 'member', how: 'phone' } })
    expect(await check(second)).toBe('takeover.wrong_code')
  })

  it('stays good however many wrong ones a stranger sends; a phone number that nobody has is answered the same', async () => {
    const { rose, code } = await addWithCode()
    const known = await place.visitor.call(checkLetterCode, { body: { phone, letter_code: otherThan(code) } })
    const unknown = await place.visitor.call(checkLetterCode, { body: { phone: '07700 900999', letter_code: code } })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    await Promise.all(Array.from({ length: 12 }, () => check(otherThan(code))))
    expect((await see(rose.id)).code).not.toBeNull()
    expect(await check(code)).toBe('done')
  })

  it('counts wrong tries of a phone number and a network, known or not, and right ones not', async () => {
    const { code } = await addWithCode()
    const names = ['takeover.network', 'takeover.phone']
    const tally = async (letterCode: string, of = phone) => {
      counted.length = 0
      givenBack.length = 0
      await check(letterCode, of)
      return [counted.filter((name) => names.includes(name)).sort(), givenBack.toSorted()]
    }
    expect(await tally(otherThan(code))).toEqual([names, []])
    expect(await tally(code, '07700 900999')).toEqual([names, []])
    expect(await tally(code)).toEqual([names, names])
  })

  it('of one of two with the same phone number is for that one alone', async () => {
    const { rose, code } = await addWithCode()
    const rob = await addRose(olive, { phone, firstname: 'Rob' })
    const { code: robs } = await make(rob.id)
    place.travel(takeOverWaitDays * dayMs)
    expect([await check(code), await check(robs)]).toEqual(['done', 'done'])
    const email = `rob${nth}@example.org`
    await prove(place, email)
    const { data } = await place.visitor.does(takeOver, { body: form(robs, email) })
    expect(data.id).toBe(rob.id)
    expect((await see(rose.id)).state).toBe('helped')
  })
})

describe('taking over', () => {
  it('gives the account to its member, logged in, and ends all help', async () => {
    const { rose, code, email } = await addWithCode()
    await place.settle()
    await prove(place, email)
    const { data } = await place.visitor.does(takeOver, { body: form(code, email) })
    expect(data.id).toBe(rose.id)
    const own = getCaller(() => place.app.http, data.accessToken)
    expect((await own.does(getProfile, params(rose.id))).data).toMatchObject({
      email,
      firstname: 'Rose',
      is_you: true,
      terms_due: null,
    })
    expect(await getCode(place.visitor.call(login, { body: { email, password: goodPassword } }))).toBe('done')
    expect(await getCode(rose.forRose.call(getActingFor))).toBe('helper.ended')
    expect((await own.does(listHelpers)).data[0]).toMatchObject({ state: 'ended', other: { firstname: 'Olive' } })
    const whole = await see(rose.id)
    expect(whole).toMatchObject({ state: 'taken_over', code: null, agreements: [] })
    // Their contact details are private again.
    expect(whole).toMatchObject({ phone: '', street: '', zip_code: '' })
    expect(whole.letters.map(({ state, subject }: { state: string; subject: string }) => [state, subject])).toEqual([
      ['waits', 'You look after your account yourself now'],
      ['dropped', 'Olive can now act for you'],
      ['posted', 'A code to take over your account was made'],
    ])
    await place.settle()
    const subjects = ((await place.wiring.mailbox?.list(email)) ?? []).map(({ subject }) => subject)
    expect(subjects).toContain('Olive no longer acts for you')
    // The member may know whose act each warning was about.
    await own.does(confirm, { body: { password: goodPassword } })
    const archive = unzip((await own.call(exportData)).bytes)
    const warned = (JSON.parse(archive.get('letters.json')?.toString() ?? '[]') as Record<string, string | null>[]).map(
      ({ subject, warns_of }) => [subject, warns_of],
    )
    expect(warned).toContainEqual(['A code to take over your account was made', 'Olive'])
    expect(warned).toContainEqual(['Olive can now act for you', null])
    // The welcome reward, which a moderator alone cannot give.
    expect((await purse(own as Person)).sparks).toBe(10)
    expect(await getCode(olive.call(renewCodeWord, params(rose.id)))).toBe('assisted.taken_over')
    expect(await getCode(olive.call(makeTakeOverCode, params(rose.id)))).toBe('assisted.taken_over')
    expect(await getCode(olive.call(seeDaySheet, { ...params(rose.id), query: { day: '2026-12-01' } }))).toBe(
      'assisted.taken_over',
    )
    expect(await check(code)).toBe('takeover.wrong_code')
  })

  it('needs an address that was proven, that nobody has, and a good password; none of them uses the code up', async () => {
    const { code, email } = await addWithCode()
    const take = (body: object) => getCode(place.visitor.call(takeOver, { body: body as never }))
    expect(await take(form(code, email))).toBe('auth.not_verified')
    expect(await take({ ...form(code, email), password: 'password1' })).toBe('auth.common_password')
    expect(await take({ ...form(code, email), adult: false })).toBe('input.invalid')
    const ana = await signUp(place, `Ana${nth}`)
    await prove(place, ana.email)
    expect(await take(form(code, ana.email))).toBe('auth.email_taken')
    expect(await take(form(code, `x@no-email.invalid`))).toBe('input.invalid')
    await prove(place, email)
    expect(await take(form(otherThan(code), email))).toBe('takeover.wrong_code')
    expect(await take(form(code, email))).toBe('done')
  })

  it('twice at once is once', async () => {
    const { rose, code, email } = await addWithCode()
    const emails = [email, `other-${email}`]
    for (const one of emails) await prove(place, one)
    const heard = await Promise.all(
      emails.map((one) => getCode(place.visitor.call(takeOver, { body: form(code, one) }))),
    )
    expect(heard.sort()).toEqual(['done', 'takeover.wrong_code'])
    const [account] = await place.rows<{ email: string }>('select email::text from accounts where id = $1', [rose.id])
    expect(emails).toContain(account?.email)
  })
})

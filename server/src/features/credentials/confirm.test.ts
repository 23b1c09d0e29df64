import { login } from '@sparkhood/contract/people/accounts'
import { confirm, getConfirmWays, sendConfirmCode } from '@sparkhood/contract/people/credentials'
import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCaller } from '../../../test/caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, mailedCode, type Person, signUp } from '../../../test/people.ts'
import type { FullMemberScope } from '../../platform/scope.ts'
import { requireConfirmed } from '../sessions/confirming/public.ts'

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

const getSid = (person: Person): string =>
  JSON.parse(Buffer.from(person.token?.split('.')[1] ?? '', 'base64url').toString()).sid
/** Whether an action that requires it would accept this person as confirmed now. */
const isConfirmed = (person: Person): Promise<boolean> => {
  const actor = { id: person.id, sid: getSid(person), role: 'member' as const }
  return requireConfirmed(place.scope(actor) as FullMemberScope).then(
    () => true,
    (refused: { code: string }) => {
      expect(refused.code).toBe('auth.confirm_first')
      return false
    },
  )
}
const say = (body: Record<string, unknown>, person = ana) => person.call(confirm, { body })
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
async function codeFor(person: Person): Promise<string> {
  await person.does(sendConfirmCode)
  return mailedCode(place, person.email)
}
/** As an account that has only ever signed in with another provider. */
const withoutPassword = (person: Person) => place.rows('delete from credentials where account_id = $1', [person.id])

describe('signing in', () => {
  test('counts as confirming, for ten minutes and for that device alone', async () => {
    const { data } = await place.visitor.does(login, { body: { email: ana.email, password: goodPassword } })
    const phone = { ...getCaller(() => place.app.http, data.accessToken), id: ana.id, email: ana.email }
    expect([await isConfirmed(phone), await isConfirmed(ana)]).toEqual([true, false])
    place.travel(10 * minuteMs)
    expect(await isConfirmed(phone)).toBe(false)
  })
})

describe('the password', () => {
  test('confirms Ana; a wrong one does not, and leaves her signed in', async () => {
    const wrong = await say({ password: 'not-her-password' })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toMatchObject({
      code: 'auth.wrong_password',
      message: 'That password is wrong. Please try again.',
    })
    expect(await isConfirmed(ana)).toBe(false)
    expect((await say({ password: goodPassword })).status).toBe(200)
    expect(await isConfirmed(ana)).toBe(true)
  })

  test('is refused after ten wrong ones, right as it is', async () => {
    for (let tries = 0; tries < 10; tries += 1) await say({ password: `guess ${tries}` })
    const refused = await say({ password: goodPassword })
    expect([refused.status, refused.body.code]).toEqual([429, 'limit.too_many'])
    expect(await isConfirmed(ana)).toBe(false)
  })

  test('is not asked of an account that has none, which is told a code is the way', async () => {
    expect((await ana.does(getConfirmWays)).data).toEqual({ ways: ['password', 'code'], email: ana.email })
    await withoutPassword(ana)
    expect((await ana.does(getConfirmWays)).data.ways).toEqual(['code'])
    expect((await say({ password: goodPassword })).body.code).toBe('auth.wrong_password')
    expect((await say({ code: await codeFor(ana) })).status).toBe(200)
    expect(await isConfirmed(ana)).toBe(true)
  })
})

describe('a mailed code', () => {
  test('confirms once, and only the member it was mailed to', async () => {
    const ben = await signUp(place, `Ben${people}`)
    place.travel(11 * minuteMs)
    const code = await codeFor(ana)
    await codeFor(ben)
    if ((await mailedCode(place, ben.email)) !== code) expect((await say({ code }, ben)).status).toBe(422)
    expect((await say({ code })).status).toBe(200)
    expect((await say({ code })).body.code).toBe('auth.wrong_code')
    const [row] = await place.rows('select * from account_codes where account_id = $1', [ben.id])
    expect(row).toMatchObject({ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('confirms the device that asked for it, and no other of hers', async () => {
    const { data } = await place.visitor.does(login, { body: { email: ana.email, password: goodPassword } })
    const phone = { ...getCaller(() => place.app.http, data.accessToken), id: ana.id, email: ana.email }
    const code = await codeFor(ana)
    expect((await say({ code }, phone)).body.code).toBe('auth.wrong_code')
    expect((await say({ code })).status).toBe(200)
  })

  test('is refused after five wrong ones, right as it is', async () => {
    const code = await codeFor(ana)
    for (let tries = 0; tries < 5; tries += 1) await say({ code: otherThan(code) })
    expect((await say({ code })).body.code).toBe('auth.wrong_code')
    expect(await isConfirmed(ana)).toBe(false)
  })

  test('is tried at most ten times a day, however many are mailed', async () => {
    for (let round = 0; round < 2; round += 1) {
      const code = await codeFor(ana)
      for (let tries = 0; tries < 5; tries += 1) await say({ code: otherThan(code) })
      place.travel(11 * secondMs)
    }
    expect((await say({ code: await codeFor(ana) })).body.code).toBe('limit.for_today')
  })

  test('is refused once it is ten minutes old, or a newer one was mailed', async () => {
    const first = await codeFor(ana)
    const early = await ana.call(sendConfirmCode)
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([429, 'auth.code_too_soon', '10'])
    place.travel(11 * secondMs)
    const second = await codeFor(ana)
    if (first !== second) expect((await say({ code: first })).body.code).toBe('auth.wrong_code')
    place.travel(10 * minuteMs)
    expect((await say({ code: second })).body.code).toBe('auth.wrong_code')
  })
})

test.each([{}, { password: 'a', code: '1234' }, { code: '12345' }, { code: 1234 }, { password: ['a'] }])(
  'confirming with %o is refused as wrong input',
  async (body) => {
    expect((await say(body)).status).toBe(422)
  },
)

test('a visitor has nothing to confirm', async () => {
  expect((await place.visitor.call(confirm, { body: { password: goodPassword } })).status).toBe(401)
  expect((await place.visitor.call(sendConfirmCode)).status).toBe(401)
})

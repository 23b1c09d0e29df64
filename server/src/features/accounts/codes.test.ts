import { resendCode, verifyEmail } from '@sparkhood/contract/people/accounts'
import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { mailedCode, signUp } from '../../../test/people.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

const ask = (email: string) => place.visitor.call(resendCode, { body: { email } })
const tell = (email: string, code: string) => place.visitor.call(verifyEmail, { body: { email, code } })
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

async function codeFor(email: string): Promise<string> {
  await place.visitor.does(resendCode, { body: { email } })
  return mailedCode(place, email)
}

describe('a code', () => {
  test('is mailed to Ana and proves her address, once', async () => {
    const asked = await place.visitor.does(resendCode, { body: { email: 'ana@example.org' } })
    expect(asked.message).toBe('Verification code sent successfully!')
    const code = await mailedCode(place, 'ana@example.org')
    expect((await tell('ana@example.org', code)).body).toEqual({
      status: 'success',
      message: 'Email verified successfully!',
    })
    const again = await tell('ana@example.org', code)
    expect(again.status).toBe(422)
    expect(again.body).toMatchObject({ status: 'error', code: 'auth.wrong_code' })
  })

  test('is known to the database only by a keyed hash', async () => {
    const code = await codeFor('stored@example.org')
    const [row] = await place.rows<{ code_hash: string }>(`select * from codes where email = 'stored@example.org'`)
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row).replace(row?.code_hash ?? '', '')).not.toContain(`"${code}"`)
  })

  test('proves the address it was sent to, in any letter case, and no other', async () => {
    const code = await codeFor('Carla@Example.org')
    await codeFor('dan@example.org')
    if ((await mailedCode(place, 'dan@example.org')) !== code) {
      expect((await tell('dan@example.org', code)).status).toBe(422)
    }
    expect((await tell('carla@example.ORG', code)).status).toBe(200)
  })

  test('is refused after five wrong ones, right as it is', async () => {
    const code = await codeFor('five@example.org')
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await tell('five@example.org', otherThan(code))).body.code).toBe('auth.wrong_code')
    }
    expect((await tell('five@example.org', code)).body.code).toBe('auth.wrong_code')
  })

  test('gets no sixth try from twenty at the same moment', async () => {
    const code = await codeFor('racing@example.org')
    await Promise.all(Array.from({ length: 20 }, () => tell('racing@example.org', otherThan(code))))
    const [row] = await place.rows<{ tries: number }>(`select tries from codes where email = 'racing@example.org'`)
    expect(row?.tries).toBe(5)
  })

  test('is tried at most ten times a day for an address, however many are sent', async () => {
    for (let round = 0; round < 2; round += 1) {
      const code = await codeFor('ten@example.org')
      for (let tries = 0; tries < 5; tries += 1) await tell('ten@example.org', otherThan(code))
      place.travel(11 * secondMs)
    }
    const fresh = await codeFor('ten@example.org')
    const refused = await tell('TEN@example.org', fresh)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      code: 'limit.for_today',
      message: 'That was a lot for one day. Please come back tomorrow.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  })

  test.each([
    ['İni@example.org', 'another spelling of ini@example.org for the database alone'],
    ['\u212aate@example.org', 'with the sign for Kelvin'],
    ['ana@münchen.example', 'at a domain in other letters'],
  ])('is neither sent to %s nor tried for it: %s', async (email) => {
    for (const heard of [await ask(email), await tell(email, '0000')]) {
      expect(heard.status).toBe(422)
      expect(heard.body).toMatchObject({ code: 'input.invalid', issues: [{ path: 'body.email' }] })
    }
    expect(await place.rows('select from codes where email = $1', [email])).toEqual([])
  })

  test('that nobody asked for is guessed at in vain, and keeps nobody from joining', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await tell('quiet@example.org', '0000')).body.code).toBe('auth.wrong_code')
    }
    expect((await tell('quiet@example.org', await codeFor('quiet@example.org'))).status).toBe(200)
  })

  test('that is right takes none of the tries', async () => {
    for (let round = 0; round < 9; round += 1) {
      expect((await tell('often@example.org', await codeFor('often@example.org'))).status).toBe(200)
    }
    const code = await codeFor('often@example.org')
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await tell('often@example.org', otherThan(code))).body.code).toBe('auth.wrong_code')
    }
  })

  test('is refused once it is ten minutes old', async () => {
    const code = await codeFor('late@example.org')
    place.travel(10 * minuteMs)
    expect((await tell('late@example.org', code)).body.code).toBe('auth.wrong_code')
  })
})

describe('asking again', () => {
  test('is refused within ten seconds, and says how long to wait', async () => {
    await codeFor('eve@example.org')
    place.travel(4 * secondMs)
    const early = await ask('EVE@example.org')
    expect(early.status).toBe(429)
    expect(early.body).toMatchObject({ code: 'auth.code_too_soon' })
    expect(early.headers['retry-after']).toBe('6')
    place.travel(6 * secondMs)
    expect((await ask('eve@example.org')).status).toBe(200)
  })

  test('makes the earlier code worthless', async () => {
    const first = await codeFor('frank@example.org')
    place.travel(11 * secondMs)
    const second = await codeFor('frank@example.org')
    if (first !== second) expect((await tell('frank@example.org', first)).status).toBe(422)
    expect((await tell('frank@example.org', second)).status).toBe(200)
  })

  test('ten times at once is one email, and takes one of those an hour has', async () => {
    const heard = await Promise.all(Array.from({ length: 10 }, () => ask('rushed@example.org')))
    expect(heard.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)])
    for (let round = 0; round < 9; round += 1) {
      place.travel(11 * secondMs)
      expect((await ask('rushed@example.org')).status).toBe(200)
    }
    place.travel(11 * secondMs)
    expect((await ask('rushed@example.org')).body.code).toBe('limit.too_many')
  })

  test('sends at most ten emails an hour to one address', async () => {
    const heard: number[] = []
    for (let round = 0; round < 11; round += 1) {
      heard.push((await ask('flood@example.org')).status)
      place.travel(11 * secondMs)
    }
    expect(heard).toEqual([...Array(10).fill(200), 429])
  })
})

describe('an address that has an account', () => {
  test('is answered like one that has none; only its owner reads the difference', async () => {
    await signUp(place, 'Grace')
    place.travel(minuteMs)
    const [known, unknown] = [await ask('grace@example.org'), await ask('nobody@example.org')]
    expect(known.text).toBe(unknown.text)
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort())
    const again = [await ask('grace@example.org'), await ask('nobody@example.org')]
    expect(again.map((heard) => heard.status)).toEqual([429, 429])
    expect(again[0]?.text).toBe(again[1]?.text)

    const [email] = (await place.wiring.mailbox?.list('grace@example.org')) ?? []
    expect(email?.subject).toBe('You already have an account')
    expect(email?.text).toContain(`${place.config.publicUrl}/login`)
    const guess = [await tell('grace@example.org', '1234'), await tell('nobody-else@example.org', '1234')]
    expect(guess[0]?.text).toBe(guess[1]?.text)
  })

  test('has no code at all that would prove it', async () => {
    const [row] = await place.rows<{ code_hash: string }>(
      `select code_hash from codes where email = 'grace@example.org'`,
    )
    expect(row?.code_hash).not.toMatch(/^[0-9a-f]{64}$/)
  })
})

test.each([
  [resendCode, {}, 'Email is required'],
  [resendCode, { email: '' }, 'Email is required'],
  [resendCode, { email: 'ana' }, 'Please enter a valid email address'],
  [resendCode, { email: ['ana@example.org'] }, 'Email is required'],
  [resendCode, { email: `${'a'.repeat(250)}@example.org` }, 'Please enter a valid email address'],
  [verifyEmail, { email: 'ana@example.org', code: '12345' }, 'Enter the 4 digits of your code'],
  [verifyEmail, { email: 'ana@example.org', code: 'abcd' }, 'Enter the 4 digits of your code'],
])('%o is told what is wrong with %o', async (endpoint, body, message) => {
  const heard = await place.visitor.call(endpoint, { body })
  expect(heard.status).toBe(422)
  expect(heard.body).toMatchObject({ status: 'error', code: 'input.invalid', message })
})

test.each([
  { email: 'ana@example.org', code: 1234 },
  { email: 'ana@example.org', code: { $ne: '' } },
  { email: 'ana@example.org' },
  { email: null, code: '1234' },
])('a code of another type is refused: %o', async (body) => {
  expect((await place.visitor.call(verifyEmail, { body })).status).toBe(422)
})

test('when an email cannot be handed over, people are asked to try again later, as often as that takes', async () => {
  const { tools } = place.wiring
  const { mail } = tools
  tools.mail = { send: () => Promise.reject(new Error('no route to the post office')) }
  for (let tries = 0; tries < 10; tries += 1) {
    const heard = await ask('post@example.org')
    expect(heard.status).toBe(503)
    expect(heard.body.message).toBe('Something went wrong. Please try again later.')
    place.travel(11 * secondMs)
  }
  tools.mail = mail
  expect((await ask('post@example.org')).status).toBe(200)
})

test('one network tries a hundred wrong codes an hour, and then one for each address', async () => {
  const elsewhere = await openNeighbourhood()
  const guess = async (email: string) =>
    (await elsewhere.visitor.call(verifyEmail, { body: { email, code: '0000' } })).status
  await elsewhere.visitor.does(resendCode, { body: { email: 'target@example.org' } })
  await elsewhere.rows(`update codes set code_hash = 'of another' where email = 'target@example.org'`)
  await Promise.all(Array.from({ length: 100 }, (_, turn) => guess(`guess${turn}@example.org`)))
  expect(await guess('target@example.org')).toBe(422)
  expect(await guess('target@example.org')).toBe(429)
  await elsewhere.close()
})

test('addresses that never became members are forgotten within days', async () => {
  await codeFor('passing@example.org')
  const code = await codeFor('proven@example.org')
  await tell('proven@example.org', code)
  place.travel(2 * 24 * 60 * minuteMs)
  await place.app.jobs.runTimed('accounts.sweep')
  const left = await place.rows(
    `select email from codes where email = 'passing@example.org'
     union all select email from verified_addresses where email = 'proven@example.org'`,
  )
  expect(left).toEqual([])
})

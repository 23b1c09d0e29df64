import { listOutwardBookings } from '@sparkhood/contract/bookings/bookings'
import { addSkill, deleteSkill } from '@sparkhood/contract/listings/skills'
import { requestWithdrawal } from '@sparkhood/contract/money/payouts'
import { fundWallet, walletBalance } from '@sparkhood/contract/money/wallet'
import { login } from '@sparkhood/contract/people/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageStub } from '../../test/storage.ts'
import { call, callOnce, fieldErrors, Refused } from './api.ts'
import { confirmBy } from './confirming.ts'
import { findSession, storeTokens } from './session.ts'
import { words } from './words.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const zero = { gbp: 0, spark: 0 }
const aside = { held: zero, earned: zero, coming: zero, disputed: { held: zero, earned: zero } }
const balance = { balance: 12.5, spark_tokens: 10, currency: 'gbp', ...aside, owed: 0, asked_about: 0 }

/** A token like the server's; `mark` makes it unique. */
const getToken = (mark: string): string => `h.${btoa(JSON.stringify({ id, sid: id, exp: 4102444800 }))}.${mark}`
const storeSession = (mark: string) => storeTokens({ accessToken: getToken(mark), refreshToken: `refresh-${mark}` })

type Sent = { address: string; method: string; headers: Record<string, string>; body: unknown }
let sent: Sent[]

/** Mocks the network: `answer` receives each request and returns status and body. */
const network = (answer: (request: Sent) => [number, unknown]) => {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const request = { address, method, headers: headers as Record<string, string>, body }
    sent.push(request)
    const [status, reply] = answer(request)
    return new Response(JSON.stringify(reply), { status })
  })
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('localStorage', storageStub())
  vi.stubGlobal('sessionStorage', storageStub())
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

test('a call writes its parts as the contract says and reads the reply', async () => {
  storeSession('a')
  network(() => [200, { data: [], next_cursor: null }])
  await expect(call(listOutwardBookings, { query: { cursor: 'c 1' } })).resolves.toEqual({
    data: [],
    next_cursor: null,
  })
  network(() => [200, { clientSecret: 's' }])
  await call(fundWallet, { body: { amount: 1250 } }, { idempotencyKey: 'once' })
  await call(deleteSkill, { params: { id } }).catch(() => undefined)

  expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
    'GET /api/bookings/get/user/outward?cursor=c+1',
    'POST /api/wallet/fund',
    `DELETE /api/skills/${id}`,
  ])
  expect(sent[1]?.body).toBe('{"amount":12.5}')
  expect(sent[1]?.headers).toMatchObject({ authorization: `Bearer ${getToken('a')}`, 'idempotency-key': 'once' })
})

test('files travel as a form, with every field beside them', async () => {
  storeSession('a')
  network(() => [422, { status: 'error', code: 'skill.only_images', message: 'Only image files are allowed' }])
  const body = {
    skillCategoryId: id,
    experience_level: 'expert' as const,
    description: 'Hedges',
    hourly_rate: { minor: 1200, currency: 'gbp' as const },
  }
  const refused = call(addSkill, { body, files: { thumbnails: [new File(['x'], 'a.txt')] } })
  await expect(refused).rejects.toThrow('Only image files are allowed')
  const form = sent[0]?.body as FormData
  expect(form.get('hourly_rate')).toBe('12')
  expect(form.getAll('thumbnails')).toHaveLength(1)
})

test('many calls with an expired token refresh it once and are all answered', async () => {
  storeSession('old')
  network(({ address, headers }) => {
    if (address.endsWith('/auth/get/refreshtokenweb'))
      return [200, { data: { accessToken: getToken('new'), refreshToken: 'refresh-new' } }]
    return headers.authorization?.endsWith('new') ? [200, balance] : [401, { status: 'error', message: 'no' }]
  })
  const answers = await Promise.all([1, 2, 3].map(() => call(walletBalance, {})))
  expect(answers.map((answer) => answer.balance.minor)).toEqual([1250, 1250, 1250])
  expect(sent.filter(({ address }) => address.includes('refreshtokenweb'))).toHaveLength(1)
  expect(findSession()?.refreshToken).toBe('refresh-new')
})

test('an ended session is cleared and the log-in page opens', async () => {
  storeSession('old')
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { assign, href: 'https://site.example/user' } })
  network(() => [401, { status: 'error', code: 'auth.bad_token', message: 'no' }])
  await expect(call(walletBalance, {})).rejects.toThrow('Please log in to continue.')
  expect(findSession()).toBeUndefined()
  expect(assign).toHaveBeenCalledWith('/login')
})

const confirmFirst = { status: 'error', code: 'auth.confirm_first', message: "Please confirm it's you first." }

test('calls that need it ask people once to confirm that it is them, and are sent again', async () => {
  storeSession('a')
  let confirmed = false
  network(() => (confirmed ? [200, balance] : [403, confirmFirst]))
  const ask = vi.fn(async () => {
    confirmed = true
    return true
  })
  const stop = confirmBy(ask)
  const answers = await Promise.all([1, 2].map(() => call(walletBalance, {})))
  expect(answers.map((answer) => answer.balance.minor)).toEqual([1250, 1250])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(4)
  stop()
})

test('a call is not sent again when people would not confirm, or nobody asked them', async () => {
  storeSession('a')
  network(() => [403, confirmFirst])
  const stop = confirmBy(async () => false)
  await expect(call(walletBalance, {})).rejects.toMatchObject({ code: 'auth.confirm_first' })
  stop()
  vi.useFakeTimers()
  const refused = expect(call(walletBalance, {})).rejects.toMatchObject({ code: 'auth.confirm_first' })
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  vi.useRealTimers()
  expect(sent).toHaveLength(2)
})

test('a call that is refused before the page can ask waits until it can', async () => {
  storeSession('a')
  let confirmed = false
  network(() => (confirmed ? [200, balance] : [403, confirmFirst]))
  const answer = call(walletBalance, {})
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const stop = confirmBy(async () => {
    confirmed = true
    return true
  })
  expect((await answer).balance.minor).toBe(1250)
  stop()
})

test('a refusal carries its code and its fields; no answer is told in plain words', async () => {
  const issues = [{ path: 'body.email', message: 'Email is required' }]
  network(() => [422, { status: 'error', code: 'input.invalid', message: 'Please check', issues }])
  const error = await call(login, { body: { email: '', password: '' } }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Refused)
  expect(fieldErrors(error)).toEqual({ email: 'Email is required' })

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(login, { body: { email: 'a@b.uk', password: 'x' } })).rejects.toThrow(
    'Something went wrong. Please try again later.',
  )
  vi.stubGlobal('navigator', { onLine: false })
  await expect(call(login, { body: { email: 'a@b.uk', password: 'x' } })).rejects.toThrow(
    'You’re offline. Please try again when you have a signal.',
  )
})

/** Repeats a withdrawal, each time with the next of the replies; returns the idempotency keys that were sent. */
const keysUnder = async (answers: [number, unknown][]): Promise<unknown[]> => {
  storeSession('a')
  vi.stubGlobal('sessionStorage', storageStub())
  network(() => answers[sent.length - 1] ?? [500, {}])
  const body = { amount: 50_000, method_id: id }
  for (const _ of answers) await callOnce(requestWithdrawal, { body }).catch(() => undefined)
  return sent.map(({ headers }) => headers['idempotency-key'])
}
const no = (code: string): unknown => ({ status: 'error', code, message: 'no' })

test('after a failure of the server itself the same details go out under the same key, for it may have done it', async () => {
  for (const failure of [
    [503, no('service.unavailable')],
    [500, no('fault')],
    [502, no('payment.unavailable')],
  ]) {
    const [first, ...later] = await keysUnder([
      failure as [number, unknown],
      [409, no('idempotency.in_progress')],
      [402, {}],
    ])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(later).toEqual([first, first])
    sent = []
  }
})

test('after a refusal the same details are something new', async () => {
  const [first, second] = await keysUnder([
    [402, no('wallet.too_little')],
    [402, no('wallet.too_little')],
  ])
  expect(second).not.toBe(first)
})

/** A page instead of a JSON reply, as a proxy may send it. */
const aPage = async (status = 200) => new Response('<!doctype html><title>Log in to this network</title>', { status })

test('an answer that is not what the contract says is told in plain words', async () => {
  storeSession('a')
  network(() => [200, { balance: 'of a later release' }])
  await expect(call(walletBalance, {})).rejects.toThrow(/^Something went wrong\. Please try again later\.$/)
  vi.stubGlobal('fetch', () => aPage())
  await expect(call(walletBalance, {})).rejects.toThrow(/^Something went wrong\. Please try again later\.$/)
  vi.stubGlobal('fetch', () => aPage(502))
  await expect(call(walletBalance, {})).rejects.toMatchObject({ message: words.network, status: 502 })
})

test('a page in place of fresh tokens is told in plain words, and ends no session', async () => {
  storeSession('old')
  network(() => [401, { status: 'error', message: 'no' }])
  const refused = fetch
  vi.stubGlobal('fetch', (address: string) => (address.includes('refreshtokenweb') ? aPage() : refused(address)))
  await expect(call(walletBalance, {})).rejects.toThrow(/^Something went wrong\. Please try again later\.$/)
  expect(findSession()?.refreshToken).toBe('refresh-old')
})

test('what the contract would refuse is refused before it is sent, by field', async () => {
  network(() => [200, {}])
  const error = await call(login, { body: { email: 'x'.repeat(300), password: '' } }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Refused)
  expect(Object.keys(fieldErrors(error))).toEqual(['email'])
  expect((error as Refused).message).not.toMatch(/[{[]/)
  expect(sent).toHaveLength(0)
})

test('a token that cannot be read is not kept', () => {
  expect(() => storeTokens({ accessToken: 'nonsense', refreshToken: 'r' })).toThrow('Invalid token received')
  expect(findSession()).toBeUndefined()
})

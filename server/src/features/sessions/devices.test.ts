import { walletBalance } from '@sparkhood/contract/money/wallet'
import { login } from '@sparkhood/contract/people/accounts'
import { confirm } from '@sparkhood/contract/people/credentials'
import { listDevices, signOutDevice, signOutDevices, signOutMember } from '@sparkhood/contract/people/sessions'
import { minuteMs, secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Caller, getCaller } from '../../../test/caller.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../test/people.ts'
import { getDevice } from '../../platform/device-names.ts'
import { openLog } from '../../platform/log.ts'
import { newId } from '../../platform/secrets/random.ts'
import { wire } from '../../wiring.ts'
import { getPlace } from './devices.ts'
import { authenticate } from './public.ts'
import { isWorthNoting } from './rules.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

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
})

async function signInWith(device: string, person = ana): Promise<Caller> {
  const body = { email: person.email, password: goodPassword }
  const { data } = await place.visitor.does(login, { body, headers: { 'user-agent': device } })
  return getCaller(() => place.app.http, data.accessToken)
}
const getDevices = async (person: Caller) => (await person.does(listDevices)).data
const getId = async (person: Caller): Promise<string> =>
  (await getDevices(person)).find((device: { is_this: boolean }) => device.is_this)._id
const isIn = async (person: Caller) => (await person.call(walletBalance)).status === 200
const emails = async (person: Person) => {
  await place.settle()
  return ((await place.wiring.mailbox?.list(person.email)) ?? []).filter(({ subject }) =>
    subject.startsWith('New log-in'),
  )
}

describe('the list', () => {
  test('tells each device by name, place and time; this one comes first and is marked', async () => {
    place.travel(minuteMs)
    const phone = await signInWith(iphone)
    const [first, second, ...rest] = await getDevices(phone)
    expect(rest).toEqual([])
    expect(first).toEqual({
      _id: expect.any(String),
      name: 'Safari on an iPhone',
      kind: 'phone',
      place: 'This network',
      signed_in_at: place.now().toISOString(),
      last_seen_at: place.now().toISOString(),
      is_this: true,
    })
    expect(second).toMatchObject({ name: 'An unknown device', is_this: false, place: 'This network' })
  })

  test('has neither what others have nor what is over', async () => {
    const ben = await signUp(place, `Ben${people}`)
    const phone = await signInWith(iphone)
    await phone.does(signOutDevice, { params: { id: await getId(phone) } })
    expect(await getDevices(ana)).toHaveLength(1)
    expect(await getDevices(ben)).toHaveLength(1)
    expect(JSON.stringify(await getDevices(ana))).not.toContain('hash')
  })
})

describe('signing out', () => {
  test('one device ends it at once, again and again', async () => {
    const phone = await signInWith(iphone)
    const id = await getId(phone)
    expect(await isIn(phone)).toBe(true)
    for (let clicks = 0; clicks < 2; clicks += 1) await ana.does(signOutDevice, { params: { id } })
    expect([await isIn(phone), await isIn(ana)]).toEqual([false, true])
  })

  test('a device that somebody else has is not found, like one that nobody has', async () => {
    const ben = await signUp(place, `Ben${people}`)
    for (const id of [await getId(ben), newId()]) {
      const heard = await ana.call(signOutDevice, { params: { id } })
      expect(heard).toMatchObject({ status: 404, body: { code: 'device.not_found' } })
    }
    expect((await ana.call(signOutDevice, { params: { id: 'nonsense' } })).status).toBe(422)
    expect(await isIn(ben)).toBe(true)
  })

  test('all others keeps this one; all keeps none', async () => {
    const [phone, laptop] = [await signInWith(iphone), await signInWith(firefox)]
    await ana.does(signOutDevices)
    expect([await isIn(phone), await isIn(laptop), await isIn(ana)]).toEqual([false, false, true])
    const again = await signInWith(iphone)
    await ana.does(signOutDevices, { query: { which: 'all' } })
    expect([await isIn(again), await isIn(ana)]).toEqual([false, false])
  })

  test('takes having confirmed within ten minutes; leaving by oneself does not', async () => {
    const phone = await signInWith(iphone)
    const id = await getId(phone)
    const own = await getId(ana)
    place.travel(11 * minuteMs)
    for (const heard of [
      await ana.call(signOutDevice, { params: { id } }),
      await ana.call(signOutDevices),
      await ana.call(signOutDevices, { query: { which: 'all' } }),
    ])
      expect(heard).toMatchObject({ status: 403, body: { code: 'auth.confirm_first' } })
    expect(await isIn(phone)).toBe(true)
    await ana.does(signOutDevice, { params: { id: own } })
    expect(await isIn(ana)).toBe(false)
    await phone.does(confirm, { body: { password: goodPassword } })
    await phone.does(signOutDevices)
  })

  test('is heard by the other processes', async () => {
    const elsewhere = await wire({ config: place.config, log: openLog({ level: 'silent' }), clock: place.now })
    const phone = await signInWith(iphone)
    const seen = () => authenticate(elsewhere.tools, phone.token ?? '', { now: place.now(), network: '127.0.0.1' })
    expect(await seen()).toMatchObject({ id: ana.id })
    await vi.waitFor(() => expect(elsewhere.tools.live.isListening()).toBe(true))
    await seen()
    await ana.does(signOutDevices)
    await vi.waitFor(async () => expect(await seen()).toBeUndefined())
    await elsewhere.close()
  })
})

describe('an admin', () => {
  test('signs a member out everywhere, who may come back', async () => {
    const ruth = await signUpAdmin(place, `Ruth${people}`)
    const phone = await signInWith(iphone)
    const asked = { params: { id: ana.id } }
    expect((await ana.call(signOutMember, asked)).status).toBe(403)
    for (let clicks = 0; clicks < 2; clicks += 1) await ruth.does(signOutMember, asked)
    expect([await isIn(phone), await isIn(ana), await isIn(ruth)]).toEqual([false, false, true])
    expect(await isIn(await signInWith(iphone))).toBe(true)
  })

  test('is told when there is no such member', async () => {
    const ruth = await signUpAdmin(place, `Rosa${people}`)
    const heard = await ruth.call(signOutMember, { params: { id: newId() } })
    expect(heard).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
  })
})

describe('the last use', () => {
  test('is kept fresh without a write for each request', async () => {
    const phone = await signInWith(iphone)
    const run = vi.spyOn(place.wiring.tools.db, 'run')
    const writes = () => run.mock.calls.filter(([statement]) => statement.name === 'sessions.note_use').length
    for (let looks = 0; looks < 5; looks += 1) await isIn(phone)
    expect(writes()).toBe(0)
    place.travel(5 * minuteMs)
    for (let looks = 0; looks < 5; looks += 1) await isIn(phone)
    expect(writes()).toBe(1)
    run.mockRestore()
    await vi.waitFor(async () => {
      const [, other] = await getDevices(ana)
      expect(other).toMatchObject({ name: 'Safari on an iPhone', last_seen_at: place.now().toISOString() })
    })
  })

  test.each([
    [0, 'a', false],
    [59, 'b', false],
    [60, 'b', true],
    [299, 'a', false],
    [300, 'a', true],
  ])('after %i seconds, from network %s, is written down: %s', (seconds, network, worth) => {
    const seenAt = new Date(0)
    expect(isWorthNoting({ seenAt, network: 'a' }, { now: new Date(seconds * secondMs), network })).toBe(worth)
  })
})

describe('a new device', () => {
  test('is told to Ana by mail, with what to do; her first one and those she had before are not', async () => {
    expect(await emails(ana)).toEqual([])
    await signInWith(iphone)
    const [email, ...rest] = await emails(ana)
    expect(rest).toEqual([])
    expect(email?.subject).toBe('New log-in: Safari on an iPhone')
    expect(email?.text).toContain('Monday 23 November 2026')
    expect(email?.text).toContain(`${place.config.publicUrl}/settings/devices`)
    await signInWith(iphone.replace('18_5', '18_6').replace('18.5', '18.6'))
    expect(await emails(ana)).toHaveLength(1)
    await ana.does(signOutDevices)
    place.travel(90 * 24 * 60 * minuteMs)
    await place.app.jobs.runTimed('sessions.sweep')
    await signInWith(iphone)
    expect(await emails(ana)).toHaveLength(1)
    await signInWith(firefox)
    expect(await emails(ana)).toHaveLength(2)
  })

  test('of two sign-ins at the same moment is told once', async () => {
    await Promise.all([signInWith(firefox), signInWith(firefox)])
    expect(await emails(ana)).toHaveLength(1)
  })
})

test.each([
  [firefox, 'Firefox on Windows', 'computer'],
  [iphone, 'Safari on an iPhone', 'phone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on a Mac',
    'computer',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari on a Mac',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on an Android phone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on an Android tablet',
    'tablet',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on an Android phone', 'phone'],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on an Android phone',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on an iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on a Chromebook',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux', 'computer'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0',
    'Opera on Windows',
    'computer',
  ],
  ['curl/8.5.0', 'An unknown device', 'unknown'],
  ['', 'An unknown device', 'unknown'],
  ['<script>alert(1)</script> Windows', 'A browser on Windows', 'computer'],
])('%s is %s', (userAgent, name, kind) => expect(getDevice(userAgent)).toEqual({ name, kind }))

test.each([
  ['203.0.113.7', '203.0.113.7', 'This network'],
  ['192.168.1.5', '203.0.113.7', 'Local network'],
  ['127.0.0.1', '203.0.113.7', 'Local network'],
  ['0:0:0:0::/64', '203.0.113.7', 'Local network'],
  ['fd12:3456:0:1::/64', '203.0.113.7', 'Local network'],
  ['172.32.0.1', '203.0.113.7', 'Internet address 172.32.0.1'],
  ['2001:db8:0:1::/64', '203.0.113.7', 'Internet address 2001:db8:0:1:…'],
  ['', '203.0.113.7', 'Place not known'],
])('the network %s seen from %s is: %s', (network, here, words) => expect(getPlace(network, here)).toBe(words))

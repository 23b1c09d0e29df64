import { dayMs } from '@sparkhood/contract/primitives/time'
import { getPushKey, subscribePush } from '@sparkhood/contract/talking/push'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageStub } from '../../../../test/storage.ts'
import { call } from '../../../lib/api.ts'
import { keepPushOn } from './push.ts'

vi.mock('../../../lib/api.ts', () => ({ call: vi.fn() }))
vi.mock('../../../lib/session.ts', () => ({ memberId: () => 'ana' }))

const key = new Uint8Array([4, 251, 255, 190])
const keyText = 'BPv_vg'
const ownSubscription = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'key', auth: 'secret' } }

let kept: Map<string, string>
let browser: { unsubscribe: ReturnType<typeof vi.fn>; subscribe: ReturnType<typeof vi.fn> }
/** A browser with a subscription for this key. */
const open = (applicationServerKey: Uint8Array) => {
  const subscription = (madeFor: Uint8Array) => ({
    options: { applicationServerKey: madeFor.buffer },
    toJSON: () => ownSubscription,
    unsubscribe: browser.unsubscribe,
  })
  browser = { unsubscribe: vi.fn(), subscribe: vi.fn(async () => subscription(key)) }
  const pushManager = { getSubscription: async () => subscription(applicationServerKey), subscribe: browser.subscribe }
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  vi.stubGlobal('navigator', { serviceWorker })
}
const told = () => vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === subscribePush).length

beforeEach(() => {
  kept = new Map([['pushFor', 'ana']])
  const notification = { permission: 'granted', requestPermission: async () => 'granted' }
  vi.stubGlobal('localStorage', storageStub(kept))
  vi.stubGlobal('window', { PushManager: class {}, Notification: notification })
  vi.stubGlobal('Notification', notification)
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation(async (endpoint) =>
    endpoint === getPushKey ? ({ data: { public_key: keyText, browsers: 0 } } as never) : (undefined as never),
  )
  open(key)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a browser that rings says so once a day, so that the server knows it again', async () => {
  vi.useFakeTimers()
  await keepPushOn()
  await keepPushOn()
  expect(told()).toBe(1)
  expect(browser.subscribe).not.toHaveBeenCalled()
  vi.advanceTimersByTime(dayMs)
  await keepPushOn()
  expect(told()).toBe(2)
})

it('a browser that subscribed to another key subscribes anew', async () => {
  open(new Uint8Array([4, 1, 2, 3]))
  await keepPushOn()
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: keyText })
  expect(told()).toBe(1)
})

it('a browser that does not ring for whoever is here is left alone', async () => {
  kept.set('pushFor', 'ben')
  await keepPushOn()
  expect(call).not.toHaveBeenCalled()
})

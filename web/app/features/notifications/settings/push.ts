import { dayMs } from '@sparkhood/contract/primitives/time'
import { getPushKey, subscribePush, unsubscribePush } from '@sparkhood/contract/talking/push'
import { call } from '../../../lib/api.ts'
import { memberId } from '../../../lib/session.ts'

/** The state of push notifications in this browser. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const worker = '/sw.js'
// Deleted with the session: the next member on this browser has not agreed to push notifications.
const rememberedAs = 'pushFor'
const toldAs = 'pushToldAt'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null

/** Reads it from the browser, without a call. */
export const readPushState = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const isMine = localStorage.getItem(rememberedAs) === memberId()
  return isMine && (await findSubscription()) ? 'on' : 'off'
}

const saveSubscription = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON()
  await call(subscribePush, {
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  })
  localStorage.setItem(rememberedAs, memberId())
}

/** Subscribes this browser, if its user allows it. */
export const turnPushOn = async (): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const { data } = await call(getPushKey, {})
  await navigator.serviceWorker.register(worker)
  const registration = await navigator.serviceWorker.ready
  // A subscription for another key, or of another member, is not valid here.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: data.public_key })
    .catch(() => {
      throw new Error('This browser could not be reached by its push service. Please try again later.')
    })
  await saveSubscription(subscription)
  return 'on'
}

/**
 * Renews the subscription on the server once a day: the server may have dropped it or changed its key meanwhile, and
 * the member would get no pushes without noticing.
 */
export const keepPushOn = async (): Promise<void> => {
  if (Date.now() - Number(localStorage.getItem(toldAs)) < dayMs || (await readPushState()) !== 'on') return
  const { data } = await call(getPushKey, {})
  // Stored before the call, whatever its result: a refusal would repeat at every page load.
  localStorage.setItem(toldAs, String(Date.now()))
  const subscription = await findSubscription()
  if (subscription && isForKey(subscription, data.public_key)) await saveSubscription(subscription)
  else await turnPushOn()
}

const isForKey = ({ options }: PushSubscription, key: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? [])
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  return text === key.replace(/=+$/, '')
}

/** Unsubscribes this browser. */
export const turnPushOff = async (): Promise<PushState> => {
  const subscription = await findSubscription()
  localStorage.removeItem(rememberedAs)
  await subscription?.unsubscribe()
  if (subscription) await call(unsubscribePush, { body: { endpoint: subscription.endpoint } })
  return 'off'
}

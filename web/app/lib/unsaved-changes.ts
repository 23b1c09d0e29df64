/** Has this browser forget what the service worker keeps for members, and ring for nobody, whether or not there is a signal. */
export const leaveNothing = (): Promise<unknown> => {
  const { serviceWorker } = navigator
  // A page that is left at once may not finish it; the service worker does.
  serviceWorker?.controller?.postMessage('forget')
  // Nobody is kept here by what a browser does not let us end.
  return Promise.allSettled([forgetKept(), serviceWorker && endRinging(serviceWorker)])
}

const forgetKept = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('member-')).map((name) => caches.delete(name)))
}

// The server may never hear of it; what it sends then comes nowhere.
const endRinging = async (serviceWorker: ServiceWorkerContainer): Promise<void> => {
  const registration = await serviceWorker.getRegistration?.('/')
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
}

/** Whether another tab has just ended the session. */
export const isEndedElsewhere = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean =>
  key === null || (key === 'accessToken' && newValue === null)

const leftKey = 'before the end'
const ranOutKey = 'session ran out'
const typedKeys = /^(typed|case|draft|booking-draft|skill-draft) /
type Left = { whose: string; inTab: [string, string][]; onDevice: [string, string][] }

const typedIn = (storage: Storage): [string, string][] =>
  Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
    .filter((name) => typedKeys.test(name))
    .map((name) => [name, storage.getItem(name) ?? ''])

/**
 * Notes what a member has typed here and not sent, whose session has ended by itself, not by signing out. The returned function puts it
 * aside in this tab once all else is cleared; no page reads it there.
 */
export function collectTyped(whose: string): () => void {
  const left: Left = { whose, inTab: typedIn(sessionStorage), onDevice: typedIn(localStorage) }
  // Other tabs hear of this before they hear that everything is cleared.
  localStorage.setItem(ranOutKey, whose)
  return () => putAside(left)
}

function putAside(left: Left): void {
  if (left.inTab.length + left.onDevice.length === 0) return
  try {
    sessionStorage.setItem(leftKey, JSON.stringify(left))
  } catch {
    // There is no room: nobody is kept here by what cannot be kept.
  }
}

// What is typed by who may not log in goes by their email address.
const typedOutside = /^typed \S+@\S+ /

/**
 * Gives back what was put aside to the member who typed it. If another member logs in, it is deleted. What a suspended member typed
 * before logging in is deleted as well.
 */
export function giveTypedBack(memberId: string): void {
  for (const [name] of typedIn(sessionStorage)) if (typedOutside.test(name)) sessionStorage.removeItem(name)
  const left = sessionStorage.getItem(leftKey)
  if (!left) return
  sessionStorage.removeItem(leftKey)
  const { whose, inTab, onDevice }: Left = JSON.parse(left)
  if (whose !== memberId) return
  for (const [name, text] of inTab) sessionStorage.setItem(name, text)
  // What they have begun elsewhere meanwhile is newer.
  for (const [name, text] of onDevice) if (localStorage.getItem(name) === null) localStorage.setItem(name, text)
}

/**
 * Has this tab forget what was typed in it once the session has ended in another one, which cannot reach that. Where it has ended by
 * itself, it is put aside here as well.
 */
export const forgetWithOthers = (): (() => void) => {
  let ranOut: string | null = null
  const forget = (event: StorageEvent): void => {
    if (event.key === ranOutKey) ranOut = event.newValue
    if (!isEndedElsewhere(event)) return
    const left = ranOut && { whose: ranOut, inTab: typedIn(sessionStorage), onDevice: [] }
    ranOut = null
    sessionStorage.clear()
    if (left) putAside(left)
  }
  window.addEventListener('storage', forget)
  return () => window.removeEventListener('storage', forget)
}

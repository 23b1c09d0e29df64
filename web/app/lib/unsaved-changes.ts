/**
 * Deletes what the service worker caches for members, and the push subscription, whether or not there is a connection.
 */
export const leaveNothing = (): Promise<unknown> => {
  const { serviceWorker } = navigator
  // The page may be left before this is finished; the service worker finishes it.
  serviceWorker?.controller?.postMessage('forget')
  // Failures are ignored: signing out must not fail because of the browser.
  return Promise.allSettled([forgetKept(), serviceWorker && endRinging(serviceWorker)])
}

const forgetKept = async (): Promise<void> => {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('member-')).map((name) => caches.delete(name)))
}

// The server may never learn of it; its pushes then reach nobody.
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
 * Collects the unsent text of a member whose session has expired (not ended by signing out). The returned function
 * stores it in this tab after everything else is cleared, under a key that no page reads.
 */
export function collectTyped(whose: string): () => void {
  const left: Left = { whose, inTab: typedIn(sessionStorage), onDevice: typedIn(localStorage) }
  // Other tabs receive this before they learn that everything is cleared.
  localStorage.setItem(ranOutKey, whose)
  return () => putAside(left)
}

function putAside(left: Left): void {
  if (left.inTab.length + left.onDevice.length === 0) return
  try {
    sessionStorage.setItem(leftKey, JSON.stringify(left))
  } catch {
    // The storage is full: the text is lost, which must not stop the sign-out.
  }
}

// Drafts of people who cannot log in are stored under their email address.
const typedOutside = /^typed \S+@\S+ /

/**
 * Returns the stored text to the member who typed it. If another member logs in, it is deleted. What a suspended member
 * typed before logging in is deleted too.
 */
export function giveTypedBack(memberId: string): void {
  for (const [name] of typedIn(sessionStorage)) if (typedOutside.test(name)) sessionStorage.removeItem(name)
  const left = sessionStorage.getItem(leftKey)
  if (!left) return
  sessionStorage.removeItem(leftKey)
  const { whose, inTab, onDevice }: Left = JSON.parse(left)
  if (whose !== memberId) return
  for (const [name, text] of inTab) sessionStorage.setItem(name, text)
  // A newer draft from elsewhere wins.
  for (const [name, text] of onDevice) if (localStorage.getItem(name) === null) localStorage.setItem(name, text)
}

/**
 * Deletes this tab's drafts when the session has ended in another tab, which cannot access them. If the session
 * expired, they are put aside here too.
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

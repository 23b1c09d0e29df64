/** The state of the service worker's update and of the connection, for subscribers. */
type Newer = 'none' | 'waiting' | 'called' | 'here'
let waiting: ServiceWorker | undefined
let newer: Newer = 'none'
let answersFromKept = false
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}
const goOn = (to: Newer): void => {
  newer = to
  tell()
}
const note = (worker: ServiceWorker | null): void => {
  // The first one of all replaces nobody.
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  goOn('waiting')
}
const notify = ({ data }: MessageEvent): void => {
  if (data !== 'signal' && data !== 'no-signal') return
  answersFromKept = data === 'no-signal'
  tell()
}

const hourMs = 3_600_000

/** Starts the service worker of the site, and looks for a newer one now and then. */
export const startWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', notify)
  navigator.serviceWorker.startMessages()
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  note(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') note(coming)
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), hourMs)
}

/** Listens for both, and for what the browser itself knows of the signal. */
export const onWorker = (listener: () => void): (() => void) => {
  listeners.add(listener)
  for (const name of ['online', 'offline']) window.addEventListener(name, listener)
  return () => {
    listeners.delete(listener)
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
  }
}

/** Whether there is no signal, as far as anybody here knows. */
export const isOffline = (): boolean => !navigator.onLine || answersFromKept

/** Whether a newer version waits, was called and is on its way, or is here and waits for the page to be drawn anew. */
export const newerVersion = (): Newer => newer

/** Whether somebody has just put something into a field: drawn anew, the page would lose it. */
const isWriting = (): boolean => {
  const field = document.activeElement
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''
}

/**
 * Lets the newer one take over, and draws the page anew with it. Chromium hands over from a worker that is at work as much
 * as half a minute later: whoever writes again by then says themselves when.
 */
export const takeUpdate = (): void => {
  if (newer === 'here') {
    window.location.reload()
    return
  }
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => (isWriting() ? goOn('here') : window.location.reload()),
    { once: true },
  )
  waiting?.postMessage('take-over')
  goOn('called')
}

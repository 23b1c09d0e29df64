/** The state of the service worker's update and of the connection, for subscribers. */
type Newer = 'none' | 'waiting' | 'called' | 'here'
let waiting: ServiceWorker | undefined
let newer: Newer = 'none'
let answersFromKept = false
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}
const goOn = (to: Newer): void => {
  newer = to
  notify()
}
const note = (worker: ServiceWorker | null): void => {
  // The very first worker replaces none.
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  goOn('waiting')
}
const onMessage = ({ data }: MessageEvent): void => {
  if (data !== 'signal' && data !== 'no-signal') return
  answersFromKept = data === 'no-signal'
  notify()
}

const hourMs = 3_600_000

/** Registers the service worker, and checks for a newer one now and then. */
export const startWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', onMessage)
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

/** Subscribes to both, and to the browser's own online state. */
export const onWorker = (listener: () => void): (() => void) => {
  listeners.add(listener)
  for (const name of ['online', 'offline']) window.addEventListener(name, listener)
  return () => {
    listeners.delete(listener)
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
  }
}

/** Whether the device is offline, as far as is known. */
export const isOffline = (): boolean => !navigator.onLine || answersFromKept

/** Whether a newer version waits, has been told to take over, or is active and waits for a reload of the page. */
export const newerVersion = (): Newer => newer

/** Whether somebody is typing: a reload would lose it. */
const isWriting = (): boolean => {
  const field = document.activeElement
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== ''
}

/**
 * Lets the newer worker take over and reloads the page. Chromium takes up to half a minute to replace a busy worker; if
 * somebody has begun to type by then, they reload when they choose.
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

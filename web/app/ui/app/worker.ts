/** The service worker: whether a newer one waits to take over, and whether there is a signal. Told to whoever listens. */
let waiting: ServiceWorker | undefined
let answersFromKept = false
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}
const note = (worker: ServiceWorker | null): void => {
  // The first one of all replaces nobody.
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  tell()
}
const hear = ({ data }: MessageEvent): void => {
  if (data !== 'signal' && data !== 'no-signal') return
  answersFromKept = data === 'no-signal'
  tell()
}

const hourMs = 3_600_000

/** Starts the service worker of the site, and looks for a newer one now and then. */
export const startWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', hear)
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

export const hasUpdate = (): boolean => waiting !== undefined

/** Lets the newer one take over, and draws the page anew with it. */
export const takeUpdate = (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting?.postMessage('take-over')
}

/** The service worker: whether a newer one waits to take over, told to whoever listens. */
let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

const note = (worker: ServiceWorker | null): void => {
  // The first one of all replaces nobody.
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  for (const listener of listeners) listener()
}

const hourMs = 3_600_000

/** Starts the service worker of the site, and looks for a newer one now and then. */
export const startWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
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

export const onUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasUpdate = (): boolean => waiting !== undefined

/** Lets the newer one take over, and draws the page anew with it. */
export const takeUpdate = (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting?.postMessage('take-over')
}

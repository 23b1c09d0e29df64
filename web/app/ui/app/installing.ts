/** The event of browsers that can install a site (developer.mozilla.org, BeforeInstallPromptEvent). */
type InstallEvent = Event & { prompt(): Promise<unknown> }

let offered: InstallEvent | undefined
let installed = false
const listeners = new Set<() => void>()
const notify = (): void => {
  for (const listener of listeners) listener()
}

const keepOffer = (event: Event): void => {
  event.preventDefault()
  offered = event as InstallEvent
  notify()
}
const noteInstalled = (): void => {
  offered = undefined
  installed = true
  notify()
}

/** Keeps the browser's install prompt, which is offered once. Returns a function that stops listening. */
export const listenForInstalling = (): (() => void) => {
  // A prerendered page may have received it before its scripts loaded (web/first-paint.ts).
  const { offeredEarly } = window as { offeredEarly?: InstallEvent }
  if (offeredEarly && !offered) keepOffer(offeredEarly)
  window.addEventListener('beforeinstallprompt', keepOffer)
  window.addEventListener('appinstalled', noteInstalled)
  return () => {
    window.removeEventListener('beforeinstallprompt', keepOffer)
    window.removeEventListener('appinstalled', noteInstalled)
  }
}

export const onInstallable = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const canInstall = (): boolean => offered !== undefined

/** Whether the site runs as an installed app. */
export const isInstalled = (): boolean => installed || window.matchMedia('(display-mode: standalone)').matches

export const install = async (): Promise<void> => {
  await offered?.prompt()
  offered = undefined
  notify()
}

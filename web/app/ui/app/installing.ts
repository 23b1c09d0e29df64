/** What browsers that can install a site hand it (developer.mozilla.org, BeforeInstallPromptEvent). */
type InstallEvent = Event & { prompt(): Promise<unknown> }

let offered: InstallEvent | undefined
let installed = false
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

const keepOffer = (event: Event): void => {
  event.preventDefault()
  offered = event as InstallEvent
  tell()
}
const noteInstalled = (): void => {
  offered = undefined
  installed = true
  tell()
}

/** Keeps the browser's offer to install, which it makes once; returns how to stop. */
export const listenForInstalling = (): (() => void) => {
  // A page drawn ahead may have been made it before its scripts had come (web/first-paint.ts).
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

/** Whether the site stands on the screen as an app. */
export const isInstalled = (): boolean => installed || window.matchMedia('(display-mode: standalone)').matches

export const install = async (): Promise<void> => {
  await offered?.prompt()
  offered = undefined
  tell()
}

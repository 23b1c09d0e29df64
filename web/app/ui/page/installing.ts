/** What browsers that can install a site hand it (developer.mozilla.org, BeforeInstallPromptEvent). */
type InstallEvent = Event & { prompt(): Promise<unknown> }

let offered: InstallEvent | undefined
let installed = false
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install, from the first moment on: it is made once a page. */
export const listenForInstalling = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallEvent
    tell()
  })
  window.addEventListener('appinstalled', () => {
    offered = undefined
    installed = true
    tell()
  })
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

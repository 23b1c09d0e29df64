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

/** Has this tab forget what was typed in it once the session has ended in another one, which cannot reach that. */
export const forgetWithOthers = (): (() => void) => {
  const forget = (event: StorageEvent): void => {
    if (isEndedElsewhere(event)) sessionStorage.clear()
  }
  window.addEventListener('storage', forget)
  return () => window.removeEventListener('storage', forget)
}

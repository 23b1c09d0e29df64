import { useEffect } from 'react'
import { useRested } from '../states/drawn.ts'

/** Some seconds after the page has loaded, in ms. */
const soonMs = 4000

/** Whether the browser's data saver is on. Safari and Firefox do not say. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** On the first page with a map: makes the service worker cache the map's files for offline use. */
export function KeepMap() {
  const isRested = useRested()
  useEffect(() => {
    if (!isRested || savesData()) return
    const timer = setTimeout(() => void askForIt(), soonMs)
    return () => clearTimeout(timer)
  }, [isRested])
  return null
}

const askForIt = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage('keep-map')
}

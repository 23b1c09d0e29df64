import { useEffect } from 'react'
import { useRested } from '../states/drawn.ts'

/** Some seconds after the page has come to rest, in ms. */
const soonMs = 4000

/** Whether somebody has asked their browser to load little. Safari and Firefox do not tell. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Stands on the first page that has a map, and has the service worker keep what draws it for when there is no signal. */
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

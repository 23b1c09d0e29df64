import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import notices from '../../app/notices.module.css'
import { isOffline, onWorker } from '../../app/worker.ts'
import classes from './on-its-way.module.css'

const words = `${notices.notice} ${classes.words}`

/** So long a page is waited for before that is shown, and before it is said why, in ms. */
const [noticedMs, longMs] = [200, 6000]

/** Shows that the page which a tap leads to is on its way, where that takes a moment; where it takes long, says why. */
export function OnItsWay() {
  const { state, location } = useNavigation()
  const isComing = state !== 'idle'
  return <div role="status">{isComing && <Waiting key={location?.key} to={location} />}</div>
}

type Address = { pathname: string; search: string; hash: string }

function Waiting({ to }: { to: Address | undefined }) {
  const [isNoticed, setNoticed] = useState(false)
  const [isLong, setLong] = useState(false)
  const noSignal = useSyncExternalStore(onWorker, isOffline, () => false)
  useEffect(() => {
    const timers = [setTimeout(setNoticed, noticedMs, true), setTimeout(setLong, longMs, true)]
    return () => timers.forEach(clearTimeout)
  }, [])
  if (!isNoticed) return null
  return (
    <>
      <div className={classes.bar} />
      {noSignal ? (
        <p className={words}>No signal. The page that you asked for opens by itself when it is back.</p>
      ) : isLong && to ? (
        <p className={words}>
          <span>The page that you asked for takes long to come.</span>
          <button type="button" onClick={() => window.location.assign(to.pathname + to.search + to.hash)}>
            Try again
          </button>
        </p>
      ) : (
        <VisuallyHidden>The page is on its way</VisuallyHidden>
      )}
    </>
  )
}

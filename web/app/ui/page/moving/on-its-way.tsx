import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Location, useNavigation } from 'react-router'
import notices from '../../app/notices.module.css'
import { isOffline } from '../../app/worker.ts'
import classes from './on-its-way.module.css'

/** How long a page may load before that is shown, and before the reason is given, in ms. */
const [noticedMs, longMs] = [200, 6000]

/** Shows that the page of a link is loading if that takes a moment; if it takes long, says why. */
export function OnItsWay() {
  const { location } = useNavigation()
  return <div role="status">{location && <Waiting to={location} />}</div>
}

function Waiting({ to }: { to: Location }) {
  const [waitedMs, setWaited] = useState(0)
  useEffect(() => {
    const timers = [noticedMs, longMs].map((ms) => setTimeout(setWaited, ms, ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  if (!waitedMs) return null
  const noSignal = isOffline()
  if (!noSignal && waitedMs < longMs)
    return (
      <div className={classes.bar}>
        <VisuallyHidden>Loading the page</VisuallyHidden>
      </div>
    )
  return (
    <>
      <div className={classes.bar} />
      <p className={`${notices.notice} ${classes.words}`}>
        {noSignal ? (
          'No signal. The page will open when you’re back online.'
        ) : (
          <>
            The page is taking a long time to load. <a href={to.pathname + to.search + to.hash}>Try again</a>
          </>
        )}
      </p>
    </>
  )
}

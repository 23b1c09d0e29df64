import { Center, VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { isOffline, onWorker } from '../../ui/app/worker.ts'
import { brand } from '../../ui/brand.ts'
import { Logo } from '../../ui/page/logo.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import classes from './frame.module.css'
import navigation from './navigation.module.css'

/**
 * Shown by the shell before the scripts have loaded: the frame of a members' page, elsewhere the logo. It is rendered
 * once for all addresses; the server marks the document if the page is for members.
 */
export function Opening() {
  const noSignal = useSyncExternalStore(onWorker, isOffline, () => false)
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{brand.name} is opening</VisuallyHidden>
      {noSignal && (
        <p role="status" className={classes.noSignal}>
          No signal. This page will open when you’re back online; <a href="/bookings">your bookings</a> are here.
        </p>
      )}
      <FrameAhead />
      <Center mih="100dvh" className={classes.opening}>
        <img src="/icon.svg" alt="" width={56} height={56} />
      </Center>
    </div>
  )
}

/** The empty frame. */
function FrameAhead() {
  return (
    <div className={`${classes.frame} ${classes.ahead}`} aria-hidden>
      <div className={classes.top}>
        <div className={classes.topRow}>
          <span className={classes.home}>
            <Logo />
          </span>
          <span className={classes.searchAhead} />
          <span className={classes.you}>
            <Skeleton shape="circle" height={40} width={40} />
          </span>
        </div>
      </div>
      <div className={`${navigation.nav} ${navigation.navAhead}`} />
      <div className={classes.page}>
        <Skeleton height={32} width="45%" margin="0 0 1.5rem" />
        <Skeleton height={150} margin="0 0 1.5rem" />
        <Skeleton height={150} />
      </div>
    </div>
  )
}

import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import classes from './notices.module.css'
import { isWriting, listenForTyping } from './typing.ts'
import { hasUpdate, isOffline, onWorker, takeUpdate } from './worker.ts'

const no = () => false

/** Says that there is no signal, and that a newer version is there to be taken. */
export function AppNotices() {
  const noSignal = useSyncExternalStore(onWorker, isOffline, no)
  const isOld = useSyncExternalStore(onWorker, hasUpdate, no)
  useEffect(listenForTyping, [])
  return (
    <div role="status">
      {noSignal && (
        <p className={classes.notice}>
          <IconCloudOff size={20} aria-hidden />
          <span>No signal. You see what was last loaded; your bookings and addresses of today are here.</span>
        </p>
      )}
      {isOld && !noSignal && <Newer />}
    </div>
  )
}

/** The newer version comes at a press; where somebody is writing, with the next page. */
function Newer() {
  const { pathname } = useLocation()
  const [pressedAt, setPressedAt] = useState<string>()
  useEffect(() => {
    if (pressedAt !== undefined && pressedAt !== pathname) takeUpdate()
  }, [pressedAt, pathname])
  const press = (): void => (isWriting() ? setPressedAt(pathname) : takeUpdate())
  return (
    <p className={classes.notice}>
      <IconRefresh size={20} aria-hidden />
      {pressedAt === undefined ? (
        <>
          <span>There is a newer version.</span>
          <button type="button" onClick={press}>
            Update
          </button>
        </>
      ) : (
        <span>The newer version comes when you leave this page, so that what you are writing stays.</span>
      )}
    </p>
  )
}

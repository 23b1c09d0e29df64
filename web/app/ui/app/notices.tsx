import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './notices.module.css'
import { hasUpdate, isOffline, onWorker, takeUpdate } from './worker.ts'

const no = () => false

/** Says that there is no signal, and that a newer version is there to be taken. */
export function AppNotices() {
  const noSignal = useSyncExternalStore(onWorker, isOffline, no)
  const isOld = useSyncExternalStore(onWorker, hasUpdate, no)
  return (
    <div role="status">
      {noSignal && (
        <p className={classes.notice}>
          <IconCloudOff size={20} aria-hidden />
          <span>No signal. You see what was last loaded; your bookings and addresses of today are here.</span>
        </p>
      )}
      {isOld && !noSignal && (
        <p className={classes.notice}>
          <IconRefresh size={20} aria-hidden />
          <span>There is a newer version. Send what you are writing first: the page is drawn anew.</span>
          <button type="button" onClick={takeUpdate}>
            Update
          </button>
        </p>
      )}
    </div>
  )
}

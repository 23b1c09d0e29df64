import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './notices.module.css'
import { hasUpdate, onUpdate, takeUpdate } from './worker.ts'

const onSignal = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
const no = () => false

/** Whether the browser knows that it has no signal. */
export const useIsOffline = (): boolean => useSyncExternalStore(onSignal, () => !navigator.onLine, no)

/** Says that there is no signal, and that a newer version is there to be taken. */
export function AppNotices() {
  const isOffline = useIsOffline()
  const isOld = useSyncExternalStore(onUpdate, hasUpdate, no)
  return (
    <div role="status">
      {isOffline && (
        <p className={classes.notice}>
          <IconCloudOff size={20} aria-hidden />
          <span>No signal. You see what was last loaded; your bookings and addresses of today are here.</span>
        </p>
      )}
      {isOld && !isOffline && (
        <p className={classes.notice}>
          <IconRefresh size={20} aria-hidden />
          <span>There is a newer version.</span>
          <button type="button" onClick={takeUpdate}>
            Update
          </button>
        </p>
      )}
    </div>
  )
}

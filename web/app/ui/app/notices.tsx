import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './notices.module.css'
import { isOffline, newerVersion, onWorker, takeUpdate } from './worker.ts'

const no = () => false
const none = () => 'none' as const

const newerWords = {
  waiting: 'There’s a new version. Send what you’re writing first: the page will reload.',
  called: 'The new version is loading.',
  here: 'The new version is ready. Finish what you’re writing, then open it.',
} as const

/** Shows that the device is offline, and that a newer version can be loaded. */
export function AppNotices() {
  const noSignal = useSyncExternalStore(onWorker, isOffline, no)
  const newer = useSyncExternalStore(onWorker, newerVersion, none)
  return (
    <div role="status">
      {noSignal && (
        <p className={classes.notice}>
          <IconCloudOff size={20} aria-hidden />
          <span>No signal. Showing the last version we loaded, with today’s bookings and addresses.</span>
        </p>
      )}
      {newer !== 'none' && !noSignal && (
        <p className={classes.notice}>
          <IconRefresh size={20} aria-hidden />
          <span>{newerWords[newer]}</span>
          {newer !== 'called' && (
            <button type="button" onClick={takeUpdate}>
              {newer === 'here' ? 'Open it' : 'Update'}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

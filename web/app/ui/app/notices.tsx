import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './notices.module.css'
import { isOffline, newerVersion, onWorker, takeUpdate } from './worker.ts'

const no = () => false
const none = () => 'none' as const

const newerWords = {
  waiting: 'There is a newer version. Send what you are writing first: the page is drawn anew.',
  called: 'The newer version is on its way.',
  here: 'The newer version is here. Finish what you are writing, then open it.',
} as const

/** Says that there is no signal, and that a newer version is there to be taken. */
export function AppNotices() {
  const noSignal = useSyncExternalStore(onWorker, isOffline, no)
  const newer = useSyncExternalStore(onWorker, newerVersion, none)
  return (
    <div role="status">
      {noSignal && (
        <p className={classes.notice}>
          <IconCloudOff size={20} aria-hidden />
          <span>No signal. You see what was last loaded; your bookings and addresses of today are here.</span>
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

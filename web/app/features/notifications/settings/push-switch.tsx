import { Switch, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts'
import classes from './settings.module.css'

const about: Record<PushState, string> = {
  off: 'You’ll get notifications on this device, even when the site is closed. At night only for what’s about to start.',
  on: 'You get notifications on this device, even when the site is closed, but not while you’re here. At night only for what’s about to start.',
  blocked: 'Notifications are blocked in your browser. Allow them for this site in its settings, then come back.',
  unsupported: 'This browser can’t show notifications. On an iPhone or iPad, add the site to your home screen first.',
}

/** Switches push notifications in this browser. */
export function PushSwitch() {
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    void readPushState().then(setState)
  }, [])
  const change = async (isOn: boolean): Promise<void> => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      setState(await (isOn ? turnPushOn() : turnPushOff()))
    } catch (fault) {
      setError(getMessage(fault))
      setState(await readPushState())
    }
    setBusy(false)
  }
  return (
    <div className={classes.line}>
      <Switch
        className={classes.switch}
        size="md"
        labelPosition="left"
        label="On this device"
        aria-label="On this device"
        description={about[state ?? 'off']}
        checked={state === 'on'}
        aria-disabled={busy || undefined}
        disabled={state === undefined || state === 'blocked' || state === 'unsupported'}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      {busy && (
        <Text size="sm" role="status">
          One moment...
        </Text>
      )}
      {error && <ErrorBox error={error} />}
    </div>
  )
}

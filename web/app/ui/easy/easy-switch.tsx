import { setEasy, useEasy } from '../../lib/easy.ts'
import classes from './easy-switch.module.css'

/** Switches easy read on this device, logged in or not. A native checkbox, because every public page loads it. */
export function EasySwitch() {
  const isOn = useEasy()
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ currentTarget }) => setEasy(currentTarget.checked)}
      />
      <span>Easy read: bigger letters and buttons, fewer words</span>
    </label>
  )
}

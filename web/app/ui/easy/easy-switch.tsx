import { setEasy, useEasy } from '../../lib/easy.ts'
import classes from './easy-switch.module.css'

/** Easy read on this device, for everybody, logged in or not. The browser's own box, as every public page has to load it. */
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

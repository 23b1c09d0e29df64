import { type SwitchedOff, switchedOff } from '@sparkhood/contract/admin/switch-words'
import { IconPlayerPause } from '@tabler/icons-react'
import classes from './notices.module.css'

/** Shown instead of a switched-off feature; says what works meanwhile. */
export function Paused({ what }: { what: SwitchedOff }) {
  return (
    <p className={classes.paused} role="status">
      <IconPlayerPause size={20} aria-hidden />
      <span>{switchedOff[what]}</span>
    </p>
  )
}

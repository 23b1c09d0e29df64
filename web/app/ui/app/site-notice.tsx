import { IconInfoCircle } from '@tabler/icons-react'
import classes from './notices.module.css'
import { useNotice } from './switches.ts'

/** The operators' notice to everybody, on every page. */
export function SiteNotice() {
  const words = useNotice()
  return (
    <div role="status">
      {words && (
        <p className={classes.notice}>
          <IconInfoCircle size={20} aria-hidden />
          <span>{words}</span>
        </p>
      )}
    </div>
  )
}

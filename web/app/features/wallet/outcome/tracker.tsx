import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import classes from './tracker.module.css'

type Props = { steps: readonly string[] /** The one that failed; none when all is done. */; failed?: string }

/** The steps of a process on one line, with the finished and the failed ones. */
export function Tracker({ steps, failed }: Props) {
  return (
    <ol className={classes.tracker} aria-label="Steps">
      {steps.map((step) => {
        const isFailed = step === failed
        return (
          <li key={step} className={classes.step} data-failed={isFailed || undefined}>
            <span className={classes.dot}>
              {isFailed ? <IconX size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />}
            </span>
            <span>
              {step}
              <VisuallyHidden>{isFailed ? ': failed' : ': done'}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

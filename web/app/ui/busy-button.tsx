import { Button, type ButtonProps, Loader } from '@mantine/core'
import { type MouseEvent, type MouseEventHandler, type ReactNode, useSyncExternalStore } from 'react'
import classes from './busy-button.module.css'

type Props = ButtonProps & {
  busy: boolean
  /** The label while it works, e.g. 'Sending...'; by default the usual one. */
  busyLabel?: ReactNode
  type?: 'submit' | 'button'
  onClick?: MouseEventHandler
}

// Also blocks Enter in a field, which presses the form's submit button.
const ignore = (event: MouseEvent): void => event.preventDefault()

const never = (): (() => void) => () => {}
/** Whether the scripts have started: false while a prerendered page waits for them. */
const useIsStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A button that shows its progress and cannot be pressed twice. It keeps the focus, which a disabled button loses. */
export function BusyButton({ busy, children, busyLabel = children, type = 'submit', onClick, ...rest }: Props) {
  // Before that the browser would submit the form itself, to an address that does not accept it.
  const isStarted = useIsStarted()
  return (
    <Button
      {...rest}
      disabled={!isStarted || rest.disabled}
      className={isStarted ? rest.className : classes.starting}
      type={type}
      onClick={busy ? ignore : onClick}
      data-disabled={busy || undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      leftSection={busy ? <Loader size={18} color="currentColor" aria-hidden /> : rest.leftSection}
    >
      {busy ? busyLabel : children}
    </Button>
  )
}

import { Button, type ButtonProps, Loader } from '@mantine/core'
import { type MouseEvent, type MouseEventHandler, type ReactNode, useSyncExternalStore } from 'react'
import classes from './busy-button.module.css'

type Props = ButtonProps & {
  busy: boolean
  /** What the button says while it works, e.g. 'Sending...'; else what it always says. */
  busyLabel?: ReactNode
  type?: 'submit' | 'button'
  onClick?: MouseEventHandler
}

// Enter in a field presses the button that sends its form, so this holds it up, too.
const ignore = (event: MouseEvent): void => event.preventDefault()

const never = (): (() => void) => () => {}
/** Whether the scripts of the page have started: false while a page that was drawn beforehand waits for them. */
const useIsStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A button that says what it is doing and can't be pressed twice. It keeps the focus, which one that is disabled loses. */
export function BusyButton({ busy, children, busyLabel = children, type = 'submit', onClick, ...rest }: Props) {
  // Before that the browser would send the form by itself, to a page that takes none.
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

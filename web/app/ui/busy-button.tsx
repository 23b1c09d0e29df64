import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { MouseEvent, MouseEventHandler, ReactNode } from 'react'

type Props = ButtonProps & {
  busy: boolean
  /** What the button says while it works, e.g. 'Sending...'; else what it always says. */
  busyLabel?: ReactNode
  type?: 'submit' | 'button'
  onClick?: MouseEventHandler
}

// Enter in a field presses the button that sends its form, so this holds it up, too.
const ignore = (event: MouseEvent): void => event.preventDefault()

/** A button that says what it is doing and can't be pressed twice. It keeps the focus, which one that is disabled loses. */
export function BusyButton({ busy, children, busyLabel = children, type = 'submit', onClick, ...rest }: Props) {
  return (
    <Button
      {...rest}
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

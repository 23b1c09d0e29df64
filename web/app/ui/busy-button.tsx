import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { MouseEventHandler } from 'react'

type Props = ButtonProps & {
  busy: boolean
  /** What the button says while it works, e.g. 'Sending...'. */
  busyLabel: string
  type?: 'submit' | 'button'
  onClick?: MouseEventHandler
}

/** A button that says what it is doing and can't be pressed twice. */
export function BusyButton({ busy, busyLabel, disabled, children, type = 'submit', ...rest }: Props) {
  return (
    <Button
      {...rest}
      type={type}
      disabled={busy || disabled}
      aria-busy={busy}
      leftSection={busy ? <Loader size={18} color="currentColor" aria-hidden /> : rest.leftSection}
    >
      {busy ? busyLabel : children}
    </Button>
  )
}

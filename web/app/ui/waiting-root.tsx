import type { ComponentPropsWithRef, MouseEvent } from 'react'

type Props = ComponentPropsWithRef<'button'> & { 'data-loading'?: unknown; 'data-disabled'?: unknown }

const ignore = (event: MouseEvent): void => event.preventDefault()

/**
 * The element of buttons. A browser takes the focus from what is disabled, as the library does with what loads: here that
 * ignores a press instead, as what is given `data-disabled` does, and whoever goes by keyboard or listens stays where they are.
 */
export function WaitingRoot({ disabled, type = 'button', ...rest }: Props) {
  const isWaiting = !!rest['data-loading'] || (!disabled && !!rest['data-disabled'])
  const waits = isWaiting ? { 'aria-disabled': true, onClick: ignore } : { disabled }
  return <button type={type} {...rest} {...waits} />
}

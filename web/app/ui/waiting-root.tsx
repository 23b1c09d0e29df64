import type { ComponentPropsWithRef, MouseEvent } from 'react'

type Props = ComponentPropsWithRef<'button'> & { 'data-loading'?: unknown; 'data-disabled'?: unknown }

const ignore = (event: MouseEvent): void => event.preventDefault()

/**
 * The root element of all buttons. Mantine disables a loading button, and a disabled button loses the focus. Here a
 * button that is loading, or has `data-disabled`, keeps the focus and ignores clicks instead.
 */
export function WaitingRoot({ disabled, type = 'button', ...rest }: Props) {
  const isWaiting = !!rest['data-loading'] || (!disabled && !!rest['data-disabled'])
  const waits = isWaiting ? { 'aria-disabled': true, onClick: ignore } : { disabled }
  return <button type={type} {...rest} {...waits} />
}

import { PinInput } from '@mantine/core'
import { otpDigits } from '@sparkhood/contract/people/sign-in-codes'
import type { KeyboardEvent } from 'react'

type Props = { onChange: (code: string) => void; isWrong: boolean; autoFocus?: boolean }

/** Whether all boxes of a code are filled. */
export const isWholeCode = (code: string): boolean => code.length === otpDigits && /^\d+$/.test(code)

// Mantine would also move to the previous box, where the next digit would replace another.
const emptyInPlace = (event: KeyboardEvent): void => {
  const { key, target } = event
  if (key !== 'Backspace' || !(target instanceof HTMLInputElement) || target.value === '') return
  event.stopPropagation()
  target.select()
}

/**
 * Boxes for a mailed code, one per digit. They are uncontrolled: a controlled value would be filled in from the left,
 * over a box that was emptied in the middle.
 */
export function CodeField({ onChange, isWrong, autoFocus = true }: Props) {
  return (
    <PinInput
      length={otpDigits}
      type="number"
      size="xl"
      placeholder=""
      oneTimeCode
      autoFocus={autoFocus}
      aria-label="Your code"
      ariaLabel="Digit of your code"
      onChange={onChange}
      onKeyDownCapture={emptyInPlace}
      error={isWrong}
      mx="auto"
    />
  )
}

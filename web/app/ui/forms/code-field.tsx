import { PinInput } from '@mantine/core'
import { otpDigits } from '@sparkhood/contract/signing-in'

type Props = { value: string; onChange: (code: string) => void; isWrong: boolean; autoFocus?: boolean }

/** Whether all boxes of a code are filled. */
export const isWholeCode = (code: string): boolean => code.length === otpDigits && /^\d+$/.test(code)

/** Boxes for a code that was mailed, one a digit. */
export function CodeField({ value, onChange, isWrong, autoFocus = true }: Props) {
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
      value={value}
      onChange={onChange}
      error={isWrong}
      mx="auto"
    />
  )
}

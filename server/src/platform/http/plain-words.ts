import type { z } from 'zod'

type Unfit = Parameters<z.core.$ZodErrorMap>[0]

const notInForm = 'This is not in the form that was expected.'

const ofType: Record<string, string> = {
  number: 'Enter a number',
  int: 'Enter a whole number',
  string: 'Enter some text',
}

const tooMuch = (origin: string, most: number | bigint): string => {
  if (origin === 'string') return `Use at most ${most} characters`
  return origin === 'array' ? `Choose at most ${most}` : `Enter at most ${most}`
}

const tooLittle = (origin: string, least: number | bigint): string => {
  if (origin === 'string') return `Use at least ${least} characters`
  return origin === 'array' ? `Choose at least ${least}` : `Enter at least ${least}`
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''

/** An optional field is a union: the issue of the filled-in alternative says more than that the field is not empty. */
const ofAlternative = (issues: readonly z.core.$ZodIssue[]): string | undefined =>
  issues.find(({ code }) => !['invalid_type', 'invalid_value', 'invalid_union'].includes(code))?.message

/** The message for an invalid field for which the contract has no message of its own. */
export const plainWords = (unfit: Unfit): string => {
  if (isMissing(unfit.input)) return 'Please fill in all required fields.'
  if (unfit.code === 'invalid_type') return ofType[unfit.expected] ?? notInForm
  if (unfit.code === 'too_big') return tooMuch(unfit.origin, unfit.maximum)
  if (unfit.code === 'too_small') return tooLittle(unfit.origin, unfit.minimum)
  if (unfit.code === 'not_multiple_of') return `Enter a multiple of ${unfit.divisor}`
  if (unfit.code === 'invalid_union') return ofAlternative(unfit.errors.flat()) ?? notInForm
  if (unfit.code === 'invalid_value') return `Choose one of these: ${unfit.values.join(', ')}`
  return notInForm
}

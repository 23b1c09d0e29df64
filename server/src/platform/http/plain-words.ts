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

/** A field that may be emptied is one of two: what is wrong with what was filled in says more than that it is not empty. */
const ofAlternative = (issues: readonly z.core.$ZodIssue[]): string | undefined =>
  issues.find(({ code }) => !['invalid_type', 'invalid_value', 'invalid_union'].includes(code))?.message

/** What people read of a field that does not fit, where the contract has no sentence of its own for it. */
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

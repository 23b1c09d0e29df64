import { registration, termsVersion } from '@sparkhood/contract/people/accounts'
import { z } from 'zod'
import { words } from '../../lib/words.ts'

/** The values of the registration form: checkboxes for consent, and the password twice. */
export type RegistrationValues = {
  phone: string
  email: string
  firstname: string
  lastname: string
  gender: string
  password: string
  confirmPassword: string
  referred_by: string
  adult: boolean
  terms_version: boolean
}

const form = registration.extend({ terms_version: z.literal(true, 'Please read and accept the terms') })

/** The errors by field; empty if the form is valid. */
export const registrationProblems = (values: RegistrationValues): Record<string, string> => {
  const issues = form.safeParse(values).error?.issues ?? []
  // Shows the first error of each field.
  const problems = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return values.password === values.confirmPassword ? problems : { ...problems, confirmPassword: words.passwordsDiffer }
}

export const registrationValuesSent = (values: RegistrationValues): z.output<typeof registration> =>
  registration.parse({
    ...values,
    referred_by: values.referred_by.trim() || undefined,
    terms_version: values.terms_version ? termsVersion : undefined,
  })

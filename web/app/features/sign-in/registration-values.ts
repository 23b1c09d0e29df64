import { registration, termsVersion } from '@sparkhood/contract/people/accounts'
import { z } from 'zod'
import { words } from '../../lib/words.ts'

/** The registration as it stands in the form: ticks for what is agreed to, and the password twice. */
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

/** What is wrong with it, by field; empty when it can be sent. */
export const registrationProblems = (values: RegistrationValues): Record<string, string> => {
  const issues = form.safeParse(values).error?.issues ?? []
  // The first problem of a field is the one that is shown.
  const problems = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return values.password === values.confirmPassword ? problems : { ...problems, confirmPassword: words.passwordsDiffer }
}

export const registrationValuesSent = (values: RegistrationValues): z.output<typeof registration> =>
  registration.parse({
    ...values,
    referred_by: values.referred_by.trim() || undefined,
    terms_version: values.terms_version ? termsVersion : undefined,
  })

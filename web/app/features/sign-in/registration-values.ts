import { type genders, registration, termsVersion } from '@sparkhood/contract/accounts'
import { z } from 'zod'
import { words } from '../../lib/words.ts'

export const genderLabels: Record<(typeof genders)[number], string> = { male: 'Male', female: 'Female', other: 'Other' }

/** The registration as it stands in the form: ticks for what is agreed to, and the password twice. */
export const registrationForm = z
  .object({
    ...registration.shape,
    confirmPassword: z.string(),
    terms_version: z.literal(true, 'Please read and accept the terms'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: words.passwordsDiffer,
    // The two are compared whatever else is still missing.
    when: () => true,
  })

export type RegistrationValues = {
  phone: string
  email: string
  firstname: string
  lastname: string
  gender: string | null
  password: string
  confirmPassword: string
  referred_by: string
  adult: boolean
  terms_version: boolean
}

export const emptyRegistration = (email: string, invitedBy: string): RegistrationValues => ({
  phone: '',
  email,
  firstname: '',
  lastname: '',
  gender: null,
  password: '',
  confirmPassword: '',
  referred_by: invitedBy,
  adult: false,
  terms_version: false,
})

/** What is sent once the form is right. */
export const registrationOf = (values: RegistrationValues): z.output<typeof registration> =>
  registration.parse({
    ...values,
    referred_by: values.referred_by.trim() || undefined,
    terms_version: termsVersion,
  })

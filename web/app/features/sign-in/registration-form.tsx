import { Anchor, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { genders as genderValues } from '@sparkhood/contract/people/person'
import { type ChangeEvent, type FormEvent, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/forms/proofs/password-field.tsx'
import { TermsWords } from '../../ui/forms/terms-words.tsx'
import { OneOf, Tick } from '../../ui/forms/tick.tsx'
import { part } from '../../ui/page/part.ts'
import { FormPage } from './form-page.tsx'
import { Problem } from './problem.tsx'
import type { RegistrationValues } from './registration-values.ts'
import { useProveAgain } from './use-prove-again.ts'
import { useSubmit } from './use-submit.ts'

const ProveAgain = part(() => import('./prove-again.tsx').then((file) => file.ProveAgain))

type Gender = (typeof genderValues)[number]
type Form = ReturnType<typeof useRegistration>

const nothingYet = {
  firstname: '',
  lastname: '',
  phone: '',
  gender: '',
  password: '',
  confirmPassword: '',
  adult: false,
  terms_version: false,
}

type Name = keyof RegistrationValues

/**
 * The values and errors of the form. Without the form library, which would add 6 kB to a page that should stay small.
 */
function useRegistration(initial: RegistrationValues) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const set = (name: Name, value: string | boolean): void => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  const text = (name: Exclude<Name, 'adult' | 'terms_version'>) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value),
  })
  const tick = (name: 'adult' | 'terms_version') => ({
    checked: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked),
  })
  const choice = {
    value: values.gender,
    error: errors.gender,
    onChange: (gender: string) => set('gender', gender),
  }
  return { values, setErrors, text, tick, choice }
}

/** The last step of signing up: the member's details. */
export function RegistrationForm({ email, invitedBy }: { email: string; invitedBy: string }) {
  const navigate = useNavigate()
  const form = useRegistration({ ...nothingYet, email, referred_by: invitedBy })
  const account = useSubmit<RegistrationValues>(
    (acts, values) => acts.createAccount(values),
    () => void navigate('/success', { replace: true }),
  )
  const again = useProveAgain(email)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!(await again.prove())) return
    const { fields = {}, refusal } = await account.submit(form.values)
    form.setErrors(fields)
    if (refusal === 'auth.not_verified') await again.ask()
  }
  return (
    <FormPage
      title="About you"
      lead="Neighbours see your first and last name. Your phone, email and street stay private."
      foot={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to="/login">
            Log in
          </Anchor>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack mt="lg">
          <WhoYouAre form={form} />
          <Passwords form={form} />
          <TextInput label="Referral code (optional)" autoComplete="off" {...form.text('referred_by')} />
          <Agreements form={form} />
          {again.asked ? (
            <Suspense>
              <ProveAgain email={email} again={again} />
            </Suspense>
          ) : (
            <>
              {!again.busy && <Problem of={account} />}
              <BusyButton busy={account.busy || again.busy} busyLabel="Creating your account..." fullWidth mt="xs">
                Create my account
              </BusyButton>
            </>
          )}
        </Stack>
      </form>
    </FormPage>
  )
}

const genders: [Gender, string][] = [
  ['male', 'Male'],
  ['female', 'Female'],
  ['other', 'Other'],
]

function WhoYouAre({ form }: { form: Form }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="First name" autoComplete="given-name" {...form.text('firstname')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.text('lastname')} />
      </SimpleGrid>
      <TextInput label="Email" type="email" readOnly autoComplete="username" {...form.text('email')} />
      <TextInput
        label="Phone number"
        description="Shown only to people you have an accepted booking with."
        type="tel"
        autoComplete="tel"
        {...form.text('phone')}
      />
      <OneOf legend="Gender" options={genders} {...form.choice} />
    </>
  )
}

function Passwords({ form }: { form: Form }) {
  return (
    <>
      <PasswordField
        label="Password"
        description="At least 8 characters."
        autoComplete="new-password"
        {...form.text('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.text('confirmPassword')} />
    </>
  )
}

function Agreements({ form }: { form: Form }) {
  return (
    <Stack gap="sm" role="group" aria-label="Please confirm">
      <Tick label="I am 18 or over" {...form.tick('adult')} />
      <Tick label={<TermsWords />} {...form.tick('terms_version')} />
    </Stack>
  )
}

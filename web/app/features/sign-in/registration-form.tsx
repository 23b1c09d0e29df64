import { Anchor, Checkbox, PasswordInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { genders } from '@sparkhood/contract/accounts'
import { Link, useNavigate } from 'react-router'
import { fieldErrors } from '../../lib/api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { FormPage } from './form-page.tsx'
import { refusalOr, useRegister } from './queries.ts'
import {
  emptyRegistration,
  genderLabels,
  type RegistrationValues,
  registrationForm,
  registrationOf,
} from './registration-values.ts'

type Form = UseFormReturnType<RegistrationValues>

/** The last step of signing up: who you are. */
export function RegistrationForm({ email, invitedBy }: { email: string; invitedBy: string }) {
  const navigate = useNavigate()
  const register = useRegister()
  const form = useForm({
    initialValues: emptyRegistration(email, invitedBy),
    validate: schemaResolver(registrationForm, { sync: true }),
  })
  const submit = (values: RegistrationValues): void =>
    register.mutate(
      { body: registrationOf(values) },
      {
        onSuccess: () => void navigate('/success', { replace: true }),
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    )
  return (
    <FormPage
      title="About you"
      lead="Neighbours see your first and last name. Your phone, email and street stay private."
    >
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack mt="lg">
          <WhoYouAre form={form} />
          <Passwords form={form} />
          <TextInput label="Referral code (optional)" autoComplete="off" {...form.getInputProps('referred_by')} />
          <Agreements form={form} />
          {register.isError && <ErrorBox error={refusalOr(register.error, 'Registration failed. Please try again.')} />}
          <BusyButton busy={register.isPending} busyLabel="Creating your account..." fullWidth mt="xs">
            Create my account
          </BusyButton>
        </Stack>
      </form>
    </FormPage>
  )
}

function WhoYouAre({ form }: { form: Form }) {
  const choices = genders.map((value) => ({ value, label: genderLabels[value] }))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstname')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastname')} />
      </SimpleGrid>
      <TextInput label="Email" type="email" readOnly autoComplete="username" {...form.getInputProps('email')} />
      <TextInput
        label="Phone number"
        description="Shown only to people you have an accepted booking with."
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
      <Select label="Gender" placeholder="Choose one" data={choices} {...form.getInputProps('gender')} />
    </>
  )
}

function Passwords({ form }: { form: Form }) {
  const toggle = { 'aria-label': 'Show or hide password', tabIndex: 0 }
  return (
    <>
      <PasswordInput
        label="Password"
        description="At least 8 characters."
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  )
}

function Agreements({ form }: { form: Form }) {
  return (
    <Stack gap="sm" role="group" aria-label="Please confirm">
      <Checkbox label="I am 18 or over" {...form.getInputProps('adult', { type: 'checkbox' })} />
      <Checkbox
        label={
          <>
            I agree to the{' '}
            <Anchor component={Link} to="/terms" target="_blank" inherit>
              Terms
            </Anchor>{' '}
            and the{' '}
            <Anchor component={Link} to="/privacy" target="_blank" inherit>
              Privacy Policy
            </Anchor>
          </>
        }
        {...form.getInputProps('terms_version', { type: 'checkbox' })}
      />
    </Stack>
  )
}

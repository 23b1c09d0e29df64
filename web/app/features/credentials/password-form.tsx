import { Alert, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { newPassword } from '@sparkhood/contract/primitives/text'
import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { Refused, wasRejected } from '../../lib/api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/forms/proofs/password-field.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { useChangePassword } from './queries.ts'

type Values = { password: string; newPassword: string; confirmPassword: string }
const nothingYet: Values = { password: '', newPassword: '', confirmPassword: '' }

/**
 * The message of section 8 for a failed change; a wrong password is shown at its field. Without a reply the outcome is
 * unknown.
 */
const getProblem = (error: Error): string => {
  if (!(error instanceof Refused))
    return 'We didn’t get an answer, so your new password may already be set. Send it again to be sure.'
  if (error.status === 503) return 'Failed to reset password. Please try again later.'
  return error.status < 500 ? error.message : 'Something went wrong!'
}

const mayCountAlready = 'That password is wrong. The new one you sent before may already be set.'

const getProblems = (values: Values, hasPassword: boolean): Partial<Values> => {
  const weak = newPassword.safeParse(values.newPassword).error?.issues[0]?.message
  return {
    ...(hasPassword && values.password === '' && { password: 'Enter your current password' }),
    ...(weak && { newPassword: weak }),
    ...(values.newPassword !== values.confirmPassword && { confirmPassword: 'New passwords do not match!' }),
  }
}

/** Changes the password, or sets the first one. */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { change, form, send, isWrong } = usePasswordForm(hasPassword)
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack maw={440}>
        {change.isSuccess && (
          <Alert color="evergreen" variant="light" role="status" icon={<IconCheck aria-hidden />}>
            <Text c="var(--good-ink)" fw={600}>
              {change.data.message}
            </Text>
            <Text c="var(--good-ink)">Your other devices have been logged out.</Text>
          </Alert>
        )}
        {change.error && !isWrong && <ErrorBox error={getProblem(change.error)} />}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField label="Current password" autoComplete="current-password" {...form.getInputProps('password')} />
        )}
        <PasswordField
          label="New password"
          description="At least 8 characters."
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <BusyButton busy={change.isPending} busyLabel="Saving..." w={{ base: '100%', xs: 'fit-content' }}>
          {hasPassword ? 'Change password' : 'Set password'}
        </BusyButton>
      </Stack>
    </form>
  )
}

/** The state of the form, and the result of sending it. */
function usePasswordForm(hasPassword: boolean) {
  const change = useChangePassword()
  const form = useForm<Values>({ initialValues: nothingYet, validate: (values) => getProblems(values, hasPassword) })
  const isUnanswered = useRef(false)
  const isWrong = hasPassword && change.error instanceof Refused && change.error.code === 'auth.wrong_password'
  const send = ({ password, newPassword }: Values): void =>
    change.mutate(
      { body: { newPassword, ...(hasPassword && { password }) } },
      {
        onSuccess: () => {
          isUnanswered.current = false
          form.reset()
        },
        onError: (error) => {
          if (!wasRejected(error)) isUnanswered.current = true
          else if (error.code === 'auth.wrong_password')
            form.setFieldError('password', isUnanswered.current ? mayCountAlready : error.message)
        },
      },
    )
  return { change, form, send, isWrong }
}

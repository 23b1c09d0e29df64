import { Anchor, PinInput, Stack, Text } from '@mantine/core'
import { otpDigits } from '@sparkhood/contract/accounts'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { FormPage } from './form-page.tsx'
import { refusalOr, type SignUpState, useVerifyEmail } from './queries.ts'
import { ResendCode } from './resend-code.tsx'

/** Four boxes for the code that was mailed. */
export function OtpForm({ state }: { state: SignUpState }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const verify = useVerifyEmail()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    verify.mutate(
      { body: { email: state.email, code } },
      { onSuccess: () => void navigate('/personal-details', { state, replace: true }) },
    )
  }
  return (
    <FormPage
      title="Check your email"
      lead={
        <>
          Enter the 4-digit code we sent to <strong>{state.email}</strong>.
        </>
      }
      foot={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to="/login">
            Log in
          </Anchor>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <Stack mt="lg">
          {verify.isError && <ErrorBox error={refusalOr(verify.error, 'Verification failed. Please try again.')} />}
          <PinInput
            length={otpDigits}
            type="number"
            size="xl"
            placeholder=""
            oneTimeCode
            autoFocus
            ariaLabel="Digit of your code"
            value={code}
            onChange={setCode}
            error={verify.isError}
            mx="auto"
          />
          <BusyButton busy={verify.isPending} busyLabel="Verifying..." disabled={!/^\d{4}$/.test(code)} fullWidth>
            Verify OTP
          </BusyButton>
          <ResendCode email={state.email} />
          <Text size="sm" c="dimmed" ta="center">
            By going on you agree to our{' '}
            <Anchor component={Link} to="/terms" inherit>
              Terms
            </Anchor>{' '}
            and{' '}
            <Anchor component={Link} to="/privacy" inherit>
              Privacy Policy
            </Anchor>
            .
          </Text>
        </Stack>
      </form>
    </FormPage>
  )
}

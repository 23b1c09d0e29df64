import { Anchor, PinInput, Stack, Text } from '@mantine/core'
import { otpDigits } from '@sparkhood/contract/signing-in'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { FormPage } from './form-page.tsx'
import { ResendCode } from './resend-code.tsx'
import type { SignUpState } from './sign-up-state.ts'
import { useSubmit } from './use-submit.ts'

/** Four boxes for the code that was mailed. */
export function OtpForm({ state }: { state: SignUpState }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const proof = useSubmit<{ email: string; code: string }>(
    (acts, input) => acts.proveEmail(input),
    () => void navigate('/personal-details', { state, replace: true }),
  )
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void proof.submit({ email: state.email, code })
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
      <form noValidate onSubmit={send}>
        <Stack mt="lg">
          {proof.problem && <ErrorBox error={proof.problem} />}
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
            error={proof.problem !== undefined}
            mx="auto"
          />
          <BusyButton busy={proof.busy} busyLabel="Verifying..." disabled={!/^\d{4}$/.test(code)} fullWidth>
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

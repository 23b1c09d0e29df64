import { Anchor, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CodeField, isWholeCode } from '../../ui/forms/proofs/code-field.tsx'
import { ResendCode } from '../../ui/forms/proofs/resend-code.tsx'
import { FormPage } from './form-page.tsx'
import { Problem } from './problem.tsx'
import type { SignUpState } from './sign-up-state.ts'
import { useSubmit } from './use-submit.ts'

/** Four boxes for the mailed code. */
export function OtpForm({ state }: { state: SignUpState }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const proof = useSubmit<{ email: string; code: string }>(
    (acts, input) => acts.proveEmail(input),
    () => void navigate('/personal-details', { state, replace: true }),
  )
  const resent = useSubmit<string>((acts, email) => acts.sendCode(email))
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
          <Problem of={proof} />
          <CodeField onChange={setCode} isWrong={proof.problem !== undefined} />
          <BusyButton busy={proof.busy} busyLabel="Verifying..." disabled={!isWholeCode(code)} fullWidth>
            Verify OTP
          </BusyButton>
          <ResendCode label="Resend OTP" onResend={() => resent.submit(state.email)} />
          <Text size="sm" c="dimmed" ta="center">
            By continuing you agree to our{' '}
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

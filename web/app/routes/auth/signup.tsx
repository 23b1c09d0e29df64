import { Anchor, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FormPage } from '../../features/sign-in/form-page.tsx'
import { ContinueWithGoogle } from '../../features/sign-in/google/continue-with-google.tsx'
import { Problem } from '../../features/sign-in/problem.tsx'
import { ReferralField } from '../../features/sign-in/referral-field.tsx'
import classes from '../../features/sign-in/sign-in.module.css'
import type { SignUpState } from '../../features/sign-in/sign-up-state.ts'
import { useSubmit } from '../../features/sign-in/use-submit.ts'
import { Paused } from '../../ui/app/paused.tsx'
import { useIsOn } from '../../ui/app/switches.ts'
import { described } from '../../ui/brand.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

export const meta = () =>
  described({ title: 'Sign up', description: 'Join in two minutes; your first Sparks are on us.', address: '/signup' })

const codeSentMs = 1000

export default function Signup() {
  const { code, sentTo, send } = useSendCode()
  const isOpen = useIsOn('sign_up')
  if (!isOpen)
    return (
      <FormPage title="Create your account" foot={<ToLogin />}>
        <Stack mt="lg">
          <Paused what="sign_up" />
        </Stack>
      </FormPage>
    )
  return (
    <FormPage
      title="Create your account"
      lead="We will send a 4-digit code to your email address."
      foot={
        <>
          Already have an account? <ToLogin />
        </>
      }
    >
      <form method="post" noValidate onSubmit={(event) => void send(event)}>
        <Stack mt="lg">
          <Problem of={code} />
          {code.said && (
            <div role="status" className={classes.sent}>
              {code.said}
            </div>
          )}
          <TextInput label="Email" name="email" type="email" autoComplete="email" required error={code.fields?.email} />
          <ReferralField />
          <BusyButton busy={code.busy} disabled={sentTo !== undefined} busyLabel="Sending..." fullWidth mt="xs">
            Verify
          </BusyButton>
        </Stack>
      </form>
      <ContinueWithGoogle />
    </FormPage>
  )
}

/** Sends the code to an address, and continues to the page where it is typed. */
function useSendCode() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [sentTo, setSentTo] = useState<SignUpState>()
  const code = useSubmit<string>((acts, email) => acts.sendCode(email))

  useEffect(() => {
    if (!sentTo) return
    const timer = setTimeout(() => void navigate('/otp', { state: sentTo }), codeSentMs)
    return () => clearTimeout(timer)
  }, [sentTo, navigate])

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    const outcome = await code.submit(email)
    if (outcome.said) setSentTo({ email, ref: search.get('ref') || undefined })
  }
  return { code, sentTo, send }
}

const ToLogin = () => (
  <Anchor component={Link} to="/login">
    Login
  </Anchor>
)

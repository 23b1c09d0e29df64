import { Anchor, PasswordInput, Stack } from '@mantine/core'
import { noResetToken } from '@sparkhood/contract/signing-in'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { NewPassword } from '../../features/sign-in/acts.ts'
import { FormPage } from '../../features/sign-in/form-page.tsx'
import classes from '../../features/sign-in/sign-in.module.css'
import { useSubmit } from '../../features/sign-in/use-submit.ts'
import { titled } from '../../ui/brand.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useToken } from '../../ui/page/use-token.ts'
import { ErrorBox } from '../../ui/states/error-box.tsx'

export const meta = () => titled('Choose a new password')

const toLoginMs = 3000
const toggle = { 'aria-label': 'Show or hide password', tabIndex: 0 }

export default function ResetPassword() {
  const { token, isDone, isDead, problem, password, send } = useReset()
  return (
    <FormPage
      title="Choose a new password"
      lead="You will be signed out everywhere and log in with the new one."
      foot={
        <Anchor component={Link} to={isDead ? '/forgot-psw' : '/login'}>
          {isDead ? 'Ask for a new link' : 'Back to login'}
        </Anchor>
      }
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack mt="lg">
          {problem && <ErrorBox error={problem} />}
          {isDone && <Done google={password.google} said={password.said} />}
          <Passwords wrong={password.fields} />
          <BusyButton busy={password.busy} busyLabel="Resetting..." disabled={!token || isDone} fullWidth mt="xs">
            Reset password
          </BusyButton>
        </Stack>
      </form>
    </FormPage>
  )
}

/** Sets the new password by the token of the address, and goes on to the login. */
function useReset() {
  const [token, forgetToken] = useToken()
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const password = useSubmit<NewPassword>(
    (acts, chosen) => acts.choosePassword(chosen),
    () => {
      setIsDone(true)
      forgetToken()
    },
  )
  const isDead = !token && !isDone
  const problem = password.problem ?? (isDead ? noResetToken : undefined)
  const { said } = password

  useEffect(() => {
    // There is more to read than three seconds are enough for.
    if (!isDone || said || password.google) return
    const timer = setTimeout(() => void navigate('/login', { replace: true }), toLoginMs)
    return () => clearTimeout(timer)
  }, [isDone, said, password.google, navigate])

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [chosen, confirmPassword] = [String(fields.get('password')), String(fields.get('confirmPassword'))]
    const { refusal } = await password.submit({ token, password: chosen, confirmPassword })
    if (refusal === 'auth.bad_reset_token') forgetToken()
  }
  return { token, isDone, isDead, problem, password, send }
}

type DoneProps = { google: string | undefined; said: string | undefined }

function Done({ google, said }: DoneProps) {
  return (
    <div role="status" className={classes.sent}>
      {google && <StillByGoogle google={google} />}
      {said ?? (!google && 'Password reset successful! Redirecting to login...')}
    </div>
  )
}

function Passwords({ wrong }: { wrong: Record<string, string> | undefined }) {
  return (
    <>
      <PasswordInput
        label="New password"
        description="At least 8 characters."
        name="password"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        error={wrong?.newPassword}
      />
      <PasswordInput
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        error={wrong?.confirmPassword}
      />
    </>
  )
}

const StillByGoogle = ({ google }: { google: string }) => (
  <>
    Password reset successful! The Google account {google} can still log in without a password. If it is not yours, log
    in, disconnect it in your{' '}
    <Anchor component={Link} to="/settings/security">
      security settings
    </Anchor>{' '}
    and sign out your other devices.
  </>
)

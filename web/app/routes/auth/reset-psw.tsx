import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { OtherWays } from '../../features/sign-in/acts.ts'
import { FormPage } from '../../features/sign-in/form-page.tsx'
import { useReset } from '../../features/sign-in/password/use-reset.ts'
import { Problem } from '../../features/sign-in/problem.tsx'
import classes from '../../features/sign-in/sign-in.module.css'
import { titled } from '../../ui/brand.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/forms/proofs/password-field.tsx'

export const meta = () => titled('Choose a new password')

export default function ResetPassword() {
  const { token, isDone, isDead, problem, password, send } = useReset()
  return (
    <FormPage
      title="Choose a new password"
      lead="You’ll be logged out everywhere, then log in with the new one."
      foot={
        <Anchor component={Link} to={isDead ? '/forgot-psw' : '/login'}>
          {isDead ? 'Ask for a new link' : 'Back to login'}
        </Anchor>
      }
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack mt="lg">
          <Problem of={{ problem, ended: password.ended }} />
          {isDone && <Done ways={password.ways} said={password.said} />}
          <Passwords wrong={password.fields} />
          <BusyButton busy={password.busy} busyLabel="Resetting..." disabled={!token || isDone} fullWidth mt="xs">
            Reset password
          </BusyButton>
        </Stack>
      </form>
    </FormPage>
  )
}

type DoneProps = { ways: OtherWays | undefined; said: string | undefined }

function Done({ ways, said }: DoneProps) {
  return (
    <div role="status" className={classes.sent}>
      {ways && <StillBy {...ways} />}
      {said ?? (!ways && 'Password reset successful! Redirecting to login...')}
    </div>
  )
}

function Passwords({ wrong }: { wrong: Record<string, string> | undefined }) {
  return (
    <>
      <PasswordField
        label="New password"
        description="At least 8 characters."
        name="password"
        autoComplete="new-password"
        error={wrong?.newPassword}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={wrong?.confirmPassword}
      />
    </>
  )
}

/** The other ways into the account, which somebody else may have added. */
const StillBy = ({ google, passkeys = [], helpers = [] }: OtherWays) => (
  <>
    Password reset successful! {google && `The Google account ${google} can still log in without a password. `}
    {passkeys.length > 0 &&
      `Passkeys can still log in without a password: ${passkeys.map((name) => `“${name}”`).join(', ')}. `}
    {helpers.length > 0 && `Still able to act for you: ${helpers.join(', ')}. `}
    If you don’t know one of these, log in, remove it in your{' '}
    <Anchor component={Link} to="/settings/security">
      security settings
    </Anchor>
    {helpers.length > 0 && (
      <>
        {' '}
        or under{' '}
        <Anchor component={Link} to="/settings/helpers">
          your helpers
        </Anchor>
      </>
    )}{' '}
    and log out your other devices.
  </>
)

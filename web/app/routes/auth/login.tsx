import { Anchor, Stack, TextInput } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { FormPage } from '../../features/sign-in/form-page.tsx'
import { ContinueWithGoogle } from '../../features/sign-in/google/continue-with-google.tsx'
import { PasskeyButton } from '../../features/sign-in/passkey-button.tsx'
import { useLogIn } from '../../features/sign-in/password/use-log-in.ts'
import { Problem } from '../../features/sign-in/problem.tsx'
import classes from '../../features/sign-in/sign-in.module.css'
import { findWhyHere } from '../../lib/first-problem.ts'
import { described } from '../../ui/brand.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/forms/proofs/password-field.tsx'

export const meta = () =>
  described({ title: 'Log in', description: 'Log in and see what your neighbours are up to.', address: '/login' })

// Lazy, because few ever see it.
const Suspended = lazy(() => import('../../features/sign-in/suspended.tsx'))
const SecondFactorForm = lazy(() => import('../../features/sign-in/second-factor-form.tsx'))

const leads = {
  ended: 'Your session has ended. Log in to carry on.',
  members: 'Log in to see this page.',
  usual: 'Log in to see what your neighbours are up to.',
}

/** The text above the form. Why somebody is here is read after the first render, because the page is prerendered. */
const useLead = (): string => {
  const [why, setWhy] = useState<keyof typeof leads>('usual')
  useEffect(() => setWhy(findWhyHere() ?? 'usual'), [])
  return leads[why]
}

export default function Login() {
  const lead = useLead()
  const { missing, kept, waits, done, letGo, login, google, send } = useLogIn()
  const problem = login.problem ?? google.problem
  if (kept)
    return (
      <Suspense>
        <Suspended credentials={kept} onBack={letGo} />
      </Suspense>
    )
  if (waits)
    return (
      <Suspense>
        <SecondFactorForm waits={waits} onDone={done} onBack={letGo} />
      </Suspense>
    )
  return (
    <FormPage
      title="Welcome back"
      lead={lead}
      foot={
        <>
          New here?{' '}
          <Anchor component={Link} to="/signup">
            Sign up
          </Anchor>
          <br />
          <Anchor component={Link} to="/take-over">
            I have a letter with a code
          </Anchor>
        </>
      }
    >
      <form method="post" noValidate onSubmit={send}>
        <Stack mt="lg">
          <Problem of={{ problem, ended: login.ended }} />
          {google.note && (
            <div role="status" className={classes.sent}>
              {google.note}
            </div>
          )}
          <TextInput label="Email" name="email" type="email" autoComplete="username webauthn" error={missing?.email} />
          <PasswordField label="Password" name="password" autoComplete="current-password" error={missing?.password} />
          <Anchor component={Link} to="/forgot-psw" className={classes.forgot}>
            Forgot password?
          </Anchor>
          <BusyButton busy={login.busy} busyLabel="Logging in..." fullWidth mt="xs">
            Log in
          </BusyButton>
        </Stack>
      </form>
      <PasskeyButton onDone={done} />
      <ContinueWithGoogle />
    </FormPage>
  )
}

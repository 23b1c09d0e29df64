import { Anchor, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FormPage } from '../../features/sign-in/form-page.tsx'
import { ContinueWithGoogle } from '../../features/sign-in/google/continue-with-google.tsx'
import { useGoogleEnding } from '../../features/sign-in/google/use-google-ending.ts'
import { useSendOn, whereTo } from '../../features/sign-in/google/use-send-on.ts'
import classes from '../../features/sign-in/sign-in.module.css'
import { useSubmit } from '../../features/sign-in/use-submit.ts'
import { described } from '../../ui/brand.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'

export const meta = () =>
  described({ title: 'Log in', description: 'Log in and see what your neighbours are up to.', address: '/login' })

// Few ever see it.
const Suspended = lazy(() => import('../../features/sign-in/suspended.tsx'))

type Missing = { email?: string; password?: string }

const missingOf = (email: string, password: string): Missing | undefined =>
  email && password
    ? undefined
    : { ...(!email && { email: 'Email is required' }), ...(!password && { password: 'Password is required' }) }

export default function Login() {
  const navigate = useNavigate()
  useSendOn()
  const google = useGoogleEnding()
  const [missing, setMissing] = useState<Missing>()
  const [kept, setKept] = useState<{ email: string; password: string }>()
  const login = useSubmit<{ email: string; password: string }>(
    (acts, input) => acts.logIn(input),
    () => void navigate(whereTo(), { replace: true }),
  )
  const problem = login.problem ?? google.problem
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [email, password] = [String(fields.get('email')).trim(), String(fields.get('password'))]
    const absent = missingOf(email, password)
    setMissing(absent)
    google.forget()
    if (absent) return
    void login
      .submit({ email, password })
      .then(({ refusal }) => refusal === 'auth.suspended' && setKept({ email, password }))
  }
  if (kept)
    return (
      <Suspense>
        <Suspended credentials={kept} onBack={() => setKept(undefined)} />
      </Suspense>
    )
  return (
    <FormPage
      title="Welcome back"
      lead="Log in to see what your neighbours are up to."
      foot={
        <>
          New here?{' '}
          <Anchor component={Link} to="/signup">
            Sign up
          </Anchor>
        </>
      }
    >
      <form method="post" noValidate onSubmit={send}>
        <Stack mt="lg">
          {problem && <ErrorBox error={problem} />}
          {google.note && (
            <div role="status" className={classes.sent}>
              {google.note}
            </div>
          )}
          <TextInput label="Email" name="email" type="email" autoComplete="username" error={missing?.email} />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
            error={missing?.password}
          />
          <Anchor component={Link} to="/forgot-psw" className={classes.forgot}>
            Forgot password?
          </Anchor>
          <BusyButton busy={login.busy} busyLabel="Verifying..." fullWidth mt="xs">
            Verify
          </BusyButton>
        </Stack>
      </form>
      <ContinueWithGoogle />
    </FormPage>
  )
}

import { Anchor, PasswordInput, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { Link, redirect } from 'react-router'
import { FormPage } from '../../features/sign-in/form-page.tsx'
import { loginProblem, useLogin } from '../../features/sign-in/queries.ts'
import { isStillSignedIn } from '../../lib/session.ts'
import { titled } from '../../ui/brand.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'

export const meta = () => titled('Log in')

export const clientLoader = async () => ((await isStillSignedIn()) ? redirect('/explore') : null)

export default function Login() {
  const login = useLogin()
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: isNotEmpty('Email is required'), password: isNotEmpty('Password is required') },
  })
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
      <form noValidate onSubmit={form.onSubmit((body) => login.mutate({ body }))}>
        <Stack mt="lg">
          {login.isError && <ErrorBox error={loginProblem(login.error)} />}
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <BusyButton busy={login.isPending} busyLabel="Verifying..." fullWidth mt="xs">
            Verify
          </BusyButton>
        </Stack>
      </form>
    </FormPage>
  )
}

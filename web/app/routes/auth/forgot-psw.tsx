import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { FormPage } from '../../features/sign-in/form-page.tsx'
import { Problem } from '../../features/sign-in/problem.tsx'
import { useSubmit } from '../../features/sign-in/use-submit.ts'
import { titled } from '../../ui/brand.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

export const meta = () => titled('Forgot password')

export default function ForgotPassword() {
  const link = useSubmit<string>((acts, email) => acts.askForLink(email))
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void link.submit(String(new FormData(event.currentTarget).get('email')).trim())
  }
  if (link.said) return <OnItsWay said={link.said} />
  return (
    <FormPage
      title="Forgot your password?"
      lead="Enter your email address and we’ll send you a link to choose a new password."
      foot={
        <Anchor component={Link} to="/login">
          Back to login
        </Anchor>
      }
    >
      <form method="post" noValidate onSubmit={send}>
        <Stack mt="lg">
          <Problem of={link} />
          <TextInput label="Email" name="email" type="email" autoComplete="username" error={link.fields?.email} />
          <BusyButton busy={link.busy} busyLabel="Sending..." fullWidth mt="xs">
            Send Reset Link
          </BusyButton>
        </Stack>
      </form>
    </FormPage>
  )
}

function OnItsWay({ said }: { said: string }) {
  return (
    <FormPage title="Check your email">
      <Stack mt="xs" gap="lg">
        <Text role="status">{said}</Text>
        <Text c="dimmed" size="sm">
          Nothing after a few minutes? Check your spam folder, and that you used the address you signed up with.
        </Text>
        <Button component={Link} to="/login" fullWidth>
          Back to login
        </Button>
      </Stack>
    </FormPage>
  )
}

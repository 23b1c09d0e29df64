import { Anchor, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { resendCode } from '@sparkhood/contract/accounts'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FormPage } from '../../features/sign-in/form-page.tsx'
import { refusalOr, type SignUpState, useSendCode } from '../../features/sign-in/queries.ts'
import classes from '../../features/sign-in/sign-in.module.css'
import { words } from '../../lib/words.ts'
import { titled } from '../../ui/brand.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'

export const meta = () => titled('Sign up')

const codeSentMs = 1000

export default function Signup() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const send = useSendCode()
  const [sentTo, setSentTo] = useState<SignUpState>()
  const form = useForm({ initialValues: { email: '' }, validate: schemaResolver(resendCode.body, { sync: true }) })

  useEffect(() => {
    if (!sentTo) return
    const timer = setTimeout(() => void navigate('/otp', { state: sentTo }), codeSentMs)
    return () => clearTimeout(timer)
  }, [sentTo, navigate])

  const submit = ({ email }: { email: string }): void => {
    const state = { email: email.trim(), ref: search.get('ref') ?? undefined }
    send.mutate({ body: { email: state.email } }, { onSuccess: () => setSentTo(state) })
  }
  return (
    <FormPage
      title="Create your account"
      lead="We will send a 4-digit code to your email address."
      foot={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to="/login">
            Login
          </Anchor>
        </>
      }
    >
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack mt="lg">
          {send.isError && <ErrorBox error={refusalOr(send.error, words.retry)} />}
          {sentTo && (
            <div role="status" className={classes.sent}>
              {send.data?.message || 'Verification code sent successfully!'}
            </div>
          )}
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            withAsterisk={false}
            {...form.getInputProps('email')}
          />
          <BusyButton busy={send.isPending} disabled={sentTo !== undefined} busyLabel="Sending..." fullWidth mt="xs">
            Verify
          </BusyButton>
        </Stack>
      </form>
    </FormPage>
  )
}

import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { sendEmailCode } from '@sparkhood/contract/people/credentials'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../lib/api.ts'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CodeField, isWholeCode } from '../../ui/forms/proofs/code-field.tsx'
import { ResendCode } from '../../ui/forms/proofs/resend-code.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { useChangeEmail, useSendEmailCode } from './queries.ts'

type Props = { onChanged: (message: string) => void }

/** Changes the email address in two steps: the address, and the code that was mailed to it. */
export function EmailForm({ onChanged }: Props) {
  const [sentTo, setSentTo] = useState<string>()
  const [address, setAddress] = useState('')
  if (sentTo === undefined)
    return <WhichAddress address={address} onAddress={setAddress} onSent={() => setSentTo(address.trim())} />
  return <EnterCode email={sentTo} onChanged={onChanged} onBack={() => setSentTo(undefined)} />
}

type WhichProps = { address: string; onAddress: (address: string) => void; onSent: () => void }

function WhichAddress({ address, onAddress, onSent }: WhichProps) {
  const sending = useSendEmailCode()
  const [missing, setMissing] = useState<string>()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const checked = sendEmailCode.body.safeParse({ email: address })
    setMissing(checked.error?.issues[0]?.message)
    if (checked.success) sending.mutate({ body: checked.data }, { onSuccess: onSent })
  }
  const problem = missing ?? fieldErrors(sending.error).email
  return (
    <form noValidate onSubmit={send}>
      <Stack maw={440}>
        {sending.error && !problem && <ErrorBox error={sending.error} />}
        <TextInput
          label="New email address"
          description="We will send a 4-digit code there."
          type="email"
          autoComplete="email"
          value={address}
          onChange={(event) => onAddress(event.currentTarget.value)}
          error={problem}
        />
        <BusyButton busy={sending.isPending} busyLabel="Sending..." w={{ base: '100%', xs: 'fit-content' }}>
          Send code
        </BusyButton>
      </Stack>
    </form>
  )
}

type CodeProps = { email: string; onChanged: (message: string) => void; onBack: () => void }

function EnterCode({ email, onChanged, onBack }: CodeProps) {
  const [code, setCode] = useState('')
  const change = useChangeEmail()
  const sending = useSendEmailCode()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate({ body: { email, code } }, { onSuccess: ({ message }) => onChanged(message) })
  }
  const resend = () =>
    sending.mutateAsync({ body: { email } }).then(
      ({ message }) => ({ said: message }),
      (error: unknown) => ({ problem: getMessage(error) }),
    )
  return (
    <form noValidate onSubmit={send}>
      <Stack maw={440}>
        <Text>
          Enter the 4-digit code we sent to <strong>{email}</strong>.
        </Text>
        {change.error && <ErrorBox error={change.error} />}
        <CodeField onChange={setCode} isWrong={change.isError} />
        <BusyButton busy={change.isPending} busyLabel="Checking..." disabled={!isWholeCode(code)} fullWidth>
          Change my email
        </BusyButton>
        <Group justify="center" gap="xs">
          <ResendCode label="Send another code" onResend={resend} />
          <Button variant="subtle" onClick={onBack}>
            Use another address
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

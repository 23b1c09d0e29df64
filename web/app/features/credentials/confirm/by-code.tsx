import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { CodeField, isWholeCode } from '../../../ui/forms/proofs/code-field.tsx'
import { ResendCode } from '../../../ui/forms/proofs/resend-code.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useConfirm, useSendConfirmCode } from '../queries.ts'

type Props = { email: string; onDone: () => void; onPassword: (() => void) | undefined }

/** Confirms with a code that is mailed to the member. */
export function ByCode({ email, onDone, onPassword }: Props) {
  const sending = useSendConfirmCode()
  const [isSent, setIsSent] = useState(false)
  const send = () => sending.mutate({}, { onSuccess: () => setIsSent(true) })
  const resend = () =>
    sending.mutateAsync({}).then(
      ({ message }) => ({ said: message }),
      (error: unknown) => ({ problem: getMessage(error) }),
    )
  return (
    <Stack>
      {isSent ? (
        <EnterCode email={email} onDone={onDone} onResend={resend} />
      ) : (
        <>
          <Text>
            We will email a 4-digit code to <strong>{email}</strong>. Enter it here to continue.
          </Text>
          {sending.error && <ErrorBox error={sending.error} />}
          <BusyButton type="button" busy={sending.isPending} busyLabel="Sending..." onClick={send} fullWidth>
            Email me a code
          </BusyButton>
        </>
      )}
      {onPassword && (
        <Button variant="subtle" fullWidth onClick={onPassword}>
          Use my password instead
        </Button>
      )}
    </Stack>
  )
}

type EnterProps = { email: string; onDone: () => void; onResend: () => Promise<{ said?: string; problem?: string }> }

function EnterCode({ email, onDone, onResend }: EnterProps) {
  const [code, setCode] = useState('')
  const act = useConfirm(onDone)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    act.mutate({ body: { code } })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <Text>
          Enter the 4-digit code we sent to <strong>{email}</strong>.
        </Text>
        {act.error && <ErrorBox error={act.error} />}
        <CodeField onChange={setCode} isWrong={act.isError} />
        <BusyButton busy={act.isPending} busyLabel="Checking..." disabled={!isWholeCode(code)} fullWidth>
          Confirm
        </BusyButton>
        <ResendCode label="Send another code" onResend={onResend} />
      </Stack>
    </form>
  )
}

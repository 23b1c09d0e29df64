import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { PasswordField } from '../../../ui/forms/proofs/password-field.tsx'
import { useConfirm } from '../queries.ts'

/** Confirms with the password of the account. */
export function ByPassword({ onDone, onCode }: { onDone: () => void; onCode: () => void }) {
  const [password, setPassword] = useState('')
  const act = useConfirm(onDone)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    act.mutate({ body: { password } })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <Text>
          Enter your password to continue. This protects your account from anyone else who can use this device.
        </Text>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={act.error ? getMessage(act.error) : undefined}
        />
        <BusyButton busy={act.isPending} busyLabel="Checking..." disabled={password === ''} fullWidth>
          Confirm
        </BusyButton>
        <Button variant="subtle" fullWidth onClick={onCode}>
          Email me a code instead
        </Button>
      </Stack>
    </form>
  )
}

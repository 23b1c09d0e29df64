import { Button, Stack, Text, TextInput } from '@mantine/core'
import { totpCode } from '@sparkhood/contract/people/second-factor'
import { totpDigits } from '@sparkhood/contract/people/second-factor-codes'
import { type FormEvent, useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { useConfirm } from '../queries.ts'

/** Confirms with a code of the authenticator app. */
export function ByApp({ onDone, onOther }: { onDone: () => void; onOther: (() => void) | undefined }) {
  const [totp, setTotp] = useState('')
  const act = useConfirm(onDone)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    act.mutate({ body: { totp } })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <Text>Enter the {totpDigits}-digit code that your authenticator app shows.</Text>
        <TextInput
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          value={totp}
          onChange={(event) => setTotp(event.currentTarget.value)}
          error={act.error ? getMessage(act.error) : undefined}
        />
        <BusyButton busy={act.isPending} busyLabel="Checking..." disabled={!totpCode.safeParse(totp).success} fullWidth>
          Confirm
        </BusyButton>
        {onOther && (
          <Button variant="subtle" fullWidth onClick={onOther}>
            Confirm another way
          </Button>
        )}
      </Stack>
    </form>
  )
}

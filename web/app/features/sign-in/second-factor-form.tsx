import { Button, Stack, TextInput } from '@mantine/core'
import { totpDigits } from '@sparkhood/contract/people/second-factor-codes'
import { type FormEvent, useState } from 'react'
import type { Ticket } from '../../lib/session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { FormPage } from './form-page.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useSubmit } from './use-submit.ts'

type Props = { waits: Ticket; onDone: () => void; onBack: () => void }
type Way = 'totp' | 'recovery' | 'passkey'

const leads: Record<Way, string> = {
  totp: `Enter the ${totpDigits}-digit code that your authenticator app shows.`,
  recovery: 'Enter one of the recovery codes that you saved. Each works once.',
  passkey: 'Use your passkey to finish logging in.',
}

/** Asks for the second factor, after the password was right. */
export default function SecondFactorForm({ waits, onDone, onBack }: Props) {
  const ways = waits.ways as Way[]
  const [way, setWay] = useState<Way>(
    () => (['totp', 'passkey', 'recovery'] as const).find((one) => ways.includes(one)) ?? 'totp',
  )
  const other = way === 'recovery' ? 'totp' : 'recovery'
  return (
    <FormPage title="Confirm it's you" lead={leads[way]}>
      {way !== 'passkey' && (
        <CodeForm key={way} ticket={waits.ticket} isRecovery={way === 'recovery'} onDone={onDone} />
      )}
      <Stack mt="sm" gap="xs">
        {ways.includes('passkey') && (
          <PasskeyButton onDone={onDone} variant={way === 'passkey' ? 'filled' : 'default'} />
        )}
        {ways.includes(other) && (
          <Button variant="subtle" fullWidth onClick={() => setWay(other)}>
            {other === 'recovery' ? 'Use a recovery code' : 'Use my authenticator app'}
          </Button>
        )}
        <Button variant="subtle" fullWidth onClick={onBack}>
          Back to log in
        </Button>
      </Stack>
    </FormPage>
  )
}

type CodeProps = { ticket: string; isRecovery: boolean; onDone: () => void }

function CodeForm({ ticket, isRecovery, onDone }: CodeProps) {
  const proof = useSubmit<string>((acts, typed) => acts.showSecondFactor({ ticket, typed, isRecovery }), onDone)
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void proof.submit(String(new FormData(event.currentTarget).get('code')).trim())
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack mt="lg">
        {proof.problem && <ErrorBox error={proof.problem} />}
        <TextInput
          label={isRecovery ? 'Recovery code' : 'Code'}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          error={proof.fields?.code}
        />
        <BusyButton busy={proof.busy} busyLabel="Checking..." fullWidth>
          Log in
        </BusyButton>
      </Stack>
    </form>
  )
}

import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Ticket } from '../../lib/session.ts'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { CodeForm, codeLeads, LostAll } from './code-form.tsx'
import { FormPage } from './form-page.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type Props = { waits: Ticket; onDone: () => void; onBack: () => void }
type Way = 'totp' | 'recovery' | 'passkey'

const leads: Record<Way, string> = {
  ...codeLeads,
  passkey: 'Use your passkey to finish logging in.',
}

/** Asks for the second factor, after the password was right. */
export default function SecondFactorForm({ waits, onDone, onBack }: Props) {
  const ways = waits.ways as Way[]
  const [way, setWay] = useState<Way>(
    () => (['totp', 'passkey', 'recovery'] as const).find((one) => ways.includes(one)) ?? 'totp',
  )
  const [over, setOver] = useState<string>()
  const other = way === 'recovery' ? 'totp' : 'recovery'
  // The ticket has expired, so no code can be right.
  if (over)
    return (
      <FormPage title="Please log in again">
        <Stack mt="lg">
          <ErrorBox error={over} />
          <Button fullWidth onClick={onBack} autoFocus>
            Back to log in
          </Button>
        </Stack>
      </FormPage>
    )
  return (
    <FormPage title="Confirm it's you" lead={leads[way]}>
      {way !== 'passkey' && (
        <CodeForm
          key={way}
          isRecovery={way === 'recovery'}
          label="Log in"
          act={async (acts, input) => {
            const outcome = await acts.showSecondFactor({ ticket: waits.ticket, ...input })
            if (outcome.refusal === 'second_factor.ticket') setOver(outcome.problem)
            return outcome
          }}
          onDone={onDone}
        />
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
        <LostAll />
      </Stack>
    </FormPage>
  )
}

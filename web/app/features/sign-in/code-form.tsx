import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { totpDigits } from '@sparkhood/contract/people/second-factor-codes'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import type { Outcome } from './acts.ts'
import { Problem } from './problem.tsx'
import { type loadActs, useSubmit } from './use-submit.ts'

export type TypedCode = { typed: string; isRecovery: boolean }

/** The text above the field. */
export const codeLeads = {
  totp: `Enter the ${totpDigits}-digit code that your authenticator app shows.`,
  recovery: 'Enter one of the recovery codes that you saved. Each works once.',
}

type Props = {
  isRecovery: boolean
  /** The label of the button. */
  label: string
  act: (acts: Awaited<ReturnType<typeof loadActs>>, input: TypedCode) => Promise<Outcome>
  onDone: (outcome: Outcome) => void
}

/** The field for a code of the authenticator app, or for a recovery code. */
export function CodeForm({ isRecovery, label, act, onDone }: Props) {
  const proof = useSubmit<TypedCode>(act, onDone)
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void proof.submit({ typed: String(new FormData(event.currentTarget).get('code')).trim(), isRecovery })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack mt="lg">
        <Problem of={proof} />
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
          {label}
        </BusyButton>
      </Stack>
    </form>
  )
}

/** A link for somebody who has lost all their factors. */
export const LostAll = () => (
  <Text c="dimmed" size="sm" ta="center" mt="xs">
    Lost your phone and your codes?{' '}
    <Anchor component={Link} to="/contact" inherit>
      Write to us
    </Anchor>
    , and we’ll help you back in.
  </Text>
)

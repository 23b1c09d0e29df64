import { Stack, Text } from '@mantine/core'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CodeField, isWholeCode } from '../../ui/forms/proofs/code-field.tsx'
import { ResendCode } from '../../ui/forms/proofs/resend-code.tsx'
import { Problem } from './problem.tsx'
import type { useProveAgain } from './use-prove-again.ts'

type Props = { email: string; again: ReturnType<typeof useProveAgain> }

/** Shown if the verification of the address has expired: sends a new code, and keeps everything that was typed. */
export function ProveAgain({ email, again }: Props) {
  return (
    <Stack>
      <Text role="status">
        Please verify your email address once more: enter the 4-digit code we sent to <strong>{email}</strong>. What you
        typed above stays.
      </Text>
      <Problem of={again} />
      <CodeField onChange={again.enter} isWrong={again.isWrong} />
      <BusyButton busy={again.busy} busyLabel="Verifying..." disabled={!isWholeCode(again.asked?.code ?? '')} fullWidth>
        Verify and create my account
      </BusyButton>
      <ResendCode label="Send another code" onResend={again.resend} />
    </Stack>
  )
}

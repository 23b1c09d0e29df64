import { Stack, Text } from '@mantine/core'
import { inspectMember, type WholeMember } from '@sparkhood/contract/admin/members'
import { resetSecondFactor } from '@sparkhood/contract/people/second-factor'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../lib/api.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Why } from '../one-form/why.tsx'

type Props = { member: WholeMember; onDone: (words: string) => void }

/** Removes the second factor of a member who lost it. */
export function ResetFactor({ member, onDone }: Props) {
  const [reason, setReason] = useState('')
  const reset = useAct(resetSecondFactor, {
    refreshes: [inspectMember],
    onDone: ({ message }) => onDone(message),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    reset.mutate({ params: { id: member._id }, body: { reason } })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>
          For somebody who lost their phone and their recovery codes. Their passkeys, authenticator app and recovery
          codes are removed, and they are logged out. Make sure that it is them: ring them, or ask on video.
        </Text>
        <Why value={reason} onChange={setReason} error={reset.error ? getMessage(reset.error) : undefined} isFirst />
        <BusyButton color="red" busy={reset.isPending} busyLabel="Resetting...">
          Reset second factor
        </BusyButton>
      </Stack>
    </form>
  )
}

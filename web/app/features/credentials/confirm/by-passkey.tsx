import { Button, Stack, Text } from '@mantine/core'
import { startPasskeyConfirm } from '@sparkhood/contract/people/passkeys'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { askPasskey } from '../../../ui/app/passkeys.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useConfirm } from '../queries.ts'

/** Confirms with a passkey of the account, the quickest way. */
export function ByPasskey({ onDone, onOther }: { onDone: () => void; onOther: (() => void) | undefined }) {
  const [problem, setProblem] = useState<unknown>()
  const [isAsking, setAsking] = useState(false)
  const act = useConfirm(onDone)
  const ask = async (): Promise<void> => {
    setProblem(undefined)
    setAsking(true)
    try {
      const { data: options } = await call(startPasskeyConfirm, {})
      const passkey = await askPasskey(options)
      await act.mutateAsync({ body: { passkey } })
    } catch (error) {
      setProblem(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Stack>
      <Text>Use your passkey to continue. This protects your account from anyone else who can use this device.</Text>
      {problem !== undefined && <ErrorBox error={problem} />}
      <BusyButton
        type="button"
        busy={isAsking}
        busyLabel="Waiting for your passkey..."
        onClick={() => void ask()}
        fullWidth
        data-autofocus
      >
        Use my passkey
      </BusyButton>
      {onOther && (
        <Button variant="subtle" fullWidth onClick={onOther}>
          Confirm another way
        </Button>
      )}
    </Stack>
  )
}

import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { getMessage } from '../../lib/words.ts'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { Factor } from './factor.tsx'
import { useRenewCodes } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const getLeft = (left: number): string =>
  left === 0
    ? 'You have none left, so get new ones: without the app you couldn’t log in.'
    : `You have ${left} ${left === 1 ? 'code' : 'codes'} left.`

/** The number of unused recovery codes, and a button to replace them. */
export function RenewCodes({ left }: { left: number }) {
  const [isOpen, setOpen] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const act = useRenewCodes()
  const close = (): void => {
    setOpen(false)
    setCodes(undefined)
  }
  const renew = (): void => act.mutate({}, { onSuccess: ({ data }) => setCodes(data.recovery_codes) })
  return (
    <Factor
      id="recovery-codes"
      title="Recovery codes"
      about={`They log you in if you lose your phone. ${getLeft(left)}`}
      button={
        <Button variant="default" onClick={() => setOpen(true)}>
          Get new codes
        </Button>
      }
    >
      <ConfirmSheet
        opened={isOpen && !codes}
        onClose={close}
        title="Get new recovery codes?"
        confirm="Get new codes"
        busy={act.isPending}
        onConfirm={renew}
      >
        <Text>The codes that you have now stop working.</Text>
        {act.error && <ErrorBox error={getMessage(act.error)} />}
      </ConfirmSheet>
      {codes && (
        <Sheet opened onClose={close} title="Your recovery codes" busy>
          <RecoveryCodes codes={codes} onDone={close} />
        </Sheet>
      )}
    </Factor>
  )
}

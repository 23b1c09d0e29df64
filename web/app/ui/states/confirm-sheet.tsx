import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  confirm: string
  onConfirm: () => void
  cancel?: string
  busy?: boolean
  danger?: boolean
}

/** Asks for confirmation before an irreversible action, and names its effect. */
export function ConfirmSheet({ title, children, confirm, cancel = 'Cancel', busy = false, danger, ...rest }: Props) {
  return (
    <Sheet opened={rest.opened} onClose={rest.onClose} title={title} busy={busy}>
      {children}
      <Group mt="lg" grow preventGrowOverflow={false}>
        <Button variant="default" onClick={rest.onClose} disabled={busy}>
          {cancel}
        </Button>
        <BusyButton
          type="button"
          color={danger ? 'red' : undefined}
          busy={busy}
          onClick={rest.onConfirm}
          data-autofocus
        >
          {confirm}
        </BusyButton>
      </Group>
    </Sheet>
  )
}

import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
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

/** Asks before something that can't be undone, saying what it will do. */
export function ConfirmSheet({ title, children, confirm, cancel = 'Cancel', busy, danger, ...rest }: Props) {
  return (
    <Sheet opened={rest.opened} onClose={rest.onClose} title={title} busy={busy}>
      {children}
      <Group mt="lg" grow preventGrowOverflow={false}>
        <Button variant="default" onClick={rest.onClose} disabled={busy}>
          {cancel}
        </Button>
        <Button color={danger ? 'red' : undefined} loading={busy} onClick={rest.onConfirm} data-autofocus>
          {confirm}
        </Button>
      </Group>
    </Sheet>
  )
}

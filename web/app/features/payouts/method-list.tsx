import { Button, Stack, Text } from '@mantine/core'
import type { WithdrawalMethod } from '@sparkhood/contract/money/payouts'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatWhen } from '../../lib/format.ts'
import { getMessage } from '../../lib/words.ts'
import { toast } from '../../ui/page/toasts.tsx'
import { ConfirmSheet } from '../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import classes from './payouts.module.css'
import { useDeleteMethod } from './queries.ts'

const getName = ({ bank_name, account_number }: WithdrawalMethod): string =>
  `${bank_name} ending in ${account_number.slice(-4)}`

/** The member's bank accounts, each with a delete button. */
export function MethodList({ methods }: { methods: readonly WithdrawalMethod[] }) {
  const [leaving, setLeaving] = useState<WithdrawalMethod>()
  const act = useDeleteMethod()
  const close = (): void => {
    setLeaving(undefined)
    act.reset()
  }
  const remove = (method: WithdrawalMethod): void =>
    act.mutate(
      { params: { id: method.id } },
      {
        onSuccess: () => {
          close()
          toast(`${getName(method)} is deleted.`)
        },
      },
    )
  return (
    <Stack align="flex-start">
      {methods.length === 0 ? (
        <Text c="dimmed">You haven’t added one yet.</Text>
      ) : (
        <ul className={classes.rows}>
          {methods.map((method) => (
            <MethodRow key={method.id} method={method} onDelete={() => setLeaving(method)} />
          ))}
        </ul>
      )}
      <Button component={Link} to="/add-withdrawal" variant="default" leftSection={<IconPlus size={20} aria-hidden />}>
        Add a bank account
      </Button>
      <ConfirmSheet
        opened={leaving !== undefined}
        onClose={close}
        title="Delete this bank account?"
        confirm="Delete"
        danger
        busy={act.isPending}
        onConfirm={() => leaving && remove(leaving)}
      >
        <Text>{leaving && getName(leaving)} is deleted. To be paid there again, you’ll need to add it again.</Text>
        {act.error && <ErrorBox error={getMessage(act.error)} />}
      </ConfirmSheet>
    </Stack>
  )
}

function MethodRow({ method, onDelete }: { method: WithdrawalMethod; onDelete: () => void }) {
  return (
    <li className={classes.row}>
      <IconBuildingBank size={26} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>{getName(method)}</Text>
        <Text c="dimmed" size="sm">
          {method.account_name}
        </Text>
        {!method.payable && (
          <Text size="sm" c="var(--wait-ink)">
            New: you can withdraw to it from {formatWhen(method.payable_at, new Date())}
          </Text>
        )}
      </div>
      <Button variant="default" aria-label={`Delete ${getName(method)}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  )
}

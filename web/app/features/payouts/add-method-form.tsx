import { Alert, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { payoutWaitHours } from '@sparkhood/contract/bookings/terms'
import { bankDetails } from '@sparkhood/contract/money/payouts'
import type { FormEvent } from 'react'
import { fieldErrors } from '../../lib/api.ts'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useTyped } from '../../ui/forms/typed.ts'
import { useAddMethod } from './queries.ts'

const empty = { bank_name: '', account_name: '', sort_code: '', account_number: '' }

/** Formats '123456' as '12-34-56' while it is typed; deleting is left alone. */
const spaceSortCode = (typed: string, before: string): string =>
  typed.length < before.length
    ? typed
    : typed
        .replace(/\D/g, '')
        .slice(0, 6)
        .replace(/(\d{2})(?=\d)/g, '$1-')

/** Adds a bank account for payouts. */
export function AddMethodForm({ onAdded }: { onAdded: (message: string) => void }) {
  const { field, check, setProblems } = useTyped(empty)
  const add = useAddMethod()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const body = check(bankDetails)
    if (!body || add.isPending) return
    add.mutate(
      { body },
      { onSuccess: ({ message }) => onAdded(message), onError: (error) => setProblems(fieldErrors(error)) },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={520}>
        {add.error && (
          <Alert color="red" role="alert">
            {getMessage(add.error)}
          </Alert>
        )}
        <TextInput label="Bank" placeholder="For example Monzo" maxLength={80} {...field('bank_name')} />
        <TextInput label="Name on the account" autoComplete="name" maxLength={70} {...field('account_name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Sort code"
            placeholder="12-34-56"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            {...field('sort_code', spaceSortCode)}
          />
          <TextInput
            label="Account number"
            placeholder="12345678"
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            {...field('account_number')}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          Stored encrypted; only the last four digits are shown. To keep your money safe, we’ll email you and can pay
          into it {payoutWaitHours} hours later.
        </Text>
        <Group>
          <BusyButton busy={add.isPending} busyLabel="Adding...">
            Add bank account
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

import { Alert, Group, Stack, Text } from '@mantine/core'
import { addBillingMethod, billingCard, listBillingMethods } from '@sparkhood/contract/money/billing'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, fieldErrors, getKey, Refused } from '../../lib/api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CardFields, emptyCard } from '../../ui/cards/card-fields.tsx'
import { useTyped } from '../../ui/forms/typed.ts'
import { CardAddress, emptyAddress } from './card-address.tsx'
import { notAdded } from './queries.ts'

const empty = { ...emptyCard, ...emptyAddress }

/** A card in our own fields, exchanged for a token and then forgotten. */
export function TypedCardForm({ onAdded }: { onAdded: () => void }) {
  const { field, change, check, clear, setProblems } = useTyped(empty)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()

  // Not with a mutation, whose cache would keep the card number.
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setProblem(undefined)
    const body = check(billingCard)
    if (!body || busy) return
    setBusy(true)
    try {
      await call(addBillingMethod, { body })
      clear()
      await client.invalidateQueries({ queryKey: getKey(listBillingMethods) })
      onAdded()
    } catch (error) {
      clear({ cvv: '' })
      setProblems(fieldErrors(error))
      setProblem(error instanceof Refused ? error.message : notAdded)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack maw={520}>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <CardFields field={field} disabled={busy} />
        <CardAddress field={field} change={change} disabled={busy} />
        <Text size="sm" c="dimmed">
          The number and the CVV go straight to our payment provider. We keep the last four digits and the expiry date.
        </Text>
        <Group>
          <BusyButton busy={busy} busyLabel="Adding...">
            Add card
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

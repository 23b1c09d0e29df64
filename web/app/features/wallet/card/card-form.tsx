import { Button, Group, Stack, Text } from '@mantine/core'
import { card as cardShape } from '@sparkhood/contract/money/sandbox'
import type { FormEvent } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { type CardDetails, CardFields } from '../../../ui/cards/card-fields.tsx'
import { useTyped } from '../../../ui/forms/typed.ts'

type Props = {
  /** The initial values. */
  card: CardDetails
  pay: string
  busy: boolean
  onPay: (card: CardDetails) => void
  onCancel: () => void
}

/** The three fields of a card, validated by the contract. */
export function CardForm({ card, pay, busy, onPay, onCancel }: Props) {
  const { field, check } = useTyped(card)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = check(cardShape)
    if (read && !busy) onPay(read)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <CardFields field={field} disabled={busy} />
        <Text size="sm" c="dimmed">
          This is a demo: no real card is charged. Use 4242 4242 4242 4242 with any future date and any CVV.
        </Text>
        <Group grow preventGrowOverflow={false}>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <BusyButton busy={busy} busyLabel="Paying...">
            {pay}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

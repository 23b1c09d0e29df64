import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { card as cardShape } from '@sparkhood/contract/sandbox'
import { IconCreditCard } from '@tabler/icons-react'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { spaceCardNumber, spaceExpiry } from '../../../ui/forms/card-typing.ts'

export type CardDetails = { card_number: string; expiry_date: string; cvv: string }
export const emptyCard: CardDetails = { card_number: '', expiry_date: '', cvv: '' }

type Props = {
  card: CardDetails
  onChange: (card: CardDetails) => void
  pay: string
  busy: boolean
  onPay: (card: CardDetails) => void
  onCancel: () => void
}

/** The three fields of a card, checked as the contract says. */
export function CardForm({ card, onChange, pay, busy, onPay, onCancel }: Props) {
  const [problems, setProblems] = useState<Partial<CardDetails>>({})
  const field = (name: keyof CardDetails, shape: (typed: string, before: string) => string = (typed) => typed) => ({
    value: card[name],
    error: problems[name],
    inputMode: 'numeric' as const,
    disabled: busy,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      // Only what is typed at the end is spaced, so that the cursor never jumps.
      const isAtEnd = currentTarget.selectionStart === currentTarget.value.length
      const typed = currentTarget.value
      onChange({ ...card, [name]: isAtEnd ? shape(typed, card[name]) : typed })
      setProblems({ ...problems, [name]: undefined })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = cardShape.safeParse(card)
    setProblems(Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path[0], message])))
    if (read.success && !busy) onPay(read.data)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Card number"
          leftSection={<IconCreditCard size={20} aria-hidden />}
          placeholder="1234 1234 1234 1234"
          autoComplete="cc-number"
          maxLength={23}
          data-autofocus
          {...field('card_number', spaceCardNumber)}
        />
        <Group grow align="flex-start">
          <TextInput
            label="Expiry date"
            placeholder="MM/YY"
            autoComplete="cc-exp"
            maxLength={5}
            {...field('expiry_date', spaceExpiry)}
          />
          <TextInput label="CVV" placeholder="123" autoComplete="cc-csc" maxLength={4} {...field('cvv')} />
        </Group>
        <Text size="sm" c="dimmed">
          This is a try-out: no real card is charged. Use 4242 4242 4242 4242 with any date to come and any CVV.
        </Text>
        <Group grow preventGrowOverflow={false}>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {pay}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

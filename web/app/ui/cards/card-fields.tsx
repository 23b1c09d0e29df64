import { Group, TextInput } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import type { TypedField } from '../forms/typed.ts'
import { spaceCardNumber, spaceExpiry } from './card-typing.ts'

export const emptyCard = { card_number: '', expiry_date: '', cvv: '' }
export type CardDetails = typeof emptyCard

type Props = {
  field: (name: keyof CardDetails, shape?: (typed: string, before: string) => string) => TypedField
  disabled: boolean
}

/** Our own card fields, used only if no provider has fields of its own. */
export function CardFields({ field, disabled }: Props) {
  return (
    <>
      <TextInput
        label="Card number"
        leftSection={<IconCreditCard size={20} aria-hidden />}
        placeholder="1234 1234 1234 1234"
        autoComplete="cc-number"
        inputMode="numeric"
        maxLength={23}
        disabled={disabled}
        data-autofocus
        {...field('card_number', spaceCardNumber)}
      />
      <Group grow align="flex-start">
        <TextInput
          label="Expiry date"
          placeholder="MM/YY"
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={5}
          disabled={disabled}
          {...field('expiry_date', spaceExpiry)}
        />
        <TextInput
          label="CVV"
          placeholder="123"
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          disabled={disabled}
          {...field('cvv')}
        />
      </Group>
    </>
  )
}

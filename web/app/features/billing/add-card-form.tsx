import { Alert, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { addBillingMethod, billingCard, listBillingMethods } from '@sparkhood/contract/billing'
import { cities } from '@sparkhood/contract/primitives/place'
import { IconCreditCard } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { call, fieldErrors, keyOf, Refused } from '../../lib/api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { spaceCardNumber, spaceExpiry } from '../../ui/forms/card-typing.ts'
import { SuggestInput } from '../../ui/forms/suggest-input.tsx'

const empty = { card_number: '', expiry_date: '', cvv: '', address: '', city: '', postal_code: '' }
type Fields = typeof empty

const cityNames = cities.map((city) => city.replace(/^./, (letter) => letter.toUpperCase()))
const startingWith = (typed: string): string[] =>
  typed === '' ? [] : cityNames.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()) && name !== typed)

const failed = 'Failed to add billing method'

/** The card, checked as the contract says. It stays in this component and is forgotten at the answer. */
function useCard(onAdded: () => void) {
  const [fields, setFields] = useState(empty)
  const [problems, setProblems] = useState<Partial<Fields>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()

  const change = (name: keyof Fields, value: string): void => {
    setFields((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
  }
  // Not through the store of acts, which would remember what was sent.
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = billingCard.safeParse(fields)
    setProblem(undefined)
    setProblems(Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path[0], message])))
    if (!read.success || busy) return
    setBusy(true)
    try {
      await call(addBillingMethod, { body: read.data })
      setFields(empty)
      await client.invalidateQueries({ queryKey: keyOf(listBillingMethods) })
      onAdded()
    } catch (error) {
      setFields((before) => ({ ...before, cvv: '' }))
      setProblems(fieldErrors(error))
      setProblem(error instanceof Refused ? error.message : failed)
    } finally {
      setBusy(false)
    }
  }
  return { fields, problems, problem, busy, change, submit }
}

/** Adds a card to pay with. */
export function AddCardForm({ onAdded }: { onAdded: () => void }) {
  const { fields, problems, problem, busy, change, submit } = useCard(onAdded)
  const field = (name: keyof Fields, shape: (typed: string, before: string) => string = (typed) => typed) => ({
    value: fields[name],
    error: problems[name],
    disabled: busy,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      // Only what is typed at the end is spaced, so that the cursor never jumps.
      const isAtEnd = currentTarget.selectionStart === currentTarget.value.length
      change(name, isAtEnd ? shape(currentTarget.value, fields[name]) : currentTarget.value)
    },
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack maw={520}>
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          label="Card number"
          leftSection={<IconCreditCard size={20} aria-hidden />}
          placeholder="1234 1234 1234 1234"
          autoComplete="cc-number"
          inputMode="numeric"
          maxLength={23}
          {...field('card_number', spaceCardNumber)}
        />
        <Group grow align="flex-start">
          <TextInput
            label="Expiry date"
            placeholder="MM/YY"
            autoComplete="cc-exp"
            inputMode="numeric"
            maxLength={5}
            {...field('expiry_date', spaceExpiry)}
          />
          <TextInput
            label="CVV"
            placeholder="123"
            autoComplete="cc-csc"
            inputMode="numeric"
            maxLength={4}
            {...field('cvv')}
          />
        </Group>
        <TextInput label="Address" autoComplete="street-address" maxLength={200} {...field('address')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <SuggestInput
            label="City"
            value={fields.city}
            options={startingWith(fields.city)}
            error={problems.city}
            onChange={(city) => change('city', city)}
            onFocus={() => {}}
            onBlur={() => {}}
          />
          <TextInput
            label="Postal code (optional)"
            autoComplete="postal-code"
            maxLength={12}
            {...field('postal_code')}
          />
        </SimpleGrid>
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

import { SimpleGrid, TextInput } from '@mantine/core'
import { cities } from '@sparkhood/contract/primitives/place'
import { SuggestInput } from '../../ui/forms/suggest-input.tsx'
import type { TypedField } from '../../ui/forms/typed.ts'

export const emptyAddress = { address: '', city: '', postal_code: '' }
type Name = keyof typeof emptyAddress

const cityNames = cities.map((city) => city.replace(/^./, (letter) => letter.toUpperCase()))
const startingWith = (typed: string): string[] =>
  typed === '' ? [] : cityNames.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()) && name !== typed)

type Props = {
  field: (name: Name) => TypedField
  change: (name: Name, value: string) => void
  disabled: boolean
}

/** The card holder's billing address. */
export function CardAddress({ field, change, disabled }: Props) {
  const city = field('city')
  return (
    <>
      <TextInput
        label="Address"
        autoComplete="street-address"
        maxLength={200}
        disabled={disabled}
        {...field('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SuggestInput
          label="City"
          value={city.value}
          options={startingWith(city.value)}
          error={city.error}
          onChange={(typed) => change('city', typed)}
          onFocus={() => {}}
          onBlur={() => {}}
          disabled={disabled}
        />
        <TextInput
          label="Postcode (optional)"
          autoComplete="postal-code"
          maxLength={12}
          disabled={disabled}
          {...field('postal_code')}
        />
      </SimpleGrid>
    </>
  )
}

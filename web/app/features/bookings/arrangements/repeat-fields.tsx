import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { maxVisits, minVisits, type Repeats } from '@sparkhood/contract/bookings/arrangement-terms'
import { OneOf } from '../../../ui/forms/tick.tsx'
import { repeatOptions } from './words.ts'

/** The interval and the end: a number of visits or a last date. */
export type Repeating = { repeats: Repeats; ends: 'times' | 'until'; times: string; until: string }
export const usualRepeating: Repeating = { repeats: 'weekly', ends: 'times', times: '6', until: '' }

/** The end in the format of the call; undefined if it is not filled in. */
export function getExtent({ ends, times, until }: Repeating) {
  const count = Number(times)
  if (ends === 'until') return until === '' ? undefined : { times: undefined, until }
  const isCount = Number.isInteger(count) && count >= minVisits && count <= maxVisits
  return isCount ? { times: count, until: undefined } : undefined
}

/** The interval, if it is possible from the first date. */
export const getRepeats = ({ repeats }: Repeating, first: Date | undefined): Repeats =>
  repeatOptions(first).some(({ value }) => value === repeats) ? repeats : 'weekly'

type Props = {
  first: Date | undefined
  value: Repeating
  onChange: (part: Partial<Repeating>) => void
  isChecked: boolean
}

export function RepeatFields({ first, value, onChange, isChecked }: Props) {
  const options = repeatOptions(first)
  const problem = isChecked && !getExtent(value)
  return (
    <>
      <NativeSelect
        label="How often"
        size="md"
        value={getRepeats(value, first)}
        onChange={({ currentTarget }) => onChange({ repeats: currentTarget.value as Repeats })}
        data={options}
      />
      <OneOf
        legend="When does it end?"
        options={[
          ['times', 'After a number of visits'],
          ['until', 'On a date'],
        ]}
        value={value.ends}
        onChange={(ends) => onChange({ ends: ends === 'until' ? 'until' : 'times' })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {value.ends === 'times' ? (
          <TextInput
            label="Number of visits"
            inputMode="numeric"
            size="md"
            value={value.times}
            onChange={({ currentTarget }) => onChange({ times: currentTarget.value })}
            error={problem && `Enter a number from ${minVisits} to ${maxVisits}`}
          />
        ) : (
          <TextInput
            type="date"
            label="Last day"
            size="md"
            value={value.until}
            onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
            error={problem && 'Choose a day'}
          />
        )}
      </SimpleGrid>
    </>
  )
}

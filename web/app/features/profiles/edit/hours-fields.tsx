import { Anchor, Checkbox, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { closings, openings, withTime } from '../../../ui/forms/clock-times.ts'
import classes from './edit.module.css'
import type { ProfileFormType } from './profile-values.ts'

const unsaid = { value: '', label: 'Not set' }
const choices = (times: readonly string[], chosen: string) => [
  unsaid,
  ...withTime(times, chosen)
    .filter(Boolean)
    .map((time) => ({ value: time, label: time === '24:00' ? 'Midnight' : time })),
]

/** The member's usual hours in one line; the details have a page of their own. */
export function HoursFields({ form }: { form: ProfileFormType }) {
  const { openingTime, closingTime } = form.values
  const isSaid = openingTime !== '' || closingTime !== ''
  return (
    <fieldset className={classes.hours}>
      <legend>When you are usually free</legend>
      <Stack gap="sm">
        <SimpleGrid cols={2}>
          <NativeSelect label="From" data={choices(openings, openingTime)} {...form.getInputProps('openingTime')} />
          <NativeSelect label="Until" data={choices(closings, closingTime)} {...form.getInputProps('closingTime')} />
        </SimpleGrid>
        <Checkbox
          label="At weekends too"
          disabled={!isSaid}
          {...form.getInputProps('weekendsInclusive', { type: 'checkbox' })}
        />
        <Text size="sm" c="dimmed">
          Neighbours can book you at these times. To set different hours or days away, go to{' '}
          <Anchor component={Link} to="/settings/availability" inherit>
            When you are free
          </Anchor>
          .
        </Text>
      </Stack>
    </fieldset>
  )
}

import { Button, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { getMessage } from '../../lib/words.ts'
import { useSaveBooking } from './queries.ts'

/** Adds a booking to the calendar of the device. */
export function AddToCalendar({ bookingId }: { bookingId: string }) {
  const save = useSaveBooking(bookingId)
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
        fullWidth
      >
        Add to calendar
      </Button>
      {save.error && (
        <Text size="sm" mt={4} c="var(--mantine-color-error)" role="alert">
          {getMessage(save.error)}
        </Text>
      )}
    </div>
  )
}

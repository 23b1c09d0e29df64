import { Group, Text, Title } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import said from '../../../ui/said.module.css'
import { BookingPhoto } from '../photos/booking-photo.tsx'

/** Picture, title and what the client wrote. */
export function BookingHead({ booking }: { booking: Booking }) {
  return (
    <Group align="flex-start" wrap="nowrap" gap="md">
      <div style={{ flex: '0 0 7rem' }}>
        <BookingPhoto booking={booking} />
      </div>
      <div style={{ minWidth: 0 }}>
        <Title order={2} size="h3" className={said.called}>
          {booking.title}
        </Title>
        <Text className={said.said} mt={4}>
          {booking.description}
        </Text>
      </div>
    </Group>
  )
}

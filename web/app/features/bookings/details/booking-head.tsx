import { Text, Title } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import said from '../../../ui/said.module.css'
import { BookingPhoto } from '../photos/booking-photo.tsx'
import classes from './booking-head.module.css'

/** Picture, title and the client's text. */
export function BookingHead({ booking }: { booking: Booking }) {
  return (
    <div className={classes.head}>
      <div className={classes.photo}>
        <BookingPhoto booking={booking} />
      </div>
      <div className={classes.words}>
        <Title order={2} size="h3" className={said.called}>
          {booking.title}
        </Title>
        <Text className={said.said} mt={4}>
          {booking.description}
        </Text>
      </div>
    </div>
  )
}

import { Button, Text } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { IconMap } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { part } from '../../../ui/page/part.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import classes from './location-map.module.css'

const PlaceMap = part(() => import('./place-map.tsx').then((file) => file.PlaceMap))

const underWay: BookingStatus[] = ['accepted', 'in_progress', 'disputed']

/** The place of a booking on a map, loaded on demand because it is large. */
export function LocationMap({ booking }: { booking: Booking }) {
  const [opened, setOpened] = useState(false)
  const { booking_lat: lat, booking_lon: lon, booking_location: location } = booking
  if (lat === null || lon === null) {
    // Before acceptance, and after the end, the other side knows only the district.
    if (!underWay.includes(booking.status)) return null
    return <Text c="dimmed">{location ? 'Could not find coordinates for this address' : 'No location provided'}</Text>
  }
  if (!opened)
    return (
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconMap size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Show on a map
      </Button>
    )
  return (
    <div className={classes.map}>
      <Suspense fallback={<Skeleton height="20rem" />}>
        <PlaceMap lat={lat} lon={lon} label={location} />
      </Suspense>
    </div>
  )
}

import { Button, Text } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { IconMap } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { AreaMap } from '../../../ui/map/area-map.tsx'
import classes from './location-map.module.css'

/** Near enough to recognise the streets around it. */
const zoom = { own: 15, plain: 15 }
const placeMetres = 40

/** Where a booking is, on a map that comes when it is asked for: it is large. */
export function LocationMap({ booking }: { booking: Booking }) {
  const [opened, setOpened] = useState(false)
  const { booking_lat: lat, booking_lon: lon, booking_location: location } = booking
  if (lat === null || lon === null) {
    // Until they agree to it, the other side knows no more than the district.
    if (booking.status === 'pending') return null
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
  return <Drawn lat={lat} lon={lon} label={location} />
}

function Drawn({ lat, lon, label }: { lat: number; lon: number; label: string }) {
  // The same areas as long as the place is the same: others would move the map back. The address stands above it.
  const areas = useMemo(() => [{ id: 'place', lat, lon, radiusMetres: placeMetres, label: '' }], [lat, lon])
  return (
    <div className={classes.map}>
      <AreaMap areas={areas} chosen="place" onChoose={() => undefined} label={`It shows ${label}.`} zoom={zoom} />
    </div>
  )
}

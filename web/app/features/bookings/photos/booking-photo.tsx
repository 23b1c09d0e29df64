import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { BookingCard } from '@sparkhood/contract/bookings/bookings'
import { photoFields } from '@sparkhood/contract/files'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { Photo } from '../../../ui/photos/photo.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import classes from './booking-photo.module.css'
import { PhotoStrip } from './photo-strip.tsx'

type Pictured = Pick<BookingCard, (typeof photoFields)[number] | 'title' | 'category_picture'>

/** The photos of a booking or a listing, in order. */
export const getPhotos = (thing: Pick<BookingCard, (typeof photoFields)[number]>): string[] =>
  photoFields.flatMap((field) => thing[field] ?? [])

/** The first photo of a booking or its category's picture; several open in a gallery. */
export function BookingPhoto({ booking, ratio = 1 }: { booking: Pictured; ratio?: number }) {
  const [opened, setOpened] = useState(false)
  const photos = getPhotos(booking)
  const { title, category_picture: picture } = booking
  const first = <Photo address={photos[0] ?? null} alt="" picture={picture} ratio={ratio} sizes="160px" />
  if (photos.length < 2) return <div className={classes.photo}>{first}</div>
  return (
    <>
      <UnstyledButton className={classes.photo} onClick={() => setOpened(true)}>
        {first}
        <span className={classes.count}>
          <IconPhoto size={14} aria-hidden />
          <VisuallyHidden component="span">Show all</VisuallyHidden> {photos.length}
          <VisuallyHidden component="span">photos of {title}</VisuallyHidden>
        </span>
      </UnstyledButton>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={title} size="xl">
        <PhotoStrip
          photos={photos}
          title={title}
          picture={picture}
          sizes="(min-width: 48em) 780px, calc(100vw - 2rem)"
          ratio={4 / 3}
        />
      </Sheet>
    </>
  )
}

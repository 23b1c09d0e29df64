import { Card, Text, Title, UnstyledButton } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import {
  type LoanMoment,
  type LoanPhoto,
  loanMoments,
  loanPhotosKeptDays,
} from '@sparkhood/contract/bookings/loan-photos'
import { maxPhotos } from '@sparkhood/contract/files'
import { useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import { AddPhotos } from '../../../ui/photos/add-photos.tsx'
import { judge } from '../../../ui/photos/board/chosen.ts'
import { Photo } from '../../../ui/photos/photo.tsx'
import { useShrunk } from '../../../ui/photos/use-shrunk.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import type { NotesProps } from '../notes/booking-notes.tsx'
import { PhotoStrip } from '../photos/photo-strip.tsx'
import classes from './loan-photos.module.css'
import { useAddLoanPhotos, useLoanPhotos } from './queries.ts'

const words: Record<LoanMoment, { heading: string; none: string }> = {
  collection: { heading: 'At collection', none: 'Take a few when it is handed over.' },
  return: { heading: 'On return', none: 'Take a few when it is handed back.' },
}

/** Photos of a tool at collection and return, which either side can take and both see. */
export function LoanPhotos({ booking, aboutNote }: NotesProps) {
  const { data, error } = useLoanPhotos(booking.id)
  const { open = [], photos = [] } = data?.data ?? {}
  const shown = loanMoments.filter((one) => open.includes(one) || photos.some(({ moment }) => moment === one))
  if (!error && shown.length === 0) return null
  return (
    <Card component="section" aria-labelledby="loan-photos">
      <Title order={2} size="h4" id="loan-photos">
        Photos of its condition
      </Title>
      <Text c="dimmed" mt={4}>
        You don’t have to, but they help if you disagree. Only {getOther(booking).firstname} and you see them, and our
        team if there’s a dispute or a report. We delete them {loanPhotosKeptDays} days after it’s back or the dispute
        is settled.
      </Text>
      {error && <ErrorBox error={getMessage(error)} />}
      {shown.map((moment) => (
        <Moment
          key={moment}
          booking={booking}
          aboutNote={aboutNote}
          moment={moment}
          isOpen={open.includes(moment)}
          photos={photos.filter((photo) => photo.moment === moment)}
        />
      ))}
    </Card>
  )
}

type MomentProps = NotesProps & { moment: LoanMoment; isOpen: boolean; photos: LoanPhoto[] }

function Moment({ booking, aboutNote, moment, isOpen, photos }: MomentProps) {
  const [looksAt, setLooksAt] = useState(false)
  const own = photos.filter(({ is_yours }) => is_yours).length
  const { add, isBusy, problem } = useAdding(booking.id, moment, own)
  const { heading, none } = words[moment]
  const name = `${booking.title}, ${heading.toLowerCase()}`
  return (
    <section aria-label={heading}>
      <Title order={3} size="h5" mt="md" mb={6}>
        {heading}
      </Title>
      <div className={classes.grid}>
        {photos.map(({ _id, photo, is_yours }, place) => (
          <UnstyledButton
            key={_id}
            className={classes.tile}
            aria-label={`Look at photo ${place + 1}, ${is_yours ? 'by you' : `by ${getOther(booking).firstname}`}`}
            onClick={() => setLooksAt(true)}
          >
            <Photo address={photo} alt="" picture={booking.category_picture} ratio={1} sizes="120px" />
          </UnstyledButton>
        ))}
        {isOpen && own < maxPhotos && <AddPhotos isBusy={isBusy} disabled={isBusy} onAdd={add} />}
      </div>
      {photos.map(
        ({ _id, is_yours }, place) =>
          !is_yours && (
            <Text key={_id} size="sm" mt={4}>
              {aboutNote(_id, getOther(booking), `Report photo ${place + 1}`)}
            </Text>
          ),
      )}
      {photos.length === 0 && (
        <Text size="sm" c="dimmed" mt={6}>
          {none} Up to {maxPhotos} from each of you.
        </Text>
      )}
      {problem && <ErrorBox error={problem} />}
      <Sheet opened={looksAt} onClose={() => setLooksAt(false)} title={heading} size="xl">
        <PhotoStrip
          photos={photos.map(({ photo }) => photo)}
          title={name}
          picture={booking.category_picture}
          sizes="(min-width: 48em) 780px, calc(100vw - 2rem)"
          ratio={4 / 3}
        />
      </Sheet>
    </section>
  )
}

const getOther = ({ you_are, client, provider }: Booking): Booking['client'] =>
  you_are === 'client' ? provider : client

/** Scales chosen photos down, leaves out other files and surplus photos, and sends the rest. */
function useAdding(bookingId: string, moment: LoanMoment, taken: number) {
  const sending = useAddLoanPhotos()
  const [problems, setProblems] = useState<string[]>([])
  const { add, isShrinking } = useShrunk((chosen) => {
    const { fine, problems: left } = judge(chosen, taken)
    setProblems(left)
    if (fine.length > 0) sending.mutate({ params: { id: bookingId }, body: { moment }, files: { thumbnails: fine } })
  })
  const problem = sending.isError ? getMessage(sending.error) : problems.join(' ')
  return { add, isBusy: isShrinking || sending.isPending, problem }
}

import { Card, Stack, Text, Textarea, Title } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { listBookingNotes, noteMaxLength, writeBookingNote } from '@sparkhood/contract/bookings/notes'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAct, useCall } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import classes from './booking-notes.module.css'

export type NotesProps = {
  booking: Booking
  /** Reports the other side's note or photo; `label` is the text of the link if it is not a message. */
  aboutNote: (id: string, author: Pick<Booking['client'], '_id' | 'firstname'>, label?: string) => ReactNode
}

/** The notes of a booking, which its two sides can write while messages between them are closed. */
export function BookingNotes({ booking, aboutNote }: NotesProps) {
  const other = booking.you_are === 'client' ? booking.provider : booking.client
  const isOpen = booking.notes_open
  return (
    <Card component="section" aria-labelledby="booking-notes">
      <Title order={2} size="h4" id="booking-notes" mb="md">
        {isOpen ? `Write to ${other.firstname} about this booking` : 'What you wrote about this booking'}
      </Title>
      {isOpen && (
        <Text c="dimmed" mt={-12} mb="md">
          You can’t message each other, but this booking goes ahead. Write only about the booking.
        </Text>
      )}
      <Stack gap="md">
        <Notes bookingId={booking.id} other={other.firstname} about={(noteId) => aboutNote(noteId, other)} />
        {isOpen && <NoteForm bookingId={booking.id} other={other.firstname} />}
      </Stack>
    </Card>
  )
}

type ListProps = { bookingId: string; other: string; about: (noteId: string) => ReactNode }

function Notes({ bookingId, other, about }: ListProps) {
  const { data, error } = useNotes(bookingId)
  const now = new Date()
  return (
    <>
      {error && <ErrorBox error={getMessage(error)} />}
      {data?.data.notes.length === 0 && <Text c="dimmed">No messages yet.</Text>}
      {data && data.data.notes.length > 0 && (
        <ul className={classes.notes}>
          {data.data.notes.map((note) => (
            <li key={note._id} className={classes.note}>
              <Text size="sm" c="dimmed">
                {note.is_yours ? 'You' : other}, {formatWhen(note.createdAt, now)}
              </Text>
              <Text className={classes.content}>{note.content}</Text>
              {!note.is_yours && (
                <Text size="sm" mt={4}>
                  {about(note._id)}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NoteForm({ bookingId, other }: { bookingId: string; other: string }) {
  const write = useWriteNote()
  const [content, setContent] = useState('')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (content.trim() === '') return
    write.mutate({ params: { id: bookingId }, body: { content } }, { onSuccess: () => setContent('') })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <Textarea
          label={`What ${other} needs to know`}
          autosize
          minRows={2}
          maxLength={noteMaxLength}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        {write.isError && <ErrorBox error={getMessage(write.error)} />}
        <BusyButton busy={write.isPending} busyLabel="Sending..." disabled={content.trim() === ''} w="fit-content">
          Send
        </BusyButton>
      </Stack>
    </form>
  )
}

const useNotes = (bookingId: string) => useCall(listBookingNotes, { params: { id: bookingId } })
const useWriteNote = () => useAct(writeBookingNote, { refreshes: [listBookingNotes], once: true })

import { Anchor, Stack, Text } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { formatWhen } from '../../../lib/format.ts'
import { timeAt } from '../../../ui/forms/london-time.ts'
import { part } from '../../../ui/page/part.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { otherName } from '../actions/consequence.ts'
import { useBooking } from '../queries.ts'
import { timeWords } from './words.ts'

const AskForm = part(() => import('./ask-form.tsx').then((file) => file.AskForm))

type Props = {
  bookingId: string
  /** The proposed date, such as 2026-11-21; empty if not given. */
  day: string
  /** The proposed time, such as 14:30; empty to keep it. */
  time: string
  onClose: () => void
}

/** Proposes another time from outside the booking's own page. */
export function MoveSheet({ bookingId, day, time, onClose }: Props) {
  const { data, error, refetch } = useBooking(bookingId)
  const booking = data?.data
  const done = (): void => {
    onClose()
    if (booking) toast(`We’ve asked ${otherName(booking)}. Until they agree, it stays as it is.`)
  }
  return (
    <Sheet opened onClose={onClose} title={booking ? `Move ${booking.title}` : 'Ask for another time'}>
      {error && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {!booking && !error && <SkeletonRows count={3} />}
      {booking && <Moving booking={booking} day={day} time={time} onDone={done} />}
    </Sheet>
  )
}

type MovingProps = Pick<Props, 'day' | 'time'> & { booking: Booking; onDone: () => void }

function Moving({ booking, day, time, onDone }: MovingProps) {
  const now = new Date()
  const isAsked = booking.reschedule?.state === 'open'
  const canMove = booking.actions.some(({ action }) => action === 'reschedule')
  const when = formatWhen(booking.booking_date, now, booking.time_zone)
  const first = day ? { day, time: time || timeAt(booking.booking_date) } : undefined
  return (
    <Stack gap="md">
      {isAsked && <Text>{timeWords(booking, now)}</Text>}
      {!canMove && !isAsked && <Text>This booking can’t be moved. It is on {when}.</Text>}
      {canMove ? (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <AskForm booking={booking} first={first} onDone={onDone} />
        </Suspense>
      ) : (
        <Anchor component={Link} to={toBooking(booking)}>
          Open the booking
        </Anchor>
      )}
    </Stack>
  )
}

const toBooking = ({ id, you_are: you }: Booking): string =>
  you === 'provider' ? `/inward-details/${id}` : `/outward-progress/${id}`

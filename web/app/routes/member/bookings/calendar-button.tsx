import { Suspense } from 'react'
import { acting } from '../../../lib/acting.ts'
import { part } from '../../../ui/page/part.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

// At the foot of a page that is to be there at once.
const AddToCalendar = part(() =>
  import('../../../features/calendar/add-to-calendar.tsx').then((file) => file.AddToCalendar),
)

/** Puts a booking into the member's own calendar, which a helper does not have. */
export const CalendarButton = ({ bookingId }: { bookingId: string }) =>
  acting ? null : (
    <Suspense fallback={<Skeleton height={44} />}>
      <AddToCalendar bookingId={bookingId} />
    </Suspense>
  )

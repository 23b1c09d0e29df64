import { Suspense } from 'react'
import { acting } from '../../../lib/acting.ts'
import { part } from '../../../ui/page/part.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

// Loaded separately, because it is at the foot of a page that should appear fast.
const AddToCalendar = part(() =>
  import('../../../features/calendar/add-to-calendar.tsx').then((file) => file.AddToCalendar),
)

/** Adds a booking to the member's own calendar; not for helpers. */
export const CalendarButton = ({ bookingId }: { bookingId: string }) =>
  acting ? null : (
    <Suspense fallback={<Skeleton height={44} />}>
      <AddToCalendar bookingId={bookingId} />
    </Suspense>
  )

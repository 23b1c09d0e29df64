import { BookingPage } from '../../../features/bookings/view/booking-page.tsx'
import { OutwardProgress } from '../../../features/bookings/view/outward-progress.tsx'
import { reportWords } from '../../../features/moderation/more-about.tsx'
import { tabTitle, titled } from '../../../ui/brand.ts'
import { chatAndMore } from '../messages/chat-link.tsx'
import type { Route } from './+types/outward-progress.ts'
import { CalendarButton } from './calendar-button.tsx'

export const meta = () => titled('Your booking')

export default function OutwardProgressPage({ params }: Route.ComponentProps) {
  return (
    <BookingPage id={params.id} side="outward">
      {(booking) => (
        <>
          <title>{tabTitle(booking.title)}</title>
          <OutwardProgress
            key={booking.id}
            booking={booking}
            calendar={<CalendarButton bookingId={booking.id} />}
            more={chatAndMore}
            aboutNote={reportWords}
          />
        </>
      )}
    </BookingPage>
  )
}

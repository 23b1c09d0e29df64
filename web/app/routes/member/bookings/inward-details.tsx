import { BookingPage } from '../../../features/bookings/view/booking-page.tsx'
import { InwardDetails } from '../../../features/bookings/view/inward-details.tsx'
import { reportWords } from '../../../features/moderation/more-about.tsx'
import { tabTitle, titled } from '../../../ui/brand.ts'
import { chatAndMore } from '../messages/chat-link.tsx'
import type { Route } from './+types/inward-details.ts'
import { CalendarButton } from './calendar-button.tsx'

export const meta = () => titled('Booking')

export default function InwardDetailsPage({ params }: Route.ComponentProps) {
  return (
    <BookingPage id={params.id} side="inward">
      {(booking) => (
        <>
          <title>{tabTitle(`${booking.title} for ${booking.client.firstname}`)}</title>
          <InwardDetails
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

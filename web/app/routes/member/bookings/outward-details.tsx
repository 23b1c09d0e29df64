import { BookingPage } from '../../../features/bookings/view/booking-page.tsx'
import { OutwardDetails } from '../../../features/bookings/view/outward-details.tsx'
import { titled } from '../../../ui/brand.ts'
import { chatAndMore } from '../messages/chat-link.tsx'
import type { Route } from './+types/outward-details.ts'

export const meta = () => titled('Booking details')

export default function OutwardDetailsPage({ params }: Route.ComponentProps) {
  return (
    <BookingPage id={params.id} side="outward">
      {(booking) => <OutwardDetails key={booking.id} booking={booking} more={chatAndMore} />}
    </BookingPage>
  )
}

import { BookingsPage } from '../../../features/bookings/list/bookings-page.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Bookings')

export default function Bookings() {
  return <BookingsPage />
}

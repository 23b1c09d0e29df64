import { ComingSoon } from '../../../features/frame/coming-soon.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Messages')

export default function Messages() {
  return (
    <ComingSoon title="Messages" next={{ to: '/bookings', label: 'Go to your bookings' }}>
      Here you will talk things over with the people you book and who book you. Until then, both sides see each other's
      phone number once a booking is accepted.
    </ComingSoon>
  )
}

import { CalendarLinkCard } from '../../../features/calendar/calendar-link.tsx'
import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Calendar')

export default function Calendar() {
  return (
    <>
      <PageHeader
        title="Calendar"
        lead="See your bookings in the calendar you already use."
        back={{ to: '/settings', label: 'Back to settings' }}
      />
      <CalendarLinkCard />
    </>
  )
}

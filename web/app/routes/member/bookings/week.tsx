import { MoveSheet } from '../../../features/bookings/reschedule/move-sheet.tsx'
import { AgendaPage } from '../../../features/calendar/agenda/agenda-page.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Your week')

export default function Week() {
  return <AgendaPage mover={MoveSheet} />
}

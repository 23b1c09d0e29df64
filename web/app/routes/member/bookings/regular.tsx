import { ArrangementPage } from '../../../features/bookings/arrangements/arrangement-page.tsx'
import { titled } from '../../../ui/brand.ts'
import { ChatLink } from '../messages/chat-link.tsx'
import type { Route } from './+types/regular.ts'

export const meta = () => titled('Regular visits')

export default function Regular({ params }: Route.ComponentProps) {
  return <ArrangementPage key={params.id} id={params.id} more={(person) => <ChatLink person={person} />} />
}

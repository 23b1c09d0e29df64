import { ArrangementPage } from '../../../features/bookings/arrangements/arrangement-page.tsx'
import { reportWords } from '../../../features/moderation/more-about.tsx'
import { titled } from '../../../ui/brand.ts'
import { ChatLink } from '../messages/chat-link.tsx'
import type { Route } from './+types/regular.ts'

export const meta = () => titled('Regular visits')

export default function Regular({ params }: Route.ComponentProps) {
  const more = (person: Parameters<typeof ChatLink>[0]['person']) => <ChatLink person={person} />
  return <ArrangementPage key={params.id} id={params.id} more={more} aboutWords={reportWords} />
}

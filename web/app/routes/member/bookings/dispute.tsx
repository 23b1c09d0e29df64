import { DisputePage } from '../../../features/disputes/dispute-page.tsx'
import { moreAboutWords } from '../../../features/moderation/more-about.tsx'
import { titled } from '../../../ui/brand.ts'
import type { Route } from './+types/dispute.ts'

export const meta = () => titled('Dispute')

export default function Dispute({ params }: Route.ComponentProps) {
  return <DisputePage key={params.id} bookingId={params.id} more={moreAboutWords} />
}

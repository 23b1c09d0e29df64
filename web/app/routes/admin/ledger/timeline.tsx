import { Timeline } from '../../../features/admin/ledger/timeline.tsx'
import { titled } from '../../../ui/brand.ts'
import type { Route } from './+types/timeline.ts'

export const meta = () => titled('Money')

export default function MoneyTimeline({ params }: Route.ComponentProps) {
  return <Timeline key={params.id} of={params.of} id={params.id} />
}

import { Story } from '../../../features/desk/ledger/story.tsx'
import { titled } from '../../../ui/brand.ts'
import type { Route } from './+types/story.ts'

export const meta = () => titled('Money')

export default function MoneyStory({ params }: Route.ComponentProps) {
  return <Story key={params.id} of={params.of} id={params.id} />
}

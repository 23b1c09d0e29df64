import { EasyCard } from '../../../features/admin/assisted/easy-card.tsx'
import { titled } from '../../../ui/brand.ts'
import type { Route } from './+types/card.ts'

export const meta = () => titled('Card')

export default function Card({ params }: Route.ComponentProps) {
  return <EasyCard key={params.id} id={params.id} />
}

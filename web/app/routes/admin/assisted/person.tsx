import { AssistedPage } from '../../../features/admin/assisted/assisted-page.tsx'
import { titled } from '../../../ui/brand.ts'
import type { Route } from './+types/person.ts'

export const meta = () => titled('Without email')

export default function Person({ params }: Route.ComponentProps) {
  return <AssistedPage key={params.id} id={params.id} />
}

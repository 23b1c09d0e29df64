import { MemberPage } from '../../features/admin/people/member-page.tsx'
import { titled } from '../../ui/brand.ts'
import type { Route } from './+types/member.ts'

export const meta = () => titled('Member')

export default function Member({ params }: Route.ComponentProps) {
  return <MemberPage key={params.id} id={params.id} />
}

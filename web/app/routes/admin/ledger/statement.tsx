import { MemberStatement } from '../../../features/admin/ledger/member-statement.tsx'
import { titled } from '../../../ui/brand.ts'
import type { Route } from './+types/statement.ts'

export const meta = () => titled('Statement')

export default function Statement({ params }: Route.ComponentProps) {
  return <MemberStatement key={params.id} id={params.id} />
}

import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Followers')

export default function Followers() {
  return <PageHeader title="Followers" />
}

import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('All skills')

export default function ExploreAll() {
  return <PageHeader title="All skills" />
}

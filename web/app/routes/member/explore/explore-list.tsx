import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('People with this skill')

export default function ExploreList() {
  return <PageHeader title="People with this skill" />
}

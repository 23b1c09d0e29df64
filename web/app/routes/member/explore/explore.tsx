import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Explore')

export default function Explore() {
  return <PageHeader title="Explore" />
}

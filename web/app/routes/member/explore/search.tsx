import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Search')

export default function Search() {
  return <PageHeader title="Search" />
}

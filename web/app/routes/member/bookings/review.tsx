import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Review')

export default function Review() {
  return <PageHeader title="Review" />
}

import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Open a dispute')

export default function OpenDispute() {
  return <PageHeader title="Open a dispute" />
}

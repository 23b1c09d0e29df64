import { titled } from '../../ui/brand.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = () => titled('Personal details')

export default function PersonalDetails() {
  return <PageHeader title="Personal details" />
}

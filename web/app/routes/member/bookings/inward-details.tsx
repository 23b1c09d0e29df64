import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Booking request')

export default function InwardDetails() {
  return <PageHeader title="Booking request" />
}

import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Booking details')

export default function OutwardDetails() {
  return <PageHeader title="Booking details" />
}

import { titled } from '../../../ui/brand.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const meta = () => titled('Bookings')

export default function Bookings() {
  return <PageHeader title="Bookings" />
}

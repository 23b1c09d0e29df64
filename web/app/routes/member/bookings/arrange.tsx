import { useSearchParams } from 'react-router'
import { ArrangePage } from '../../../features/bookings/arrangements/arrange-page.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Make it regular')

export default function Arrange() {
  const [search] = useSearchParams()
  return <ArrangePage skillId={search.get('skill') ?? ''} bookingId={search.get('booking') ?? ''} />
}

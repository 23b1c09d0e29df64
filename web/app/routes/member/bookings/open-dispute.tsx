import { useSearchParams } from 'react-router'
import { OpenDisputePage } from '../../../features/disputes/open-dispute-page.tsx'
import { titled } from '../../../ui/brand.ts'

export const meta = () => titled('Open a dispute')

export default function OpenDispute() {
  const [search] = useSearchParams()
  return <OpenDisputePage bookingId={search.get('booking') ?? ''} />
}

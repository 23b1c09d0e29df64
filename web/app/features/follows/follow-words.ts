import type { Suggestion } from '@sparkhood/contract/people/follows'
import { formatMilesAway } from '../../lib/format.ts'

/** The reason for a suggestion, in a line. */
export const whySuggested = ({
  why,
  category,
  distance,
  reach_metres: reach,
}: Pick<Suggestion, 'why' | 'category' | 'distance' | 'reach_metres'>): string => {
  const away = distance === null ? '' : formatMilesAway(distance, reach)
  if (why === 'known') return 'Followed by neighbours you know'
  if (why === 'offers' && category) return `Offers ${category}, which you’ve booked`
  return away || 'Lives near you'
}

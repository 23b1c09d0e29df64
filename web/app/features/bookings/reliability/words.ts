import type { Reliability } from '@sparkhood/contract/bookings/reliability'

// One cancellation among four bookings does not mean that a member often cancels.
const oftenFrom = 3

/** A member's reliability in one sentence. */
export const getHeadline = (record: Reliability, name?: string): string => {
  const { kept, cancelled, no_show: noShow, kept_share: share } = record
  const keeps = name ? `${name} keeps` : 'You keep'
  if (share >= 0.95) return `${keeps} nearly every booking`
  if (share >= 0.8) return `${keeps} most bookings`
  const broken = cancelled + noShow
  if (broken < oftenFrom) return `${name ?? 'You'} kept ${kept} of ${kept + broken} bookings`
  if (noShow === 0) return name ? `${name} often cancels bookings` : 'You often cancel bookings'
  return name ? `${name} often misses bookings` : 'You often miss bookings'
}

/** '9 kept', '1 cancelled' and so on, without zeros. */
export const getCounts = ({ kept, cancelled, no_show: noShow }: Reliability): string[] =>
  [`${kept} kept`, cancelled > 0 && `${cancelled} cancelled`, noShow > 0 && `${noShow} didn’t turn up`].filter(
    (part) => typeof part === 'string',
  )

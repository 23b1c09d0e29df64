import { type PhotoField, photoFields } from '@sparkhood/contract/files'
import {
  type approvalStatuses,
  type ListingKind,
  type RateUnit,
  sparksPerPound,
} from '@sparkhood/contract/listings/skills'
import { type Suggestion, suggestionDays } from '@sparkhood/contract/listings/suggestions'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'

export type ApprovalStatus = (typeof approvalStatuses)[number]

/** What an hour or a day costs in hundredths of a Spark, from its price in pence: half of it, halves rounded up. */
export const sparkRateMinor = (hourlyRateMinor: number): number => Math.round(hourlyRateMinor * sparksPerPound)

/**
 * A new or edited skill waits for an admin, unless the operator lets everything through. What an admin has refused, and
 * what waits already, waits in any case: somebody has to look whether what was wrong is gone, however often it is saved.
 */
export const approvalOnChange = (autoApprove: boolean, before: ApprovalStatus = 'approved'): ApprovalStatus =>
  autoApprove && before === 'approved' ? 'approved' : 'pending'

/** Whether whoever changes it takes it off every list by that, until it has been looked at again. */
export const changeHides = (autoApprove: boolean, today: ApprovalStatus): boolean =>
  today === 'approved' && approvalOnChange(autoApprove, today) !== 'approved'

/** What the owner of a listing says of it in the form. */
export type Said = {
  kind: ListingKind
  title: string
  experienceLevel: string
  description: string
  rateUnit: RateUnit
  /** For an hour or a day, as `rateUnit` says. */
  hourlyRateMinor: number
}
// The compiler asks for each field of `Said` here: an edit of one that is not compared would be dropped.
const said: Record<keyof Said, true> = {
  kind: true,
  title: true,
  experienceLevel: true,
  description: true,
  rateUnit: true,
  hourlyRateMinor: true,
}
const compared = Object.keys(said) as (keyof Said)[]
/** Whether an edit leaves nothing to look at: it says what is said today. What was refused is looked at in any case. */
export const saysNothingNew = (edit: Said, today: Said & { approvalStatus: ApprovalStatus }): boolean =>
  today.approvalStatus !== 'rejected' && compared.every((field) => edit[field] === today[field])

/** Whether something may be offered at a rate for that unit: only a tool by the day. */
export const mayBeRatedBy = (kind: ListingKind, unit: RateUnit): boolean => unit === 'hour' || kind === 'tool'

const withdrawnPhotosMs = 30 * dayMs
/** The photos of a skill that was withdrawn before this moment are erased. */
export const withdrawnBefore = (now: Date): Date => new Date(now.getTime() - withdrawnPhotosMs)

/** Splits photos by the fields that were named: those that go and those that stay, in their order. */
export function partPhotos(
  photos: readonly string[],
  named: Partial<Record<PhotoField, unknown>>,
): { gone: string[]; kept: string[] } {
  const isNamed = (position: number): boolean => {
    const field = photoFields[position]
    return field !== undefined && named[field] !== undefined
  }
  return {
    gone: photos.filter((_, position) => isNamed(position)),
    kept: photos.filter((_, position) => !isNamed(position)),
  }
}

/** Whether an order names each photo there is, once, and nothing else. */
export const isOrderOf = (photos: readonly string[], order: readonly string[]): boolean =>
  order.length === photos.length && new Set(order).size === order.length && order.every((one) => photos.includes(one))

/** By when a suggestion is answered. */
export const answerBy = (suggestedAt: Date): Date => new Date(suggestedAt.getTime() + suggestionDays * dayMs)

/** How long a suggestion has waited, in whole hours, and whether that is longer than was promised. */
export const getWaiting = (suggestedAt: Date, now: Date): { age_hours: number; overdue: boolean } => ({
  age_hours: Math.floor((now.getTime() - suggestedAt.getTime()) / hourMs),
  overdue: now > answerBy(suggestedAt),
})

/** What became of a suggestion so far. */
export const suggestionStatus = ({
  decidedAt,
  accepted,
}: {
  decidedAt: Date | null
  accepted: boolean
}): Suggestion['status'] => {
  if (decidedAt === null) return 'pending'
  return accepted ? 'accepted' : 'declined'
}

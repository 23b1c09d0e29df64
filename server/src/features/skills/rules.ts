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
 * The status of a new or edited listing: `pending`, unless the site approves listings automatically. A listing that was rejected
 * or is already pending stays `pending` even then, because an operator has to check whether the reason is gone.
 */
export const approvalOnChange = (autoApprove: boolean, before: ApprovalStatus = 'approved'): ApprovalStatus =>
  autoApprove && before === 'approved' ? 'approved' : 'pending'

/** Whether an edit takes the listing off all lists until an operator has approved it again. */
export const changeHides = (autoApprove: boolean, today: ApprovalStatus): boolean =>
  today === 'approved' && approvalOnChange(autoApprove, today) !== 'approved'

/** What the owner of a listing enters in its form. */
export type ListingContent = {
  kind: ListingKind
  title: string
  experienceLevel: string
  description: string
  rateUnit: RateUnit
  /** For an hour or a day, as `rateUnit` says. */
  hourlyRateMinor: number
}
// A record, so that the compiler asks for each field: an edit of a field that is not compared would be dropped.
const contentFields: Record<keyof ListingContent, true> = {
  kind: true,
  title: true,
  experienceLevel: true,
  description: true,
  rateUnit: true,
  hourlyRateMinor: true,
}
const compared = Object.keys(contentFields) as (keyof ListingContent)[]
/** Whether an edit changes no field, so that it needs no approval. A rejected listing is reviewed in any case. */
export const hasNothingToReview = (
  edit: ListingContent,
  today: ListingContent & { approvalStatus: ApprovalStatus },
): boolean => today.approvalStatus !== 'rejected' && compared.every((field) => edit[field] === today[field])

/** Whether a listing of this kind may have a rate for this unit: only a tool has one by the day. */
export const mayBeRatedBy = (kind: ListingKind, unit: RateUnit): boolean => unit === 'hour' || kind === 'tool'

const withdrawnPhotosMs = 30 * dayMs
/** Photos of listings that were withdrawn before this time are erased. */
export const withdrawnBefore = (now: Date): Date => new Date(now.getTime() - withdrawnPhotosMs)

/** Splits photos into those whose fields are named (`gone`) and the others (`kept`), in their order. */
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

/** Whether an order is a permutation of the photos. */
export const isOrderOf = (photos: readonly string[], order: readonly string[]): boolean =>
  order.length === photos.length && new Set(order).size === order.length && order.every((one) => photos.includes(one))

/** When we have promised to decide on a suggestion. */
export const answerBy = (suggestedAt: Date): Date => new Date(suggestedAt.getTime() + suggestionDays * dayMs)

/** How long a suggestion has waited, in whole hours, and whether that is longer than promised. */
export const getWaiting = (suggestedAt: Date, now: Date): { age_hours: number; overdue: boolean } => ({
  age_hours: Math.floor((now.getTime() - suggestedAt.getTime()) / hourMs),
  overdue: now > answerBy(suggestedAt),
})

/** The status of a suggestion. */
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

import { type PhotoField, photoFields } from '@sparkhood/contract/files'
import { type approvalStatuses, sparksPerPound } from '@sparkhood/contract/skills'

export type ApprovalStatus = (typeof approvalStatuses)[number]

/** What an hour costs in hundredths of a Spark, from its price in pence: half of it, halves rounded up. */
export const sparkRateMinor = (hourlyRateMinor: number): number => Math.round(hourlyRateMinor * sparksPerPound)

/** A new or edited skill waits for an admin, unless the operator lets everything through. */
export const approvalOnChange = (autoApprove: boolean): ApprovalStatus => (autoApprove ? 'approved' : 'pending')

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

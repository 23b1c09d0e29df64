import { freeCancellationHours, releaseDays } from '@sparkhood/contract/bookings/terms'
import type { termsVersion } from '@sparkhood/contract/people/accounts'

/**
 * The changes in each version of the terms, for members who accepted an earlier one. The current version must be
 * listed.
 */
export const whatChanged: Record<typeof termsVersion, readonly string[]> = {
  '2026-11-23': [
    'Tools lent by the day cost their daily rate, and cancelling late costs one day.',
    `Once you mark a booking as completed, you can’t report a problem. If they marked it, or nobody did, you have ${releaseDays} days.`,
    'Your first Sparks come once your profile says where you are.',
    'We list everything that has to be settled before an account can close.',
  ],
}

/** A summary of the terms, for members who have not accepted any yet. */
export const inShort: readonly string[] = [
  'You are 18 or over, and you are who you say you are.',
  `Money is held until the job is done. Cancelling is free until ${freeCancellationHours} hours before it starts.`,
  'Sparks are earned by helping. They cannot be bought or turned into money.',
  'Your neighbours see your name and roughly where you live, never your address.',
]

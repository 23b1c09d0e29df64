import { lateFrom } from '../deadlines/deadlines.ts'
import type { Facts } from '../rules.ts'

type Standing = Pick<Facts, 'status' | 'startsAt' | 'absent'> & {
  isExchange: boolean
  /** The provider alone completed it: the client had not started it, and no code confirms the arrival. */
  completedUnbegun: boolean
}

/**
 * Whether a client who disputes a booking can state that the provider did not come, because a no-show report is no longer possible:
 * the provider has completed the booking or reported the client first. As with a no-show report, only some minutes after the start.
 */
export const mayBeMissed = (
  { status, startsAt, absent, isExchange, completedUnbegun }: Standing,
  now: Date,
): boolean => {
  if (now < lateFrom(startsAt)) return false
  if (status === 'accepted') return absent === 'client'
  // A half that is done counts as in progress until the other half is done.
  return completedUnbegun && (status === 'completed' || (isExchange && status === 'in_progress'))
}

import type { Facts } from '../rules.ts'
import { lateFrom } from './deadlines.ts'

type Standing = Pick<Facts, 'status' | 'startsAt' | 'absent'> & {
  isExchange: boolean
  /** The provider alone said that it is done: the client had not said that it began, and no code shows that they came. */
  completedUnbegun: boolean
}

/**
 * Whether a client who disputes a booking can say that its provider did not come, because nobody reports that as a no-show any more:
 * the provider has said first that it is done, or that the client did not come. As with a no-show, nobody is late sooner than some
 * minutes after the start.
 */
export const mayBeMissed = (
  { status, startsAt, absent, isExchange, completedUnbegun }: Standing,
  now: Date,
): boolean => {
  if (now < lateFrom(startsAt)) return false
  if (status === 'accepted') return absent === 'client'
  // A half that is done counts as under way until the other is.
  return completedUnbegun && (status === 'completed' || (isExchange && status === 'in_progress'))
}

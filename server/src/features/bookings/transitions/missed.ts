import type { Facts } from '../rules.ts'
import { lateFrom } from './deadlines.ts'

type Completed = Pick<Facts, 'status' | 'startsAt' | 'isLoan'> & {
  isExchange: boolean
  /** The provider alone completed it: the client had not said that it began. */
  completedUnbegun: boolean
}

/**
 * Whether a client who disputes a booking can say that its provider did not come. Once it is completed nobody reports a no-show any
 * more, so a provider who stays away could press that instead. As with a no-show, nobody is late sooner than some minutes after the
 * start, tools are not visits, and in an exchange both sides provide.
 */
export const mayBeMissed = (
  { status, startsAt, isLoan, isExchange, completedUnbegun }: Completed,
  now: Date,
): boolean => status === 'completed' && completedUnbegun && !isLoan && !isExchange && now >= lateFrom(startsAt)

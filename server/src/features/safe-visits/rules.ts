import type { VisitState } from '@sparkhood/contract/bookings/safe-visits'
import {
  maxVisitContacts,
  maxVisitSnoozes,
  visitLinkHours,
  visitStepMinutes,
} from '@sparkhood/contract/bookings/safety-terms'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { oneAddress } from '@sparkhood/contract/primitives/email'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { deriveKey } from '../../platform/secrets/keys.ts'

const stepMs = visitStepMinutes * minuteMs

/**
 * The 256-bit token of a contact's link. Derived from the visit's id and our key, so that it can be emailed and shown
 * again although only its hash is stored. After a key change, existing links still work but can no longer be shown.
 */
export const getToken = (hashSecret: string, visitId: string): string => deriveKey(hashSecret, `safe visit ${visitId}`)

export type VisitFacts = {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  /** Whether it was called off before anybody can have been on the way. */
  calledOff: boolean
  snoozes: number
  snoozedUntil: Date | null
  askedAt: Date | null
  fineAt: Date | null
  toldAt: Date | null
  isMailed: boolean
}

/** When the sharer is asked: half an hour after the current booked end, unless they snoozed. */
export const getAsksAt = ({ endsAt, snoozedUntil }: Pick<VisitFacts, 'endsAt' | 'snoozedUntil'>): Date =>
  snoozedUntil ?? new Date(endsAt.getTime() + stepMs)

/** When the contact is told. Null if they have no email, because we send no text messages. */
export function findTellsAt(visit: VisitFacts): Date | null {
  if (!visit.isMailed) return null
  return visit.toldAt ?? new Date((visit.askedAt ?? getAsksAt(visit)).getTime() + stepMs)
}

/** The state of a visit. The sharer's reply takes precedence over elapsed time. */
export function getState(visit: VisitFacts, now: Date): VisitState {
  if (visit.fineAt) return 'fine'
  if (visit.toldAt) return 'told'
  if (visit.calledOff) return 'off'
  if (!visit.askedAt) return 'watching'
  return now.getTime() >= visit.askedAt.getTime() + stepMs && !visit.isMailed ? 'unanswered' : 'asked'
}

/** When a question snoozed now is asked: half an hour after now or after the planned time, whichever is later. */
export const getSnoozedUntil = (visit: VisitFacts, now: Date): Date =>
  new Date(Math.max(getAsksAt(visit).getTime(), now.getTime()) + stepMs)

export const countSnoozesLeft = ({ snoozes }: Pick<VisitFacts, 'snoozes'>): number => maxVisitSnoozes - snoozes

/** Whether a contact's link has expired. */
export const isLinkOver = ({ endsAt }: Pick<VisitFacts, 'endsAt'>, now: Date): boolean =>
  now.getTime() > endsAt.getTime() + visitLinkHours * hourMs

/** Whether a booking can be shared now. */
export const mayShare = ({ status, endsAt }: Pick<VisitFacts, 'status' | 'endsAt'>, now: Date): boolean =>
  (status === 'accepted' || status === 'in_progress') && now < endsAt

export type Contact = { email: string; phone: string }
/** Whether a contact is one that the member used before for visits with this neighbour, or may be one more. */
export const mayAddContact = (earlier: readonly Contact[], contact: Contact): boolean => {
  const known = new Set(earlier.map(getContactKey))
  return known.has(getContactKey(contact)) || known.size < maxVisitContacts
}

const getContactKey = ({ email, phone }: Contact): string => `${oneAddress(email)} ${phone}`

import type { Arrived } from '@sparkhood/contract/bookings/arrived'
import { arriveCodeHours, arriveDigits, arriveSyncHours, arriveTries } from '@sparkhood/contract/bookings/safety-terms'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import type { ListingKind } from '@sparkhood/contract/listings/skills'
import { hourMs } from '@sparkhood/contract/primitives/time'
import type { RefusalCode } from '@sparkhood/contract/refusals'
import { placeDay } from '../../../platform/clock.ts'
import { keyedHash } from '../../../platform/secrets/random.ts'
import { beginsFrom } from '../deadlines/deadlines.ts'

/**
 * The arrive code of a booking, derived from its id, its day and our key. It is not stored, so a copy of the database does not
 * contain it. It changes with the day: otherwise a provider who saw it could have the booking moved and enter it later as proof of
 * arrival. A new key changes all codes; a client who still shows an old one presses "They're here" instead.
 */
export const getArriveCode = (hashSecret: string, bookingId: string, startsAt: Date): string => {
  const drawn = Number.parseInt(keyedHash(hashSecret, `arrive ${bookingId} ${placeDay(startsAt)}`).slice(0, 12), 16)
  return String(drawn % 10 ** arriveDigits).padStart(arriveDigits, '0')
}

export type ArrivalFacts = {
  kind: ListingKind
  status: BookingStatus
  /** False for a request that was disputed before it was accepted. */
  wasAccepted: boolean
  startsAt: Date
  endsAt: Date
}

const over: readonly BookingStatus[] = ['rejected', 'cancelled', 'expired']

/**
 * Why a booking has no code; undefined if it has one. A loan has none: the tool is handed over, with photos, and nobody enters a
 * home.
 */
export function whyNoCode({ kind, status, wasAccepted }: ArrivalFacts): RefusalCode | undefined {
  if (kind === 'tool') return 'arrival.no_code'
  if (over.includes(status)) return 'arrival.over'
  return wasAccepted ? undefined : 'arrival.no_code'
}

export type Times = { shownFrom: Date; opensAt: Date; closesAt: Date }
/** When the client sees the code, and the period in which it is valid. Durations, so a clock change does not matter. */
export const getTimes = (
  { startsAt, endsAt }: Pick<ArrivalFacts, 'startsAt' | 'endsAt'>,
  earlyStartS: number,
): Times => ({
  shownFrom: new Date(startsAt.getTime() - arriveCodeHours * hourMs),
  opensAt: beginsFrom(startsAt, earlyStartS),
  closesAt: endsAt,
})

/** Why an entry made at a given time is not valid; undefined if it is. */
export function whyUntimely({ opensAt, closesAt }: Times, enteredAt: Date, now: Date): RefusalCode | undefined {
  if (now.getTime() - enteredAt.getTime() > arriveSyncHours * hourMs) return 'arrival.too_old'
  if (enteredAt < opensAt) return 'arrival.too_early'
  return enteredAt > closesAt ? 'arrival.past' : undefined
}

export const countTriesLeft = (wrong: number): number => Math.max(0, arriveTries - wrong)

/** Whether the client sees the code now: until the provider has arrived or the period is over. */
export const isCodeShown = (
  { status }: Pick<ArrivalFacts, 'status'>,
  { times, arrived, now }: { times: Times; arrived: Arrived | null; now: Date },
): boolean => status === 'accepted' && arrived === null && now >= times.shownFrom && now <= times.closesAt

import { type Repeats, type VisitClash, visitHeldHours } from '@sparkhood/contract/bookings/arrangement-terms'
import type { Arrangement, ArrangementCard, ArrangementVisit } from '@sparkhood/contract/bookings/arrangements'
import { formatterIn } from '@sparkhood/contract/primitives/moments'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { formatWhen } from '../../../lib/format.ts'

const ordinals = ['', '1st', '2nd', '3rd', '4th']
const monday = Date.UTC(2026, 10, 23, 12)

/** 'Tuesday'; 1 is Monday. */
const getWeekday = (weekday: number): string =>
  formatterIn({ weekday: 'long' }, 'UTC').format(new Date(monday + (weekday - 1) * dayMs))

type Ruled = Pick<ArrangementCard, 'repeats' | 'weekday' | 'nth' | 'clock_time'>

/** 'Every Tuesday at 10:00', 'Every other Tuesday …', 'The 2nd Tuesday of each month …'. */
export function ruleWords({ repeats, weekday, nth, clock_time: time }: Ruled): string {
  const day = getWeekday(weekday)
  if (repeats === 'weekly') return `Every ${day} at ${time}`
  if (repeats === 'fortnightly') return `Every other ${day} at ${time}`
  return `The ${nth === -1 ? 'last' : ordinals[nth]} ${day} of each month at ${time}`
}

/** The possible intervals from a first date. */
export function repeatOptions(first: Date | undefined): { value: Repeats; label: string }[] {
  const options: { value: Repeats; label: string }[] = [
    { value: 'weekly', label: 'Every week' },
    { value: 'fortnightly', label: 'Every 2 weeks' },
  ]
  if (!first) return [...options, { value: 'monthly', label: 'Every month' }]
  const day = formatterIn({ weekday: 'long' }).format(first)
  const nth = Math.ceil(Number(formatterIn({ day: 'numeric' }).format(first)) / 7)
  const month = (at: Date) => formatterIn({ month: 'numeric' }).format(at)
  const isLast = month(first) !== month(new Date(first.getTime() + 7 * dayMs))
  if (nth < 5) options.push({ value: 'monthly', label: `Every month, on the ${ordinals[nth]} ${day}` })
  if (isLast) options.push({ value: 'monthly_last', label: `Every month, on the last ${day}` })
  return options
}

/** What a date clashes with, worded for one side. */
export const clashWords = (clash: VisitClash, youAre: 'client' | 'provider', other: string): string =>
  ({
    closed: youAre === 'provider' ? 'Outside your hours' : `Outside ${other}’s hours`,
    provider_busy: youAre === 'provider' ? 'You have another booking' : `${other} is busy`,
    client_busy: youAre === 'client' ? 'You have another booking' : `${other} is busy`,
  })[clash]

export const clockMovedWords = 'The clocks go forward that night, so this one starts an hour later.'

type Sided = Pick<ArrangementCard, 'you_are' | 'client' | 'provider'>
export const otherOf = ({ you_are, client, provider }: Sided) => (you_are === 'client' ? provider : client)

const statusLabels: Record<Arrangement['status'], string> = {
  proposed: 'Proposed',
  active: 'Agreed',
  paused: 'Paused',
  ended: 'Ended',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}
export const statusLabel = ({ status }: Pick<ArrangementCard, 'status'>): string => statusLabels[status]

/** The state of an arrangement, and what can be done about it. */
export function standingWords(arrangement: Arrangement, now: Date): string {
  const other = otherOf(arrangement).firstname
  const isClient = arrangement.you_are === 'client'
  switch (arrangement.status) {
    case 'proposed': {
      const by = arrangement.expires_at ? ` by ${formatWhen(arrangement.expires_at, now)}` : ''
      return arrangement.asked === arrangement.you_are
        ? `${other} suggests these visits. Choose the dates that suit you, and answer${by}.`
        : `Waiting for ${other} to answer${by}. Nothing is agreed or held yet.`
    }
    case 'active':
      return isClient
        ? `Each visit becomes a booking ${visitHeldHours} hours before it. Its price is held from your wallet then.`
        : `Each visit becomes a booking ${visitHeldHours} hours before it, with ${other}’s money held.`
    case 'paused':
      return pausedWords(arrangement, other)
    case 'ended':
      if (!arrangement.ended_by) return 'That was the last visit.'
      return `${arrangement.ended_by === arrangement.you_are ? 'You' : other} ended it. ${leftWords(arrangement, now)}`
    case 'declined':
      return `${arrangement.you_are === 'provider' ? 'You' : other} declined it.`
    case 'withdrawn':
      return 'The proposal was withdrawn.'
    case 'expired':
      return 'Nobody answered in time.'
  }
}

const leftWords = (arrangement: Arrangement, now: Date): string =>
  partVisits(arrangement, now).coming.length > 0
    ? 'The visit that’s already booked still takes place.'
    : 'No more visits take place.'

function pausedWords({ paused_why: why, paused_by: by, you_are: youAre }: Arrangement, other: string): string {
  if (why === 'money')
    return youAre === 'client'
      ? 'There wasn’t enough in your wallet for the next visit. Add money, then resume. Anything you owe is taken first.'
      : `The money for the next visit could not be held. ${other} has to add money, then they can resume.`
  if (why === 'unavailable') return 'An account or the listing is on hold. You can resume once that’s sorted.'
  return by === youAre
    ? 'You paused it. No visit is booked and no time is kept until you resume.'
    : `${other} paused it. No visit is booked until they resume.`
}

const visitLabels: Record<ArrangementVisit['status'], string> = {
  proposed: 'Proposed',
  left_out: 'Left out',
  planned: 'Planned',
  paused: 'Paused',
  skipped: 'Skipped',
  booked: 'Booked',
  ended: 'Not booked',
}
/** The state of a visit; for a booked one, that of its booking. */
export function visitLabel({ status, booking }: ArrangementVisit): string {
  if (booking?.status === 'completed') return 'Done'
  if (booking?.status === 'cancelled') return 'Cancelled'
  if (booking?.status === 'disputed') return 'Disputed'
  if (booking?.status === 'in_progress') return 'In progress'
  return visitLabels[status]
}

/** Whether a visit does not take place. */
export const isOff = ({ status, booking }: ArrangementVisit, of: Arrangement['status']): boolean =>
  ['left_out', 'skipped', 'ended'].includes(status) ||
  // Nobody replied in time, which the scheduled job has yet to record.
  (status === 'proposed' && of !== 'proposed') ||
  booking?.status === 'cancelled'

/** The coming visits, the cancelled ones, and the past ones. */
export function partVisits({ status, visits }: Pick<Arrangement, 'status' | 'visits'>, now: Date) {
  const partOf = (visit: ArrangementVisit): 'coming' | 'off' | 'past' => {
    if (visit.ends_at <= now || visit.booking?.status === 'completed') return 'past'
    return isOff(visit, status) ? 'off' : 'coming'
  }
  const { coming = [], off = [], past = [] } = Object.groupBy(visits, partOf)
  return { coming, off, past }
}

/** 'Next: Tuesday 1 December at 10:00', and how many are left. */
export function nextWords({ next_visit: next, visits_left: left }: ArrangementCard, now: Date): string {
  if (!next) return 'No visit to come'
  return `Next: ${formatWhen(next, now)}${left > 1 ? `, then ${left - 1} more` : ''}`
}

import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'

export type TimelineStep = {
  title: string
  state: 'done' | 'now' | 'ahead' | 'stopped'
  at: Date | undefined
}

const titles = [
  'Request sent',
  'Request confirmed',
  'Payment confirmed',
  'Service in progress',
  'Service completed',
] as const
/** Something that is lent is handed over and brought back. */
const loanTitles = [...titles.slice(0, 3), 'On loan', 'Brought back']
/** The status whose first step tells when a part of the timeline was reached. */
const reachedWith: BookingStatus[] = ['pending', 'accepted', 'in_progress', 'in_progress', 'completed']
const swapReachedWith: BookingStatus[] = ['pending', 'accepted', 'accepted', 'in_progress', 'completed']
const stoppedTitles: Partial<Record<BookingStatus, string>> = {
  rejected: 'Request rejected',
  cancelled: 'Booking cancelled',
  expired: 'Request expired',
}

/** Nobody pays in an exchange. */
const exchangeTitle = 'Exchange confirmed'

/** Who ended it in the name of the client, where a trusted helper did. */
const byHelper = (title: string, last: Booking['steps'][number] | undefined): string =>
  last?.helper ? `${title} by ${last.helper}` : title

type StepFacts = Pick<Booking, 'kind' | 'status' | 'steps' | 'timeline_level'> & Partial<Pick<Booking, 'exchange'>>

/** The client's five steps; a booking that ended otherwise shows how far it came and how it ended. */
export const timelineSteps = ({ kind, status, steps, timeline_level: level, exchange }: StepFacts): TimelineStep[] => {
  const reachedAt = (wanted: BookingStatus | undefined) => steps.find(({ to }) => to === wanted)?.at
  const stopped = stoppedTitles[status]
  if (stopped) {
    const came = titles.filter((_, place) => place < 2 && reachedAt(reachedWith[place]))
    return [
      ...came.map((title, place) => ({ title, state: 'done' as const, at: reachedAt(reachedWith[place]) })),
      { title: byHelper(stopped, steps.at(-1)), state: 'stopped', at: reachedAt(status) },
    ]
  }
  const isOver = status === 'completed'
  // Nothing is paid for a swap, so it is confirmed as soon as it is accepted.
  const reachedBy = exchange ? swapReachedWith : reachedWith
  // A dispute can begin at any step, and none after it has come about: what is ticked is what the history says.
  const isUnreached = (wanted: BookingStatus): boolean => wanted === 'completed' || !reachedAt(wanted)
  const isAgreed = exchange && status === 'accepted'
  const stands = status === 'disputed' ? reachedBy.findIndex(isUnreached) : level + (isAgreed ? 1 : 0)
  return (kind === 'tool' ? loanTitles : titles).map((title, place) => {
    const isDone = place < stands || (isOver && place === stands)
    return {
      title: exchange && title === titles[2] ? exchangeTitle : title,
      state: isDone ? 'done' : place === stands ? 'now' : 'ahead',
      at: isDone ? reachedAt(reachedBy[place]) : undefined,
    }
  })
}

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
/** A loan is handed over and returned. */
const loanTitles = [...titles.slice(0, 3), 'On loan', 'Brought back']
/** The status by whose first step a part of the timeline is reached. */
const reachedWith: BookingStatus[] = ['pending', 'accepted', 'in_progress', 'in_progress', 'completed']
const swapReachedWith: BookingStatus[] = ['pending', 'accepted', 'accepted', 'in_progress', 'completed']
const stoppedTitles: Partial<Record<BookingStatus, string>> = {
  rejected: 'Request rejected',
  cancelled: 'Booking cancelled',
  expired: 'Request expired',
}

/** Nobody pays in an exchange. */
const exchangeTitle = 'Exchange confirmed'

/** Names the trusted helper who ended it in the client's name. */
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
  // An exchange is not paid for, so it is confirmed when it is accepted.
  const reachedBy = exchange ? swapReachedWith : reachedWith
  // A dispute can begin at any step: only steps in the history are ticked.
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

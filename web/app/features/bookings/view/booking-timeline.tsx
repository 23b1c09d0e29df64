import { Text, Timeline } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatWhen } from '../../../lib/format.ts'
import { pickedUp } from '../actions/loan-words.ts'
import { waitsForYou } from '../exchange/exchange-words.ts'
import classes from './booking-timeline.module.css'
import { type TimelineStep, timelineSteps } from './timeline-steps.ts'

const bullet = {
  done: <IconCheck size={16} aria-hidden />,
  stopped: <IconX size={16} aria-hidden />,
  now: null,
  ahead: null,
}

/** The five steps of a booking, with the time of each. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const steps = timelineSteps(booking)
  const reached = steps.filter(({ state }) => state === 'done' || state === 'stopped').length
  return (
    <Timeline active={reached - 1} bulletSize={30} lineWidth={2} role="list" aria-label="Progress of the booking">
      {steps.map((step) => (
        <Timeline.Item
          key={step.title}
          role="listitem"
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
          bullet={bullet[step.state]}
          title={step.title}
        >
          <Text size="sm" c="dimmed">
            {getNote(step, booking)}
          </Text>
          {step.title === 'Request confirmed' && booking.moved_from && (
            <Text size="sm" c="dimmed">
              Moved from {formatWhen(booking.moved_from, new Date(), booking.time_zone)}
            </Text>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

const getNote = ({ at, state }: TimelineStep, booking: Booking): string => {
  const { kind, status, provider, price, exchange, time_zone } = booking
  if (at) return formatWhen(at, new Date(), time_zone)
  if (state !== 'now') return ''
  if (status === 'pending') return `Waiting for ${waitsForYou(booking) ? 'you' : provider.firstname}`
  if (status === 'accepted' && price === 0 && !exchange) return 'Nothing to pay'
  if (status === 'accepted') return `When you press ${kind === 'tool' ? `“${pickedUp}”` : 'Start Service'}`
  return status === 'disputed' ? 'In dispute' : 'Now'
}

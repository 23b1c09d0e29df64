import { Text, Timeline } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatWhen } from '../../../lib/format.ts'
import { type TimelineStep, timelineSteps } from './timeline-steps.ts'

const bullet = {
  done: <IconCheck size={16} aria-hidden />,
  stopped: <IconX size={16} aria-hidden />,
  now: null,
  ahead: null,
}
const spoken = { done: 'Done', stopped: 'Ended here', now: 'Next', ahead: 'Later' }

/** The five steps of a booking, with the time each was reached. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const steps = timelineSteps(booking)
  const reached = steps.filter(({ state }) => state === 'done' || state === 'stopped').length
  return (
    <Timeline active={reached - 1} bulletSize={30} lineWidth={2} role="list" aria-label="Progress of the booking">
      {steps.map((step) => (
        <Timeline.Item
          key={step.title}
          role="listitem"
          aria-current={step.state === 'now' ? 'step' : undefined}
          bullet={bullet[step.state]}
          title={step.title}
          styles={{ itemTitle: { fontWeight: step.state === 'ahead' ? 400 : 600 } }}
          c={step.state === 'ahead' ? 'dimmed' : undefined}
        >
          <Text size="sm" c="dimmed">
            {whenOf(step, booking.time_zone)}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

const whenOf = ({ at, state }: TimelineStep, timeZone: string): string =>
  at ? formatWhen(at, new Date(), timeZone) : spoken[state]

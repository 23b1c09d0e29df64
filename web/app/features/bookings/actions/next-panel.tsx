import { Alert, Button, type ButtonVariant, Text, Title } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { isFound } from '@sparkhood/contract/bookings/parts'
import type { BookingStatus } from '@sparkhood/contract/bookings/statuses'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Acting, acting } from '../../../lib/acting.ts'
import type { Press } from '../queries.ts'
import { AskForAnotherTime } from '../reschedule/ask-sheet.tsx'
import { OtherTime } from '../reschedule/other-time.tsx'
import { otherName } from './consequence.ts'
import { DisputeLink } from './dispute-link.tsx'
import { onlyTheyWords } from './helper-words.ts'
import { isAhead, pickedUp } from './loan-words.ts'
import classes from './next-panel.module.css'
import { nextWords } from './next-words.ts'
import { PressButton } from './press-button.tsx'
import { splitEnding } from './said.ts'

type Props = { booking: Booking; onPressed?: (action: Press) => void }

/** Actions that advance the booking come first, cancelling last. */
const order: Press[] = ['accept', 'in-progress', 'complete', 'came', 'admit', 'no-show', 'reject', 'cancel']
const endings: BookingStatus[] = ['rejected', 'cancelled', 'expired']

/** What happens next, and all possible actions. */
export function NextPanel({ booking, onPressed }: Props) {
  const [refused, setRefused] = useState<string>()
  const presses = order.filter((press) => booking.actions.some(({ action }) => action === press))
  const mayReview = booking.actions.some(({ action }) => action === 'review')
  const isOver = endings.includes(booking.status) || booking.released
  // A side that is reported as a no-show first sees how to object.
  const isAsked = booking.absent === booking.you_are
  const draw = (action: Press): ReactNode => (
    <PressButton
      key={action}
      booking={booking}
      action={action}
      {...getLook(action, booking)}
      onRefused={setRefused}
      onDone={() => {
        setRefused(undefined)
        onPressed?.(action)
      }}
    />
  )

  return (
    <section className={classes.panel} aria-labelledby="what-next">
      <Title order={2} size="h4" id="what-next">
        {isOver ? 'How it ended' : 'What happens next'}
      </Title>
      {endings.includes(booking.status) ? (
        <Ending {...splitEnding(nextWords(booking, new Date(), Boolean(acting)))} />
      ) : (
        <Text mt={4}>{nextWords(booking, new Date(), Boolean(acting))}</Text>
      )}
      {acting && <OnlyThey booking={booking} acting={acting} />}
      <OtherTime booking={booking} onRefused={setRefused} />
      {refused && (
        <Alert color="red" role="alert" mt="sm">
          {refused}
        </Alert>
      )}
      <div className={classes.buttons}>
        {isStartAhead(booking) && <Button disabled>{startLabel(booking)}</Button>}
        {isAsked && <DisputeLink booking={booking} />}
        {presses.filter((action) => action !== 'cancel').map(draw)}
        {mayReview && (
          <Button
            component={Link}
            to={`/review?booking=${booking.id}`}
            variant={presses.length === 0 ? 'filled' : 'default'}
          >
            Review {otherName(booking)}
          </Button>
        )}
        <AskForAnotherTime booking={booking} />
        {presses.filter((action) => action === 'cancel').map(draw)}
        {!isAsked && <DisputeLink booking={booking} />}
        <Afterwards booking={booking} isOver={isOver} />
      </div>
    </section>
  )
}

/** What happened, then the money; the actions are below. */
const Ending = ({ what, money }: ReturnType<typeof splitEnding>) => (
  <>
    <Text mt={4} fw={600}>
      {what}
    </Text>
    {money && <Text mt={4}>{money}</Text>}
  </>
)

/** Tells a helper what only the member can do. */
function OnlyThey({ booking, acting }: { booking: Booking; acting: Acting }) {
  const words = onlyTheyWords(booking, acting)
  return words ? (
    <Text mt={4} c="dimmed">
      {words}
    </Text>
  ) : null
}

/** What is left to do after a booking, and where to go from there. */
function Afterwards({ booking, isOver }: { booking: Booking; isOver: boolean }) {
  return (
    <>
      {isClientOf(booking, 'completed') && <Button disabled>{startLabel(booking)}</Button>}
      {booking.you_are === 'provider' && booking.status === 'completed' && <Button disabled>Reject</Button>}
      {booking.you_are === 'client' && isOver && isFound(booking.provider) && (
        <Button component={Link} to={`/book-profile?user=${booking.provider._id}`} variant="default">
          Book {booking.provider.firstname} again
        </Button>
      )}
      {mayBeRegular(booking) && (
        <Button component={Link} to={`/arrange?skill=${booking.skills_id}&booking=${booking.id}`} variant="default">
          Make it regular
        </Button>
      )}
      {booking.arrangement_id && (
        <Button component={Link} to={`/regular/${booking.arrangement_id}`} variant="default">
          All regular visits
        </Button>
      )}
      {booking.you_are === 'client' && endings.includes(booking.status) && (
        <Button component={Link} to="/explore">
          See who else is nearby
        </Button>
      )}
    </>
  )
}

/**
 * Whether the client can turn it into regular visits: a finished, paid booking of somebody's time, and not by a helper.
 */
const mayBeRegular = (booking: Booking): boolean =>
  !acting &&
  isClientOf(booking, 'completed') &&
  booking.kind !== 'tool' &&
  !booking.exchange &&
  !booking.arrangement_id &&
  isFound(booking.provider)

const startLabel = ({ kind }: Booking): string => (kind === 'tool' ? pickedUp : 'Start Service')

/** Whether the start button is shown to the client but not enabled yet. */
const isStartAhead = (booking: Booking): boolean =>
  isClientOf(booking, 'pending') || (isClientOf(booking, 'accepted') && booking.begins_from !== null)

const isClientOf = (booking: Booking, status: BookingStatus): boolean =>
  booking.you_are === 'client' && booking.status === status

/**
 * The action that advances the booking is prominent, unless something else has to be answered first, or it is too
 * early.
 */
const getLook = (action: Press, booking: Booking): { variant: ButtonVariant; color?: string } => {
  if (action === 'cancel') return { variant: 'subtle', color: 'red' }
  const { reschedule, you_are: you, status } = booking
  const isWaitedFor = reschedule?.state === 'open' && reschedule.by !== you
  const isEarly = ['in-progress', 'complete'].includes(action) && status === 'accepted' && isAhead(booking, new Date())
  const isForward = !['no-show', 'admit', 'reject'].includes(action)
  return { variant: isForward && !isWaitedFor && !isEarly ? 'filled' : 'default' }
}

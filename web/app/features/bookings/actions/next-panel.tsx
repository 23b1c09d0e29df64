import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import type { Booking, BookingAction } from '@sparkhood/contract/bookings'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Press } from '../queries.ts'
import { otherName } from './consequence.ts'
import classes from './next-panel.module.css'
import { nextWords } from './next-words.ts'
import { PressButton } from './press-button.tsx'

type Props = { booking: Booking; onPressed?: (action: Press) => void }

const isPress = (action: BookingAction): action is Press => action !== 'review' && action !== 'dispute'

/** What happens next, and everything that may be done about it. */
export function NextPanel({ booking, onPressed }: Props) {
  const [refused, setRefused] = useState<string>()
  const presses = booking.actions.map(({ action }) => action).filter(isPress)
  const mayReview = booking.actions.some(({ action }) => action === 'review')
  // One main button: what brings the booking forward, else the review.
  const isMain = (action: Press) => action === presses[0] && action !== 'cancel'

  return (
    <section className={classes.panel} aria-labelledby="what-next">
      <Title order={2} size="h4" id="what-next">
        What happens next
      </Title>
      <Text mt={4}>{nextWords(booking, new Date())}</Text>
      {refused && (
        <Alert color="red" role="alert" mt="sm">
          {refused}
        </Alert>
      )}
      <Stack gap="xs" mt="md">
        <WaitingStart booking={booking} />
        {presses.map((action) => (
          <PressButton
            key={action}
            booking={booking}
            action={action}
            variant={isMain(action) ? 'filled' : 'default'}
            onRefused={setRefused}
            onDone={() => {
              setRefused(undefined)
              onPressed?.(action)
            }}
          />
        ))}
        {mayReview && (
          <Button
            component={Link}
            to={`/review?booking=${booking.id}`}
            variant={presses.length === 0 ? 'filled' : 'default'}
          >
            Review {otherName(booking)}
          </Button>
        )}
        {booking.you_are === 'provider' && booking.status === 'completed' && <Button disabled>Reject</Button>}
      </Stack>
    </section>
  )
}

/** Shown before and after its time too, so that the client knows where it will be. */
function WaitingStart({ booking }: { booking: Booking }) {
  const isWaiting = booking.status === 'pending' || booking.status === 'completed'
  return booking.you_are === 'client' && isWaiting ? <Button disabled>Start Service</Button> : null
}

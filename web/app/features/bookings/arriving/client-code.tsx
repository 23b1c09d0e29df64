import { Alert, Button, Card, Stack, Text, Title } from '@mantine/core'
import type { Arrival } from '@sparkhood/contract/bookings/arrivals'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { arriveTries } from '@sparkhood/contract/bookings/safety-terms'
import { IconCircleCheck, IconQrcode } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { part } from '../../../ui/page/part.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useMoveBooking } from '../queries.ts'
import classes from './arrive.module.css'
import { refreshArrival } from './queries.ts'
import { arrivedWords, timeInWords, whereWords } from './words.ts'

const CodePicture = part(() => import('./code-picture.tsx').then((file) => file.CodePicture))

type Props = { booking: Booking; arrival: Arrival }

/** The code that a client shows at the door; nothing if there is none and nobody has arrived. */
export function ClientCode({ booking, arrival }: Props) {
  const { code, arrived, tries_left: left } = arrival
  const now = new Date()
  if (arrived)
    return (
      <Card className={classes.done}>
        <IconCircleCheck aria-hidden />
        <Text>{arrivedWords(booking, arrived, now)}</Text>
      </Card>
    )
  if (!code) return null
  return (
    <Card component="section" aria-labelledby="arrive-code">
      <Title order={2} size="h4" id="arrive-code">
        Your arrive code
      </Title>
      {left === 0 ? <UsedUp booking={booking} /> : <Shown booking={booking} arrival={{ ...arrival, code }} now={now} />}
    </Card>
  )
}

function Shown({ booking, arrival, now }: Props & { arrival: { code: string }; now: Date }) {
  const [showsQr, setShowsQr] = useState(false)
  const { code, opens_at: opensAt } = arrival
  const { firstname } = booking.provider
  const early = opensAt > now ? ` It counts from ${timeInWords(opensAt, now, booking.time_zone)}.` : ''
  return (
    <Stack gap="sm" mt={4}>
      <p className={classes.code} role="img" aria-label={`Code ${code.split('').join(' ')}`}>
        {code}
      </p>
      <Text c="dimmed">
        Show it to {firstname} {whereWords(booking)}, and to nobody before that. Once it’s entered, it’s clear that you
        both turned up.{early}
      </Text>
      <Button variant="default" leftSection={<IconQrcode size={20} aria-hidden />} onClick={() => setShowsQr(true)}>
        Show as a QR code
      </Button>
      <Sheet opened={showsQr} onClose={() => setShowsQr(false)} title="Your arrive code">
        <div className={classes.qr}>
          <Suspense fallback={<Skeleton height={208} width={208} />}>
            <CodePicture bookingId={booking.id} code={code} />
          </Suspense>
          <p className={classes.code}>{code}</p>
          <Text c="dimmed" ta="center">
            {firstname} scans this, or types the four digits.
          </Text>
        </div>
      </Sheet>
    </Stack>
  )
}

function UsedUp({ booking }: { booking: Booking }) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const { press, isPending } = useMoveBooking(booking, 'in-progress')
  const { firstname } = booking.provider
  const mayPress = booking.actions.some(({ action }) => action === 'in-progress')
  const say = (): void =>
    press({
      shown: null,
      onDone: () => void refreshArrival(client, booking.id),
      onFailed: (error) => setProblem(getMessage(error)),
    })
  return (
    <Stack gap="sm" mt={4}>
      <Alert color="yellow">
        The code was entered wrong {arriveTries} times, so it no longer counts. Is {firstname} with you? If you don’t
        recognise the person at your door, don’t let them in.
      </Alert>
      {problem && <ErrorBox error={problem} />}
      {mayPress && (
        <BusyButton busy={isPending} type="button" onClick={say}>
          They’re here
        </BusyButton>
      )}
    </Stack>
  )
}

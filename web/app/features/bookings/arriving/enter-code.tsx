import { Alert, Button, Card, Stack, Text, TextInput, Title } from '@mantine/core'
import type { Arrival } from '@sparkhood/contract/bookings/arrivals'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { arriveTries } from '@sparkhood/contract/bookings/safety-terms'
import { IconCircleCheck, IconScan } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { part } from '../../../ui/page/part.ts'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import classes from './arrive.module.css'
import { useCodes } from './use-codes.ts'
import { arrivedWords, readCode, timeInWords, whereWords } from './words.ts'

const ScanCode = part(() => import('./scan-code.tsx').then((file) => file.ScanCode))

type Props = { booking: Booking; arrival: Arrival }

/** The field in which a provider enters the code, online or offline. */
export function EnterCode({ booking, arrival }: Props) {
  const { arrived, closes_at: closesAt } = arrival
  const codes = useCodes(booking.id)
  const now = new Date()
  if (arrived)
    return (
      <Card className={classes.done}>
        <IconCircleCheck aria-hidden />
        <Text>{arrivedWords(booking, arrived, now)}</Text>
      </Card>
    )
  // A booking that was started in another way needs no code, and no code counts after the end; a waiting entry is still
  // shown.
  if (!codes.waiting && (booking.status !== 'accepted' || now > closesAt)) return null
  return (
    <Card component="section" aria-labelledby="arrive-code">
      <Title order={2} size="h4" id="arrive-code">
        Arrive code
      </Title>
      {arrival.code_word && (
        <Alert my="sm">
          {booking.client.firstname} has no screen. At the door, say “<strong>{arrival.code_word}</strong>”, so that
          they know it is you. They then read you the four digits from their page.
        </Alert>
      )}
      <Body booking={booking} arrival={arrival} codes={codes} now={now} />
    </Card>
  )
}

type BodyProps = Props & { codes: ReturnType<typeof useCodes>; now: Date }

function Body({ booking, arrival, codes, now }: BodyProps) {
  const { firstname } = booking.client
  const { waiting } = codes
  if (waiting && !waiting.problem && !codes.isSending)
    return (
      <Stack gap="sm" mt={4}>
        <Alert role="status">
          We’ve kept the code you entered at {timeInWords(new Date(waiting.at), now, booking.time_zone)}. It’s sent by
          itself as soon as you have a signal, and counts from when you entered it.
        </Alert>
        <Button variant="default" onClick={codes.drop}>
          Enter it again
        </Button>
      </Stack>
    )
  if (arrival.tries_left === 0)
    return (
      <Text mt={4}>
        The code was entered wrong {arriveTries} times, so it no longer counts.{' '}
        {arrival.code_word
          ? `${firstname} has no screen to confirm it on: if they let you in, do the job and press Complete when it’s done.`
          : `Now only ${firstname} can say that you’re there: ask them to press “They’re here” on their page of this booking.`}
      </Text>
    )
  if (arrival.opens_at > now)
    return (
      <Text c="dimmed" mt={4}>
        {firstname} shows you four digits {whereWords(booking)}. Enter them here from{' '}
        {timeInWords(arrival.opens_at, now, booking.time_zone)}. It works without a signal too.
      </Text>
    )
  return <Entry booking={booking} left={arrival.tries_left} codes={codes} />
}

/** The code in the address to which the client's QR code leads; it is removed from the address immediately. */
function takeScanned(bookingId: string): string {
  const found = readCode(window.location.href, bookingId)
  if (found) window.history.replaceState(window.history.state, '', window.location.pathname)
  return found ?? ''
}

function Entry({ booking, left, codes }: { booking: Booking; left: number; codes: BodyProps['codes'] }) {
  const [code, setCode] = useState(() => takeScanned(booking.id))
  const [isScanning, setScanning] = useState(false)
  const canScan = useCanScan()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (/^\d{4}$/.test(code)) codes.enter(code)
  }
  const scanned = (found: string): void => {
    setScanning(false)
    setCode(found)
    codes.enter(found)
  }
  const problem = codes.isSending ? undefined : codes.waiting?.problem
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="sm" mt={4}>
        <Text c="dimmed">
          Ask {booking.client.firstname} for the four digits on their page for this booking. It works without a signal
          too.
        </Text>
        {problem && <ErrorBox error={problem} />}
        <TextInput
          className={classes.entry}
          label="Code"
          description={left < arriveTries && !problem ? `${left} ${left === 1 ? 'try' : 'tries'} left` : undefined}
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <BusyButton busy={codes.isSending} busyLabel="Checking..." disabled={!/^\d{4}$/.test(code)} fullWidth>
          I’ve arrived
        </BusyButton>
        {canScan && (
          <Button variant="default" leftSection={<IconScan size={20} aria-hidden />} onClick={() => setScanning(true)}>
            Scan the QR code
          </Button>
        )}
      </Stack>
      <Sheet opened={isScanning} onClose={() => setScanning(false)} title="Scan the QR code">
        <ScanCode bookingId={booking.id} onFound={scanned} />
      </Sheet>
    </form>
  )
}

/**
 * Whether this browser can read QR codes with the camera; otherwise the phone's own camera opens the page, or the
 * digits are typed.
 */
function useCanScan(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => {
    const { BarcodeDetector: detector } = window as { BarcodeDetector?: { getSupportedFormats(): Promise<string[]> } }
    if (!detector || !navigator.mediaDevices) return
    detector.getSupportedFormats().then(
      (formats) => setCan(formats.includes('qr_code')),
      () => undefined,
    )
  }, [])
  return can
}

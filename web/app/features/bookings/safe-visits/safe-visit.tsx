import { Alert, Anchor, Button, Card, CopyButton, Stack, Text, Title } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import type { SafeVisit } from '@sparkhood/contract/bookings/safe-visits'
import { visitStepMinutes } from '@sparkhood/contract/bookings/safety-terms'
import { IconCheck, IconCopy, IconMessage, IconShieldHeart } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toastReply } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { useSafeVisit, useSayFine, useSnoozeVisit, useStopSharing } from './queries.ts'
import { ShareSheet } from './share-sheet.tsx'
import { textMessage, visitWords } from './words.ts'

/** Shares a visit with a contact, and asks afterwards whether all is well. */
export function SafeVisitCard({ booking }: { booking: Booking }) {
  const { data } = useSafeVisit(booking.id)
  const now = new Date()
  if (!data) return null
  const visit = data.data
  const mayShare = ['accepted', 'in_progress'].includes(booking.status) && booking.ends_at > now
  if (!visit && !mayShare) return null
  return (
    <Card component="section" aria-labelledby="safe-visit">
      <Title order={2} size="h4" id="safe-visit">
        {visit ? 'Shared visit' : 'Let somebody know'}
      </Title>
      {visit ? <Shared booking={booking} visit={visit} now={now} /> : <Unshared booking={booking} />}
      <Anchor component={Link} to="/blog/before-you-open-the-door" mt="sm" display="inline-block">
        Before you open the door
      </Anchor>
    </Card>
  )
}

function Unshared({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="sm" mt={4}>
      <Text c="dimmed">
        Share this visit with a friend. If you don’t say afterwards that you’re fine, we’ll tell them.
      </Text>
      <Button variant="default" leftSection={<IconShieldHeart size={20} aria-hidden />} onClick={() => setOpen(true)}>
        Share this visit
      </Button>
      <ShareSheet booking={booking} opened={isOpen} onClose={() => setOpen(false)} />
    </Stack>
  )
}

type Props = { booking: Booking; visit: SafeVisit; now: Date }

function Shared({ booking, visit, now }: Props) {
  const words = visitWords(visit, booking, now)
  const isOpen = !['fine', 'off'].includes(visit.state)
  return (
    <Stack gap="sm" mt={4}>
      {visit.state === 'watching' || !isOpen ? (
        <Text>{words}</Text>
      ) : (
        <Alert color="red" role="alert">
          {words} If you’re in danger, ring 999.
        </Alert>
      )}
      {isOpen && <Answers booking={booking} visit={visit} now={now} />}
      {isOpen && visit.link && <SendLink visit={visit} link={visit.link} />}
    </Stack>
  )
}

function Answers({ booking, visit, now }: Props) {
  const [fine, snooze, stop] = [useSayFine(), useSnoozeVisit(), useStopSharing()]
  const input = { params: { id: visit._id } }
  const said = { onSuccess: toastReply(() => {}) }
  const hasBegun = booking.booking_date <= now
  const wasAlerted = visit.state === 'told'
  const error = fine.error ?? snooze.error ?? stop.error
  return (
    <>
      {error && <ErrorBox error={error} />}
      {hasBegun && (
        <BusyButton type="button" busy={fine.isPending} onClick={() => fine.mutate(input, said)}>
          I’m fine
        </BusyButton>
      )}
      {hasBegun && !wasAlerted && visit.snoozes_left > 0 && (
        <BusyButton type="button" variant="default" busy={snooze.isPending} onClick={() => snooze.mutate(input, said)}>
          Ask me {visitStepMinutes} minutes later
        </BusyButton>
      )}
      {!wasAlerted && (
        <BusyButton
          type="button"
          variant="subtle"
          color="red"
          busy={stop.isPending}
          onClick={() => stop.mutate(input, said)}
        >
          Stop sharing
        </BusyButton>
      )}
    </>
  )
}

/** For contacts whom we cannot email, or who have deleted our email. */
const SendLink = ({ visit, link }: { visit: SafeVisit; link: string }) => (
  <>
    {visit.contact_phone && (
      <Button
        component="a"
        href={textMessage(visit, link)}
        variant="default"
        leftSection={<IconMessage size={20} aria-hidden />}
      >
        Text the link to {visit.contact_name}
      </Button>
    )}
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        >
          {copied ? 'Copied' : 'Copy the link'}
        </Button>
      )}
    </CopyButton>
  </>
)

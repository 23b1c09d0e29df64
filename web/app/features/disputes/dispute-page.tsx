import { Button, Card, Stack, Text, Title } from '@mantine/core'
import type { Dispute } from '@sparkhood/contract/bookings/disputes'
import { countsInRecord } from '@sparkhood/contract/bookings/reliability'
import { isId } from '@sparkhood/contract/primitives/ids'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { acting } from '../../lib/acting.ts'
import { formatComingDay, formatDay, formatMoney } from '../../lib/format.ts'
import { ArrivedLine } from '../../ui/arrived-line.tsx'
import { panel } from '../../ui/page/panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ConditionPhotos } from '../../ui/photos/condition-photos.tsx'
import { DeadEnd } from '../../ui/states/dead-end.tsx'
import { InPlaceOf } from '../../ui/states/in-place-of.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { Conversation, type MoreAboutWords } from './conversation.tsx'
import classes from './disputes.module.css'
import { useDispute } from './queries.ts'
import { SayForm } from './say-form.tsx'
import { countsAhead, othersOf, splitSentence } from './split.ts'

// Loaded on demand: its slider and amount field are larger than the rest of the page, and a settled dispute needs
// neither.
const SettlePanel = panel(() => import('./settle-panel.tsx').then((file) => file.SettlePanel))

const toBooking = ({ booking, you_are: you }: Dispute): string =>
  you === 'provider' ? `/inward-details/${booking.id}` : `/outward-progress/${booking.id}`

/** The dispute of a booking, for both of its sides: the messages, the offers, and the outcome. */
export function DisputePage({ bookingId, more }: { bookingId: string; more: MoreAboutWords }) {
  const asked = useDispute(bookingId)
  const dispute = asked.data?.data
  return (
    <>
      <PageHeader
        title="Dispute"
        lead={dispute && `${dispute.booking.title}, ${formatDay(dispute.booking.booking_date)}`}
        back={
          dispute
            ? { to: toBooking(dispute), label: 'Back to the booking' }
            : { to: '/bookings', label: 'Back to your bookings' }
        }
      />
      <InPlaceOf
        of={asked}
        isUnknown={!isId(bookingId)}
        waiting={<SkeletonRows count={4} />}
        missing={notThere}
        fallback="Failed to load the dispute"
      />
      {dispute && <Whole dispute={dispute} more={more} />}
    </>
  )
}

const notThere = (
  <DeadEnd title="This dispute could not be found." to="/bookings" label="See your bookings">
    It may be about somebody else’s booking, or the link may be incomplete.
  </DeadEnd>
)

function Whole({ dispute, more }: { dispute: Dispute; more: MoreAboutWords }) {
  return (
    <div className={classes.columns}>
      <Stack gap="lg" className={classes.aside}>
        {dispute.outcome ? <Outcome dispute={dispute} /> : <NextStep dispute={dispute} />}
        {!dispute.outcome && !acting && (
          <Suspense fallback={<Skeleton height={320} />}>
            <SettlePanel dispute={dispute} />
          </Suspense>
        )}
      </Stack>
      <Stack gap="lg">
        <ArrivedLine dispute={dispute} />
        <ConditionPhotos dispute={dispute} />
        <Conversation dispute={dispute} more={more} />
        {!dispute.outcome && <SayForm dispute={dispute} />}
      </Stack>
    </div>
  )
}

function NextStep({ dispute }: { dispute: Dispute }) {
  const { booking, refund_at: refundAt, you_are: you } = dispute
  const { exchange, all_or_nothing: allOrNothing } = booking
  const price = formatMoney({ minor: booking.price, currency: booking.currency })
  const ahead = countsAhead(dispute)
  const client = you === 'client' ? 'you are' : `${booking.client.firstname} is`
  const waits = allOrNothing ? 'The booking is on hold' : `We keep ${price} on hold`
  const alone = allOrNothing ? 'it is cancelled' : `${client} refunded`
  const ends = exchange ? 'both are cancelled' : alone
  return (
    <section className={classes.next} aria-labelledby="what-next">
      <Title order={2} size="h4" id="what-next">
        What happens next
      </Title>
      <Text mt={4}>
        {exchange ? 'Both halves of the exchange are on hold' : waits} until you and {othersOf(dispute)} agree or our
        team decides. If neither happens, {ends} on {formatComingDay(refundAt, new Date())}.
      </Text>
      {ahead && <Text mt={4}>{ahead}</Text>}
    </section>
  )
}

/** Whether both agreed, or one side ended it alone, without asking the other. */
function getTitle(dispute: Dispute, { how, given_by: by }: NonNullable<Dispute['outcome']>): string {
  if (by && !dispute.booking.accepted)
    return `${by === dispute.you_are ? 'You have' : `${othersOf(dispute)} has`} called the request off`
  if (by === dispute.you_are) return `You have left all of it to ${othersOf(dispute)}`
  return by ? `${othersOf(dispute)} has left all of it to you` : endings[how]
}

const endings = { agreed: 'You have agreed', decided: 'We have decided', timed_out: 'Time ran out' }

function Outcome({ dispute }: { dispute: Dispute }) {
  const { outcome, booking } = dispute
  if (!outcome) return null
  const mayReview = booking.status === 'completed'
  return (
    <Card>
      <Title order={2} size="h4">
        {getTitle(dispute, outcome)}
      </Title>
      <Text mt={4} fw={600}>
        {splitSentence(dispute, outcome.client_gets)}
      </Text>
      {outcome.reason && <Text mt="xs">{outcome.reason}</Text>}
      {outcome.counts && <Text mt="xs">{countsInRecord[outcome.counts]}</Text>}
      <Text mt="xs" size="sm" c="dimmed">
        {formatDay(outcome.at)}
      </Text>
      {mayReview && (
        <Button component={Link} to={`/review?booking=${booking.id}`} variant="default" mt="md">
          Review {othersOf(dispute)}
        </Button>
      )}
    </Card>
  )
}

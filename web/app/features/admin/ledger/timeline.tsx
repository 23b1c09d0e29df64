import { Badge, Card, Group, Text, Title } from '@mantine/core'
import {
  getTimeline,
  type MoneyTimeline,
  type TimelineKind,
  type TimelineMovement,
  timelineKinds,
} from '@sparkhood/contract/money/timelines'
import { isId } from '@sparkhood/contract/primitives/ids'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api.ts'
import { formatMoney, formatWhen } from '../../../lib/format.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DeadEnd } from '../../../ui/states/dead-end.tsx'
import { InPlaceOf } from '../../../ui/states/in-place-of.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from './ledger.module.css'
import { TakeBack } from './take-back.tsx'
import { correctionSaid, getPlace, getState, returnedWords, timelineWords } from './words.ts'

const lists: Record<TimelineKind, { to: string; label: string }> = {
  payment: { to: '/admin/money/payments', label: 'Back to the payments' },
  hold: { to: '/admin/money/holds', label: 'Back to the holds' },
  payout: { to: '/admin/money/payouts', label: 'Back to the payouts' },
  movement: { to: '/admin/money', label: 'Back to money' },
}

/** Where money came from, where it went, and which corrections are possible. */
export function Timeline({ of: asked, id }: { of: string; id: string }) {
  const of = timelineKinds.find((kind) => kind === asked)
  const isKnown = of !== undefined && isId(id)
  const told = useCall(getTimeline, { params: { of: of ?? 'movement', id } }, { enabled: isKnown })
  const timeline = told.data?.data
  return (
    <>
      <PageHeader title={of ? timelineWords[of] : 'Money'} back={lists[of ?? 'movement']} />
      <InPlaceOf
        of={told}
        isUnknown={!isKnown}
        waiting={<SkeletonRows count={5} />}
        missing={<DeadEnd title="We can’t find this transaction." to="/admin/money" label="Money" />}
        fallback="Failed to load this transaction"
      />
      {timeline && <Whole timeline={timeline} />}
    </>
  )
}

function Whole({ timeline }: { timeline: MoneyTimeline }) {
  return (
    <div className={classes.page}>
      <Head timeline={timeline} />
      {timeline.booking && <Booking booking={timeline.booking} currency={timeline.currency} />}
      <section aria-label="Transactions">
        <Title order={2} size="h3" mb="xs">
          Transactions
        </Title>
        {timeline.movements.length === 0 ? (
          <Text c="dimmed">No money has moved.</Text>
        ) : (
          <ol className={classes.rows}>
            {timeline.movements.map((movement) => (
              <Movement key={movement._id} movement={movement} isOpen={movement._id === timeline._id} />
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

function Head({ timeline }: { timeline: MoneyTimeline }) {
  const now = new Date()
  const state = getState(timeline.of, timeline.state)
  return (
    <Card>
      <Group justify="space-between" mb="sm">
        {timeline.member ? <PersonLine person={timeline.member} /> : <Text>Us</Text>}
        <Group gap="sm">
          <Money amount={{ minor: timeline.amount, currency: timeline.currency }} strong />
          {timeline.of !== 'movement' && <Badge color={state.color}>{state.label}</Badge>}
        </Group>
      </Group>
      {timeline.facts.length > 0 && (
        <Facts>
          {timeline.facts.map(({ name, words, at }) => (
            <Fact key={`${name} ${words ?? at?.toISOString()}`} name={name}>
              {at ? formatWhen(at, now) : words}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}

type BookingProps = { booking: NonNullable<MoneyTimeline['booking']>; currency: MoneyTimeline['currency'] }

function Booking({ booking, currency }: BookingProps) {
  const now = new Date()
  return (
    <section aria-label="The booking">
      <Title order={2} size="h3" mb="xs">
        {booking.title}
      </Title>
      <Card>
        <Group gap="xl" mb="sm">
          <PersonLine person={booking.client} note="Client" />
          <PersonLine person={booking.provider} note="Provider" />
        </Group>
        <Facts>
          <Fact name="Price">{formatMoney({ minor: booking.price, currency })}</Fact>
          <Fact name="Starts">{formatWhen(booking.starts_at, now)}</Fact>
          {booking.steps.map((step) => (
            <Fact key={`${step.to} ${step.at.toISOString()}`} name={inWords(step.to)}>
              {formatWhen(step.at, now)}, by the {step.by}
            </Fact>
          ))}
        </Facts>
      </Card>
    </section>
  )
}

const inWords = (status: string): string => `${status.charAt(0).toUpperCase()}${status.slice(1)}`.replaceAll('_', ' ')

function Movement({ movement, isOpen }: { movement: TimelineMovement; isOpen: boolean }) {
  const { correction } = movement
  return (
    <li className={classes.row} data-here={isOpen || undefined}>
      <Text c="dimmed" size="sm">
        S-{String(movement.number).padStart(6, '0')}
      </Text>
      <div className={classes.words}>
        <Link to={`/admin/money/movement/${movement._id}`} className={classes.title}>
          {movement.words}
        </Link>
        <span>
          {getPlace(movement.from)} → {getPlace(movement.to)}
        </span>
        <span className={classes.quiet}>{formatWhen(movement.at, new Date())}</span>
        {correction && (
          <span className={classes.quiet}>
            <Link to="/admin/money/corrections">{correctionSaid(correction).label}</Link>: {correction.reason}
          </span>
        )}
        {correction?.returned && <span className={classes.quiet}>{returnedWords}</span>}
        {movement.way_back && (
          <div className={classes.acts}>
            <TakeBack movement={movement} />
          </div>
        )}
      </div>
      <Money amount={{ minor: movement.amount, currency: movement.currency }} strong />
    </li>
  )
}

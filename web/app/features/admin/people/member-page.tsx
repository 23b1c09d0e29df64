import { Anchor, Badge, Card, Group, Text, Title } from '@mantine/core'
import { inspectMember, type MemberList, type WholeMember } from '@sparkhood/contract/admin/members'
import { reportReasons, sanctionReasons } from '@sparkhood/contract/admin/safety'
import { getReference, isId } from '@sparkhood/contract/primitives/ids'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api.ts'
import { formatDay, formatMoney, formatShortDay, formatWhen } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { part } from '../../../ui/page/part.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DeadEnd } from '../../../ui/states/dead-end.tsx'
import { InPlaceOf } from '../../../ui/states/in-place-of.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { MemberActs } from './member-acts.tsx'
import { Notes } from './notes.tsx'
import { Older } from './older.tsx'
import classes from './people.module.css'
import { reportKindWords, roleWords, stateWords } from './words.ts'

const VouchesOfMember = part(() => import('../vouches/of-member.tsx').then((file) => file.VouchesOfMember))

/** Everything known about a member on one page, with the possible actions. */
export function MemberPage({ id }: { id: string }) {
  const asked = useCall(inspectMember, { params: { id } }, { enabled: isId(id) })
  const member = asked.data?.data
  return (
    <>
      <PageHeader
        title={member ? `${member.firstname} ${member.lastname}` : 'Member'}
        lead="We record that you opened this page."
        back={{ to: '/admin/members', label: 'Back to the members' }}
      />
      <InPlaceOf
        of={asked}
        isUnknown={!isId(id)}
        waiting={<SkeletonRows count={5} />}
        missing={<DeadEnd title="We can’t find this member." to="/admin/members" label="All members" />}
        fallback="Failed to load the member"
      />
      {member && <Whole member={member} />}
    </>
  )
}

function Whole({ member }: { member: WholeMember }) {
  return (
    <div className={classes.page}>
      <div className={classes.aside}>
        <Who member={member} />
        <MemberActs member={member} />
        {member.money && <Balances id={member._id} money={member.money} />}
      </div>
      <div className={classes.main}>
        <Decisions member={member} />
        <Notes member={member} />
        <Reports member={member} />
        <Suspense>
          <VouchesOfMember id={member._id} />
        </Suspense>
        <Bookings member={member} />
        <Skills member={member} />
        <Devices member={member} />
      </div>
    </div>
  )
}

function Who({ member }: { member: WholeMember }) {
  return (
    <Card>
      <Group wrap="nowrap" mb="sm">
        <Avatar person={member} size={64} />
        <Group gap="xs">
          <Badge color={member.state === 'active' ? undefined : 'red'}>{stateWords[member.state]}</Badge>
          {member.role !== 'member' && <Badge>{roleWords[member.role]}</Badge>}
          {member.kyc_status === 'approved' && <Badge>Identity checked</Badge>}
        </Group>
      </Group>
      {member.bio && <Text mb="sm">{member.bio}</Text>}
      <Facts>
        <Fact name="Email">{member.email || 'None'}</Fact>
        <Fact name="Phone">{member.phone || 'None'}</Fact>
        <Fact name="Lives in">{member.place || 'Not set'}</Fact>
        <Fact name="Joined">{formatDay(member.joined_at)}</Fact>
        <Fact name="Last active">
          {member.last_seen_at ? formatWhen(member.last_seen_at, new Date()) : 'Not logged in'}
        </Fact>
      </Facts>
    </Card>
  )
}

function Balances({ id, money: { pounds, sparks } }: { id: string; money: NonNullable<WholeMember['money']> }) {
  return (
    <Card>
      <Title order={2} size="h4" mb="xs">
        Money
      </Title>
      <Facts>
        <Fact name="Available" note={<Money amount={sparks.available} />}>
          <Money amount={pounds.available} />
        </Fact>
        <Fact name="Held" note={<Money amount={sparks.held} />}>
          <Money amount={pounds.held} />
        </Fact>
        <Fact name="Earned" note={<Money amount={sparks.earned} />}>
          <Money amount={pounds.earned} />
        </Fact>
      </Facts>
      <Group gap="xs" mt="sm">
        <Anchor component={Link} to={`/admin/members/${id}/statement`}>
          Statement
        </Anchor>
        <Anchor component={Link} to={`/admin/money/payments?member=${id}`}>
          Payments
        </Anchor>
        <Anchor component={Link} to={`/admin/money/payouts?member=${id}`}>
          Payouts
        </Anchor>
        <Anchor component={Link} to={`/admin/money/holds?member=${id}`}>
          Holds
        </Anchor>
      </Group>
    </Card>
  )
}

type PartProps = {
  title: string
  none: string
  /** The list that is shown, if it may be longer, and where to find the rest. */
  list?: { of: MemberList; member: WholeMember; elsewhere?: ReactNode }
  children: ReactNode[]
}

/** A list about the member; one sentence if it is empty. */
function Part({ title, none, list, children }: PartProps) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {children.length === 0 ? <Text c="dimmed">{none}</Text> : <ul className={classes.rows}>{children}</ul>}
      {list && <Older {...list} />}
    </section>
  )
}

function Decisions({ member }: { member: WholeMember }) {
  if (member.sanctions.length === 0) return null
  return (
    <Part
      title="Warnings and suspensions"
      none=""
      list={{
        of: 'sanctions',
        member,
        elsewhere: <Link to={`/admin/log?member=${member._id}`}>Operator actions</Link>,
      }}
    >
      {member.sanctions.map((one) => (
        <li key={one._id}>
          <strong>{one.kind === 'warning' ? 'Warned' : 'Suspended'}</strong> {formatShortDay(one.at, new Date())}
          {one.by && `, by ${one.by}`}
          {one.until && `, until ${formatDay(one.until)}`}: {sanctionReasons[one.because]}
          {one.reason && <p className={classes.words}>{one.reason}</p>}
          {one.lifted_at && (
            <Text size="sm" c="dimmed">
              Lifted {formatShortDay(one.lifted_at, new Date())}
              {one.lift_reason && `: ${one.lift_reason}`}
            </Text>
          )}
        </li>
      ))}
    </Part>
  )
}

const outcomeWords = {
  no_action: 'No action needed',
  warned: 'Warned',
  removed: 'Removed',
  suspended: 'Suspended',
}

const getOutcome = (outcome: keyof typeof outcomeWords, takenAway: boolean | undefined): string =>
  takenAway ? `${outcomeWords[outcome]}, and removed` : outcomeWords[outcome]

function Reports({ member }: { member: WholeMember }) {
  return (
    <Part
      title="Reports about them"
      none="No reports."
      list={{ of: 'reports', member, elsewhere: <Link to="/admin/reports">All waiting reports</Link> }}
    >
      {member.reports.map((one) => (
        <li key={one._id}>
          <strong>{reportReasons[one.reason]}</strong>. {reportKindWords[one.kind]},{' '}
          {formatShortDay(one.reported_at, new Date())}.{' '}
          {one.outcome ? (
            getOutcome(one.outcome, one.taken_away)
          ) : (
            <Link to={`/admin/reports?id=${one._id}`}>Waits for you</Link>
          )}
          {one.details && <p className={classes.words}>{one.details}</p>}
        </li>
      ))}
    </Part>
  )
}

function Bookings({ member }: { member: WholeMember }) {
  return (
    <Part title="Latest bookings" none="No bookings yet.">
      {member.bookings.map((one) => (
        <li key={one._id} className={classes.booking}>
          <span>
            <strong>{one.title}</strong> {one.they_are === 'client' ? 'from' : 'for'}{' '}
            <Link to={`/admin/members/${one.with._id}`}>{one.with.firstname}</Link>
          </span>
          <span className={classes.quiet}>
            {getReference(one._id)} · {formatShortDay(one.starts_at, new Date())} · {one.status.replace('_', ' ')} ·{' '}
            {one.price === 0 ? 'free' : formatMoney({ minor: one.price, currency: one.currency })}
          </span>
        </li>
      ))}
    </Part>
  )
}

/** The listings of suspended or leaving members cannot be found. */
const listingState = (one: WholeMember['skills'][number], state: WholeMember['state']): string => {
  if (one.approval_status !== 'approved') return one.approval_status
  if (one.paused) return 'paused'
  return state === 'active' ? 'can be found' : 'hidden with the account'
}

function Skills({ member }: { member: WholeMember }) {
  return (
    <Part title="Listings" none="No listings yet." list={{ of: 'skills', member }}>
      {member.skills.map((one) => (
        <li key={one._id}>
          {one.title} <span className={classes.quiet}>{listingState(one, member.state)}</span>
        </li>
      ))}
    </Part>
  )
}

function Devices({ member }: { member: WholeMember }) {
  return (
    <Part title="Active sessions" none="No active sessions." list={{ of: 'devices', member }}>
      {member.devices.map((one) => (
        <li key={one._id}>
          {one.name}{' '}
          <span className={classes.quiet}>
            from {one.network}, {formatWhen(one.last_seen_at, new Date())}
          </span>
        </li>
      ))}
    </Part>
  )
}

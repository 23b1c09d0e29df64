import { Alert, Stack, Text } from '@mantine/core'
import { type OpenedVisit, openSafeVisit } from '@sparkhood/contract/bookings/safe-visits'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { Refused, useCall } from '../../lib/api.ts'
import { formatDay, formatTime, formatWhen } from '../../lib/format.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DeadEnd } from '../../ui/states/dead-end.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'

const unknown = 'This link doesn’t work. Open it from the message again.'

/** The visit that a neighbour has shared by a link. */
export function VisitPage({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useCall(
    openSafeVisit,
    { body: { token } },
    { enabled: token !== '', refetchInterval: minuteMs },
  )
  if (token === '') return over(unknown)
  if (error instanceof Refused && error.code.startsWith('safe_visit.')) return over(error.message)
  if (isPending) return <SkeletonRows count={3} />
  if (!data) return <ErrorBox error={error} onRetry={() => void refetch()} />
  return <Visit visit={data.data} />
}

const over = (title: string) => <DeadEnd isPage title={title} to="/" label="See what this is" />

function Visit({ visit }: { visit: OpenedVisit }) {
  const { sharer, title, area, starts_at: from, ends_at: to, time_zone: zone } = visit
  const isWorrying = visit.state === 'told' || visit.state === 'unanswered'
  return (
    <Stack gap="lg">
      <PageHeader title={`${sharer}’s visit`} lead={`${sharer} wants you to know about it.`} />
      <Alert color={isWorrying ? 'red' : undefined} role={isWorrying ? 'alert' : 'status'}>
        {standing(visit, new Date())}
      </Alert>
      <Facts>
        <Fact name="With">{visit.with}</Fact>
        <Fact name="What">{title}</Fact>
        <Fact name="When">
          {formatDay(from, zone)}
          <br />
          {formatTime(from, zone)} to {formatTime(to, zone)}
        </Fact>
        {area && <Fact name="Area">{area}</Fact>}
      </Facts>
      <Text>
        If you’re worried, ring {sharer} first. If you can’t reach {sharer}, ring the police on <strong>101</strong>. If
        you think that {sharer} is in danger, ring <strong>999</strong>. The police can ask us for the exact address.
      </Text>
    </Stack>
  )
}

function standing({ sharer, state, fine_at: fineAt, time_zone: zone }: OpenedVisit, now: Date): string {
  switch (state) {
    case 'watching':
      return `All is as planned. We’ll ask ${sharer} after the end whether all is well.`
    case 'asked':
      return `We have asked ${sharer} whether all is well, and wait for the answer.`
    case 'unanswered':
    case 'told':
      return `${sharer} hasn’t told us that all is well. Please ring ${sharer} now.`
    case 'fine':
      return fineAt ? `${sharer} said on ${formatWhen(fineAt, now, zone)} that all is well.` : 'All is well.'
    case 'off':
      return 'This visit was cancelled before it began.'
  }
}

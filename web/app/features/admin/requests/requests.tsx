import { Anchor, Badge, NativeSelect, Text } from '@mantine/core'
import { type ListedHelpRequest, listAllHelpRequests } from '@sparkhood/contract/helping/listed'
import { type HelpReward, type HelpStatus, helpStatuses } from '@sparkhood/contract/helping/requests'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePages } from '../../../lib/api.ts'
import { formatShortDay, formatWhen } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Segments } from '../../../ui/forms/radios/segments.tsx'
import { useAddress } from '../../../ui/page/address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useKeys } from '../frame/keys.ts'
import { ListSearch } from '../one-list/list-search.tsx'
import { SavedViews } from '../one-list/saved-views.tsx'
import classes from './requests.module.css'

const states: Record<HelpStatus, { label: string; color?: string }> = {
  open: { label: 'Open' },
  accepted: { label: 'Accepted', color: 'gray' },
  expired: { label: 'Expired', color: 'gray' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
  removed: { label: 'Removed', color: 'red' },
}
const rewards: Record<HelpReward, string> = {
  pounds: 'For pounds',
  sparks: 'For Sparks',
  swap: 'For a swap',
  favour: 'As a favour',
}
const which = [
  { value: 'all', label: 'All' },
  { value: 'reported', label: 'Reported' },
] as const

/** Requests for help, the newest first. Filters are in the address. */
export function Requests() {
  const { query, set } = useAddress()
  const reference = query.get('reference') ?? ''
  const state = helpStatuses.find((one) => one === query.get('state'))
  const reported = query.has('reported')
  const asked = usePages(listAllHelpRequests, {
    query: { state, ...(reported && { reported }), ...(reference.trim().length >= 8 && { reference }) },
  })
  const requests = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <PageHeader
        title="Requests for help"
        lead="To remove a request, decide on a report about it. You can report it yourself from its page."
      />
      <div className={classes.filters}>
        <ListSearch
          label="Reference, such as 1A2B3C4D"
          value={reference}
          onChange={(value) => set('reference', value)}
        />
        <NativeSelect
          aria-label="Status"
          data={[
            { value: '', label: 'Any status' },
            ...helpStatuses.map((value) => ({ value, label: states[value].label })),
          ]}
          value={state ?? ''}
          onChange={(event) => set('state', event.currentTarget.value)}
        />
        <Segments
          label="Which requests"
          options={which}
          value={reported ? 'reported' : 'all'}
          onChange={(value) => set('reported', value === 'reported' ? 'yes' : undefined)}
        />
      </div>
      <SavedViews list="requests" />
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={6} />}
      {asked.data && requests.length === 0 && (
        <EmptyState title={query.size > 0 ? 'No requests match' : 'Nobody has asked for help yet'}>
          {reference ? 'A reference has eight letters and digits.' : 'Requests from members appear here.'}
        </EmptyState>
      )}
      {requests.length > 0 && <Lines key={query.toString()} requests={requests} />}
      <ShowMore of={asked} mt="md" />
    </>
  )
}

function Lines({ requests }: { requests: readonly ListedHelpRequest[] }) {
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  useKeys({
    j: () => setAt(Math.min(at + 1, requests.length - 1)),
    k: () => setAt(Math.max(at - 1, 0)),
    o: () => void (requests[at] && navigate(getLink(requests[at]))),
  })
  return (
    <ul className={classes.rows}>
      {requests.map((request, nth) => (
        <li key={request._id} className={classes.row} data-here={nth === at || undefined}>
          <Avatar person={request.asker} size={40} />
          <div className={classes.words}>
            <Link to={getLink(request)} className={classes.title}>
              {request.title}
            </Link>
            <Text size="sm" c="dimmed">
              <Link to={`/admin/members/${request.asker._id}`}>
                {request.asker.firstname} {request.asker.lastname}
              </Link>
              {` · ${getFacts(request)}`}
            </Text>
            {request.description && <p className={classes.description}>{request.description}</p>}
            <Reports reports={request.reports} />
          </div>
          <div className={classes.end}>
            <code>{request.reference}</code>
            <Badge color={states[request.status].color}>{states[request.status].label}</Badge>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The link of a request: its waiting report, or its page as members see it. */
const getLink = ({ _id, reports }: ListedHelpRequest): string =>
  reports.report_id ? `/admin/reports?id=${reports.report_id}` : `/requests/${_id}`

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const getFacts = (request: ListedHelpRequest): string =>
  [
    request.locationName,
    rewards[request.reward],
    counted(request.offers, 'open offer', 'open offers'),
    request.questions > 0 && counted(request.questions, 'question', 'questions'),
    request.photos > 0 && counted(request.photos, 'photo', 'photos'),
    `asked ${formatWhen(request.createdAt, new Date())}`,
    request.status === 'open' && `until ${formatShortDay(new Date(request.closes_at.getTime() - 1), new Date())}`,
  ]
    .filter(Boolean)
    .join(' · ')

function Reports({ reports: { waiting, decided, report_id: id } }: Pick<ListedHelpRequest, 'reports'>) {
  if (waiting + decided === 0) return null
  return (
    <Text size="sm">
      {id && (
        <Anchor component={Link} to={`/admin/reports?id=${id}`} fw={600}>
          {waiting === 1 ? 'Decide on 1 report' : `Decide on ${waiting} reports`}
        </Anchor>
      )}
      {waiting > 0 && decided > 0 && ' · '}
      {decided > 0 && counted(decided, 'report decided', 'reports decided')}
    </Text>
  )
}

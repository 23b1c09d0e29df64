import { Badge, NativeSelect, TextInput } from '@mantine/core'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import type { MoneyPerson } from '@sparkhood/contract/money/lists'
import { isId } from '@sparkhood/contract/primitives/ids'
import type { Money as Amount } from '@sparkhood/contract/primitives/money'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type CallInput, usePages } from '../../../lib/api.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Money } from '../../../ui/money.tsx'
import { useAddress } from '../../../ui/page/address.ts'
import { panel } from '../../../ui/page/panel.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useKeys } from '../frame/keys.ts'
import classes from './ledger.module.css'
import { SavedFilters } from './saved-filters.tsx'

// Loaded on demand: the combobox is larger than the rest of the page.
const MemberSelect = panel(() => import('./member-select.tsx').then((file) => file.MemberSelect))

/** A line of a list of money. */
export type Line = {
  id: string
  to: string
  member: MoneyPerson
  amount: Amount
  /** What it is, in words. */
  title: string
  booking: { title: string; to: string } | null
  notes: readonly (string | null | false)[]
  state: { label: string; color?: string }
  isLate?: boolean
}

type Props<E extends Endpoint, Row> = {
  /** Its name in the address, under which its filters are stored. */
  name: string
  title: string
  lead: string
  endpoint: E
  states: Readonly<Record<string, { label: string }>>
  empty: string
  line: (row: Row) => Line
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** A paginated list of one kind of money. Filters are in the address, so that a view can be bookmarked and shared. */
export function MoneyList<E extends Endpoint, Row>({
  name,
  title,
  lead,
  endpoint,
  states,
  empty,
  line,
}: Props<E, Row>) {
  const { query: search, set } = useAddress()
  const query = getQuery(search, states)
  const asked = usePages(endpoint, { query } as unknown as CallInput<E>)
  const pages = (asked.data?.pages ?? []) as unknown as { data: Row[] }[]
  const lines = pages.flatMap(({ data }) => data).map(line)
  return (
    <>
      <PageHeader title={title} lead={lead} back={{ to: '/admin/money', label: 'Back to money' }} />
      <Filters states={states} query={query} onSet={set} />
      <SavedFilters list={name} />
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={6} />}
      {asked.data && lines.length === 0 && (
        <EmptyState title="Nothing here">{search.size > 0 ? 'Nothing matches this filter.' : empty}</EmptyState>
      )}
      {lines.length > 0 && <Lines lines={lines} key={search.toString()} />}
      <ShowMore of={asked} mt="md" />
    </>
  )
}

type States = Readonly<Record<string, { label: string }>>

/** The query from the address. */
function getQuery(search: URLSearchParams, states: States) {
  const state = Object.keys(states).find((one) => one === search.get('state'))
  const member = isId(search.get('member') ?? '') ? (search.get('member') ?? undefined) : undefined
  const toDay = (field: 'from' | 'to') =>
    day.test(search.get(field) ?? '') ? (search.get(field) ?? undefined) : undefined
  const first = search.get('first') === 'oldest' ? 'oldest' : 'newest'
  return { state, member, from: toDay('from'), to: toDay('to'), first }
}

type FiltersProps = {
  states: States
  query: ReturnType<typeof getQuery>
  onSet: (name: string, value: string | null) => void
}

function Filters({ states, query, onSet }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Status"
        data={[{ value: '', label: 'All' }, ...Object.entries(states).map(([value, { label }]) => ({ value, label }))]}
        value={query.state ?? ''}
        onChange={(event) => onSet('state', event.currentTarget.value)}
      />
      <Suspense>
        <MemberSelect value={query.member} onChange={(id) => onSet('member', id)} />
      </Suspense>
      <TextInput
        type="date"
        label="From"
        value={query.from ?? ''}
        onChange={(event) => onSet('from', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Until"
        value={query.to ?? ''}
        onChange={(event) => onSet('to', event.currentTarget.value)}
      />
      <NativeSelect
        label="First"
        data={[
          { value: '', label: 'Newest' },
          { value: 'oldest', label: 'Oldest' },
        ]}
        value={query.first === 'oldest' ? query.first : ''}
        onChange={(event) => onSet('first', event.currentTarget.value)}
      />
    </div>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  useKeys({
    j: () => setAt(Math.min(at + 1, lines.length - 1)),
    k: () => setAt(Math.max(at - 1, 0)),
    o: () => void (lines[at] && navigate(lines[at].to)),
  })
  return (
    <ul className={classes.rows}>
      {lines.map((line, nth) => (
        <li key={line.id} className={classes.row} data-here={nth === at || undefined}>
          <Avatar person={line.member} size={40} />
          <div className={classes.words}>
            <Link to={line.to} className={classes.title}>
              {line.title}
            </Link>
            <span className={classes.quiet}>
              <Link to={`/admin/members/${line.member._id}`}>
                {line.member.firstname} {line.member.lastname}
              </Link>
              {line.booking && (
                <>
                  {' · '}
                  <Link to={line.booking.to}>{line.booking.title}</Link>
                </>
              )}
            </span>
            <Notes notes={line.notes} isLate={line.isLate} />
          </div>
          <div className={classes.end}>
            <Money amount={line.amount} strong />
            <Badge color={line.state.color}>{line.state.label}</Badge>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Notes({ notes, isLate }: { notes: Line['notes']; isLate: boolean | undefined }): ReactNode {
  const said = notes.filter((note) => note)
  if (said.length === 0) return null
  return (
    <span className={classes.quiet} data-late={isLate || undefined}>
      {said.join(' · ')}
    </span>
  )
}

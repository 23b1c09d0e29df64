import { Badge, TextInput } from '@mantine/core'
import { listMembers, type MemberFilter, memberFilters, shortestSearch } from '@sparkhood/contract/admin/members'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { usePages } from '../../../lib/api.ts'
import { formatShortDay } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Segments } from '../../../ui/forms/radios/segments.tsx'
import { useAddress } from '../../../ui/page/address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { useKeys } from '../frame/keys.ts'
import { SavedViews } from '../one-list/saved-views.tsx'
import classes from './people.module.css'
import { roleWords, stateWords } from './words.ts'

const filterWords: Record<MemberFilter, string> = {
  all: 'Everybody',
  suspended: 'Suspended',
  closing: 'Leaving',
  operators: 'Operators',
}
const typingMs = 250

/** Members, the newest first, or those that match a search. Filters are in the address. */
export function MemberList() {
  const { query: search, set: setAddress } = useAddress()
  const navigate = useNavigate()
  const q = search.get('q') ?? ''
  const state = memberFilters.find((one) => one === search.get('state')) ?? 'all'
  const [at, setAt] = useState(0)
  const asked = usePages(listMembers, { query: { q: q.length >= shortestSearch ? q : undefined, state } })
  const members = asked.data?.pages.flatMap(({ data }) => data) ?? []
  const set = (name: string, value: string): void => {
    setAt(0)
    setAddress(name, value)
  }
  useKeys({
    j: () => setAt(Math.min(at + 1, members.length - 1)),
    k: () => setAt(Math.max(at - 1, 0)),
    o: () => void (members[at] && navigate(`/admin/members/${members[at]._id}`)),
  })
  return (
    <>
      <PageHeader title="Members" lead="We record every profile you open." />
      <SearchField value={q} onChange={(value) => set('q', value)} />
      <div className={classes.filters}>
        <Segments
          label="Which members"
          options={memberFilters.map((value) => ({ value, label: filterWords[value] }))}
          value={state}
          onChange={(value) => set('state', value === 'all' ? '' : value)}
        />
      </div>
      <SavedViews list="members" />
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={6} />}
      {asked.data && members.length === 0 && (
        <EmptyState title="Nobody found">
          {q ? 'Try part of the name or email address, or a booking reference.' : 'No members match.'}
        </EmptyState>
      )}
      {members.length > 0 && (
        <ul className={classes.members}>
          {members.map((member, nth) => (
            <MemberLine key={member._id} member={member} isHere={nth === at} />
          ))}
        </ul>
      )}
      <ShowMore of={asked} mt="md" />
    </>
  )
}

type LineProps = { member: ReplyOf<typeof listMembers>['data'][number]; isHere: boolean }

function MemberLine({ member, isHere }: LineProps) {
  return (
    <li>
      <Link to={`/admin/members/${member._id}`} className={classes.member} data-here={isHere || undefined}>
        <Avatar person={member} size={40} />
        <span className={classes.names}>
          <strong>
            {member.firstname} {member.lastname}
          </strong>
          <span>{member.email || 'No email'}</span>
        </span>
        <span className={classes.facts}>
          {member.state !== 'active' && <Badge color="red">{stateWords[member.state]}</Badge>}
          {member.role !== 'member' && <Badge>{roleWords[member.role]}</Badge>}
          <span className={classes.place}>{member.place}</span>
          <span>Joined {formatShortDay(member.joined_at, new Date())}</span>
        </span>
      </Link>
    </li>
  )
}

/** A search field that reports once typing stops. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const waiting = setTimeout(() => onChange(typed), typingMs)
    return () => clearTimeout(waiting)
  })
  return (
    <TextInput
      type="search"
      label="Find a member"
      description="Part of a name, email address or phone number, a member ID or a booking reference"
      leftSection={<IconSearch size={20} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      maxLength={120}
      data-search
    />
  )
}

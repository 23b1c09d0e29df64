import { Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { type AssistedMember, assistedStates, listAssisted } from '@sparkhood/contract/admin/assisted-members'
import { IconMailbox, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { usePages } from '../../../lib/api.ts'
import { useAddress } from '../../../ui/page/address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { ListSearch } from '../one-list/list-search.tsx'
import classes from './assisted.module.css'
import { stateColours } from './words.ts'

const typingMs = 250

type Only = { codes?: 'on'; unhelped?: 'on' }

/** The filters of the list, which Today links to. */
function getOnly(query: URLSearchParams): Only {
  if (query.get('codes') === 'on') return { codes: 'on' }
  return query.get('unhelped') === 'on' ? { unhelped: 'on' } : {}
}

/** A description of the filtered list; undefined without filters. */
function getNarrowedWords({ codes, unhelped }: Only): string | undefined {
  if (codes) return 'Only people with a takeover code.'
  return unhelped ? 'Only people who have a booking and nobody to act for them.' : undefined
}

function getEmptyWords(q: string, only: Only): string {
  if (only.codes) return 'There are no active takeover codes.'
  if (only.unhelped) return 'Everybody with a booking has somebody to act for them.'
  if (q) return 'Try their member number, part of their name, or four digits of their phone number.'
  return 'Add somebody who has agreed by phone, in person or on paper. You can then book help for them.'
}

/** Members without email, the newest first, or those that match a search. Filters are in the address. */
export function AssistedList() {
  const { query, set } = useAddress()
  const q = query.get('q') ?? ''
  const only = getOnly(query)
  const narrowed = getNarrowedWords(only)
  const asked = usePages(listAssisted, { query: { q: q || undefined, ...only } })
  const people = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <PageHeader
        title="Without email"
        lead="People you help by phone, with printed pages and letters. We record every profile you open."
      />
      <Group mb="lg" align="flex-end">
        <Button component={Link} to="/admin/assisted/new" leftSection={<IconPlus size={20} aria-hidden />}>
          Add somebody
        </Button>
        <Button
          component={Link}
          to="/admin/letters"
          variant="default"
          leftSection={<IconMailbox size={20} aria-hidden />}
        >
          Letters to post
        </Button>
        <Search value={q} onChange={(value) => set('q', value)} />
      </Group>
      {narrowed && (
        <Text mb="md">
          {narrowed}{' '}
          <Anchor component={Link} to="/admin/assisted">
            Show everybody
          </Anchor>
        </Text>
      )}
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={4} />}
      {asked.data && people.length === 0 && (
        <EmptyState title={q || narrowed ? 'Nobody found' : 'Nobody yet'}>{getEmptyWords(q, only)}</EmptyState>
      )}
      {people.length > 0 && (
        <ul className={classes.people}>
          {people.map((one) => (
            <Person key={one._id} one={one} />
          ))}
        </ul>
      )}
      <ShowMore of={asked} />
    </>
  )
}

function Person({ one }: { one: AssistedMember }) {
  return (
    <li>
      <Link to={`/admin/assisted/${one._id}`} className={classes.person}>
        <span className={classes.who}>
          <strong>
            {one.firstname} {one.lastname}
          </strong>
          {one.code_by && <span>{one.code_by} made a code to take the account over</span>}
          <span>{[one.reference, one.phone, one.place].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={classes.facts}>
          {one.letters_waiting > 0 && (
            <Badge>
              {one.letters_waiting} {one.letters_waiting === 1 ? 'letter' : 'letters'} to post
            </Badge>
          )}
          <Badge color={stateColours[one.state]}>{assistedStates[one.state]}</Badge>
        </span>
      </Link>
    </li>
  )
}

/** A search field that reports once typing stops. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return
    const waiting = setTimeout(() => onChange(typed), typingMs)
    return () => clearTimeout(waiting)
  })
  return <ListSearch label="Find by number, name or phone" value={typed} onChange={setTyped} />
}

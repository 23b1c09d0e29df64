import { NativeSelect, Text, TextInput } from '@mantine/core'
import { inspectMember } from '@sparkhood/contract/admin/members'
import { type BalanceName, type Movement, pockets, readStatement } from '@sparkhood/contract/money/statement'
import { isId } from '@sparkhood/contract/primitives/ids'
import { Link } from 'react-router'
import { useCall, usePages } from '../../../lib/api.ts'
import { formatMoney, formatWhen } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { useAddress } from '../../../ui/page/address.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { DeadEnd } from '../../../ui/states/dead-end.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { InPlaceOf } from '../../../ui/states/in-place-of.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from './ledger.module.css'

const balanceWords: Record<BalanceName, string> = { cash: 'Pounds', sparks: 'Sparks' }
const balanceNames = Object.keys(pockets) as BalanceName[]
const day = /^\d{4}-\d{2}-\d{2}$/

/** A member's statement as they see it. */
export function MemberStatement({ id }: { id: string }) {
  const { query: search, set } = useAddress()
  const pocket = balanceNames.find((name) => name === search.get('pocket'))
  const [from, to] = (['from', 'to'] as const).map((field) =>
    day.test(search.get(field) ?? '') ? (search.get(field) ?? undefined) : undefined,
  )
  const member = useCall(inspectMember, { params: { id } }, { enabled: isId(id) }).data?.data
  const asked = usePages(readStatement, { params: { id }, query: { pocket, from, to } }, { enabled: isId(id) })
  const movements = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <PageHeader
        title={member ? `Statement of ${member.firstname} ${member.lastname}` : 'Statement'}
        lead="What the member sees. We record that you opened it."
        back={{ to: `/admin/members/${id}`, label: 'Back to the member' }}
      />
      <Filters pocket={pocket} from={from} to={to} onSet={set} />
      <InPlaceOf
        of={asked}
        isUnknown={!isId(id)}
        waiting={<SkeletonRows count={6} />}
        missing={<DeadEnd title="We can’t find this member." to="/admin/members" label="All members" />}
        fallback="Failed to load the statement"
      />
      {asked.data && movements.length === 0 && (
        <EmptyState title="No transactions">Nothing matches this filter, or nothing has happened yet.</EmptyState>
      )}
      {movements.length > 0 && (
        <ol className={classes.rows}>
          {movements.map((movement) => (
            <Row key={movement.id} movement={movement} />
          ))}
        </ol>
      )}
      <ShowMore of={asked} mt="md">
        Show older ones
      </ShowMore>
    </>
  )
}

type FiltersProps = {
  pocket: BalanceName | undefined
  from: string | undefined
  to: string | undefined
  onSet: (name: string, value: string) => void
}

function Filters({ pocket, from, to, onSet }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Pocket"
        data={[{ value: '', label: 'Both' }, ...balanceNames.map((value) => ({ value, label: balanceWords[value] }))]}
        value={pocket ?? ''}
        onChange={(event) => onSet('pocket', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="From"
        value={from ?? ''}
        onChange={(event) => onSet('from', event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Until"
        value={to ?? ''}
        onChange={(event) => onSet('to', event.currentTarget.value)}
      />
    </div>
  )
}

const getChange = ({ change }: Movement): number => change.available || change.held + change.earned

function Row({ movement }: { movement: Movement }) {
  const { currency, balance } = movement
  const minor = getChange(movement)
  return (
    <li className={classes.row}>
      <Text c="dimmed" size="sm">
        S-{String(movement.number).padStart(6, '0')}
      </Text>
      <div className={classes.words}>
        <Link to={`/admin/money/movement/${movement.id}`} className={classes.title}>
          {movement.title}
        </Link>
        <span>{movement.detail}</span>
        <span className={classes.quiet}>{formatWhen(movement.at, new Date())}</span>
      </div>
      <div className={classes.end}>
        <span>
          {minor < 0 ? '−' : '+'}
          <Money amount={{ minor: Math.abs(minor), currency }} strong />
        </span>
        <span className={classes.quiet}>
          {formatMoney({ minor: balance.available, currency })} to spend
          {balance.held > 0 && `, ${formatMoney({ minor: balance.held, currency })} held`}
          {balance.earned > 0 && `, ${formatMoney({ minor: balance.earned, currency })} earned`}
        </span>
      </div>
    </li>
  )
}

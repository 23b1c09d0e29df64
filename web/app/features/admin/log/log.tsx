import { Anchor, Button, NativeSelect, Text } from '@mantine/core'
import { actWords, listActs, type OperatorAct } from '@sparkhood/contract/admin/audit'
import { brand } from '@sparkhood/contract/brand'
import { isId } from '@sparkhood/contract/primitives/ids'
import { Link } from 'react-router'
import { usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useAddress } from '../../../ui/page/address.ts'
import { TabLinks } from '../../../ui/page/tab-links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { SavedViews } from '../one-list/saved-views.tsx'
import { HelperLog } from './helper-log.tsx'
import classes from './log.module.css'

const choices = [
  { value: '', label: 'All actions' },
  ...Object.entries(actWords).map(([value, label]) => ({ value, label })),
]
const filters = ['actor', 'member', 'act'] as const

const tabs = [
  { to: '/admin/log', label: 'Operators' },
  { to: '/admin/log?of=helpers', label: 'Trusted helpers' },
]

/** The actions in the name of the site, or of somebody else. */
export function AuditLog() {
  const isOfHelpers = useAddress().query.get('of') === 'helpers'
  return (
    <>
      <PageHeader title="Audit log" lead="Who did what, to whom, why, when and from where. Nobody can change it." />
      <TabLinks label="Whose actions" tabs={tabs} current={tabs[isOfHelpers ? 1 : 0]?.to ?? ''} />
      {isOfHelpers ? <HelperLog /> : <LogOfActs />}
    </>
  )
}

/** The actions of operators. Filters are in the address, so that a view can be bookmarked and shared. */
function LogOfActs() {
  const { query: search, change, set } = useAddress()
  const of = (name: (typeof filters)[number]): string | undefined => search.get(name) ?? undefined
  const getId = (name: 'actor' | 'member'): string | undefined => {
    const given = of(name)
    return given && isId(given) ? given : undefined
  }
  const asked = usePages(listActs, { query: { actor: getId('actor'), member: getId('member'), act: of('act') } })
  const acts = asked.data?.pages.flatMap(({ data }) => data) ?? []
  const isFiltered = filters.some((name) => search.has(name))
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          label="Only"
          data={choices}
          value={of('act') ?? ''}
          onChange={(event) => set('act', event.currentTarget.value)}
        />
        {isFiltered && (
          <Button variant="subtle" onClick={() => change(() => new URLSearchParams())}>
            Show everything
          </Button>
        )}
      </div>
      <SavedViews list="log" />
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={5} />}
      {asked.data && acts.length === 0 && (
        <EmptyState title="Nothing yet">
          {isFiltered ? 'Nothing in the log matches.' : 'Operators’ decisions appear here.'}
        </EmptyState>
      )}
      {acts.length > 0 && (
        <ol className={classes.acts}>
          {acts.map((act) => (
            <Act key={act._id} act={act} onActor={(id) => set('actor', id)} />
          ))}
        </ol>
      )}
      <ShowMore of={asked} mt="md">
        Show older ones
      </ShowMore>
    </>
  )
}

const site = { firstname: brand.name, lastname: '', photourl: '' }

function Act({ act, onActor }: { act: OperatorAct; onActor: (id: string) => void }) {
  const { actor } = act
  const details = Object.entries(act.details)
  return (
    <li className={classes.act}>
      <Avatar person={actor ?? site} size={40} />
      <div className={classes.words}>
        {actor ? (
          <div>
            <Anchor component="button" type="button" onClick={() => onActor(actor._id)} fw={600}>
              {actor.firstname} {actor.lastname}
            </Anchor>{' '}
            <Text span c="dimmed" size="sm">
              {act.role}
            </Text>
          </div>
        ) : (
          <div>
            <strong>The system</strong>
          </div>
        )}
        <div>
          {actWords[act.act] ?? act.act}
          {act.member && (
            <>
              {', '}
              <Anchor component={Link} to={`/admin/members/${act.member._id}`}>
                {act.member.firstname} {act.member.lastname}
              </Anchor>
            </>
          )}
        </div>
        {act.reason && <p className={classes.reason}>{act.reason}</p>}
        {details.length > 0 && (
          <Text size="sm" c="dimmed">
            {details.map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`).join(' · ')}
          </Text>
        )}
      </div>
      <div className={classes.when}>
        <time dateTime={act.at.toISOString()}>{formatWhen(act.at, new Date())}</time>
        <span>from {act.network}</span>
      </div>
    </li>
  )
}

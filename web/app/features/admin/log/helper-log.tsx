import { Anchor, Button, Text } from '@mantine/core'
import { helperActWords, listAllHelperActs } from '@sparkhood/contract/people/trusted-helpers'
import { isId } from '@sparkhood/contract/primitives/ids'
import { Link } from 'react-router'
import { usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useAddress } from '../../../ui/page/address.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from './log.module.css'

type Person = { _id: string; firstname: string; lastname: string }
const Name = ({ _id, firstname, lastname }: Person) => (
  <Anchor component={Link} to={`/admin/members/${_id}`}>
    {firstname} {lastname}
  </Anchor>
)

/** The actions of trusted helpers in the name of others; filtered by a member whose id is in the address. */
export function HelperLog() {
  const { query: search, change } = useAddress()
  const member = search.get('member') ?? ''
  const asked = usePages(listAllHelperActs, { query: { member: isId(member) ? member : undefined } })
  const acts = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      {member && (
        <Button variant="subtle" mb="sm" onClick={() => change(() => new URLSearchParams({ of: 'helpers' }))}>
          Show everything
        </Button>
      )}
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={5} />}
      {asked.data && acts.length === 0 && (
        <EmptyState title="Nothing yet">What helpers do for others appears here.</EmptyState>
      )}
      {acts.length > 0 && (
        <ol className={classes.acts}>
          {acts.map(({ _id, at, act, about, helper, member: of }) => (
            <li key={_id} className={classes.act}>
              <Avatar person={helper} size={40} />
              <div className={classes.words}>
                <div>
                  <Name {...helper} /> for <Name {...of} />
                </div>
                <Text>
                  {helperActWords[act] ?? act}
                  {about && `: ${about}`}
                </Text>
              </div>
              <div className={classes.when}>
                <time dateTime={at.toISOString()}>{formatWhen(at, new Date())}</time>
              </div>
            </li>
          ))}
        </ol>
      )}
      <ShowMore of={asked} mt="md">
        Show older ones
      </ShowMore>
    </>
  )
}

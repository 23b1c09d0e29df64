import { Button, Stack } from '@mantine/core'
import { vouchesAYear } from '@sparkhood/contract/people/vouch-terms'
import { spell } from '@sparkhood/contract/primitives/text'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { useVouchesGiven } from './queries.ts'
import { WithdrawButton } from './vouch-item.tsx'
import classes from './vouches.module.css'
import { tieWords } from './words.ts'

const withName = <One extends { member: { firstname: string } }>(one: One): One =>
  one.member.firstname ? one : { ...one, member: { ...one.member, firstname: 'Somebody' } }

/** The vouches that the member has given, each with a button to withdraw it. */
export function GivenVouches() {
  const asked = useVouchesGiven()
  const { data, error, isPending, refetch } = asked
  if (isPending) return <SkeletonRows count={3} />
  if (!data) return <ErrorBox error={error} onRetry={() => void refetch()} />
  const given = data.pages.flatMap((page) => page.data)
  if (given.length === 0)
    return (
      <EmptyState
        title="You don’t vouch for anybody yet"
        action={
          <Button component={Link} to="/explore">
            See who is nearby
          </Button>
        }
      >
        On the profile of somebody you know, you can say so. You can do that for {spell(vouchesAYear)} people a year.
      </EmptyState>
    )
  return (
    <Stack gap="md">
      <ul className={classes.list}>
        {given.map(withName).map((one) => (
          <li key={one._id} className={classes.item}>
            <Avatar person={one.member} size={40} />
            <div className={classes.said}>
              {one.reachable ? (
                <Link to={`/user-profile/${one.member._id}`}>{one.member.firstname}</Link>
              ) : (
                <strong>{one.member.firstname}</strong>
              )}
              , {tieWords(one)}
              {one.comment && <p className={classes.comment}>{one.comment}</p>}
              <WithdrawButton id={one._id} name={one.member.firstname} />
            </div>
          </li>
        ))}
      </ul>
      <ShowMore of={asked} />
    </Stack>
  )
}

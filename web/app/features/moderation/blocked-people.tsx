import { Button, Stack, Text } from '@mantine/core'
import type { Blocked } from '@sparkhood/contract/admin/safety'
import { acting } from '../../lib/acting.ts'
import { formatShortDay } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { toast, toastProblem } from '../../ui/page/toasts.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './blocked.module.css'
import { useBlocked, useUnblock } from './queries.ts'

/** The members whom this one has blocked, with buttons to unblock them. */
export function BlockedPeople() {
  const asked = useBlocked()
  const { data, error, refetch } = asked
  const people = data?.pages.flatMap((page) => page.data)
  if (error && !people) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!people) return <SkeletonRows count={2} />
  if (people.length === 0)
    return (
      <Text c="dimmed">
        {acting ? 'Nobody is blocked.' : 'You haven’t blocked anyone.'} You can block someone from their profile, under
        More.
      </Text>
    )
  return (
    <Stack>
      <ul className={classes.people}>
        {people.map((blocked) => (
          <li key={blocked.blocked_id._id}>
            <BlockedPerson blocked={blocked} />
          </li>
        ))}
      </ul>
      <ShowMore of={asked} />
    </Stack>
  )
}

function BlockedPerson({ blocked }: { blocked: Blocked }) {
  const { blocked_id: person, blocked_at } = blocked
  const unblock = useUnblock(() => toast(`You have unblocked ${person.firstname}.`))
  const lift = (): void => unblock.mutate({ params: { id: person._id } }, { onError: toastProblem })
  return (
    <div className={classes.person}>
      <Avatar person={person} size={44} />
      <div className={classes.who}>
        <Text fw={600}>
          {person.firstname} {person.lastname}
        </Text>
        <Text c="dimmed" size="sm">
          Blocked {formatShortDay(blocked_at, new Date())}
        </Text>
      </div>
      <Button variant="default" aria-label={`Unblock ${person.firstname}`} loading={unblock.isPending} onClick={lift}>
        Unblock
      </Button>
    </div>
  )
}

import { Text } from '@mantine/core'
import { type HelperGrant, helperActWords } from '@sparkhood/contract/people/trusted-helpers'
import { Link } from 'react-router'
import { formatWhen } from '../../lib/format.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import classes from './cards.module.css'
import { useActs } from './queries.ts'
import { idleWords } from './words.ts'

/** The actions in a member's name, newest first. */
export function Acts({ grant }: { grant: HelperGrant }) {
  const read = useActs(grant._id)
  const acts = read.data?.pages.flatMap(({ data }) => data)
  if (read.error && !acts) return <ErrorBox error={read.error} onRetry={() => void read.refetch()} />
  if (!acts) return <SkeletonRows count={2} />
  const isMember = grant.you_are === 'member'
  if (acts.length === 0) return <Text c="dimmed">{idleWords(grant)}</Text>
  const now = new Date()
  return (
    <>
      <ul className={classes.acts}>
        {acts.map(({ _id, act, about, booking_id, at }) => (
          <li key={_id}>
            <span>
              {helperActWords[act] ?? 'Did something'}
              {about && ': '}
              {about && (booking_id && isMember ? <Link to={`/outward-progress/${booking_id}`}>{about}</Link> : about)}
            </span>
            <Text span c="dimmed" size="sm">
              {formatWhen(at, now)}
            </Text>
          </li>
        ))}
      </ul>
      <ShowMore of={read} />
    </>
  )
}

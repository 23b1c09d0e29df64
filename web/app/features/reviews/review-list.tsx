import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { Review } from '@sparkhood/contract/reviews'
import { Link } from 'react-router'
import { formatAgo } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { useReviews } from './queries.ts'
import classes from './review-list.module.css'
import { Stars } from './stars.tsx'

type Props = { of: 'skill' | 'member'; id: string; empty?: string }

/** What neighbours said of a skill or of a member, newest first, five at a time. */
export function ReviewList({ of, id, empty = 'No reviews yet.' }: Props) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useReviews(of, id)
  const reviews = data?.pages.flatMap((page) => page.data) ?? []

  if (isPending) return <SkeletonRows count={2} />
  if (error && reviews.length === 0) return <ErrorBox error="Failed to load reviews" onRetry={() => void refetch()} />
  if (reviews.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <Stack gap="md">
      <ul className={classes.list}>
        {reviews.map((review) => (
          <ReviewItem key={review._id} review={review} withSkill={of === 'member'} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          More reviews
        </Button>
      )}
    </Stack>
  )
}

function ReviewItem({ review, withSkill }: { review: Review; withSkill: boolean }) {
  const { reviewerId: author, rating, comment, createdAt, skill_type, hidden } = review
  return (
    <li className={classes.item}>
      <Avatar person={author} size={44} />
      <div className={classes.words}>
        <Group gap="xs" justify="space-between">
          <Link to={`/user-profile/${author._id}`} className={classes.author}>
            {author.firstname}
          </Link>
          <Text size="sm" c="dimmed">
            {formatAgo(createdAt, new Date())}
          </Text>
        </Group>
        <Group gap="xs" my={2}>
          <Stars rating={rating} />
          {withSkill && skill_type && (
            <Text size="sm" c="dimmed">
              {skill_type}
            </Text>
          )}
          {hidden && (
            <Badge variant="light" color="gray" tt="none">
              Only you see this yet
            </Badge>
          )}
        </Group>
        {comment && <Text className={classes.comment}>{comment}</Text>}
      </div>
    </li>
  )
}

import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { Review } from '@sparkhood/contract/reviews'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAgo } from '../../lib/format.ts'
import { memberId } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { useReviews } from './queries.ts'
import classes from './review-list.module.css'
import { Stars } from './stars.tsx'

type More = (review: Review) => ReactNode
type Props = {
  of: 'skill' | 'member'
  id: string
  empty?: string
  /** What else can be done about a review of somebody else. */
  more?: More
}

/** What neighbours said of a skill or of a member, newest first, five at a time. */
export function ReviewList({ of, id, empty = 'No reviews yet.', more }: Props) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useReviews(of, id)
  const reviews = data?.pages.flatMap((page) => page.data) ?? []

  if (isPending) return <SkeletonRows count={2} />
  if (error && reviews.length === 0) return <ErrorBox error="Failed to load reviews" onRetry={() => void refetch()} />
  if (reviews.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <Stack gap="md">
      <ul className={classes.list}>
        {reviews.map((review) => (
          <ReviewItem key={review._id} review={review} withSkill={of === 'member'} more={more} />
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

type ItemProps = { review: Review; withSkill: boolean; more: More | undefined }

function ReviewItem({ review, withSkill, more }: ItemProps) {
  const { reviewerId: author, rating, comment, createdAt, skill_type, hidden } = review
  return (
    <li className={classes.item}>
      <Avatar person={author} size={44} />
      <div className={classes.words}>
        <Group gap="xs" justify="space-between">
          {author.former ? (
            <Text span fw={600} c="dimmed">
              {author.firstname} {author.lastname}
            </Text>
          ) : (
            <Link to={`/user-profile/${author._id}`} className={classes.author}>
              {author.firstname}
            </Link>
          )}
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
      {more && !author.former && author._id !== memberId() && <div className={classes.more}>{more(review)}</div>}
    </li>
  )
}

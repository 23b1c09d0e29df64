import { Stack, Text } from '@mantine/core'
import { ShowMore } from '../../ui/show-more.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { useReviews } from './queries.ts'
import { type More, ReviewItem } from './review-item.tsx'
import classes from './review-list.module.css'

type Props = {
  of: 'skill' | 'member'
  id: string
  empty?: string
  /** Further actions on somebody else's review or reply. */
  more?: More
}

/** The reviews of a listing or of a member, newest first, five at a time. */
export function ReviewList({ of, id, empty = 'No reviews yet.', more }: Props) {
  const asked = useReviews(of, id)
  const { data, error, isPending, refetch } = asked
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
      <ShowMore of={asked}>More reviews</ShowMore>
    </Stack>
  )
}

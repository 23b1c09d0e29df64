import { Button, Text, Title } from '@mantine/core'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Review } from '@sparkhood/contract/reviews'
import { IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAgo, formatMonth } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../ui/states/skeletons.tsx'
import { useReviewsOfMember, useReviewsOfSkill } from './queries.ts'
import classes from './reviews.module.css'

/** What others said about a member, newest first. */
export function ReviewsOfMember({ id, nothing }: { id: string; nothing: string }) {
  return <Reviews list={useReviewsOfMember(id)} nothing={nothing} namesSkill />
}

/** What others said about one skill, newest first. */
export function ReviewsOfSkill({ id, nothing }: { id: string; nothing: string }) {
  return <Reviews list={useReviewsOfSkill(id)} nothing={nothing} />
}

type Props = { list: ReturnType<typeof useReviewsOfMember>; nothing: string; namesSkill?: boolean }

function Reviews({ list, nothing, namesSkill = false }: Props) {
  return (
    <section aria-labelledby="reviews">
      <Title order={2} id="reviews" mb="sm">
        Reviews
      </Title>
      <Body list={list} nothing={nothing} namesSkill={namesSkill} />
    </section>
  )
}

function Body({ list, nothing, namesSkill }: Required<Props>): ReactNode {
  if (list.isError && !list.data) return <ErrorBox error="Failed to load reviews" onRetry={() => void list.refetch()} />
  if (!list.data) return <SkeletonRows count={2} />
  const reviews = list.data.pages.flatMap((page) => page.data)
  if (reviews.length === 0) return <Text c="dimmed">{nothing}</Text>
  return (
    <>
      <ul className={classes.reviews}>
        {reviews.map((review) => (
          <li key={review._id} className={classes.review}>
            <OneReview review={review} namesSkill={namesSkill} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" mt="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more reviews
        </Button>
      )}
    </>
  )
}

/** How long ago for this year's, the month for older ones. */
const whenOf = (at: Date, now: Date): string =>
  now.getTime() - at.getTime() < 300 * dayMs ? formatAgo(at, now) : formatMonth(at)

function OneReview({ review, namesSkill }: { review: Review; namesSkill: boolean }) {
  const { reviewerId: author } = review
  return (
    <article className={classes.body}>
      <Avatar person={author} size={44} />
      <div className={classes.words}>
        <div className={classes.line}>
          <Link to={`/user-profile/${author._id}`} className={classes.author}>
            {author.firstname}
          </Link>
          <Text span c="dimmed" size="sm">
            <time dateTime={review.createdAt.toISOString()}>{whenOf(review.createdAt, new Date())}</time>
          </Text>
        </div>
        <div className={classes.stars}>
          <Stars given={review.rating} />
          {namesSkill && review.skill_type && (
            <Text span c="dimmed" size="sm">
              {review.skill_type}
            </Text>
          )}
        </div>
        {review.comment && <Text className={classes.comment}>{review.comment}</Text>}
        {review.hidden && (
          <Text size="sm" c="dimmed" fs="italic">
            Only you see this until the other side has written theirs, or 7 days have passed.
          </Text>
        )}
      </div>
    </article>
  )
}

const outOf = [1, 2, 3, 4, 5]

function Stars({ given }: { given: number }) {
  return (
    <span role="img" aria-label={`${given} of 5 stars`} className={classes.row}>
      {outOf.map((star) => (
        <IconStarFilled key={star} size={17} className={star <= given ? classes.full : classes.blank} aria-hidden />
      ))}
    </span>
  )
}

import { Badge, Button, Group, Text } from '@mantine/core'
import type { Review, ReviewReply } from '@sparkhood/contract/people/reviews'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatAgo } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import said from '../../ui/said.module.css'
import { heldWords } from './appears.ts'
import { HiddenReview } from './hidden-review.tsx'
import { ReplyForm } from './reply-form.tsx'
import classes from './review-list.module.css'

/** Reports a review, or the reply to it. */
export type More = (review: Review, what: 'review' | 'reply') => ReactNode
type Props = { review: Review; withSkill: boolean; more: More | undefined }

/** A review with its reply, and the viewer's actions on both. */
export function ReviewItem({ review, withSkill, more }: Props) {
  const { reviewerId: author, rating, comment, createdAt, skill_type, hidden, edited_at, reply, actions } = review
  const [isReplying, setReplying] = useState(false)
  return (
    <li className={classes.item}>
      <Avatar person={author} size={44} />
      <div className={classes.words}>
        <Author person={author} at={createdAt} note={edited_at ? 'changed' : undefined} />
        <Group gap="xs" my={2}>
          <Stars rating={rating} />
          {withSkill && skill_type && (
            <Text size="sm" c="dimmed" className={said.called}>
              {skill_type}
            </Text>
          )}
          {hidden && <OnlyYou />}
        </Group>
        {comment && <Text className={classes.comment}>{comment}</Text>}
        {review.held && !review.removal && (
          <Text size="sm" mt="xs">
            {heldWords[review.held]}
          </Text>
        )}
        {review.removal && <HiddenReview review={review} removal={review.removal} />}
        {reply && <Reply reply={reply}>{actions.includes('report_reply') && more?.(review, 'reply')}</Reply>}
        {actions.includes('reply') &&
          (isReplying ? (
            <ReplyForm review={review} onClose={() => setReplying(false)} />
          ) : (
            <Button variant="subtle" ml="-1.125rem" onClick={() => setReplying(true)}>
              Answer {author.former ? 'this review' : author.firstname}
            </Button>
          ))}
      </div>
      {more && actions.includes('report') && <div className={classes.more}>{more(review, 'review')}</div>}
    </li>
  )
}

function Reply({ reply, children }: { reply: ReviewReply; children: ReactNode }) {
  const { author, comment, createdAt, hidden } = reply
  return (
    <div className={classes.reply}>
      <div className={classes.words}>
        <Author person={author} at={createdAt} note="answered" />
        {hidden && <OnlyYou />}
        <Text className={classes.comment}>{comment}</Text>
      </div>
      {children && <div className={classes.more}>{children}</div>}
    </div>
  )
}

type AuthorProps = { person: Review['reviewerId']; at: Date; note: string | undefined }

function Author({ person, at, note }: AuthorProps) {
  return (
    <Group gap="xs" justify="space-between">
      {person.former ? (
        <Text span fw={600} c="dimmed">
          {person.firstname} {person.lastname}
        </Text>
      ) : (
        <Link to={`/user-profile/${person._id}`} className={classes.author}>
          {person.firstname}
        </Link>
      )}
      <Text size="sm" c="dimmed">
        {note && `${note} · `}
        {formatAgo(at, new Date())}
      </Text>
    </Group>
  )
}

const OnlyYou = () => <Badge color="gray">Only you see this</Badge>

const places = [1, 2, 3, 4, 5]

/** A rating as five stars. */
function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} style={{ display: 'inline-flex', color: 'var(--brand-ink)' }}>
      {places.map((place) =>
        place <= rating ? <IconStarFilled key={place} size={16} /> : <IconStar key={place} size={16} opacity={0.45} />,
      )}
    </span>
  )
}

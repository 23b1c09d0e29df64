import { Alert, Badge, Group, NativeSelect, Text } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import {
  checkReview,
  hideReview,
  keepReviewHidden,
  listQueuedReviews,
  type QueuedReview,
  type ReviewView,
  restoreReview,
  reviewFlags,
  reviewViews,
} from '@sparkhood/contract/admin/review-queue'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { useSearchParams } from 'react-router'
import { useAct, usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { memberId } from '../../../lib/session.ts'
import { Segments } from '../../../ui/forms/radios/segments.tsx'
import { SavedViews } from '../one-list/saved-views.tsx'
import type { Decided } from '../one-queue/opening.ts'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { OpenHead, Queue } from '../one-queue/queue.tsx'
import { ReviewDecision } from './review-decision.tsx'

const viewWords: Record<ReviewView, string> = { queue: 'To check', appeals: 'Appeals', new: 'New', hidden: 'Hidden' }
const emptyWords: Record<ReviewView, { title: string; words: string }> = {
  queue: { title: 'No reviews waiting', words: 'Reviews that were reported, or that our filter noticed, appear here.' },
  appeals: { title: 'No appeals', words: 'Authors of hidden reviews can appeal once. Appeals appear here.' },
  new: { title: 'No reviews yet', words: 'Reviews that members write after bookings appear here.' },
  hidden: { title: 'No hidden reviews', words: 'You can restore hidden reviews from here.' },
}
const isView = (text: string | null): text is ReviewView => reviewViews.some((view) => view === text)

/** Reviews: those to check, the new ones, and the hidden ones. */
export function Reviews() {
  const [search, setSearch] = useSearchParams()
  const given = search.get('view')
  const view = isView(given) ? given : 'queue'
  const stars = Number(search.get('stars')) || undefined
  const asked = usePages(listQueuedReviews, { query: { view, ...(view === 'new' && stars && { stars }) } })
  const reviews = asked.data?.pages.flatMap(({ data }) => data) ?? []
  const show = (next: Record<string, string>): void => setSearch(next, { replace: true })
  return (
    <Queue
      key={`${view} ${stars}`}
      name="reviews"
      keeps={{ ...(view !== 'queue' && { view }), ...(stars && { stars: String(stars) }) }}
      title="Reviews"
      lead="Only the author sees a hidden review, with your reason, and may appeal. Star ratings are updated straight away."
      filters={
        <>
          <Group mb="md" align="flex-end">
            <Segments
              label="Which reviews"
              options={reviewViews.map((value) => ({ value, label: viewWords[value] }))}
              value={view}
              onChange={(value) => show(value === 'queue' ? {} : { view: value })}
            />
            {view === 'new' && (
              <NativeSelect
                aria-label="Stars"
                data={[{ value: '', label: 'Any stars' }, ...[1, 2, 3, 4, 5].map(asOption)]}
                value={stars ?? ''}
                onChange={(event) =>
                  show({ view, ...(event.currentTarget.value && { stars: event.currentTarget.value }) })
                }
              />
            )}
          </Group>
          <SavedViews list="reviews" />
        </>
      }
      asked={asked}
      lines={reviews.map((one) => ({
        id: one._id,
        title: `${one.author.firstname} about ${one.member.firstname}`,
        person: one.author,
        about: `${'★'.repeat(one.rating)} ${one.comment || 'No text'}`,
        since: one.removal?.appealed_at ?? one.removal?.at ?? one.written_at,
      }))}
      empty={emptyWords[view]}
    >
      {(id, decided) => {
        const review = reviews.find(({ _id }) => _id === id)
        return review && <OpenReview review={review} decided={decided} />
      }}
    </Queue>
  )
}

const asOption = (stars: number) => ({ value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` })

function OpenReview({ review, decided }: { review: QueuedReview; decided: Decided }) {
  const { author, member, rating, comment, skill_type, written_at, flags, reports, reply, removal, shown } = review
  return (
    <>
      <OpenHead title={`${rating} of 5 stars`} since={removal?.appealed_at ?? written_at}>
        {skill_type || 'About a client'}, written {formatWhen(written_at, new Date())}.
      </OpenHead>
      <Group gap="xs">
        {flags.map((flag) => (
          <Badge key={flag} color="red">
            {reviewFlags[flag]}
          </Badge>
        ))}
        {reports > 0 && <Badge color="red">Reported {reports === 1 ? 'once' : `${reports} times`}</Badge>}
        {!shown && !removal && <Badge>Not shown to the other side yet</Badge>}
      </Group>
      <PersonLine person={author} note="wrote it" />
      <p className={classes.quote}>{comment || 'Stars only, no text.'}</p>
      <PersonLine person={member} note={reply ? 'is whom it is about, and answered' : 'is whom it is about'} />
      {reply && <p className={classes.quote}>{reply}</p>}
      {removal && (
        <section aria-label="How it was hidden">
          <Text size="sm" c="dimmed">
            Hidden {formatWhen(removal.at, new Date())}. The author reads: {removal.reason}
          </Text>
          {removal.appealed_at && (
            <>
              <Text size="sm" c="dimmed" mt="xs">
                {author.firstname} appeals:
              </Text>
              <p className={classes.quote}>{removal.appeal}</p>
            </>
          )}
          {removal.answer && (
            <Text size="sm" c="dimmed" mt="xs">
              Answered: {removal.answer}
            </Text>
          )}
        </section>
      )}
      {[author._id, member._id].includes(memberId()) ? (
        <Alert color="gray">{ownRefusals['review.own'].message}</Alert>
      ) : (
        <Deciding review={review} decided={decided} />
      )}
    </>
  )
}

function Deciding({ review, decided }: { review: QueuedReview; decided: Decided }) {
  const options = { refreshes: [seeQueues] }
  const hide = useAct(hideReview, options)
  const restore = useAct(restoreReview, options)
  const keep = useAct(keepReviewHidden, options)
  const check = useAct(checkReview, options)
  const acts = { hide, restore, keep, check }
  const words = {
    hide: 'Hidden. The author is told why.',
    restore: 'Restored. The author is told.',
    keep: 'It stays hidden. The author is told.',
    check: 'Nothing is wrong with it.',
  }
  const pending = Object.values(acts).some(({ isPending }) => isPending)
  const error = Object.values(acts).find(({ error: one }) => one)?.error ?? null
  return (
    <ReviewDecision
      review={review}
      busy={pending}
      error={error}
      onDecide={(how, reason) => {
        acts[how].mutate(
          { params: { id: review._id }, body: { reason } },
          { onSuccess: () => decided.done(words[how]), onError: decided.failed },
        )
      }}
    />
  )
}

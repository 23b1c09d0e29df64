import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import type { Booking } from '@sparkhood/contract/bookings/bookings'
import { type Review, reviewHiddenDays, writeReview } from '@sparkhood/contract/people/reviews'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Refused } from '../../lib/api.ts'
import { useUnsent } from '../../lib/drafts.ts'
import { formatComingDay } from '../../lib/format.ts'
import { getMessage, orNoSignal } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FieldError } from '../../ui/forms/choices.tsx'
import { StarPicker } from '../../ui/forms/radios/star-picker.tsx'
import { appearsWords } from './appears.ts'
import { useChangeReview, useWriteReview } from './queries.ts'
import classes from './write-review.module.css'

const leaveAfterMs = 3 * secondMs
const meaning = ['', 'Poor', 'Not great', 'Fine', 'Good', 'Wonderful']

type Props = { booking: Booking /** What was written before, and can be changed still. */; before?: Review }

/** Rates and reviews the other side of a completed booking. */
export function WriteReview({ booking, before }: Props) {
  const { typed, type, rate, problem, write, other, submit } = useReview({ booking, before })
  const { rating, comment } = typed
  if (write.isSuccess)
    return <Submitted review={write.data.data} name={other.firstname} isChange={before !== undefined} />
  const refused =
    write.error && (write.error instanceof Refused ? getMessage(write.error) : orNoSignal('Failed to submit review'))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg" maw={640}>
        <StarsField name={other.firstname} rating={rating} onRate={rate} problem={problem} />
        <Textarea
          label="Your review (optional)"
          description="What would you tell the next neighbour?"
          value={comment}
          onChange={(event) => type({ ...typed, comment: event.currentTarget.value })}
          maxLength={2000}
          minRows={4}
        />
        <Text c="dimmed">
          Both reviews are published together: as soon as you’ve both written one, or{' '}
          {before?.appears_at
            ? `on ${formatComingDay(before.appears_at, new Date())}`
            : `after ${reviewHiddenDays} days`}
          . Until then only you see yours, and you can change it.
        </Text>
        {refused && (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        <BusyButton busy={write.isPending} busyLabel="Sending..." className={classes.submit}>
          {before ? 'Change review' : 'Submit Review'}
        </BusyButton>
      </Stack>
    </form>
  )
}

/** The draft of the review, and how it is sent. */
function useReview({ booking, before }: Props) {
  const first = { rating: before?.rating ?? 0, comment: before?.comment ?? '' }
  const { typed, write: type, forget } = useUnsent(`review of ${booking.id}`, first)
  const { rating, comment } = typed
  const [problem, setProblem] = useState<string>()
  const [once, again] = [useWriteReview(), useChangeReview()]
  const write = before ? again : once
  const other = booking.you_are === 'client' ? booking.provider : booking.client

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const body = { skillId: booking.skills_id, revieweeId: other._id, bookingId: booking.id, rating, comment }
    const read = writeReview.body.safeParse(body)
    setProblem(read.error?.issues[0]?.message)
    if (!read.success || write.isPending) return
    if (before) again.mutate({ params: { id: before._id }, body: read.data }, { onSuccess: forget })
    else once.mutate({ body: read.data }, { onSuccess: forget })
  }
  const rate = (stars: number): void => {
    type({ ...typed, rating: stars })
    setProblem(undefined)
  }
  return { typed, type, rate, problem, write, other, submit }
}

type StarsProps = { name: string; rating: number; onRate: (stars: number) => void; problem: string | undefined }

function StarsField({ name, rating, onRate, problem }: StarsProps) {
  const said = useId()
  return (
    <fieldset className={classes.stars} aria-invalid={!!problem} aria-describedby={problem ? said : undefined}>
      <legend className={classes.legend}>How was it with {name}?</legend>
      <div className={classes.row}>
        <StarPicker value={rating} onChange={onRate} />
        <Text fw={600} aria-hidden>
          {meaning[rating]}
        </Text>
      </div>
      <FieldError error={problem} id={said} />
    </fieldset>
  )
}

function Submitted({ review, name, isChange }: { review: Review; name: string; isChange: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    const leaving = setTimeout(() => void navigate('/bookings'), leaveAfterMs)
    return () => clearTimeout(leaving)
  }, [navigate])
  return (
    <Stack align="flex-start">
      <Alert
        role="status"
        icon={<IconCircleCheck aria-hidden />}
        title={isChange ? 'Your review has been changed' : 'Review submitted successfully'}
        w="100%"
      >
        {appearsWords(review, name, new Date())}
      </Alert>
      <Button component={Link} to="/bookings">
        Back to your bookings
      </Button>
    </Stack>
  )
}

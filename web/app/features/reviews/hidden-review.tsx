import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { appealReview } from '@sparkhood/contract/admin/review-queue'
import { findOwnReview, type Review, reviewsOfMember, reviewsOfSkill } from '@sparkhood/contract/people/reviews'
import { type FormEvent, useState } from 'react'
import { fieldErrors, useAct } from '../../lib/api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormError } from '../../ui/states/form-error.tsx'

type Removal = NonNullable<Review['removal']>

/** Why the member's own review is hidden, and the way to ask us to look again. */
export function HiddenReview({ review, removal }: { review: Review; removal: Removal }) {
  const [isAppealing, setAppealing] = useState(false)
  const { reason, appeal } = removal
  return (
    <Stack gap="xs" mt="xs">
      <Text size="sm">We have hidden it: {reason}</Text>
      {appeal && (
        <Text size="sm" c="dimmed">
          {appeal.outcome === 'kept'
            ? `We have looked again, and it stays hidden: ${appeal.answer}`
            : 'You have asked us to look again. We write to you when we have.'}
        </Text>
      )}
      {review.actions.includes('appeal') &&
        (isAppealing ? (
          <AppealForm id={review._id} onClose={() => setAppealing(false)} />
        ) : (
          <div>
            <Button variant="default" onClick={() => setAppealing(true)}>
              Ask us to look again
            </Button>
          </div>
        ))}
    </Stack>
  )
}

function AppealForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [message, setMessage] = useState('')
  const appeal = useAct(appealReview, { refreshes: [reviewsOfMember, reviewsOfSkill, findOwnReview], onDone: onClose })
  const problems = fieldErrors(appeal.error)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    appeal.mutate({ params: { id }, body: { message } })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Textarea
          label="Why should we look again?"
          description="Once, so say all of it. We answer by mail."
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={2000}
          error={problems.message}
          autoFocus
        />
        <FormError error={appeal.error} />
        <Group>
          <BusyButton busy={appeal.isPending} busyLabel="Sending...">
            Send it
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

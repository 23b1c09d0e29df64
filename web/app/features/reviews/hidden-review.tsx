import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { appealReview } from '@sparkhood/contract/admin/review-queue'
import { findOwnReview, type Review, reviewsOfMember, reviewsOfSkill } from '@sparkhood/contract/people/reviews'
import { type FormEvent, useState } from 'react'
import { fieldErrors, useAct } from '../../lib/api.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormError } from '../../ui/states/form-error.tsx'

type Removal = NonNullable<Review['removal']>

/** Why the member's own review is hidden, and a form to appeal. */
export function HiddenReview({ review, removal }: { review: Review; removal: Removal }) {
  const [isAppealing, setAppealing] = useState(false)
  const { reason, appeal } = removal
  return (
    <Stack gap="xs" mt="xs">
      <Text size="sm">We’ve hidden it: {reason}</Text>
      {appeal && (
        <Text size="sm" c="dimmed">
          {appeal.outcome === 'kept'
            ? `We’ve checked again, and it stays hidden: ${appeal.answer}`
            : 'You’ve asked us to check again. We’ll email you when we have.'}
        </Text>
      )}
      {review.actions.includes('appeal') &&
        (isAppealing ? (
          <AppealForm id={review._id} onClose={() => setAppealing(false)} />
        ) : (
          <div>
            <Button variant="default" onClick={() => setAppealing(true)}>
              Ask us to check again
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
          label="Why should we check again?"
          description="You can ask once, so tell us everything. We’ll reply by email."
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

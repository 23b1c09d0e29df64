import { Alert } from '@mantine/core'
import type { QueuedReview } from '@sparkhood/contract/admin/review-queue'
import { OutcomeForm } from '../one-queue/outcome-form.tsx'

export type Verdict = 'hide' | 'restore' | 'keep' | 'check'

type Props = {
  review: QueuedReview
  busy: boolean
  error: Error | null
  onDecide: (how: Verdict, reason: string) => void
}

type Removal = NonNullable<QueuedReview['removal']>
const waits = ({ appealed_at: at, answer }: Removal): boolean => at !== null && !answer

const choicesFor = ({ removal, author }: QueuedReview): { value: Verdict; label: string; means: string }[] => {
  const restore = {
    value: 'restore',
    label: 'Restore it',
    means: 'Everybody can read it, and its stars count.',
  } as const
  if (!removal)
    return [
      {
        value: 'check',
        label: 'No action needed',
        means: 'It leaves the list, reports of it are closed, and nobody is told.',
      },
      {
        value: 'hide',
        label: 'Hide it',
        means: `Only ${author.firstname} reads it then. They are told why, and may appeal.`,
      },
    ]
  if (waits(removal) && !removal.wants_another)
    return [restore, { value: 'keep', label: 'It stays hidden', means: `${author.firstname} reads your answer.` }]
  return [restore]
}

/** Decides what happens to a review, and why. */
export function ReviewDecision({ review, busy, error, onDecide }: Props) {
  const name = review.author.firstname
  const { removal } = review
  return (
    <>
      {removal?.wants_another && waits(removal) && (
        <Alert color="gray">
          You hid it, so you can only restore it. Someone else, with fresh eyes, has to decide that it stays hidden.
        </Alert>
      )}
      <OutcomeForm
        outcomes={choicesFor(review)}
        words={{
          field: 'reason',
          read: (how) => (how === 'check' ? 'Only for the team. It’s in the audit log.' : `${name} reads this.`),
          stored: { place: 'reports', name },
        }}
        submit={{ label: 'Decide', busy }}
        error={error}
        onDecide={onDecide}
      />
    </>
  )
}

import { Alert } from '@mantine/core'
import type { QueuedReview } from '@sparkhood/contract/review-queue'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Choices } from '../../../ui/forms/choices.tsx'
import classes from '../one-queue/queue.module.css'
import { WordsField } from '../phrases/words-field.tsx'

export type Verdict = 'hide' | 'restore' | 'keep' | 'check'

type Props = {
  review: QueuedReview
  busy: boolean
  error: Error | null
  onDecide: (how: Verdict, reason: string) => void
}

const choicesFor = ({ removal, author }: QueuedReview): { value: Verdict; label: string; means: string }[] => {
  const restore = {
    value: 'restore',
    label: 'Show it again',
    means: 'Everybody reads it, and its stars count.',
  } as const
  if (!removal)
    return [
      {
        value: 'check',
        label: 'Nothing is wrong',
        means: 'It leaves the list, reports of it are closed, and nobody hears of it.',
      },
      {
        value: 'hide',
        label: 'Hide it',
        means: `Only ${author.firstname} reads it then. They are told why, and may appeal.`,
      },
    ]
  if (removal.appealed_at && !removal.answer)
    return [restore, { value: 'keep', label: 'It stays hidden', means: `${author.firstname} reads your answer.` }]
  return [restore]
}

/** What becomes of a review, and why. */
export function ReviewDecision({ review, busy, error, onDecide }: Props) {
  const choices = choicesFor(review)
  const [how, setHow] = useState<Verdict | undefined>(choices.length === 1 ? choices[0]?.value : undefined)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (how && reason.trim()) onDecide(how, reason)
  }
  const problems = fieldErrors(error)
  return (
    <form className={classes.decide} onSubmit={submit}>
      <Choices
        legend="What do you decide?"
        name="verdict"
        options={choices}
        value={how}
        onChange={setHow}
        beside="wide"
        error={isChecked && !how ? 'Choose an outcome' : undefined}
      />
      <WordsField
        label="Why"
        description={how === 'check' ? 'For us: the log of acts keeps it.' : `${review.author.firstname} reads this.`}
        place="reports"
        name={review.author.firstname}
        value={reason}
        onChange={setReason}
        maxLength={2000}
        error={problems.reason ?? (isChecked && !reason.trim() ? 'Give a reason' : undefined)}
      />
      {error && Object.keys(problems).length === 0 && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      <div>
        <BusyButton busy={busy} busyLabel="Saving...">
          Decide
        </BusyButton>
      </div>
    </form>
  )
}

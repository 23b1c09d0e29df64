import { Alert, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Choices } from '../../../ui/forms/choices.tsx'
import classes from './queue.module.css'

type Props<Outcome extends string> = {
  outcomes: readonly { value: Outcome; label: string; means: string }[]
  /** The field of the call that the words go into, and who reads them. */
  words: { field: string; read: string }
  submit: { label: string; busy: boolean }
  error: Error | null
  onDecide: (outcome: Outcome, words: string) => void
}

/** One of a few outcomes, and why. */
export function OutcomeForm<Outcome extends string>({ outcomes, words, submit, error, onDecide }: Props<Outcome>) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const problems = fieldErrors(error)
  const decide = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (outcome) onDecide(outcome, reason)
  }
  return (
    <form className={classes.decide} onSubmit={decide}>
      <Choices
        legend="What do you decide?"
        name="outcome"
        options={outcomes}
        value={outcome}
        onChange={setOutcome}
        beside="wide"
        error={isAsked && !outcome ? 'Choose an outcome' : undefined}
      />
      <Textarea
        label="Why"
        description={words.read}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={2000}
        error={problems[words.field]}
      />
      {error && Object.keys(problems).length === 0 && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      <div>
        <BusyButton busy={submit.busy} busyLabel="Saving...">
          {submit.label}
        </BusyButton>
      </div>
    </form>
  )
}

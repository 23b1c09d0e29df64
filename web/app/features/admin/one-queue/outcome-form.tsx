import { Textarea } from '@mantine/core'
import type { PhrasePlace } from '@sparkhood/contract/admin/phrases'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../lib/api.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Choices } from '../../../ui/forms/choices.tsx'
import { FormError } from '../../../ui/states/form-error.tsx'
import { WordsField } from '../phrases/words-field.tsx'
import { useDraft } from './drafts.ts'
import classes from './queue.module.css'

type Props<Outcome extends string> = {
  outcomes: readonly { value: Outcome; label: string; means: string }[]
  words: {
    /** The field of the call for the text. */
    field: string
    /** Who reads the text. */
    read: string | ((outcome: Outcome | undefined) => string)
    /** The available templates, and the first name of the reader. */
    stored?: { place: PhrasePlace; name: string }
  }
  submit: { label: string; busy: boolean }
  error: Error | null
  onDecide: (outcome: Outcome, words: string) => void
}

/** A choice of few outcomes, and the reason. */
export function OutcomeForm<Outcome extends string>({ outcomes, words, submit, error, onDecide }: Props<Outcome>) {
  const only = outcomes.length === 1 ? outcomes[0]?.value : undefined
  const [chosen, setOutcome] = useDraft<Outcome | undefined>('outcome', undefined)
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useDraft('reason', '')
  // The earlier choice may not be available any more.
  const outcome = outcomes.find(({ value }) => value === chosen)?.value ?? only
  const decide = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (outcome && reason.trim()) onDecide(outcome, reason)
  }
  const field = {
    label: 'Why',
    description: typeof words.read === 'string' ? words.read : words.read(outcome),
    value: reason,
    maxLength: 2000,
    error: fieldErrors(error)[words.field] ?? (isAsked && !reason.trim() ? 'Give a reason' : undefined),
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
      {words.stored ? (
        <WordsField {...field} {...words.stored} onChange={setReason} />
      ) : (
        <Textarea {...field} onChange={(event) => setReason(event.currentTarget.value)} />
      )}
      <FormError error={error} />
      <div>
        <BusyButton busy={submit.busy} busyLabel="Saving...">
          {submit.label}
        </BusyButton>
      </div>
    </form>
  )
}

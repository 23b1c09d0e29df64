import { Alert, Checkbox, Stack, Textarea } from '@mantine/core'
import { addDisputeWords, type Dispute } from '@sparkhood/contract/bookings/disputes'
import { type FormEvent, useState } from 'react'
import { useUnsent } from '../../lib/drafts.ts'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import classes from './disputes.module.css'
import { FileChoice, useFileChoice } from './file-choice.tsx'
import { useDisputeActs } from './queries.ts'
import { withReason } from './reasons.ts'
import { othersOf } from './split.ts'

/**
 * The state of the form, and how it is sent. `whoMissed`, if ticked, is put before the text: that the side that opened
 * the dispute did not turn up.
 */
function useSaying(dispute: Dispute) {
  const { typed: message, write } = useUnsent<string>(`words of ${dispute.booking.id}`, '')
  const choice = useFileChoice()
  const [problem, setProblem] = useState<string>()
  const [isCountered, setCountered] = useState(false)
  const { say, readAgain } = useDisputeActs(dispute.booking.id)
  const isOffering = dispute.offers.some(({ by, state }) => by === dispute.you_are && state === 'open')
  const whoMissed = dispute.may_counter ? `${othersOf(dispute)} is the one who didn’t turn up` : undefined

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = addDisputeWords.body.safeParse({ message })
    // That sentence is part of the text, which may therefore be too long.
    const read =
      whoMissed && isCountered && typed.success
        ? addDisputeWords.body.safeParse({ message: withReason(whoMissed, typed.data.message), missed: true })
        : typed
    setProblem(typed.success ? read.error?.issues[0]?.message : 'Write a message first.')
    if (!read.success || say.isPending || choice.isComing) return
    say.mutate(
      { params: { id: dispute.booking.id }, body: read.data, files: { file: choice.file ? [choice.file] : [] } },
      {
        onSuccess: () => {
          write('')
          choice.clear()
        },
        onError: readAgain,
      },
    )
  }
  const type = (words: string): void => {
    write(words)
    setProblem(undefined)
  }
  return { message, type, choice, problem, say, submit, whoMissed, isOffering, isCountered, setCountered }
}

/** Adds a message, and a file if wanted, to a dispute. Unsent text stays in the form. */
export function SayForm({ dispute }: { dispute: Dispute }) {
  const { message, type, choice, problem, say, submit, ...missed } = useSaying(dispute)
  const { whoMissed, isOffering, isCountered, setCountered } = missed
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label="Add a message"
          description={`${othersOf(dispute)} and our team can read this.`}
          value={message}
          // The text that is being sent must not change.
          readOnly={say.isPending}
          onChange={(event) => type(event.currentTarget.value)}
          error={problem}
          maxLength={2000}
          minRows={3}
          autosize
        />
        {whoMissed && (
          <Checkbox
            label={whoMissed}
            description={`You can say this once. Our team sees what each of you says, and it may count in the record of the one who didn’t turn up.${isOffering ? ' It withdraws your offer: you can make it again.' : ''}`}
            checked={isCountered}
            disabled={say.isPending}
            onChange={({ currentTarget }) => setCountered(currentTarget.checked)}
          />
        )}
        <FileChoice choice={choice} disabled={say.isPending} />
        {say.error && (
          <Alert color="red" role="alert">
            {getMessage(say.error)}
          </Alert>
        )}
        <BusyButton busy={say.isPending} busyLabel="Sending..." disabled={choice.isComing} className={classes.send}>
          Send
        </BusyButton>
      </Stack>
    </form>
  )
}

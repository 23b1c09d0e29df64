import { Alert, Stack, Textarea } from '@mantine/core'
import { addDisputeWords, type Dispute } from '@sparkhood/contract/bookings/disputes'
import { type FormEvent, useState } from 'react'
import { useUnsent } from '../../lib/drafts.ts'
import { getMessage } from '../../lib/words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import classes from './disputes.module.css'
import { FileChoice, useFileChoice } from './file-choice.tsx'
import { useDisputeActs } from './queries.ts'
import { othersOf } from './split.ts'

/** Adds words, and a file if wanted, to a dispute. What could not be sent stays where it was typed. */
export function SayForm({ dispute }: { dispute: Dispute }) {
  const { typed: message, write } = useUnsent<string>(`words of ${dispute.booking.id}`, '')
  const choice = useFileChoice()
  const [problem, setProblem] = useState<string>()
  const { say, readAgain } = useDisputeActs(dispute.booking.id)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = addDisputeWords.body.safeParse({ message })
    if (!read.success) setProblem('Write a message first.')
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

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label="Add a message"
          description={`${othersOf(dispute)} and our team can read this.`}
          value={message}
          // What is on its way is what will be taken from here.
          readOnly={say.isPending}
          onChange={(event) => {
            write(event.currentTarget.value)
            setProblem(undefined)
          }}
          error={problem}
          maxLength={2000}
          minRows={3}
          autosize
        />
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

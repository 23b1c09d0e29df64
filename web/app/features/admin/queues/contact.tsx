import { Alert, Button, Group, TextInput } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import {
  answerContactMessage,
  type ContactMessage,
  closeContactMessage,
  listContactMessages,
} from '@sparkhood/contract/talking/contact'
import type { FormEvent } from 'react'
import { fieldErrors, useAct, usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { useDraft } from '../one-queue/drafts.ts'
import type { Decided } from '../one-queue/opening.ts'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { OpenHead, Queue } from '../one-queue/queue.tsx'
import { WordsField } from '../phrases/words-field.tsx'

/** Messages from the contact form. */
export function ContactQueue() {
  const asked = usePages(listContactMessages, {})
  const emails = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      name="contact"
      title="Contact messages"
      lead="We promise an answer within 2 days. It’s sent to them by email."
      asked={asked}
      lines={emails.map(({ _id, firstName, message, sent_at }) => ({
        id: _id,
        title: firstName,
        about: message,
        since: sent_at,
        person: { firstname: firstName, lastname: '', photourl: '' },
      }))}
      empty={{ title: 'No messages waiting', words: 'Messages from the contact page appear here.' }}
    >
      {(id, decided) => {
        const email = emails.find(({ _id }) => _id === id)
        return email && <OpenMessage email={email} decided={decided} />
      }}
    </Queue>
  )
}

type MessageProps = { email: ContactMessage; decided: Decided }

function OpenMessage({ email, decided }: MessageProps) {
  return (
    <>
      <OpenHead title={`${email.firstName} writes`} since={email.sent_at}>
        {email.email}, {formatWhen(email.sent_at, new Date())}.
      </OpenHead>
      {email.member && (
        <PersonLine
          person={{ ...email.member, photourl: '' }}
          note="A member has this address, but we can’t be sure that they wrote this"
        />
      )}
      <p className={classes.quote}>{email.message}</p>
      <AnswerForm email={email} decided={decided} />
    </>
  )
}

/** A reply, or an internal note why none is needed. */
function useAnswering({ email, decided }: MessageProps) {
  const [answer, setAnswer] = useDraft('answer', '')
  const [note, setNote] = useDraft('note', 'Answered')
  const [isClosing, setClosing] = useDraft('closing', false)
  const send = useAct(answerContactMessage, { refreshes: [seeQueues] })
  const close = useAct(closeContactMessage, { refreshes: [seeQueues] })
  const params = { id: email._id }
  const told = { onError: decided.failed }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isClosing) close.mutate({ params, body: { note } }, { ...told, onSuccess: () => decided.done('Archived.') })
    else
      send.mutate(
        { params, body: { answer, note } },
        { ...told, onSuccess: () => decided.done('Your answer is on its way.') },
      )
  }
  const turn = (): void => {
    setClosing(!isClosing)
    setNote(isClosing ? 'Answered' : 'Spam')
  }
  const error = send.error ?? close.error
  return {
    answer,
    setAnswer,
    note,
    setNote,
    isClosing,
    turn,
    submit,
    error,
    isSending: send.isPending || close.isPending,
  }
}

function AnswerForm({ email, decided }: MessageProps) {
  const { answer, setAnswer, note, setNote, isClosing, turn, submit, error, isSending } = useAnswering({
    email,
    decided,
  })
  const problems = fieldErrors(error)
  return (
    <form className={classes.decide} onSubmit={submit}>
      {!isClosing && <AnswerField email={email} value={answer} onChange={setAnswer} error={problems.answer} />}
      <TextInput
        label={isClosing ? 'Why it needs no reply' : 'Note for us (optional)'}
        description="Only operators read it."
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={2000}
        error={problems.note}
      />
      {error && (
        <Alert color="red" role="alert">
          {getMessage(error)}
        </Alert>
      )}
      <Group>
        <BusyButton busy={isSending} busyLabel="Sending...">
          {isClosing ? 'Archive' : 'Send reply'}
        </BusyButton>
        <Button variant="default" onClick={turn}>
          {isClosing ? 'Reply' : 'No reply needed'}
        </Button>
      </Group>
    </form>
  )
}

type AnswerProps = {
  email: ContactMessage
  value: string
  onChange: (answer: string) => void
  error: string | undefined
}

function AnswerField({ email, value, onChange, error }: AnswerProps) {
  return (
    <WordsField
      label="Your reply"
      description={`Begins with “Hello ${email.firstName}” and is signed by us.`}
      place="contact"
      name={email.firstName}
      minRows={6}
      value={value}
      onChange={onChange}
      maxLength={8000}
      error={error}
    />
  )
}

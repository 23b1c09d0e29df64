import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core'
import {
  answerContactMessage,
  type ContactMessage,
  closeContactMessage,
  listContactMessages,
} from '@sparkhood/contract/contact'
import { seeQueues } from '@sparkhood/contract/desk'
import { type FormEvent, useState } from 'react'
import { fieldErrors, useAct, usePages } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { type Decided, OpenHead, Queue } from '../one-queue/queue.tsx'

/** What people wrote to us. */
export function ContactQueue() {
  const asked = usePages(listContactMessages, {})
  const letters = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      name="contact"
      title="Messages to us"
      lead="We promise an answer within 2 days. It goes to their address by mail."
      asked={asked}
      lines={letters.map(({ _id, firstName, message, sent_at }) => ({
        ...{ id: _id, title: firstName, about: message, since: sent_at },
        person: { firstname: firstName, lastname: '', photourl: '' },
      }))}
      empty={{ title: 'Nobody waits for an answer', words: 'What people write on the contact page comes here.' }}
    >
      {(id, decided) => {
        const letter = letters.find(({ _id }) => _id === id)
        return letter && <OpenLetter letter={letter} decided={decided} />
      }}
    </Queue>
  )
}

/** Openings that are often needed; the rest is written by hand. */
const canned = [
  {
    label: 'Cannot log in',
    text: 'On the log-in page, press “Forgot password?”: a link for a new password comes to your address. If it does not come within some minutes, please look among unwanted mail.',
  },
  {
    label: 'Money on its way',
    text: 'Money that you withdraw is with your bank on the second working day. Under Get paid you see where each payment stands.',
  },
  {
    label: 'Close an account',
    text: 'In Settings, under Privacy, you can close your account. It is hidden at once and erased after 14 days; until then you can change your mind.',
  },
  {
    label: 'Something unsafe',
    text: 'Thank you for telling us. Please report it from the three dots beside the member or message, so that we see what you saw. If you are in danger, call 999.',
  },
]

function OpenLetter({ letter, decided }: { letter: ContactMessage; decided: Decided }) {
  const [answer, setAnswer] = useState('')
  const [note, setNote] = useState('Answered')
  const [isClosing, setClosing] = useState(false)
  const send = useAct(answerContactMessage, { refreshes: [seeQueues] })
  const close = useAct(closeContactMessage, { refreshes: [seeQueues] })
  const params = { id: letter._id }
  const told = { onError: decided.failed }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isClosing) close.mutate({ params, body: { note } }, { ...told, onSuccess: () => decided.done('Put aside.') })
    else
      send.mutate(
        { params, body: { answer, note } },
        { ...told, onSuccess: () => decided.done('Your answer is on its way.') },
      )
  }
  const problems = fieldErrors(send.error ?? close.error)
  return (
    <>
      <OpenHead title={`${letter.firstName} writes`} since={letter.sent_at}>
        {letter.email}, {formatWhen(letter.sent_at, new Date())}.
      </OpenHead>
      {letter.member && (
        <PersonLine
          person={{ ...letter.member, photourl: '' }}
          note="A member has this address; nobody has shown that it was them who wrote"
        />
      )}
      <p className={classes.quote}>{letter.message}</p>
      <form className={classes.decide} onSubmit={submit}>
        {!isClosing && (
          <>
            <Textarea
              label="Your answer"
              description={`Begins with “Hello ${letter.firstName}” and is signed by us.`}
              minRows={6}
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
              maxLength={8000}
              error={problems.answer}
            />
            <Group gap="xs">
              {canned.map(({ label, text }) => (
                <Button
                  key={label}
                  variant="default"
                  size="compact-md"
                  onClick={() => setAnswer((before) => (before ? `${before}\n\n${text}` : text))}
                >
                  {label}
                </Button>
              ))}
            </Group>
          </>
        )}
        <TextInput
          label={isClosing ? 'Why it needs no answer' : 'Note for us'}
          description="Only operators read it."
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={2000}
          error={problems.note}
        />
        {(send.error ?? close.error) && (
          <Alert color="red" role="alert">
            {messageOf(send.error ?? close.error)}
          </Alert>
        )}
        <Group>
          <BusyButton busy={send.isPending || close.isPending} busyLabel="Sending...">
            {isClosing ? 'Put it aside' : 'Send the answer'}
          </BusyButton>
          <Button
            variant="default"
            onClick={() => {
              setClosing(!isClosing)
              setNote(isClosing ? 'Answered' : 'Spam')
            }}
          >
            {isClosing ? 'Write an answer' : 'It needs no answer'}
          </Button>
        </Group>
      </form>
    </>
  )
}

import { Button, Stack, Text, Textarea, Title } from '@mantine/core'
import type { HelpRequest } from '@sparkhood/contract/helping/requests'
import { type FormEvent, useState } from 'react'
import { memberId } from '../../lib/session.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { toastReply } from '../../ui/page/toasts.tsx'
import said from '../../ui/said.module.css'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import classes from './help.module.css'
import type { AboutWords } from './offers/offer-card.tsx'
import { useAnswer, useQuestion } from './queries.ts'

type Question = HelpRequest['questions'][number]

/** The questions about a request, with the answers; nothing if there are none and none can be asked. */
export function Questions({ request, aboutWords }: { request: HelpRequest; aboutWords?: AboutWords | undefined }) {
  const isOpen = request.status === 'open'
  const mayAsk = isOpen && !request.is_yours
  if (request.questions.length === 0 && !mayAsk) return null
  return (
    <section aria-labelledby="questions">
      <Title order={2} size="h3" id="questions" mb="sm">
        Questions
      </Title>
      <Stack>
        {request.questions.length > 0 && (
          <ul className={classes.list}>
            {request.questions.map((question) => (
              <Asked
                key={question._id}
                question={question}
                request={request}
                mayAnswer={isOpen && request.is_yours}
                aboutWords={question.author._id === memberId() ? undefined : aboutWords}
              />
            ))}
          </ul>
        )}
        {mayAsk && <QuestionForm request={request} />}
      </Stack>
    </section>
  )
}

type AskedProps = {
  question: Question
  request: HelpRequest
  mayAnswer: boolean
  aboutWords: AboutWords | undefined
}

function Asked({ question, request, mayAnswer, aboutWords }: AskedProps) {
  const [answering, setAnswering] = useState(false)
  const answer = useAnswer()
  return (
    <li className={classes.offer}>
      <div>
        <Text size="sm" c="dimmed">
          {question.author.firstname} asks
        </Text>
        <Text className={said.said}>{question.question}</Text>
        {aboutWords && <Text size="sm">{aboutWords(question._id, question.author, 'Report this question')}</Text>}
      </div>
      {question.answer && !answering && (
        <div>
          <Text size="sm" c="dimmed">
            {request.is_yours ? 'You answered' : `${request.asker.firstname} answers`}
          </Text>
          <Text className={said.said}>{question.answer}</Text>
        </div>
      )}
      {mayAnswer && !answering && (
        <Button variant="default" onClick={() => setAnswering(true)}>
          {question.answer ? 'Change the answer' : `Answer ${question.author.firstname}`}
        </Button>
      )}
      {answering && (
        <WordsForm
          label={`Your answer to ${question.author.firstname}`}
          send="Send the answer"
          initial={question.answer ?? ''}
          busy={answer.isPending}
          error={answer.error}
          onSend={(content) =>
            answer.mutate(
              { params: { id: question._id }, body: { content } },
              { onSuccess: toastReply(() => setAnswering(false)) },
            )
          }
        />
      )}
    </li>
  )
}

function QuestionForm({ request }: { request: HelpRequest }) {
  const ask = useQuestion()
  // The key of the form: it is reset after a question was sent.
  const [sent, setSent] = useState(0)
  return (
    <WordsForm
      key={sent}
      label={`Ask ${request.asker.firstname} something`}
      send="Ask"
      initial=""
      busy={ask.isPending}
      error={ask.error}
      onSend={(content) =>
        ask.mutate(
          { params: { id: request._id }, body: { content } },
          { onSuccess: toastReply(() => setSent(sent + 1)) },
        )
      }
    />
  )
}

type WordsProps = {
  label: string
  send: string
  initial: string
  busy: boolean
  error: Error | null
  onSend: (content: string) => void
}

function WordsForm({ label, send, initial, busy, error, onSend }: WordsProps) {
  const [words, setWords] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isEmpty = words.trim() === ''
    setProblem(isEmpty ? 'Write something first' : undefined)
    if (!isEmpty) onSend(words)
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="sm" align="flex-start">
        <Textarea
          label={label}
          description="Everyone who sees the request can read this, so leave out phone numbers and email addresses."
          w="100%"
          autosize
          minRows={2}
          maxLength={500}
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
          error={problem}
        />
        {error && <ErrorBox error={error} />}
        <BusyButton busy={busy} variant="default">
          {send}
        </BusyButton>
      </Stack>
    </form>
  )
}

import { Button, Group, Text } from '@mantine/core'
import { listAssisted, seeAssisted } from '@sparkhood/contract/admin/assisted-members'
import { type AssistedLetter, listLetters, markPosted, printLetter } from '@sparkhood/contract/admin/letters'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fetchFile, useAct, usePages } from '../../../lib/api.ts'
import { formatShortDay } from '../../../lib/format.ts'
import { saveFile } from '../../../ui/page/save-file.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import classes from './assisted.module.css'

/** Letters to be printed and posted, oldest first. */
export function Letters() {
  const asked = usePages(listLetters, { query: {} })
  const letters = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <PageHeader
        title="Letters to post"
        lead="What other members get by email. Print each letter, post it, and mark it as posted."
        back={{ to: '/admin/assisted', label: 'Back to people without email' }}
      />
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <SkeletonRows count={4} />}
      {asked.data && letters.length === 0 && (
        <EmptyState title="Nothing to post">New letters for people without email appear here.</EmptyState>
      )}
      {letters.length > 0 && (
        <ul className={classes.rows}>
          {letters.map((letter) => (
            <LetterLine key={letter._id} letter={letter} />
          ))}
        </ul>
      )}
      <ShowMore of={asked} />
    </>
  )
}

function LetterLine({ letter }: { letter: ReplyOf<typeof listLetters>['data'][number] }) {
  const { member } = letter
  return (
    <li>
      <div>
        <strong>{letter.subject}</strong>
        <Text size="sm" c="dimmed">
          <Link to={`/admin/assisted/${member._id}`}>
            {member.firstname} {member.lastname}
          </Link>{' '}
          ({member.reference}), {formatShortDay(letter.made_at, new Date())}
          {letter.problem && `. Not sent by text: ${letter.problem}`}
        </Text>
      </div>
      <LetterActs letter={letter} />
    </li>
  )
}

/** Prints a letter, and records that it was posted. */
export function LetterActs({ letter }: { letter: AssistedLetter }) {
  const { _id: id, subject } = letter
  const params = { id }
  const print = useMutation({
    mutationFn: async () => saveFile(await fetchFile(printLetter, { params })),
  })
  const post = useAct(markPosted, {
    refreshes: [listLetters, listAssisted, seeAssisted],
    onDone: ({ message }) => toast(message),
  })
  const problem = post.error ?? print.error
  if (letter.of_yours)
    return <Text size="sm">This letter warns about something you did, so somebody else has to post it.</Text>
  return (
    <Group gap="xs">
      {problem && <ErrorBox error={problem} />}
      <Button variant="default" onClick={() => print.mutate()} loading={print.isPending} aria-label={`PDF: ${subject}`}>
        PDF
      </Button>
      <Button
        variant="default"
        onClick={() => post.mutate({ params })}
        loading={post.isPending}
        aria-label={`Posted: ${subject}`}
      >
        Posted
      </Button>
    </Group>
  )
}

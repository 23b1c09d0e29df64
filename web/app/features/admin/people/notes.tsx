import { Text, Textarea, Title } from '@mantine/core'
import { inspectMember, noteMember, type WholeMember } from '@sparkhood/contract/admin/members'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Older } from './older.tsx'
import classes from './people.module.css'

/** The operators' internal notes about a member. */
export function Notes({ member }: { member: WholeMember }) {
  const [words, setWords] = useState('')
  const note = useAct(noteMember, { refreshes: [inspectMember], onDone: () => setWords('') })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (words.trim()) note.mutate({ params: { id: member._id }, body: { words } })
  }
  return (
    <section aria-label="Notes">
      <Title order={2} size="h3" mb="xs">
        Notes
      </Title>
      {member.notes.length > 0 && (
        <ul className={classes.rows}>
          {member.notes.map((one) => (
            <li key={one._id}>
              <p className={classes.words}>{one.words}</p>
              <Text size="sm" c="dimmed">
                {one.by}, {formatWhen(one.at, new Date())}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Older of="notes" member={member} />
      <form onSubmit={submit} className={classes.noting}>
        <Textarea
          label="Add a note"
          description="Operators can read this; the member can’t."
          minRows={2}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          maxLength={2000}
          error={note.error ? getMessage(note.error) : undefined}
        />
        <BusyButton variant="default" busy={note.isPending} busyLabel="Saving..." disabled={!words.trim()}>
          Save note
        </BusyButton>
      </form>
    </section>
  )
}

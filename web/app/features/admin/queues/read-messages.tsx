import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { type ReadingContext, readMessages } from '@sparkhood/contract/admin/members'
import type { ReplyOf } from '@sparkhood/contract/endpoint'
import { IconMessages } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import classes from '../one-queue/queue.module.css'

/** The messages around a reported one: shown only with a reason, which is recorded. */
export function ReadMessages({ reportId }: { reportId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const read = useAct(readMessages)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    read.mutate({ params: { id: reportId }, body: { reason } })
  }
  const close = (): void => {
    setOpen(false)
    read.reset()
  }
  return (
    <>
      <div>
        <Button variant="default" leftSection={<IconMessages size={20} aria-hidden />} onClick={() => setOpen(true)}>
          Read what was written around it
        </Button>
      </div>
      <Sheet opened={isOpen} onClose={close} title="Messages around it" size="lg">
        {read.data ? (
          <Around found={read.data} />
        ) : (
          <ReasonForm
            reason={reason}
            onReason={setReason}
            isPending={read.isPending}
            error={read.error}
            onSubmit={submit}
          />
        )}
      </Sheet>
    </>
  )
}

type ReasonProps = {
  reason: string
  onReason: (reason: string) => void
  isPending: boolean
  error: Error | null
  onSubmit: (event: FormEvent) => void
}

function ReasonForm({ reason, onReason, isPending, error, onSubmit }: ReasonProps) {
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Text>
          These are private. What was written before and after it, ten each, is opened, and the audit log says that you
          read it.
        </Text>
        <TextInput
          label="Why you need to read them"
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
          maxLength={500}
          error={error ? getMessage(error) : undefined}
          required
          data-autofocus
        />
        <BusyButton busy={isPending} busyLabel="Opening...">
          Open them
        </BusyButton>
      </Stack>
    </form>
  )
}

function Around({ found }: { found: ReplyOf<typeof readMessages> }) {
  return (
    <Stack gap="sm">
      {found.dispute && <DisputeLine dispute={found.dispute} />}
      <ol className={classes.around}>
        {found.data.map((one) => (
          <li key={one._id} data-reported={one.reported || undefined}>
            <Text size="sm" c="dimmed">
              {one.by?.firstname ?? 'About the booking'}, {formatWhen(one.sent_at, new Date())}
              {one.reported && ', reported'}
            </Text>
            <p className={classes.quote}>{one.content || (one.has_photo ? 'A photo or a file' : 'Taken back')}</p>
          </li>
        ))}
      </ol>
    </Stack>
  )
}

/** The dispute in which it was written: who claims what from whom. */
function DisputeLine({ dispute }: { dispute: ReadingContext }) {
  const { booking_id, title, client, provider, opened_by, opened_at, ended_at } = dispute
  const now = new Date()
  return (
    <Text>
      In a dispute about{' '}
      <Anchor component={Link} to={`/admin/disputes?id=${booking_id}`}>
        {title}
      </Anchor>
      : {client} booked {provider}. {opened_by === 'client' ? client : provider} opened it {formatWhen(opened_at, now)};{' '}
      {ended_at ? `it ended ${formatWhen(ended_at, now)}` : 'nobody has settled it yet'}.
    </Text>
  )
}

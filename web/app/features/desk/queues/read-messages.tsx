import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { type ReadingContext, readMessages } from '@sparkhood/contract/members'
import { IconMessages } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../../lib/api.ts'
import { formatWhen } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import classes from '../one-queue/queue.module.css'

/** What was written around a reported message: only with a reason, which is written down. */
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
          <Stack gap="sm">
            {read.data.dispute && <DisputeLine dispute={read.data.dispute} />}
            <ol className={classes.around}>
              {read.data.data.map((one) => (
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
        ) : (
          <form onSubmit={submit}>
            <Stack>
              <Text>
                These are private. What was written before and after it, ten each, is opened, and the log of acts says
                that you read it.
              </Text>
              <TextInput
                label="Why you need to read them"
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
                maxLength={500}
                error={read.error ? messageOf(read.error) : undefined}
                required
                data-autofocus
              />
              <BusyButton busy={read.isPending} busyLabel="Opening...">
                Open them
              </BusyButton>
            </Stack>
          </form>
        )}
      </Sheet>
    </>
  )
}

/** In which dispute it was written: who asks whom for what. */
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

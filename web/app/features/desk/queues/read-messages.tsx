import { Button, Stack, Text, TextInput } from '@mantine/core'
import { readMessages } from '@sparkhood/contract/members'
import { IconMessages } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
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
          <ol className={classes.around}>
            {read.data.data.map((one) => (
              <li key={one._id} data-reported={one.reported || undefined}>
                <Text size="sm" c="dimmed">
                  {one.by?.firstname ?? 'About the booking'}, {formatWhen(one.sent_at, new Date())}
                  {one.reported && ', reported'}
                </Text>
                <p className={classes.quote}>{one.content || (one.has_photo ? 'A photo' : 'Taken back')}</p>
              </li>
            ))}
          </ol>
        ) : (
          <form onSubmit={submit}>
            <Stack>
              <Text>
                These are private. Ten messages before it and ten after are opened, and the log of acts says that you
                read them.
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

import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { type ReportReason, reportReasons } from '@sparkhood/contract/admin/safety'
import { type FormEvent, useState } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorBox } from '../../ui/states/error-box.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { useReport } from './queries.ts'
import { getName, type Subject } from './subject.ts'

type Props = { subject: Subject; onClose: () => void; onBlock: () => void }

/** Asks what is wrong, and then says what happens next. */
export function ReportSheet({ subject, onClose, onBlock }: Props) {
  const report = useReport()
  const { firstname } = subject.member
  if (report.isSuccess)
    return (
      <Sheet opened onClose={onClose} title="Thank you">
        <Stack gap="sm">
          <Text>We look at every report within 2 days, and act when our rules are broken.</Text>
          <Text>{firstname} won’t know who reported them.</Text>
          <Text>You don’t have to wait for us: if you block {firstname}, you won’t see each other any more.</Text>
        </Stack>
        <Group mt="lg" grow preventGrowOverflow={false}>
          <Button variant="default" onClick={onBlock}>
            Block {firstname}
          </Button>
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </Group>
      </Sheet>
    )
  return (
    <Sheet opened onClose={onClose} title={`Report ${getName(subject)}`}>
      <ReportForm
        busy={report.isPending}
        error={report.error}
        onSend={(said) => report.mutate({ body: { kind: subject.kind, subject_id: subject.id, ...said } })}
      />
    </Sheet>
  )
}

type Said = { reason: ReportReason; details: string }
type FormProps = { busy: boolean; error: Error | null; onSend: (said: Said) => void }

function ReportForm({ busy, error, onSend }: FormProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [details, setDetails] = useState('')
  const [missing, setMissing] = useState(false)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(!reason)
    if (reason) onSend({ reason, details })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Radio.Group
          label="What is wrong?"
          value={reason ?? ''}
          onChange={(chosen) => {
            setReason(chosen as ReportReason)
            setMissing(false)
          }}
          error={missing && 'Choose what is wrong'}
        >
          <Stack gap="sm" mt="xs" mb={missing ? 'xs' : 0}>
            {Object.entries(reportReasons).map(([value, words]) => (
              <Radio key={value} value={value} label={words} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="What happened? (optional)"
          description="Please don’t send passwords or card numbers."
          maxLength={2000}
          maxRows={8}
          value={details}
          onChange={(event) => setDetails(event.currentTarget.value)}
        />
        {error && <ErrorBox error={error} />}
        <BusyButton busy={busy} busyLabel="Sending..." fullWidth>
          Send report
        </BusyButton>
      </Stack>
    </form>
  )
}

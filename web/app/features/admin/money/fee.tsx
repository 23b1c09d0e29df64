import { Button, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { changeFee, largestFeePercent, readFee } from '@sparkhood/contract/money/fees'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useAct, useCall } from '../../../lib/api.ts'
import { formatShortDay } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toastReply } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import classes from './money.module.css'
import { Part } from './part.tsx'

const inPercent = (basisPoints: number): string => `${basisPoints / 100}%`

/** The platform fee, and its history. */
export function Fee() {
  const asked = useCall(readFee, {})
  const [isChanging, setChanging] = useState(false)
  const fee = asked.data?.data
  return (
    <Part
      title="Platform fee"
      action={
        <Button variant="default" onClick={() => setChanging(true)} disabled={!fee}>
          Change the fee
        </Button>
      }
    >
      {asked.error && <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />}
      {fee && (
        <Text mb="xs">
          <strong>{inPercent(fee.percent)}</strong> of a price in pounds, out of what the provider gets. There’s no fee
          on Sparks.
        </Text>
      )}
      {fee && fee.changes.length > 0 && (
        <ul className={classes.rows}>
          {fee.changes.map((one) => (
            <li key={one.since.toISOString()} className={classes.row}>
              <span>
                <strong>{inPercent(one.percent)}</strong> since {formatShortDay(one.since, new Date())}, by{' '}
                {one.by.firstname}
                <span className={classes.quiet}>{one.reason}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {fee?.older && (
        <Text size="sm" c="dimmed" mt="xs">
          There are older ones. The latest {fee.changes.length} are shown; <Link to="/admin/log">the log</Link> has all.
        </Text>
      )}
      <Sheet opened={isChanging} onClose={() => setChanging(false)} title="Change the fee">
        {fee && <FeeForm now={fee.percent} onDone={() => setChanging(false)} />}
      </Sheet>
    </Part>
  )
}

function FeeForm({ now, onDone }: { now: number; onDone: () => void }) {
  const [percent, setPercent] = useState<number | string>(now / 100)
  const [reason, setReason] = useState('')
  const change = useAct(changeFee, {
    refreshes: [readFee],
    onDone: toastReply(onDone),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate({ body: { percent: Math.round(Number(percent) * 100), reason } })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <NumberInput
          label="Percentage of a price in pounds"
          value={percent}
          onChange={setPercent}
          min={0}
          max={largestFeePercent}
          decimalScale={2}
          allowNegative={false}
          hideControls
          required
        />
        <Textarea
          label="Why"
          description="It’s in the audit log."
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
        />
        <Text c="dimmed">This applies to new bookings. Existing bookings keep their fee.</Text>
        {change.error && <ErrorBox error={change.error} />}
        <BusyButton busy={change.isPending} busyLabel="Saving..." disabled={percent === '' || !reason.trim()}>
          Change the fee
        </BusyButton>
      </Stack>
    </form>
  )
}

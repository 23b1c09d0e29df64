import { Alert, Stack, Text } from '@mantine/core'
import { type Dispute, getDisputeFile, inspectDispute, listOpenDisputes } from '@sparkhood/contract/bookings/disputes'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { useState } from 'react'
import { fetchFile, useCall, usePages } from '../../../lib/api.ts'
import { formatComingDay, formatWhen } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { ArrivedLine } from '../../../ui/arrived-line.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Money } from '../../../ui/money.tsx'
import { saveFile } from '../../../ui/page/save-file.ts'
import { ConditionPhotos } from '../../../ui/photos/condition-photos.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import type { Decided } from '../one-queue/opening.ts'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { OpenHead, Queue } from '../one-queue/queue.tsx'
import { standingAfter } from '../one-queue/standing.ts'
import { Split, sentence } from './settling.tsx'

/** Open disputes. */
export function DisputeQueue() {
  const asked = usePages(listOpenDisputes, {})
  const open = asked.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Queue
      name="disputes"
      title="Disputes"
      lead="Both sides may still agree by themselves. After 60 days the client is refunded."
      asked={asked}
      lines={open.map((one) => ({
        id: one.bookingId,
        title: one.title,
        since: one.opened_at,
        person: one[one.opened_by],
        about: `${one.client.firstname} and ${one.provider.firstname}`,
        isForOthers: one.conflict,
      }))}
      readsById
      empty={{ title: 'No open disputes', words: 'If two neighbours can’t agree, their dispute appears here.' }}
    >
      {(id, decided) => <OpenDispute id={id} decided={decided} />}
    </Queue>
  )
}

function OpenDispute({ id, decided }: { id: string; decided: Decided }) {
  const asked = useCall(inspectDispute, { params: { id } })
  const dispute = asked.data?.data
  const readAgain = (error: Error): void => {
    // Each view is recorded, so the page refetches only if something has been added.
    if (standingAfter(error) === 'changed') void asked.refetch()
    decided.failed(error)
  }
  if (asked.error) return <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />
  if (!dispute) return <SkeletonRows />
  const { booking } = dispute
  return (
    <>
      <OpenHead title={booking.title} since={dispute.opened_at} endedAt={dispute.outcome?.at}>
        {!dispute.outcome &&
          `${booking.all_or_nothing ? 'Cancelled' : 'Refunded'} automatically on ${formatComingDay(dispute.refund_at, new Date())}.`}
      </OpenHead>
      <Stack gap="md">
        <ArrivedLine dispute={dispute} />
        <ConditionPhotos dispute={dispute} />
        <div className={classes.beside}>
          <Said dispute={dispute} />
          <div className={classes.box}>
            <Stack gap="md" mb="sm">
              <PersonLine person={booking.client} note="Client" />
              <PersonLine person={booking.provider} note="Provider" />
            </Stack>
            <Facts>
              <Fact name="Booked for">{formatWhen(booking.booking_date, new Date())}</Fact>
              {!booking.exchange && (
                <Fact name="Price">
                  {booking.all_or_nothing ? (
                    'Nothing'
                  ) : (
                    <Money amount={{ minor: booking.price, currency: booking.currency }} />
                  )}
                </Fact>
              )}
            </Facts>
            {dispute.suspended.map((side) => (
              <Text key={side} size="sm" mt="sm">
                {booking[side].firstname} is suspended and can only answer our emails, not here. Look for that before
                you decide.
              </Text>
            ))}
          </div>
        </div>
      </Stack>
      {dispute.outcome ? (
        <Alert color="gray">This is already settled.</Alert>
      ) : dispute.conflict ? (
        <Alert color="gray">{ownRefusals['dispute.own'].message}</Alert>
      ) : (
        <Split dispute={dispute} decided={{ ...decided, failed: readAgain }} />
      )}
    </>
  )
}

const getName = (dispute: Dispute, by: Side | 'admin'): string =>
  by === 'admin' ? 'Our team' : dispute.booking[by].firstname

/** Messages and offers, oldest first. */
function Said({ dispute }: { dispute: Dispute }) {
  const lines = [
    ...dispute.words.map((words) => ({ ...words, kind: 'words' as const })),
    ...dispute.offers.map((offer) => ({ ...offer, kind: 'offer' as const })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  return (
    <section aria-label="Conversation">
      <ol className={classes.said}>
        {lines.map((line) => (
          <li key={line.id}>
            <Avatar
              person={
                line.by === 'admin' ? { firstname: 'Our', lastname: 'Team', photourl: '' } : dispute.booking[line.by]
              }
              size={36}
            />
            <div>
              <Text size="sm" c="dimmed">
                {line.kind === 'words' && line.helper && `${line.helper} for `}
                {getName(dispute, line.by)}, {formatWhen(line.at, new Date())}
              </Text>
              {line.kind === 'words' ? (
                <>
                  {line.message && <p className={classes.quote}>{line.message}</p>}
                  {line.file && <Attached id={line.id} name={line.file.name} />}
                </>
              ) : (
                <p className={classes.quote}>
                  Offers: {sentence(dispute, line.client_gets)} {line.state === 'open' ? '' : `(${line.state})`}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Attached({ id, name }: { id: string; name: string }) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { blob, filename } = await fetchFile(getDisputeFile, { params: { id } })
      saveFile({ blob, filename: filename || name })
    } catch (error) {
      setProblem(getMessage(error))
    }
    setBusy(false)
  }
  return (
    <>
      <BusyButton
        type="button"
        variant="default"
        size="sm"
        busy={busy}
        busyLabel="Fetching..."
        onClick={() => void save()}
      >
        Save {name}
      </BusyButton>
      {problem && <Text role="alert">{problem}</Text>}
    </>
  )
}

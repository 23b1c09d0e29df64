import { Alert, Slider, Stack, Text, Title } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/desk'
import {
  type Dispute,
  decideDispute,
  exchangeStakeMinor,
  feeOfSplit,
  getDisputeFile,
  inspectDispute,
  listOpenDisputes,
} from '@sparkhood/contract/disputes'
import { useState } from 'react'
import { fetchFile, fieldErrors, useAct, useCall, usePages } from '../../../lib/api.ts'
import { formatComingDay, formatDay, formatMoney, formatWhen } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/words.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Choices } from '../../../ui/forms/choices.tsx'
import { Money } from '../../../ui/money.tsx'
import { saveFile } from '../../../ui/page/save-file.ts'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { SkeletonRows } from '../../../ui/states/skeletons.tsx'
import { PersonLine } from '../one-queue/person-line.tsx'
import classes from '../one-queue/queue.module.css'
import { type Decided, OpenHead, Queue } from '../one-queue/queue.tsx'
import { WordsField } from '../phrases/words-field.tsx'

/** Disputes that nobody has settled. */
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
        ...{ id: one.bookingId, title: one.title, since: one.opened_at, person: one[one.opened_by] },
        about: `${one.client.firstname} and ${one.provider.firstname}`,
      }))}
      empty={{ title: 'No dispute is open', words: 'When two neighbours cannot agree, it comes here.' }}
    >
      {(id, decided) => <OpenDispute id={id} decided={decided} />}
    </Queue>
  )
}

function OpenDispute({ id, decided }: { id: string; decided: Decided }) {
  const asked = useCall(inspectDispute, { params: { id } })
  const dispute = asked.data?.data
  if (asked.error) return <ErrorBox error={asked.error} onRetry={() => void asked.refetch()} />
  if (!dispute) return <SkeletonRows />
  const { booking } = dispute
  return (
    <>
      <OpenHead title={booking.title} since={dispute.opened_at}>
        Refunded by itself on {formatComingDay(dispute.refund_at, new Date())}.
      </OpenHead>
      <div className={classes.beside}>
        <Said dispute={dispute} />
        <div className={classes.box}>
          <Stack gap="md" mb="sm">
            <PersonLine person={booking.client} note="Client" />
            <PersonLine person={booking.provider} note="Provider" />
          </Stack>
          <Facts>
            <Fact name="Booked for">{formatDay(booking.booking_date)}</Fact>
            {!booking.exchange && (
              <Fact name="Price">
                <Money amount={{ minor: booking.price, currency: booking.currency }} />
              </Fact>
            )}
          </Facts>
        </div>
      </div>
      {dispute.outcome ? (
        <Alert color="gray">It is settled already.</Alert>
      ) : (
        <Split dispute={dispute} decided={decided} />
      )}
    </>
  )
}

const nameOf = (dispute: Dispute, by: 'client' | 'provider' | 'admin'): string =>
  by === 'admin' ? 'Our team' : dispute.booking[by].firstname

/** What was said and offered, oldest first. */
function Said({ dispute }: { dispute: Dispute }) {
  const lines = [
    ...dispute.words.map((words) => ({ ...words, kind: 'words' as const })),
    ...dispute.offers.map((offer) => ({ ...offer, kind: 'offer' as const })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  return (
    <section aria-label="What was said">
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
                {nameOf(dispute, line.by)}, {formatWhen(line.at, new Date())}
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
      setProblem(messageOf(error))
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

/** What each side is paid of a split; the house's part is that which the server takes, by the same function. */
const sharesOf = ({ booking }: Dispute, clientGets: number) => {
  const providerGets = booking.price - clientGets
  const fee = feeOfSplit({ price: booking.price, fee: booking.platform_fee }, providerGets)
  return { provider: providerGets - fee, fee }
}

function sentence(dispute: Dispute, clientGets: number): string {
  const { client, provider, currency, exchange } = dispute.booking
  if (exchange) return clientGets > 0 ? 'Both halves are called off.' : 'Both halves count as done.'
  const shares = sharesOf(dispute, clientGets)
  const money = (minor: number): string => formatMoney({ minor, currency })
  const fee = shares.fee > 0 ? ` after a platform fee of ${money(shares.fee)}` : ''
  return `${client.firstname} gets ${money(clientGets)} back, ${provider.firstname} is paid ${money(shares.provider)}${fee}.`
}

function Split({ dispute, decided }: { dispute: Dispute; decided: Decided }) {
  const { booking } = dispute
  const [clientGets, setClientGets] = useState(booking.exchange ? exchangeStakeMinor : booking.price)
  const [reason, setReason] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const decide = useAct(decideDispute, { refreshes: [seeQueues] })
  const send = (): void =>
    decide.mutate(
      { params: { id: booking.id }, body: { client_gets: clientGets, reason } },
      {
        onSuccess: () => decided.done('Decided. Both sides are told.'),
        onError: decided.failed,
        onSettled: () => setAsking(false),
      },
    )
  return (
    <section className={classes.decide} aria-labelledby="split">
      <Title order={3} id="split">
        Your decision
      </Title>
      <Dividing booking={booking} clientGets={clientGets} onChange={setClientGets} />
      <Text fw={600} aria-live="polite">
        {sentence(dispute, clientGets)}
      </Text>
      <WordsField
        label="Why"
        description="Both sides read this."
        place="disputes"
        name={`${booking.client.firstname} and ${booking.provider.firstname}`}
        value={reason}
        onChange={setReason}
        maxLength={2000}
        error={fieldErrors(decide.error).reason ?? (isChecked && !reason.trim() ? 'Give a reason' : undefined)}
      />
      {decide.error && (
        <Alert color="red" role="alert">
          {messageOf(decide.error)}
        </Alert>
      )}
      <div>
        <BusyButton
          type="button"
          busy={decide.isPending}
          busyLabel="Saving..."
          onClick={() => {
            setChecked(true)
            if (reason.trim()) setAsking(true)
          }}
        >
          Decide
        </BusyButton>
      </div>
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Decide it so?"
        confirm="Decide"
        cancel="Go back"
        busy={decide.isPending}
        onConfirm={send}
      >
        <Text fw={600}>{sentence(dispute, clientGets)}</Text>
        <Text c="dimmed" mt={6}>
          {booking.exchange ? 'It takes effect' : 'The money moves'} at once. This can’t be undone.
        </Text>
      </ConfirmSheet>
    </section>
  )
}

type DividingProps = { booking: Dispute['booking']; clientGets: number; onChange: (clientGets: number) => void }

/** How much of the price the client gets back; of an exchange, which has none, how it ends. */
function Dividing({ booking, clientGets, onChange }: DividingProps) {
  if (booking.exchange)
    return (
      <Choices
        legend="How should the exchange end?"
        name="ending"
        options={[
          { value: 'off', label: 'Both halves are called off' },
          { value: 'done', label: 'Both halves count as done' },
        ]}
        value={clientGets > 0 ? 'off' : 'done'}
        onChange={(value) => onChange(value === 'off' ? exchangeStakeMinor : 0)}
        beside="short"
      />
    )
  return (
    <div>
      <Slider
        value={booking.price === 0 ? 0 : Math.round((clientGets / booking.price) * 100)}
        onChange={(percent) => onChange(Math.round((booking.price * percent) / 100))}
        step={5}
        size="lg"
        label={null}
        thumbLabel={`${booking.client.firstname} gets back`}
        thumbValueText={formatMoney({ minor: clientGets, currency: booking.currency })}
        classNames={{ root: classes.slider }}
      />
      <div className={classes.ends} aria-hidden>
        <span>All to {booking.provider.firstname}</span>
        <span>All to {booking.client.firstname}</span>
      </div>
    </div>
  )
}

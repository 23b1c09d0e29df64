import { Alert, Checkbox, Slider, Text, Title } from '@mantine/core'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { type Dispute, decideDispute, type InspectedDispute } from '@sparkhood/contract/bookings/disputes'
import { sharesOfSplit, stakeMinor } from '@sparkhood/contract/bookings/splits'
import { useState } from 'react'
import { fieldErrors, useAct } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { getMessage } from '../../../lib/words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Choices } from '../../../ui/forms/choices.tsx'
import { ConfirmSheet } from '../../../ui/states/confirm-sheet.tsx'
import { useDraft } from '../one-queue/drafts.ts'
import type { Decided } from '../one-queue/opening.ts'
import classes from '../one-queue/queue.module.css'
import { WordsField } from '../phrases/words-field.tsx'

/** How a split ends the dispute, worded for operators. */
export function sentence(dispute: Dispute, clientGets: number): string {
  const {
    client,
    provider,
    currency,
    exchange,
    all_or_nothing: allOrNothing,
    price,
    platform_fee: fee,
  } = dispute.booking
  if (exchange) return clientGets > 0 ? 'Both halves are cancelled.' : 'Both halves count as done.'
  if (allOrNothing) return clientGets > 0 ? 'The booking is cancelled.' : 'The booking counts as done.'
  const { paidMinor, feeMinor } = sharesOfSplit({ price, fee }, clientGets)
  const money = (minor: number): string => formatMoney({ minor, currency })
  const after = feeMinor > 0 ? ` after a platform fee of ${money(feeMinor)}` : ''
  return `${client.firstname} gets ${money(clientGets)} back, ${provider.firstname} is paid ${money(paidMinor)}${after}.`
}

/** Warns the operator that the dispute may be a way around the late fee. */
function lateSentence({ booking: { client, provider, currency }, late_fee: minor }: InspectedDispute): string {
  const fee = formatMoney({ minor, currency })
  return `${client.firstname} opened this after free cancellation had ended and before the start. Cancelling would have paid ${provider.firstname} ${fee}.`
}

/** The form to decide a dispute. */
export function Split({ dispute, decided }: { dispute: InspectedDispute; decided: Decided }) {
  const deciding = useDeciding(dispute, decided)
  const { clientGets, setClientGets, decide } = deciding
  return (
    <section className={classes.decide} aria-labelledby="split">
      <Title order={3} id="split">
        Your decision
      </Title>
      {dispute.late_fee > 0 && <Text>{lateSentence(dispute)}</Text>}
      <Dividing booking={dispute.booking} clientGets={clientGets} onChange={setClientGets} />
      <Text fw={600} aria-live="polite">
        {sentence(dispute, clientGets)}
      </Text>
      {isContested(dispute) && <WhoMissed dispute={dispute} deciding={deciding} />}
      {maySpare(dispute, deciding) && <Sparing dispute={dispute} deciding={deciding} />}
      <Why dispute={dispute} deciding={deciding} />
      {decide.error && (
        <Alert color="red" role="alert">
          {getMessage(decide.error)}
        </Alert>
      )}
      <div>
        <BusyButton type="button" busy={decide.isPending} busyLabel="Saving..." onClick={deciding.ask}>
          Decide
        </BusyButton>
      </div>
      <ConfirmSplit dispute={dispute} deciding={deciding} />
    </section>
  )
}

/** Whether it counts in the provider's record if the client gets this much. */
const countsInRecord = (dispute: Dispute, clientGets: number): boolean =>
  dispute.giving_all_counts && clientGets === dispute.booking.price

/** The mark that an operator can spare the provider, and why it would count. */
function sparingWords({ missed, booking: { client, provider } }: Dispute): { label: string; description: string } {
  const unless = 'Unless you tick this, it counts in their record as'
  return missed
    ? {
        label: `Leave it out of ${provider.firstname}’s record`,
        description: `${client.firstname} says ${provider.firstname} didn’t turn up. ${unless} a missed visit.`,
      }
    : {
        label: `${provider.firstname} had good reason to call it off`,
        description: `${provider.firstname} opened this before it had begun. ${unless} a cancellation.`,
      }
}

function Sparing({ dispute, deciding: { sparesRecord, setSparesRecord } }: DecidingProps) {
  return (
    <Checkbox
      {...sparingWords(dispute)}
      checked={sparesRecord}
      onChange={({ currentTarget }) => setSparesRecord(currentTarget.checked)}
    />
  )
}

/** Whether the side that opened it is reported as a no-show, so that the operator decides who did not come. */
const isContested = ({ said_missed: said = [], opened_by: opener }: Dispute): boolean => said.includes(opener)

/**
 * Whether the operator can spare a mark. If they decide who missed the visit, only the provider's cancellation is left
 * to spare.
 */
const maySpare = (dispute: Dispute, { clientGets, missedBy }: { clientGets: number; missedBy: string }): boolean =>
  countsInRecord(dispute, clientGets) &&
  (!isContested(dispute) || (missedBy === 'nobody' && dispute.opened_by === 'provider' && !dispute.booking.exchange))

function WhoMissed({ dispute: { said_missed: said = [], booking }, deciding }: DecidingProps) {
  return (
    <Choices
      legend="Who didn’t turn up?"
      name="missed"
      options={[
        ...said.map((side) => ({
          value: side,
          label: booking[side].firstname,
          means: 'It counts in their record as a missed visit.',
        })),
        { value: 'nobody', label: 'We can’t tell', means: 'It counts in nobody’s record as a missed visit.' },
      ]}
      value={deciding.missedBy}
      onChange={deciding.setMissedBy}
    />
  )
}

/** The state of the decision; it is confirmed once more before it is sent. */
function useDeciding(dispute: Dispute, decided: Decided) {
  const { booking } = dispute
  const [clientGets, setClientGets] = useDraft('clientGets', booking.price)
  const [reason, setReason] = useDraft('reason', '')
  const [sparesRecord, setSparesRecord] = useDraft('sparesRecord', false)
  const [missedBy, setMissedBy] = useDraft<'client' | 'provider' | 'nobody'>('missedBy', 'nobody')
  const [isAsking, setAsking] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const decide = useAct(decideDispute, { refreshes: [seeQueues] })
  const send = (): void =>
    decide.mutate(
      {
        params: { id: booking.id },
        body: {
          client_gets: clientGets,
          reason,
          words_read: dispute.words.length,
          offers_read: dispute.offers.length,
          ...(isContested(dispute) && { missed_by: missedBy === 'nobody' ? null : missedBy }),
          ...(maySpare(dispute, { clientGets, missedBy }) && { spares_record: sparesRecord }),
        },
      },
      {
        onSuccess: () => decided.done('Decided. Both sides are told.'),
        onError: decided.failed,
        onSettled: () => setAsking(false),
      },
    )
  const ask = (): void => {
    setChecked(true)
    if (reason.trim()) setAsking(true)
  }
  const problem = fieldErrors(decide.error).reason ?? (isChecked && !reason.trim() ? 'Give a reason' : undefined)
  const form = { clientGets, setClientGets, reason, setReason, sparesRecord, setSparesRecord, missedBy, setMissedBy }
  return { ...form, problem, isAsking, setAsking, ask, decide, send }
}

type DecidingProps = { dispute: Dispute; deciding: ReturnType<typeof useDeciding> }

function Why({ dispute: { booking }, deciding: { reason, setReason, problem } }: DecidingProps) {
  return (
    <WordsField
      label="Why"
      description="Both sides read this."
      place="disputes"
      name={`${booking.client.firstname} and ${booking.provider.firstname}`}
      value={reason}
      onChange={setReason}
      maxLength={2000}
      error={problem}
    />
  )
}

function ConfirmSplit({ dispute, deciding }: DecidingProps) {
  return (
    <ConfirmSheet
      opened={deciding.isAsking}
      onClose={() => deciding.setAsking(false)}
      title="Decide this dispute?"
      confirm="Decide"
      cancel="Go back"
      busy={deciding.decide.isPending}
      onConfirm={deciding.send}
    >
      <Text fw={600}>{sentence(dispute, deciding.clientGets)}</Text>
      <Text c="dimmed" mt={6}>
        {dispute.booking.all_or_nothing ? 'It takes effect' : 'The money moves'} at once. This can’t be undone.
      </Text>
    </ConfirmSheet>
  )
}

type DividingProps = { booking: Dispute['booking']; clientGets: number; onChange: (clientGets: number) => void }

/** The client's share of the price; for a booking without a price, how it ends. */
function Dividing({ booking, clientGets, onChange }: DividingProps) {
  if (booking.all_or_nothing)
    return (
      <Choices
        legend={booking.exchange ? 'How should the exchange end?' : 'How should the booking end?'}
        name="ending"
        options={[
          { value: 'off', label: booking.exchange ? 'Both halves are cancelled' : 'It is cancelled' },
          { value: 'done', label: booking.exchange ? 'Both halves count as done' : 'It counts as done' },
        ]}
        value={clientGets > 0 ? 'off' : 'done'}
        onChange={(value) => onChange(value === 'off' ? stakeMinor : 0)}
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

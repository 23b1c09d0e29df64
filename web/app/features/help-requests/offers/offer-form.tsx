import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { HelpOffer } from '@sparkhood/contract/helping/offers'
import type { HelpRequest } from '@sparkhood/contract/helping/requests'
import { type FormEvent, useState } from 'react'
import { Refused } from '../../../lib/api.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { openings } from '../../../ui/forms/clock-times.ts'
import { toast } from '../../../ui/page/toasts.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { hours } from '../form/help-form.tsx'
import classes from '../help.module.css'
import { useChangeOffer, useOffer, useOwnListings } from '../queries.ts'
import { repeatWords } from '../words.ts'
import { getTerms, type OfferDraft, type OfferProblems, offerDraftFor, offerProblems } from './offer-draft.ts'

type Props = { request: HelpRequest; offer?: HelpOffer | undefined; onDone: () => void }

const times = [{ value: '', label: 'Choose' }, ...openings.map((value) => ({ value, label: value }))]

/** The form of an offer: time, length, price and a message; for an exchange also the time of the return. */
export function OfferForm({ request, offer, onDone }: Props) {
  const [draft, setDraft] = useState(() => offerDraftFor(request, offer))
  const [tried, setTried] = useState(false)
  const { send, error, busy } = useSending({ request, offer, onDone })
  const problems = tried ? offerProblems(draft, request) : {}
  const change = (part: Partial<OfferDraft>): void => setDraft({ ...draft, ...part })
  const isOutside = error instanceof Refused && error.code === 'help.outside_hours'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(offerProblems(draft, request)).length === 0) send(draft, isOutside)
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="md">
        <OwnTerms request={request} draft={draft} change={change} problems={problems} />
        {request.reward === 'swap' && (
          <TheirTerms request={request} draft={draft} change={change} problems={problems} />
        )}
        <Textarea
          label={`A word to ${request.asker.firstname} (optional)`}
          autosize
          minRows={2}
          maxLength={1000}
          value={draft.message}
          onChange={({ currentTarget: { value } }) => change({ message: value })}
        />
        <ListingField value={draft.skill} onChange={(skill) => change({ skill })} />
        {error !== null && <ErrorBox error={error} />}
        <Group>
          <BusyButton busy={busy} busyLabel="Sending...">
            {isOutside ? 'Offer it anyway' : offer ? 'Save the offer' : `Offer to help ${request.asker.firstname}`}
          </BusyButton>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type PartProps = {
  request: HelpRequest
  draft: OfferDraft
  change: (part: Partial<OfferDraft>) => void
  problems: OfferProblems
}

function OwnTerms({ request, draft, change, problems }: PartProps) {
  return (
    <>
      {request.repeats && (
        <Text>{repeatWords(request)}, at the same time of day. Times when one of you is booked are left out.</Text>
      )}
      <TimeFields
        day={{
          label: request.repeats ? 'First day' : 'Day',
          value: draft.day,
          error: problems.day,
          onChange: (day) => change({ day }),
        }}
        time={{ label: 'Start', value: draft.time, error: problems.time, onChange: (time) => change({ time }) }}
        length={{ label: 'How long', value: draft.hours, onChange: (length) => change({ hours: length }) }}
      />
      {(request.reward === 'pounds' || request.reward === 'sparks') && (
        <TextInput
          label={request.reward === 'pounds' ? 'Price in pounds' : 'Price in Sparks'}
          description={`${request.repeats ? 'For each time' : 'For all of it'}. Enter 0 to do it as a favour.`}
          inputMode="decimal"
          value={draft.price}
          onChange={({ currentTarget: { value } }) => change({ price: value })}
          error={problems.price}
        />
      )}
    </>
  )
}

/** When the helper would like the return. */
function TheirTerms({ request, draft, change, problems }: PartProps) {
  const { returnDay: day, returnTime: time, returnHours: length } = draft
  return (
    <>
      <Text fw={600}>
        In return {request.asker.firstname} does for you: {request.swap?.title}
      </Text>
      <TimeFields
        day={{
          label: 'Day for theirs',
          value: day,
          error: problems.returnDay,
          onChange: (returnDay) => change({ returnDay }),
        }}
        time={{
          label: 'When theirs starts',
          value: time,
          error: problems.returnTime,
          onChange: (returnTime) => change({ returnTime }),
        }}
        length={{
          label: 'How long is theirs',
          value: length,
          onChange: (returnHours) => change({ returnHours }),
        }}
      />
    </>
  )
}

/** Sends a new offer, or a change of one. */
function useSending({ request, offer, onDone }: Props) {
  const make = useOffer()
  const rewrite = useChangeOffer()
  const [unreal, setUnreal] = useState(false)
  const done = {
    onSuccess: ({ message }: { message: string }) => {
      toast(message)
      onDone()
    },
  }
  const send = (draft: OfferDraft, isConfirmed: boolean): void => {
    const terms = getTerms(draft, request, isConfirmed)
    setUnreal(!terms)
    if (!terms) return
    if (offer) rewrite.mutate({ params: { id: offer._id }, body: terms }, done)
    else make.mutate({ body: { request_id: request._id, ...terms } }, done)
  }
  const error = unreal ? 'The clocks skip that time. Choose another.' : (make.error ?? rewrite.error)
  return { send, error, busy: make.isPending || rewrite.isPending }
}

type Field<Value> = { label: string; value: Value; error?: string | undefined; onChange: (value: Value) => void }

function TimeFields({ day, time, length }: { day: Field<string>; time: Field<string>; length: Field<number> }) {
  return (
    <div className={classes.pair}>
      <TextInput
        label={day.label}
        type="date"
        required
        value={day.value}
        onChange={({ currentTarget: { value } }) => day.onChange(value)}
        error={day.error}
      />
      <NativeSelect
        label={time.label}
        required
        value={time.value}
        onChange={({ currentTarget: { value } }) => time.onChange(value)}
        error={time.error}
        data={times}
      />
      <NativeSelect
        label={length.label}
        value={String(length.value)}
        onChange={({ currentTarget: { value } }) => length.onChange(Number(value))}
        data={hours}
      />
    </div>
  )
}

function ListingField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const listings = (useOwnListings().data?.data ?? []).filter(
    ({ kind, paused, approval_status: status }) => kind !== 'tool' && !paused && status === 'approved',
  )
  if (listings.length === 0) return null
  return (
    <NativeSelect
      label="From your listings (optional)"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[
        { value: '', label: 'None of them' },
        ...listings.map(({ _id, skill_type }) => ({ value: _id, label: skill_type })),
      ]}
    />
  )
}

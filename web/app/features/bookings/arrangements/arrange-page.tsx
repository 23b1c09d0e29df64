import { Alert, Box, Card, Stack, Text, Textarea } from '@mantine/core'
import { visitHeldHours } from '@sparkhood/contract/bookings/arrangement-terms'
import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { OneOf } from '../../../ui/forms/tick.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorBox } from '../../../ui/states/error-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { getStart, missingIn, useDraft } from '../form/draft.ts'
import classes from '../form/form.module.css'
import { WhenFields } from '../form/when-fields.tsx'
import { WhereField } from '../form/where-field.tsx'
import { isNoOffer, useBooking, useOffer, useQuote } from '../queries.ts'
import { NoDetails } from '../service/no-details.tsx'
import { DateList } from './date-list.tsx'
import { useDates, usePropose } from './queries.ts'
import { getExtent, getRepeats, RepeatFields, type Repeating, usualRepeating } from './repeat-fields.tsx'

type Words = { description: string; location: string; lat: number | undefined; lon: number | undefined; hours: number }

/** The page on which regular visits are proposed. It continues the draft of the booking form. */
export function ArrangePage({ skillId, bookingId }: { skillId: string; bookingId: string }) {
  const { data, error, refetch } = useOffer(skillId)
  if (skillId === '' || (!data && isNoOffer(error))) return <NoDetails />
  const offer = data?.data
  return (
    <>
      <PageHeader
        title="Make it regular"
        lead={offer && `${offer.skill_type} with ${offer.owner.firstname}`}
        back={{ to: `/book-form?skill=${skillId}`, label: 'Back to the booking form' }}
      />
      {!offer && error && <ErrorBox error={error} onRetry={() => void refetch()} />}
      {!offer && !error && <Skeleton height={400} />}
      {offer && <Arranging offer={offer} bookingId={bookingId} />}
    </>
  )
}

function Arranging({ offer, bookingId }: { offer: SkillOffer; bookingId: string }) {
  if (offer.is_yours || offer.kind === 'tool')
    return <EmptyState title="This can’t be made regular">Only a neighbour’s skill or service can.</EmptyState>
  return bookingId === '' ? <ArrangeForm offer={offer} /> : <AsBefore offer={offer} bookingId={bookingId} />
}

/** Prefilled from the booking that is to become regular. */
function AsBefore({ offer, bookingId }: { offer: SkillOffer; bookingId: string }) {
  const { data, error, refetch } = useBooking(bookingId)
  if (!data && error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={400} />
  const { description, booking_location: location, booking_lat, booking_lon, hours } = data.data
  const words = { description, location, lat: booking_lat ?? undefined, lon: booking_lon ?? undefined, hours }
  return <ArrangeForm key={bookingId} offer={offer} words={words} />
}

function ArrangeForm({ offer, words }: { offer: SkillOffer; words?: Words }) {
  const form = useArranging(offer, words)
  const { draft, change, problems, repeating, setRepeating, first, rule, isChecked, dates } = form
  return (
    <form onSubmit={form.submit} noValidate className={classes.columns}>
      <Stack gap="lg">
        <Textarea
          label="What do you need?"
          required
          placeholder={`Tell ${offer.owner.firstname} what needs doing each time.`}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          error={problems.description}
          maxLength={2000}
        />
        <WhereField draft={draft} onChange={change} error={problems.location} />
        <Text fw={600}>The first visit</Text>
        <WhenFields offer={offer} draft={draft} onChange={change} problems={problems} endsAt={undefined} />
        <RepeatFields
          first={first}
          value={repeating}
          onChange={(part) => setRepeating((before) => ({ ...before, ...part }))}
          isChecked={isChecked}
        />
        <DateList dates={dates} youAre="client" other={offer.owner.firstname} isAsked={rule !== undefined} />
      </Stack>
      <Paying form={form} />
    </form>
  )
}

/** The payment of each visit, and the button that proposes them. */
function Paying({ form }: { form: ReturnType<typeof useArranging> }) {
  const { method, setMethod, isChecked } = form
  const price = form.dates.data?.data
  const each = method === 'spark_token' ? form.quote?.spark_token.price : form.quote?.wallet.price
  return (
    <Card className={classes.price}>
      <OneOf
        legend="Pay for each visit with"
        options={[
          ['wallet', 'Your wallet'],
          ['spark_token', 'Sparks'],
        ]}
        value={method}
        onChange={(chosen) => setMethod(chosen === 'spark_token' ? 'spark_token' : 'wallet')}
      />
      {each && (
        <p className={classes.amounts}>
          <Money amount={each} strong /> <span className={classes.or}>a visit</span>
        </p>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        Nothing is held now. The price of each visit is held {visitHeldHours} hours before it. Cards can’t be used for
        this.
      </Text>
      <Box mt="md">
        {form.propose.error && <ErrorBox error={form.propose.error} />}
        {isChecked && !form.isWhole && (
          <Alert color="red" role="alert" mb="sm">
            Please fill in all required fields.
          </Alert>
        )}
        <BusyButton busy={form.propose.isPending} busyLabel="Sending..." disabled={form.isOldPrice} fullWidth>
          Propose {price ? `${price.dates.filter(({ clash }) => clash === null).length} visits` : 'visits'}
        </BusyButton>
      </Box>
    </Card>
  )
}

/** The state of the form, the dates that follow from it, and how it is sent. */
function useArranging(offer: SkillOffer, words: Words | undefined) {
  const { draft, change, forget } = useDraftOf(offer._id, words)
  const [repeating, setRepeating] = useState<Repeating>(usualRepeating)
  const [method, setMethod] = useState<'wallet' | 'spark_token'>('wallet')
  const [isChecked, setChecked] = useState(false)
  const navigate = useNavigate()
  const propose = usePropose()
  const first = getStart(draft)
  const extent = getExtent(repeating)
  const rule = first && extent && { startsAt: first, repeats: getRepeats(repeating, first), ...extent }
  const dates = useDates({ skillId: offer._id, hours: draft.hours, rule })
  const { data, isPlaceholderData: isOldPrice } = useQuote(offer._id, { hours: draft.hours }, first)
  const quote = data?.data
  const missing = missingIn(draft, offer, new Date())
  const isWhole = Object.keys(missing).length === 0 && rule !== undefined

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!isWhole || !rule || propose.isPending) return
    const price = method === 'spark_token' ? quote?.spark_token.price : quote?.wallet.price
    const body = {
      skills_id: offer._id,
      booked_user_id: offer.owner._id,
      description: draft.description.trim(),
      booking_location: draft.location.trim(),
      booking_lat: draft.lat,
      booking_lon: draft.lon,
      booking_date: rule.startsAt,
      hours: draft.hours,
      repeats: rule.repeats,
      times: rule.times,
      until: rule.until,
      payment_method: method,
      amount: price?.minor,
    }
    void propose.mutateAsync({ body }).then(
      ({ data }) => {
        forget()
        void navigate(`/regular/${data._id}`)
      },
      () => undefined,
    )
  }
  const problems = isChecked ? missing : {}
  return {
    ...{ draft, change, problems, repeating, setRepeating, method, setMethod },
    ...{ first, rule, isChecked, isWhole, dates, quote, isOldPrice, propose, submit },
  }
}

/** The draft of the booking form; values of the earlier booking are filled in once. */
function useDraftOf(skillId: string, words: Words | undefined) {
  const { draft, change, forget } = useDraft(skillId, '')
  const [isFilled, setFilled] = useState(words === undefined)
  if (!isFilled && words) {
    setFilled(true)
    change(words)
  }
  return { draft, change, forget }
}

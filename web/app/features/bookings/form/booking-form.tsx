import type { SkillOffer } from '@sparkhood/contract/listings/skills'
import { hoursMin } from '@sparkhood/contract/money/payments'
import { type ComponentProps, type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { acting } from '../../../lib/acting.ts'
import { useEasy } from '../../../lib/easy.ts'
import { formatWhen } from '../../../lib/format.ts'
import { panel } from '../../../ui/page/panel.tsx'
import { toast } from '../../../ui/page/toasts.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useQuote } from '../queries.ts'
import { Booked } from './booked.tsx'
import { BookingFields, parts } from './booking-fields.tsx'
import { type Draft, getStart, isCollected, missingIn, toLength, useDraft } from './draft.ts'
import classes from './form.module.css'
import { PaymentChoice } from './pay/payment-choice.tsx'
import { PriceCard } from './price-card.tsx'
import { type Asked, type PayCard, useRequestBooking } from './request-booking.ts'
import { useSavedPlace } from './saved-place.ts'

// Loaded on demand: few use the version with one question per screen.
const EasyForm = panel(() => import('./easy/easy-form.tsx').then((file) => file.EasyForm))
// Loaded on demand: few offer something in return.
const OfferSheet = panel(() => import('../exchange/offer-sheet.tsx').then((file) => file.OfferSheet))

type Props = {
  offer: SkillOffer
  /** The listing has been removed since the form was opened. */
  isGone: boolean
  /** The date of a search, or empty. */
  day: string
  onTopUp: () => void
  payCard: PayCard
  /** Another sheet is open: for adding money, or for a card. */
  isElsewhere: boolean
}

const fillIn = 'Please fill in all required fields.'
const gone = 'This can’t be booked any more. We’ve kept what you wrote in this tab in case it’s offered again.'

/** What, where, when and for how long; then the payment; then the request. */
export function BookingForm({ offer, isGone, day, onTopUp, payCard, isElsewhere }: Props) {
  const { fields, stage, setStage, startsAt, length, quote, answerBy, toldBy, booking, submit, choose, finish } =
    useAsking({ offer, isGone, day, payCard })
  const { owner, _id: skillId } = offer
  const { draft, photos, problems } = fields
  // Stays mounted once it was opened, so that its input is kept.
  const [isExchanging, setExchanging] = useState(false)
  const offerExchange = (): void => {
    setExchanging(true)
    setStage('offering')
  }
  const problem = isGone ? gone : Object.keys(problems).length > 0 ? fillIn : undefined
  const when = startsAt ? formatWhen(startsAt, new Date()) : ''
  const what = offer.kind === 'tool' ? `${offer.skill_type} from ${when}` : when
  return (
    <>
      <Asking offer={offer} {...fields} startsAt={startsAt} endsAt={endOf(startsAt, quote)} onSubmit={submit}>
        <PriceCard
          quote={quote}
          length={length}
          problem={problem}
          isUnanswered={booking.isUnanswered}
          regularTo={offer.kind === 'tool' || acting ? undefined : `/arrange?skill=${skillId}`}
        />
      </Asking>
      {quote.data && (
        <PaymentChoice
          opened={stage === 'paying' && !isElsewhere && !isGone}
          onClose={() => setStage('form')}
          quote={quote.data.data}
          provider={owner.firstname}
          isLoan={offer.kind === 'tool'}
          isTried={(method) => booking.isTried({ skills_id: skillId, ...length }, method)}
          busy={booking.busy}
          error={booking.error}
          onChoose={(method, price) => void choose({ method, price })}
          onTopUp={onTopUp}
          onHalfHour={() => fields.onChange({ hours: hoursMin })}
          onExchange={offerExchange}
        />
      )}
      <Booked opened={stage === 'booked'} provider={owner.firstname} what={what} answerBy={toldBy} />
      <Suspense>
        {isExchanging && (
          <OfferSheet
            opened={stage === 'offering'}
            onClose={() => setStage('paying')}
            offer={offer}
            asked={startsAt && askedFrom(draft, offer, startsAt)}
            photos={photos}
            answerBy={answerBy}
            onSent={finish}
          />
        )}
      </Suspense>
    </>
  )
}

type AskingProps = ComponentProps<typeof BookingFields> &
  Pick<ComponentProps<typeof EasyForm>, 'missing' | 'startsAt' | 'onSubmit' | 'children'>

/** The form: all fields at once, or one question per screen in easy read. */
function Asking({ missing, startsAt, onSubmit, children, ...fields }: AskingProps) {
  const { draft, offer } = fields
  if (useEasy()) {
    const known = { startsAt, length: toLength(draft, offer), isCollected: isCollected(draft, offer), parts }
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <EasyForm missing={missing} onSubmit={onSubmit} {...known} {...fields}>
          {children}
        </EasyForm>
      </Suspense>
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate className={classes.columns}>
      <BookingFields {...fields} />
      {children}
    </form>
  )
}

/** The state of the request, and how it is sent. */
function useAsking({ offer, isGone, day, payCard }: Pick<Props, 'offer' | 'isGone' | 'day' | 'payCard'>) {
  const { owner, _id: skillId } = offer
  const { fields, forget, isWhole } = useFields(offer, day)
  const { draft, photos } = fields
  const [stage, setStage] = useState<'form' | 'paying' | 'offering' | 'booked'>('form')
  const startsAt = getStart(draft)
  const length = toLength(draft, offer)
  const quote = useQuote(skillId, length, startsAt)
  const answerBy = quote.data?.data.answer_by ?? null
  const [toldBy, setToldBy] = useState<Date | null>(null)
  const booking = useRequestBooking(skillId, payCard)
  const isHere = useIsHere()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGone || !isWhole()) return
    booking.clearError()
    setStage('paying')
    void quote.refetch()
  }
  const choose = async (choice: Parameters<typeof booking.send>[1]): Promise<void> => {
    if (!startsAt) return
    const sent = await booking.send(askedFrom(draft, offer, startsAt), choice, photos)
    if (!sent) return void quote.refetch()
    if (isHere.current) return finish(answerBy)
    forget()
    toast(`Your request to ${owner.firstname} is on its way. Follow it under Bookings.`)
  }
  const finish = (by: Date | null): void => {
    forget()
    setToldBy(by)
    setStage('booked')
  }
  return {
    fields,
    stage,
    setStage,
    startsAt,
    length,
    quote,
    answerBy,
    toldBy,
    booking,
    submit,
    choose,
    finish,
  }
}

/** Whether the page is still mounted when a reply arrives. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** The values of the form; missing ones are shown after the first attempt to send it. */
function useFields(offer: SkillOffer, day: string) {
  const { draft, change, forget } = useDraft(offer._id, day)
  const [photos, setPhotos] = useState<File[]>([])
  const [isChecked, setChecked] = useState(false)
  useSavedPlace(draft, change)
  const missing = missingIn(draft, offer, new Date())
  const isWhole = (): boolean => {
    setChecked(true)
    return Object.keys(missing).length === 0
  }
  const problems = isChecked ? missing : {}
  return { fields: { draft, onChange: change, problems, missing, photos, onPhotos: setPhotos }, forget, isWhole }
}

const askedFrom = (draft: Draft, offer: SkillOffer, startsAt: Date): Asked => ({
  skills_id: offer._id,
  booked_user_id: offer.owner._id,
  description: draft.description.trim(),
  ...(isCollected(draft, offer)
    ? { booking_location: `Collected from ${offer.owner.firstname}`, collect: true }
    : { booking_location: draft.location.trim(), booking_lat: draft.lat, booking_lon: draft.lon }),
  booking_date: startsAt,
  ...toLength(draft, offer),
})

/** The end of the booking according to the server; undefined until it has replied for the current choice. */
const endOf = (
  startsAt: Date | undefined,
  { data, isPlaceholderData }: ReturnType<typeof useQuote>,
): Date | undefined => (startsAt && !isPlaceholderData ? (data?.data.ends_at ?? undefined) : undefined)

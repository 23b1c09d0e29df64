import type { bookingForm } from '@sparkhood/contract/bookings'
import type { Currency, Money } from '@sparkhood/contract/primitives/money'
import { hourMs, placeTimeZone } from '@sparkhood/contract/primitives/time'
import type { z } from 'zod'
import { together } from '../../platform/data/database.ts'
import { happening } from '../../platform/events.ts'
import { keepPhotos, orDropPhotos } from '../../platform/photos.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import type { SentFile } from '../../platform/serve.ts'
import { isProviderFree } from '../availability/public.ts'
import { balancesOf, bindHold, placeHold } from '../wallet/public.ts'
import * as queries from './queries.ts'
import { freeUntil, isTooFar, priceOf, requestExpiry } from './rules.ts'

type Form = z.output<typeof bookingForm>
type Method = Form['payment_method']

const currencyOf: Record<Method, Currency> = { wallet: 'gbp', spark_token: 'spark' }

const hourlyMinorOf = (skill: queries.BookableSkill, method: Method): number =>
  method === 'wallet' ? skill.hourly_rate_minor : skill.spark_rate_minor

/** A skill the actor may book. Refuses skill.not_found and booking.own_skill. */
async function getBookableSkill(scope: MemberScope, skillId: string): Promise<queries.BookableSkill> {
  const skill = await queries.findBookableSkill(scope, skillId)
  if (!skill) refuse('skill.not_found')
  if (skill.member_id === scope.actor.id) refuse('booking.own_skill')
  return skill
}

const priceBy = (skill: queries.BookableSkill, method: Method, hours: number): Money => ({
  minor: priceOf(hourlyMinorOf(skill, method), hours * 2),
  currency: currencyOf[method],
})

// A hold is for one skill and one length of time; a booking of anything else cannot use it.
const purposeOf = (skillId: string, hours: number): string => `${skillId} ${hours}h`

type Quote = { skillId: string; hours: number; startsAt: Date | undefined }

/** What so many hours cost by each way to pay, whether the actor's pocket covers it, and what holds at that time. */
export async function quoteBooking(scope: MemberScope, { skillId, hours, startsAt }: Quote) {
  const skill = await getBookableSkill(scope, skillId)
  const { gbp, spark } = await balancesOf(scope, scope.actor.id)
  const offer = (method: Method, availableMinor: number) => {
    const price = priceBy(skill, method, hours)
    const available: Money = { minor: availableMinor, currency: price.currency }
    return { price, available, enough: availableMinor >= price.minor }
  }
  return {
    data: {
      hours,
      answer_by: startsAt ? requestExpiry(scope.now, startsAt, scope.settings.requestTtlS) : null,
      free_until: startsAt ? freeUntil({ startsAt, bookedAt: scope.now }) : null,
      wallet: offer('wallet', gbp.available),
      spark_token: offer('spark_token', spark.available),
    },
  }
}

type Intent = { amountMinor: number; paymentMethod: Method; skillId: string; hours: number }

/** Holds the price before a booking is made. Refuses an amount that is not the server's own price. */
export async function createPaymentIntent(scope: MemberScope, intent: Intent) {
  const skill = await getBookableSkill(scope, intent.skillId)
  const amount = priceBy(skill, intent.paymentMethod, intent.hours)
  if (amount.minor !== intent.amountMinor) refuse('payment.wrong_amount')
  const id = newId()
  const expiresAt = new Date(scope.now.getTime() + scope.settings.holdTtlS * 1000)
  await placeHold(scope, {
    id,
    memberId: scope.actor.id,
    amount,
    purpose: purposeOf(skill.id, intent.hours),
    expiresAt,
  })
  return { message: 'Payment held', data: { payment_intent_id: id } }
}

/** Asks a member for their skill at a time. The price is bound to the booking in the same transaction. */
export async function requestBooking(scope: MemberScope, form: Form, files: readonly SentFile[]) {
  // Before all else: what was booked stays booked, however much has changed since.
  const known = await queries.findByRequestKey(scope)
  if (known) return { message: requested, data: { id: known.id } }

  const skill = await getBookableSkill(scope, form.skills_id)
  if (skill.member_id !== form.booked_user_id) refuse('booking.not_their_skill')
  if (form.booking_date <= scope.now) refuse('booking.in_the_past')
  if (isTooFar(form.booking_date, scope.now)) refuse('booking.too_far')
  const { booking_date: startsAt, hours } = form
  if (!(await isProviderFree(scope, { providerId: skill.member_id, startsAt, hours }))) refuse('booking.not_free')

  const district = await districtOf(scope, form)
  const photos = await keepPhotos(scope, files, {
    refusals: { notImage: 'booking.only_images', tooMany: 'booking.too_many_images' },
  })
  const booking = bookingOf(scope, form, { skill, district, photos })
  await orDropPhotos(scope, photos, () =>
    scope.atomically((inner) => writeRequest(inner as MemberScope, booking, form)),
  )
  return { message: requested, data: { id: booking.id } }
}

const requested = 'Booking request sent'

// Strangers see the district until the booking is accepted.
async function districtOf(scope: MemberScope, form: Form): Promise<string> {
  if (form.booking_lat === undefined || form.booking_lon === undefined) return ''
  const place = await scope.geocoder.nearest({ lat: form.booking_lat, lon: form.booking_lon })
  return place?.locationName ?? ''
}

function bookingOf(
  scope: MemberScope,
  form: Form,
  found: { skill: queries.BookableSkill; district: string; photos: string[] },
): queries.NewBooking {
  const { skill } = found
  const price = priceBy(skill, form.payment_method, form.hours)
  return {
    id: newId(),
    clientId: scope.actor.id,
    providerId: skill.member_id,
    skillId: skill.id,
    title: form.title || skill.title,
    description: form.description,
    location: form.booking_location,
    lat: form.booking_lat ?? null,
    lon: form.booking_lon ?? null,
    district: found.district,
    startsAt: form.booking_date,
    endsAt: new Date(form.booking_date.getTime() + form.hours * hourMs),
    halfHours: form.hours * 2,
    timeZone: placeTimeZone,
    paymentMethod: form.payment_method,
    currency: price.currency,
    priceMinor: price.minor,
    hourlyPriceMinor: hourlyMinorOf(skill, form.payment_method),
    holdId: form.payment_intent_id ?? newId(),
    requestKey: scope.requestKey ?? null,
    photos: found.photos,
    expiresAt: requestExpiry(scope.now, form.booking_date, scope.settings.requestTtlS),
  }
}

async function writeRequest(scope: MemberScope, booking: queries.NewBooking, form: Form): Promise<void> {
  const hold = {
    id: booking.holdId,
    memberId: booking.clientId,
    amount: { minor: booking.priceMinor, currency: booking.currency },
    bookingId: booking.id,
    purpose: purposeOf(booking.skillId, form.hours),
    expiresAt: booking.expiresAt,
  }
  if (form.payment_intent_id) await bindHold(scope, { ...hold, holdId: hold.id })
  await together([
    ...(form.payment_intent_id ? [] : [placeHold(scope, hold)]),
    writeBookingOf(scope, booking),
    scope.emit(happening('booking.moved', { bookingId: booking.id, to: 'pending' })),
  ])
}

async function writeBookingOf(scope: MemberScope, booking: queries.NewBooking): Promise<void> {
  if ((await queries.writeBooking(scope, booking)) === 0) refuse('skill.not_found')
}

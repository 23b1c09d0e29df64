import type { bookingForm } from '@sparkhood/contract/bookings/requests'
import type { heldPaymentMethods } from '@sparkhood/contract/money/payments'
import { type Currency, type Money, pounds } from '@sparkhood/contract/primitives/money'
import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import type { z } from 'zod'
import { endOf } from '../../../platform/clock.ts'
import { keepPhotos, withPhotoCleanup } from '../../../platform/photos.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { SentFile } from '../../../platform/serve.ts'
import { findObstacle } from '../../availability/public.ts'
import { feeInForce } from '../../fees/public.ts'
import { beginPayment, collectForBooking } from '../../payments/public.ts'
import { districtAround } from '../../profiles/public.ts'
import { requireApart } from '../../trusted-helpers/public.ts'
import { placeHolds } from '../../wallet/public.ts'
import { isTooFar, requestExpiry } from '../deadlines/deadlines.ts'
import { getSpendable, readsDiary } from '../on-behalf.ts'
import { getFreeUntil, platformFee } from '../rules.ts'
import { type Asked, getLasting, getPrice, type Length, toHours, toLength } from './lengths.ts'
import { asRequestTo } from './limit.ts'
import { findMade, pressOf, writeOnce } from './presses.ts'
import * as queries from './queries.ts'
import { type PaidBooking, paidRequests, writeHeldRequest } from './writes.ts'

export type Form = z.output<typeof bookingForm>
type Method = (typeof heldPaymentMethods)[number]
/** The fields that all booking forms share, independent of the payment method. */
export type Asking = Omit<Form, 'payment_method' | (keyof Form & `offer_${string}`)>
/** What a booking request needs of the outside world: photos, geocoding and payment. */
export type Needs = 'batchedTransaction' | 'files' | 'geocoder' | 'images' | 'live' | 'payments'

type PaidForm = Asking & { payment_method: Method }

const getCurrency: Record<Method, Currency> = { wallet: 'gbp', spark_token: 'spark', card: 'gbp' }

export const getUnitMinor = (skill: queries.BookableSkill, method: Method): number =>
  method === 'spark_token' ? skill.spark_rate_minor : skill.hourly_rate_minor

/** A skill the actor may book. Refuses skill.not_found and booking.own_skill. */
export async function getBookableSkill(scope: MemberScope, skillId: string): Promise<queries.BookableSkill> {
  const skill = (await queries.findBookableSkill(scope, skillId)) ?? refuse('skill.not_found')
  if (skill.member_id === scope.actor.id) refuse('booking.own_skill')
  await requireApart(scope, skill.member_id, 'skill.not_found')
  return skill
}

/** The requested length. Refuses days at an hourly rate. */
export const getLength = (skill: queries.BookableSkill, asked: Asked): Length =>
  toLength(skill.rate_unit, asked) ??
  refuse('input.invalid', { issues: [{ path: 'body.days', message: 'This is booked by the hour.' }] })

const priceBy = (skill: queries.BookableSkill, method: Method, length: Length): Money => ({
  minor: getPrice(getUnitMinor(skill, method), length),
  currency: getCurrency[method],
})

/**
 * The purpose of a hold: one listing, one length and one payment method; no other booking can use it. It is stored with the hold,
 * which a booking may bind up to 15 minutes later under another release, so the format must not change.
 */
const getPurpose = (skillId: string, length: Length, method: Method): string =>
  `${skillId} ${length.unit === 'day' ? `${length.days}d` : `${toHours(length)}h`}${method === 'card' ? ' card' : ''}`

type Quote = Asked & { skillId: string; startsAt: Date | undefined }

/** The price of a length for each payment method, whether the actor's balance covers it, and the terms at that time. */
export async function quoteBooking(scope: MemberScope, { skillId, startsAt, ...asked }: Quote) {
  const skill = await getBookableSkill(scope, skillId)
  if (startsAt && isTooFar(startsAt, scope.now)) refuse('booking.too_far')
  const length = getLength(skill, asked)
  const [{ gbp, spark }, fee] = await Promise.all([getSpendable(scope), feeInForce(scope)])
  const offer = (method: Method, availableMinor: number) => {
    const price = priceBy(skill, method, length)
    const available: Money = { minor: availableMinor, currency: price.currency }
    return { price, available, enough: availableMinor >= price.minor }
  }
  return {
    data: {
      hours: toHours(length),
      days: length.unit === 'day' ? length.days : null,
      ends_at: startsAt ? endOf(startsAt, getLasting(length), placeTimeZone) : null,
      answer_by: startsAt ? requestExpiry(scope.now, startsAt, scope.settings.requestTtlS) : null,
      free_until: startsAt ? getFreeUntil({ startsAt, bookedAt: scope.now }) : null,
      wallet: withFee(fee, offer('wallet', gbp.available)),
      spark_token: {
        ...offer('spark_token', spark.available),
        half_hour: findHalfHour(skill, length, spark.available),
      },
      card: withFee(fee, { price: priceBy(skill, 'card', length) }),
    },
  }
}

/** The price of half an hour in Sparks, if the balance covers that but not the requested length. */
function findHalfHour(skill: queries.BookableSkill, length: Length, availableMinor: number): Money | null {
  const price = priceBy(skill, 'spark_token', { unit: 'hour', halfHours: 1 })
  const isShort = priceBy(skill, 'spark_token', length).minor > availableMinor
  return length.unit === 'hour' && isShort && price.minor <= availableMinor ? price : null
}

const withFee = <O extends { price: Money }>(basisPoints: number, offer: O) => ({
  ...offer,
  platform_fee: pounds(platformFee(offer.price, basisPoints)),
})

type Intent = Asked & {
  amountMinor: number
  paymentMethod: Method
  skillId: string
  card: Parameters<typeof beginPayment>[1]['card']
}

/** Holds the price before a booking is made. Refuses an amount that is not the server's own price. */
export async function createPaymentIntent(scope: MemberScope<'live' | 'payments'>, intent: Intent) {
  const skill = await getBookableSkill(scope, intent.skillId)
  const length = getLength(skill, intent)
  const amount = priceBy(skill, intent.paymentMethod, length)
  if (amount.minor !== intent.amountMinor) refuse('payment.wrong_amount')
  const purpose = getPurpose(skill.id, length, intent.paymentMethod)
  if (intent.paymentMethod === 'card') {
    const { amountMinor, card } = intent
    const { id, clientSecret } = await beginPayment(scope, { amountMinor, purpose, card })
    return { message: 'Pay by card to hold the price', data: { payment_intent_id: id }, clientSecret }
  }
  const id = newId()
  const expiresAt = new Date(scope.now.getTime() + scope.settings.holdTtlS * 1000)
  await placeHolds(scope, [{ id, memberId: scope.actor.id, amount, purpose, expiresAt }])
  return { message: 'Payment held', data: { payment_intent_id: id } }
}

/** The requested listing and length, after checking that they can be booked. */
export async function getAsked(
  scope: MemberScope,
  form: Asking,
): Promise<{ skill: queries.BookableSkill; length: Length }> {
  const skill = await getBookableSkill(scope, form.skills_id)
  if (skill.member_id !== form.booked_user_id) refuse('booking.not_their_skill')
  refuseStart(scope, form.booking_date)
  const length = getLength(skill, form)
  const asked = { skill, startsAt: form.booking_date, lasts: getLasting(length) }
  // For a helper without access to the diary only the provider's time is checked: a refusal would reveal when the client is busy.
  // Acceptance checks both.
  const obstacle = await findObstacle(scope, { ...asked, ...(readsDiary(scope) && { clientId: scope.actor.id }) })
  if (obstacle) refuse(obstacle === 'client_busy' ? 'booking.you_are_busy' : 'booking.not_free')
  return { skill, length }
}

/** Refuses a start in the past or too far ahead. */
export function refuseStart({ now }: MemberScope, startsAt: Date): void {
  if (startsAt <= now) refuse('booking.in_the_past')
  if (isTooFar(startsAt, now)) refuse('booking.too_far')
}

/** Requests a booking. The hold is bound to the booking in the same transaction. */
export async function requestBooking(scope: MemberScope<Needs>, form: PaidForm, files: readonly SentFile[]) {
  // First of all: a retry returns the booking that exists, even if the conditions have changed since.
  const known = await findMade(scope)
  if (known) return { message: requested, data: { id: known.id } }

  const [{ skill, length }, fee] = await Promise.all([getAsked(scope, form), feeInForce(scope)])
  const price = priceBy(skill, form.payment_method, length)
  if (form.amount !== undefined && form.amount !== price.minor) refuse('booking.price_changed')
  const where = await whereOf(scope, form, skill)
  // Collects the card payment now, even if the gateway's webhook has not arrived.
  if (form.payment_method === 'card') await collectForBooking(scope, form.payment_intent_id)

  const id = await writeOnce(scope, form, async () => {
    const photos = await keepSent(scope, files)
    const booking = toBooking(scope, form, { skill, length, where, photos, fee })
    const purpose = getPurpose(skill.id, length, form.payment_method)
    const paid = { booking, purpose, press: pressOf(scope, form) }
    const write = () =>
      form.payment_intent_id === undefined
        ? scope.batchedTransaction(paidRequests, paid)
        : scope.transaction((inner) => writeHeldRequest(inner, paid))
    await withPhotoCleanup(scope, photos, () => asRequestTo(scope, skill.member_id, write))
    return booking.id
  })
  return { message: requested, data: { id } }
}

export const requested = 'Booking request sent'

export const keepSent = (scope: MemberScope<'files' | 'images'>, files: readonly SentFile[]): Promise<string[]> =>
  keepPhotos(scope, files, { refusals: { notImage: 'booking.only_images', tooMany: 'booking.too_many_images' } })

/** The place of the form, or the provider's home for a tool that is collected. Refuses a home without an address. */
export async function whereOf(
  scope: MemberScope<'geocoder'>,
  form: Asking,
  skill: queries.BookableSkill,
): Promise<Where> {
  if (skill.kind === 'tool' && form.collect === true)
    return { ...((await queries.findHome(scope, skill.member_id)) ?? refuse('booking.no_address')), collected: true }
  const { booking_lat: lat = null, booking_lon: lon = null } = form
  // Strangers see the district until the booking is accepted.
  const district = lat === null || lon === null ? '' : await districtAround(scope, { lat, lon })
  return { location: form.booking_location, lat, lon, district, collected: false }
}

export type Where = queries.Whereabouts & { collected: boolean }
type Found = { skill: queries.BookableSkill; length: Length; where: Where; photos: string[] }

function toBooking(
  scope: MemberScope,
  form: PaidForm,
  { photos, fee, ...found }: Found & { fee: number },
): PaidBooking {
  const { skill, length } = found
  const price = priceBy(skill, form.payment_method, length)
  return {
    ...getTerms(scope, { ...found, clientId: scope.actor.id, startsAt: form.booking_date }),
    ...getWords(form, skill),
    paymentMethod: form.payment_method,
    currency: price.currency,
    priceMinor: price.minor,
    unitPriceMinor: getUnitMinor(skill, form.payment_method),
    feeMinor: platformFee(price, fee),
    holdId: form.payment_intent_id ?? newId(),
    exchange: null,
    requestKey: scope.requestKey ?? null,
    photos,
  }
}

/** The title and description of the client; the listing's current title if they chose none. */
export const getWords = ({ title, description }: Asking, skill: queries.BookableSkill) => ({
  title: title || skill.title,
  ownTitle: Boolean(title) && title !== skill.title,
  description,
})

export type Agreed = { skill: queries.BookableSkill; length: Length; where: Where; clientId: string; startsAt: Date }

/** The provider, client, listing, time and place: a booking without its texts and price. */
export const getTerms = (scope: MemberScope, { skill, length, where, clientId, startsAt }: Agreed) => ({
  ...where,
  id: newId(),
  clientId,
  providerId: skill.member_id,
  skillId: skill.id,
  kind: skill.kind,
  startsAt,
  endsAt: endOf(startsAt, getLasting(length), placeTimeZone),
  halfHours: length.unit === 'hour' ? length.halfHours : null,
  days: length.unit === 'day' ? length.days : null,
  timeZone: placeTimeZone,
  askedAt: scope.now,
  expiresAt: requestExpiry(scope.now, startsAt, scope.settings.requestTtlS),
  freeUntil: getFreeUntil({ startsAt, bookedAt: scope.now }),
})

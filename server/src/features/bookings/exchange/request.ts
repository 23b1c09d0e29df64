import { placeTimeZone } from '@sparkhood/contract/primitives/time'
import { endOf } from '../../../platform/clock.ts'
import { together } from '../../../platform/data/database.ts'
import type { Limit } from '../../../platform/data/limits.ts'
import { withPhotoCleanup } from '../../../platform/photos.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { SentFile } from '../../../platform/serve.ts'
import { findObstacle } from '../../availability/public.ts'
import { requireOn } from '../../switches/public.ts'
import { requireOwnMoney } from '../on-behalf.ts'
import { getLasting, type Length } from '../request/lengths.ts'
import { asRequestTo } from '../request/limit.ts'
import { findMade, pressOf, writeOnce } from '../request/presses.ts'
import * as queries from '../request/queries.ts'
import * as request from '../request/request.ts'
import * as writes from '../request/writes.ts'
import type { Half } from './rules.ts'

/** More requests than this in a day are abuse. */
const exchangesADay: Limit = { name: 'exchange.request', times: 20, withinS: 24 * 3600 }

/** Requests a booking: for pounds or Sparks, or in exchange for one of the actor's own listings. */
export const requestBooking = async (
  scope: MemberScope<request.Needs>,
  form: request.Form,
  files: readonly SentFile[],
) => {
  const { payment_method: method } = form
  requireOwnMoney(scope, form)
  return method === 'exchange'
    ? requestExchange(scope, form, files)
    : request.requestBooking(scope, { ...form, payment_method: method }, files)
}

/** Requests an exchange: writes both bookings or none. Nobody pays, and nothing is held. */
async function requestExchange(scope: MemberScope<request.Needs>, form: request.Form, files: readonly SentFile[]) {
  const known = await findMade(scope)
  if (known) return { message: request.requested, data: { id: known.id } }

  await requireOn(scope, 'exchanges')
  const asked = await request.getAsked(scope, form)
  const returned = await getReturned(scope, form)
  const [askedTime, returnedTime] = [
    { startsAt: form.booking_date, length: asked.length },
    { startsAt: returned.startsAt, length: returned.length },
  ]
  const isWork = asked.skill.kind !== 'tool' && returned.skill.kind !== 'tool'
  if (isWork && overlap(askedTime, returnedTime)) refuse('exchange.same_time')
  const id = await writeOnce(scope, form, async () => {
    await scope.limits.count(exchangesADay, scope.actor.id)
    const photos = await request.keepSent(scope, files)
    const [first, second] = await getHalves(scope, form, { asked, returned })
    const press = pressOf(scope, form)
    const write = () =>
      scope.transaction(async (inner) => {
        await together(writes.lockRequests(inner, [first], press ? [press] : []))
        await writes.writeBookings(inner, [{ ...first, photos }, second], press ? [first.id] : [])
        // One event for both halves: the recipient gets a single notification.
        await inner.emit(writes.requestedEvent(first.id))
      })
    await withPhotoCleanup(scope, photos, () => asRequestTo(scope, first.providerId, write))
    return first.id
  })
  return { message: request.requested, data: { id } }
}

type Wanted = { skill: queries.BookableSkill; length: Length }
type Returned = Wanted & { startsAt: Date }

/** The half that the actor offers, after checking that they can provide it. */
async function getReturned(scope: MemberScope, form: request.Form): Promise<Returned> {
  const { offer_skill_id: skillId, offer_date: startsAt } = form
  if (!skillId || !startsAt) refuse('exchange.no_offer')
  const skill = await queries.findBookableSkill(scope, skillId)
  if (skill?.member_id !== scope.actor.id) refuse('exchange.not_your_skill')
  request.refuseStart(scope, startsAt)
  const length = request.getLength(skill, { hours: form.offer_hours, days: form.offer_days })
  // Checked for the actor only. The other side's diary is checked on acceptance: a refusal here would reveal it.
  if (await findObstacle(scope, { skill, startsAt, lasts: getLasting(length) })) refuse('exchange.you_are_busy')
  return { skill, length, startsAt }
}

type Time = { startsAt: Date; length: Length }
const endOfTime = ({ startsAt, length }: Time): Date => endOf(startsAt, getLasting(length), placeTimeZone)
const overlap = (one: Time, other: Time): boolean => one.startsAt < endOfTime(other) && other.startsAt < endOfTime(one)

/** The two bookings: the actor is the client of the first and the provider of the second. Both expire at the same time. */
async function getHalves(
  scope: MemberScope<'geocoder'>,
  form: request.Form,
  { asked, returned }: { asked: Wanted; returned: Returned },
): Promise<[queries.NewBooking, queries.NewBooking]> {
  const exchangeId = newId()
  const where = await request.whereOf(scope, form, asked.skill)
  const first = request.getTerms(scope, { ...asked, where, clientId: scope.actor.id, startsAt: form.booking_date })
  const second = request.getTerms(scope, {
    ...returned,
    where: await whereReturned(scope, form, where),
    clientId: form.booked_user_id,
  })
  const expiresAt = new Date(Math.min(first.expiresAt.getTime(), second.expiresAt.getTime()))
  const unpaid = (half: Half) => ({ ...free, expiresAt, exchange: { id: exchangeId, half } })
  return [
    {
      ...first,
      ...unpaid('asked'),
      ...request.getWords(form, asked.skill),
      requestKey: scope.requestKey ?? null,
      photos: [],
    },
    {
      ...second,
      ...unpaid('returned'),
      title: returned.skill.title,
      ownTitle: false,
      description: '',
      requestKey: null,
      photos: [],
    },
  ]
}

const free = {
  paymentMethod: 'exchange',
  currency: 'gbp',
  priceMinor: 0,
  unitPriceMinor: 0,
  feeMinor: 0,
  holdId: null,
} as const

/**
 * The place of the returned half: with `offer_here` the place of the form, otherwise the recipient's home. If the actor collects a
 * tool at the lender's home, the form's place is that home, which they may not pass on: "here" is then the actor's own home.
 * Refuses a home without an address.
 */
async function whereReturned(scope: MemberScope, form: request.Form, asked: request.Where): Promise<request.Where> {
  const isHere = form.offer_here === true
  if (isHere && !asked.collected) return { ...asked, collected: true }
  const home = await queries.findHome(scope, isHere ? scope.actor.id : form.booked_user_id)
  return { ...(home ?? refuse(isHere ? 'exchange.no_address' : 'booking.no_address')), collected: isHere }
}

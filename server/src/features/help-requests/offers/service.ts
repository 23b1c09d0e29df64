import type { InputOf } from '@sparkhood/contract/endpoint'
import type {
  acceptHelpOffer,
  changeHelpOffer,
  HelpOffer,
  HelpOfferTerms,
  listOwnHelpOffers,
  offerHelp as offerEndpoint,
} from '@sparkhood/contract/helping/offers'
import { maxOpenHelpOffers } from '@sparkhood/contract/helping/terms'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import { breaks, takeAdvisoryLock } from '../../../platform/data/database.ts'
import type { Limit } from '../../../platform/data/limits.ts'
import { sharePairs } from '../../../platform/data/pairs.ts'
import { domainEvent } from '../../../platform/events.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { findObstacle } from '../../availability/public.ts'
import { requireDates } from '../../bookings/agreed/public.ts'
import { requireOn } from '../../switches/public.ts'
import { isListingOf, lockHelpRequest } from '../ask/queries.ts'
import { refuseStatus } from '../ask/service.ts'
import { objectionTo } from '../public-words.ts'
import { currencyOfReward, statusNow } from '../rules.ts'
import * as queries from './queries.ts'
import { isOnDay, priceOfOffer, refusalForPrice } from './rules.ts'

/** Each notifies somebody, and can be withdrawn and made again. */
const offersADay: Limit = { name: 'help.offer', times: 60, withinS: 24 * 3600 }
/** How far ahead a start may be. */
const furthestMs = 365 * dayMs

/** Offers to help with a request. Refuses the actor's own request, a second open offer, and what `getTerms` refuses. */
export async function offerHelp(
  scope: MemberScope<'live'>,
  { body }: InputOf<typeof offerEndpoint>,
): Promise<HelpOffer> {
  const request = (await queries.findOfferable(scope, body.request_id)) ?? refuse('help.not_found')
  if (request.askerId === scope.actor.id) refuse('help.own')
  await scope.limits.count(offersADay, scope.actor.id)
  const offer = { ...(await getTerms(scope, body, request)), id: newId(), requestId: request.id }
  await scope
    .transaction(async (inner) => {
      // Serialised: the second of two concurrent offers may exceed the limit.
      await shareWithAsker(inner, request)
      await takeAdvisoryLock(inner.db, 'help', inner.actor.id)
      if ((await queries.countOwnOpenOffers(inner)) >= maxOpenHelpOffers) refuse('help.too_many_offers')
      // Also if no version was sent: the terms were checked against the request as it was found.
      requireRead(await lockOpenRequest(inner, request.id), body.request_version ?? request.version)
      await queries.insertOffer(inner, offer)
      await queries.addToOfferCount(inner, request.id, 1)
      await inner.emit(domainEvent('help_offer.moved', { offerId: offer.id, what: 'made' }))
    })
    .catch((fault: unknown) => {
      if (breaks(fault, 'help_offers_one_open')) refuse('help.offered_already')
      throw fault
    })
  return getOffer(scope, offer.id)
}

/** Changes the actor's own open offer; the asker has to read it again before accepting it. */
export async function changeOffer(
  scope: MemberScope<'live'>,
  { params: { id }, body }: InputOf<typeof changeHelpOffer>,
): Promise<HelpOffer> {
  const before = (await queries.findOwnOffer(scope, id)) ?? refuse('help.offer_not_found')
  refuseUnlessOpen(before)
  const request = (await queries.findOfferable(scope, before.requestId)) ?? refuse('help.not_found')
  await scope.limits.count(offersADay, scope.actor.id)
  const terms = await getTerms(scope, body, request)
  await scope.transaction(async (inner) => {
    await shareWithAsker(inner, request)
    requireRead(await lockOpenRequest(inner, request.id), body.request_version)
    refuseUnlessOpen((await queries.lockOffer(inner, id)) ?? refuse('help.offer_not_found'))
    await queries.updateOffer(inner, {
      ...terms,
      id,
      requestId: request.id,
      isReread: body.request_version !== undefined,
    })
    await inner.emit(domainEvent('help_offer.moved', { offerId: id, what: 'changed' }))
  })
  return getOffer(scope, id)
}

/** Prevents a concurrent block between the actor and the asker. Refuses a request that the actor may no longer see. */
export async function shareWithAsker(scope: MemberScope, { id, askerId }: { id: string; askerId: string }) {
  await sharePairs(scope.db, [[scope.actor.id, askerId]])
  return (await queries.findOfferable(scope, id)) ?? refuse('help.not_found')
}

/** If the version that was read is given, refuses a request that has changed since. */
export function requireRead({ version }: { version: string }, read: string | undefined): void {
  if (read !== undefined && read !== version) refuse('help.request_changed')
}

/** Withdraws the actor's own open offer; idempotent. */
export async function withdrawOffer(scope: MemberScope, id: string): Promise<HelpOffer> {
  const found = (await queries.findOwnOffer(scope, id)) ?? refuse('help.offer_not_found')
  await scope.transaction(async (inner) => {
    await lockHelpRequest(inner, found.requestId)
    const offer = (await queries.lockOffer(inner, id)) ?? refuse('help.offer_not_found')
    if (offer.status === 'withdrawn') return
    refuseUnlessOpen(offer)
    await queries.writeOfferStatus(inner, id, { status: 'withdrawn' })
    await queries.addToOfferCount(inner, offer.requestId, -1)
  })
  return getOffer(scope, id)
}

/** The offers of a request that the actor may read. Refuses a request that they may not see and have not offered for. */
export async function listOffers(scope: MemberScope, requestId: string): Promise<HelpOffer[]> {
  const offers = await queries.listOfRequest(scope, requestId)
  if (offers.length === 0 && !(await queries.findOfferable(scope, requestId))) refuse('help.not_found')
  return offers
}

/** One page of the actor's own offers, newest first. */
export async function listOwnOffers(scope: MemberScope, { query }: InputOf<typeof listOwnHelpOffers>) {
  const after = readCursor(query.cursor, momentAndId)
  const rows = await queries.listMine(scope, { after, limit: query.limit + 1 })
  return getPage(rows, query.limit, (last) => [last.exactly, last._id])
}

export const getOffer = async (scope: MemberScope, id: string): Promise<HelpOffer> =>
  (await queries.findOffer(scope, id)) ?? refuse('help.offer_not_found')

/** Refuses an offer that is no longer open, with its status. */
export function refuseUnlessOpen({ status }: Pick<queries.OfferFacts, 'status'>): void {
  if (status !== 'open') refuse('help.offer_not_open', { issues: [{ path: 'status', message: status }] })
}

/** Locks an open request. Refuses any other, with its status. */
export async function lockOpenRequest(scope: MemberScope, requestId: string) {
  const found = (await lockHelpRequest(scope, requestId)) ?? refuse('help.not_found')
  const status = statusNow(found, scope.now)
  return status === 'open' ? found : refuseStatus(status)
}

type Terms = Omit<queries.NewOffer, 'id' | 'requestId'>

/** Checks and returns the terms of an offer. */
async function getTerms(scope: MemberScope<'live'>, said: HelpOfferTerms, request: queries.Offerable): Promise<Terms> {
  const status = statusNow(request, scope.now)
  if (status !== 'open') refuseStatus(status)
  const objection = objectionTo(said.message)
  if (objection) {
    const { code, message } = objection
    refuse(code, { message, issues: [{ path: 'body.message', message }] })
  }
  const { booking_date: startsAt } = said
  refuseFar(scope, startsAt)
  if (!isOnDay(startsAt, request)) refuse('help.outside_days')
  const price = priceOfOffer(said, request.reward)
  if (said.price === undefined && currencyOfReward(request.reward) !== null) refuse('help.no_price')
  if (request.budgetMinor !== null && price.minor > request.budgetMinor) refuse('help.over_budget')
  const wrong = refusalForPrice(price, request.reward, said.hours * 2)
  if (wrong) refuse(wrong)
  if (said.skill_id && !(await isListingOf(scope, said.skill_id, scope.actor.id))) refuse('skill.not_found')
  await requireFree(scope, said, request)
  return {
    skillId: said.skill_id ?? null,
    startsAt,
    halfHours: said.hours * 2,
    currency: price.currency,
    priceMinor: price.minor,
    ...(await getReturn(scope, said, request)),
    words: said.message,
  }
}

function refuseFar({ now }: MemberScope, startsAt: Date): void {
  if (startsAt <= now) refuse('booking.in_the_past')
  if (startsAt.getTime() > now.getTime() + furthestMs) refuse('booking.too_far')
}

/**
 * Refuses a time at which the actor is booked, one outside their own hours unless they confirm it, and for a repeating
 * request times of which fewer than two are free. Whether the asker is free is only checked on acceptance: a refusal
 * here would reveal their diary, offer by offer.
 */
async function requireFree(scope: MemberScope, said: HelpOfferTerms, request: queries.Offerable): Promise<void> {
  const skill = { id: newId(), member_id: scope.actor.id, kind: 'service', rate_unit: 'hour' } as const
  const lasts = { minutes: said.hours * 60, days: undefined }
  const wanted = { skill, lasts, startsAt: said.booking_date, isAgreed: true } as const
  if (await findObstacle(scope, { ...wanted, isAnyHour: true })) refuse('help.you_are_busy')
  if (said.confirm_hours !== true && (await findObstacle(scope, wanted)) === 'closed') refuse('help.outside_hours')
  const { repeats, times } = request
  if (!repeats || !times) return
  const sides = { helperId: scope.actor.id, clientId: scope.actor.id }
  await requireDates(scope, { ...sides, startsAt: said.booking_date, halfHours: said.hours * 2, repeats, times })
}

/** When the helper wants the service given in return; nulls unless it is a swap. */
async function getReturn(scope: MemberScope<'live'>, said: HelpOfferTerms, { reward }: queries.Offerable) {
  if (reward !== 'swap') return { returnStartsAt: null, returnHalfHours: null }
  await requireOn(scope, 'exchanges')
  const { offer_date: at, offer_hours: hours } = said
  if (!at) refuse('help.no_return_time')
  refuseFar(scope, at)
  const ends = (from: Date, lasts: number): number => from.getTime() + lasts * 3_600_000
  if (at.getTime() < ends(said.booking_date, said.hours) && said.booking_date.getTime() < ends(at, hours))
    refuse('exchange.same_time')
  return { returnStartsAt: at, returnHalfHours: hours * 2 }
}

export type Accepting = InputOf<typeof acceptHelpOffer>

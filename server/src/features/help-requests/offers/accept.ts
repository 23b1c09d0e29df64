import { sharePairs } from '../../../platform/data/pairs.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { refreshCalendars } from '../../availability/public.ts'
import { arrangeOffer, bookOffer, settleArranged } from '../../bookings/agreed/public.ts'
import { requireOn } from '../../switches/public.ts'
import { type HelpFacts, isListingOf, writeStatus } from '../ask/queries.ts'
import { holdListing, isOfferOutdated } from '../queries.ts'
import { closeOffers } from './closing.ts'
import * as queries from './queries.ts'
import { hourPriceMinor } from './rules.ts'
import { type Accepting, lockOpenRequest, refuseUnlessOpen } from './service.ts'

/**
 * Accepts an offer for the actor's own request: holds the price, makes the booking and closes every other offer, in one
 * transaction. A repeating request becomes an arrangement, whose prices are held shortly before each visit. Of several
 * concurrent calls one succeeds. Refuses an offer that has changed since it was read, one made for an earlier text of
 * the request, anything that is no longer open, and a time at which one of the two is no longer free.
 */
export async function acceptOffer(
  scope: MemberScope<'calendars' | 'live' | 'seals'>,
  { params: { id }, body }: Accepting,
): Promise<queries.Agreed> {
  const found = (await queries.findReceivedOffer(scope, id)) ?? refuse('help.offer_not_found')
  if (found.returnStartsAt) await requireOn(scope, 'exchanges')
  // Their external calendars count too. No transaction is open during calls to other services.
  if (found.status === 'open' && found.version === body.version)
    await refreshCalendars(scope, [scope.actor.id, found.helperId])
  const agreed = await scope.transaction(async (inner) => {
    await sharePairs(inner.db, [[inner.actor.id, found.helperId]])
    const request = await lockOpenRequest(inner, found.requestId)
    const offer = (await queries.lockOffer(inner, id)) ?? refuse('help.offer_not_found')
    refuseUnlessOpen(offer)
    if (offer.version !== body.version) refuse('help.offer_changed')
    // Nobody is bound to text written after they offered.
    if (request.swapSkillId) await holdListing(inner, request.swapSkillId)
    if (await isOfferOutdated(inner, id)) refuse('help.offer_outdated')
    if (!(await queries.isShown(inner, offer.helperId))) refuse('help.offer_not_found')
    await requireStanding(inner, offer, request.swapSkillId)
    if (offer.startsAt <= inner.now) refuse('booking.in_the_past')
    if (offer.returnStartsAt && offer.returnStartsAt <= inner.now) refuse('help.return_past')
    const agreement = await agree(inner, request, offer)
    await queries.writeOfferStatus(inner, id, { status: 'accepted', ...agreement })
    await writeStatus(inner, request.id, 'accepted')
    await closeOffers(inner, request.id)
    return agreement
  })
  if (agreed.arrangementId) await settleArranged(scope, agreed.arrangementId)
  return agreed
}

/** Makes the booking of an offer, or the arrangement if the request repeats. */
async function agree(scope: MemberScope, request: HelpFacts, offer: queries.OfferFacts): Promise<queries.Agreed> {
  const offered = {
    title: request.title,
    description: request.description,
    helperId: offer.helperId,
    skillId: offer.skillId,
    categoryId: request.categoryId,
    startsAt: offer.startsAt,
    halfHours: offer.halfHours,
    price: { minor: offer.priceMinor, currency: offer.currency },
    hourMinor: hourPriceMinor(offer.priceMinor, offer.halfHours),
    where: { location: request.location, lat: request.lat, lon: request.lon, district: request.district },
  }
  const { repeats, times } = request
  if (repeats && times)
    return { bookingId: null, arrangementId: await arrangeOffer(scope, { ...offered, repeats, times }) }
  const inReturn =
    request.swapSkillId && offer.returnStartsAt && offer.returnHalfHours
      ? { skillId: request.swapSkillId, startsAt: offer.returnStartsAt, halfHours: offer.returnHalfHours }
      : null
  return {
    bookingId: await bookOffer(scope, { ...offered, photos: request.photos, inReturn }),
    arrangementId: null,
  }
}

/** Refuses an offer of a listing that can no longer be booked, or a swap for one. */
async function requireStanding(scope: MemberScope, offer: queries.OfferFacts, swapSkillId: string | null) {
  if (offer.skillId && !(await isListingOf(scope, offer.skillId, offer.helperId))) refuse('help.offer_not_found')
  if (offer.returnStartsAt && !(swapSkillId && (await isListingOf(scope, swapSkillId, scope.actor.id))))
    refuse('help.no_swap')
}

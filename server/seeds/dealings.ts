import { completeForgotten, expireRequests, releaseDue } from '../src/features/bookings/deadlines/clock.ts'
import { quoteBooking, requestBooking } from '../src/features/bookings/request/request.ts'
import { actOnBooking } from '../src/features/bookings/service.ts'
import { writeReview } from '../src/features/reviews/service.ts'
import type { FullMemberScope } from '../src/platform/scope.ts'
import type { SentFile } from '../src/platform/serve.ts'
import { asMember, known, type Play, topUp } from './acts.ts'
import { readPicture } from './pictures.ts'
import type { PlannedBooking, Step } from './plan/bookings.ts'
import { hoursAfter } from './plan/calendar.ts'
import type { PlannedReview } from './plan/reviews.ts'

/** The usual amounts of a top-up, in pence. */
const usualTopUps = [2000, 4000, 6000, 10_000, 20_000]

/** A neighbour requests a booking. Without enough Sparks they pay in pounds, and top up first if necessary. */
export async function ask(
  play: Play,
  booking: PlannedBooking,
  scope: FullMemberScope = asMember(play, booking.client, booking.requestedAt),
): Promise<void> {
  const { client, provider, skill, hours, days, startsAt, requestedAt, note } = booking
  const skillId = known(play.skillIds, skill)
  const { data: quote } = await quoteBooking(scope, { skillId, hours, days, startsAt })
  const paysSparks = booking.prefersSparks && quote.spark_token.enough
  if (!paysSparks && !quote.wallet.enough) {
    const missingMinor = quote.wallet.price.minor - quote.wallet.available.minor
    const amountMinor = usualTopUps.find((usual) => usual >= missingMinor) ?? missingMinor
    await topUp(asMember(play, client, hoursAfter(requestedAt, -0.05)), amountMinor)
  }
  const { home } = client
  const form = {
    skills_id: skillId,
    booked_user_id: known(play.memberIds, provider.email),
    description: note,
    booking_location: home ? `${home.street}, ${home.quarter.name}, ${home.city.name} ${home.zip}` : 'At yours',
    booking_lat: home?.at.lat,
    booking_lon: home?.at.lon,
    booking_date: startsAt,
    hours,
    days,
    // Tools are collected: nobody delivers a cement mixer.
    collect: days !== undefined,
    payment_method: paysSparks ? ('spark_token' as const) : ('wallet' as const),
  }
  const { data } = await requestBooking(scope, form, booking.withPhoto ? await readPhotos(booking) : [])
  play.bookingIds.set(booking, data.id)
}

async function readPhotos({ skill }: PlannedBooking): Promise<SentFile[]> {
  const pictures = await Promise.all(skill.photos.slice(-1).map(readPicture))
  const sent = { field: 'thumbnails', filename: 'photo.webp', contentType: 'image/webp' }
  return pictures.map(({ full }) => ({ ...sent, bytes: full }))
}

/** One step of a booking: an action of one side, or a scheduled job. */
export async function take(play: Play, booking: PlannedBooking, { at, by, action }: Step): Promise<void> {
  if (by === 'clock') {
    await { expire: expireRequests, complete: completeForgotten, release: releaseDue }[action](play.stage.at(at))
    return
  }
  await actOnBooking(asMember(play, booking[by], at), known(play.bookingIds, booking), action)
}

/** One side reviews the booking. */
export async function review(play: Play, booking: PlannedBooking, planned: PlannedReview): Promise<void> {
  const { by, at, rating, comment } = planned
  const other = by === 'client' ? booking.provider : booking.client
  await writeReview(asMember(play, booking[by], at), {
    skillId: known(play.skillIds, booking.skill),
    revieweeId: known(play.memberIds, other.email),
    bookingId: known(play.bookingIds, booking),
    rating,
    comment,
  })
}

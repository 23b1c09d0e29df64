import { enterArriveCode, getArrival } from '@sparkhood/contract/bookings/arrivals'
import { requestBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { newId } from '../src/platform/secrets/random.ts'
import { fund, giveSparks } from './money.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from './people.ts'

export type Asking = { skill: string; at: Date; hours?: number; method?: 'wallet' | 'spark_token' }

/** The booking form as sent over the wire. */
export const getBookingForm = (provider: Person, { skill, at, hours = 1, method = 'wallet' }: Asking) => ({
  skills_id: skill,
  booked_user_id: provider.id,
  description: 'The back wheel rubs.',
  booking_location: '7 Canary Row, Leeds',
  booking_lat: leeds.lat,
  booking_lon: leeds.lon,
  booking_date: at.toISOString(),
  hours,
  payment_method: method,
})

/** Requests a booking from a provider; returns its id. */
export async function ask(client: Person, provider: Person, asking: Asking): Promise<string> {
  const { data } = await client.does(requestBooking, { body: getBookingForm(provider, asking) })
  return data.id
}

/** Starts an accepted booking: the provider enters the code that the client shows, or the client presses start. */
export async function begin(
  { id, client, provider }: { id: string; client: Person; provider: Person },
  isByCode: boolean,
) {
  const params = { id }
  if (!isByCode) return client.call(startBooking, { params })
  const { data } = await client.does(getArrival, { params })
  return provider.call(enterArriveCode, { params, body: { code: data?.code ?? '0000', entry_id: newId() } })
}

export type Trade = { ana: Person; ben: Person; cara: Person; skill: string }

/** Ana and Cara with pounds to spend, Ana with Sparks too, and Ben with a skill at £10 an hour. */
export async function openTrade(place: Neighbourhood): Promise<Trade> {
  const ana = await signUp(place, 'Ana')
  const ben = await signUp(place, 'Ben')
  const cara = await signUp(place, 'Cara')
  await settleIn(ben)
  const skill = await offerSkill(ben, 10)
  await fund(ana, 500)
  await fund(cara, 500)
  await giveSparks(place, ana, 100)
  return { ana, ben, cara, skill }
}

/** The usual time before the start from which a booking can be started and completed. Passed to `openNeighbourhood`. */
export const inTime = { EARLY_START_S: '1800' }

const yearsS = 10 * 365 * 24 * 3600
/** For tests over months: nobody has to log in again. Passed to `openNeighbourhood`. */
export const longSessions = { ACCESS_TTL_S: String(yearsS) }
/** Extends the sessions of everybody. */
export const keepSessions = (place: Neighbourhood): Promise<object[]> =>
  place.rows(`update sessions set expires_at = expires_at + interval '10 years'`)

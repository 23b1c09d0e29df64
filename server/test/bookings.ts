import { requestBooking } from '@sparkhood/contract/bookings'
import { leeds, type Person } from './people.ts'

export type Asking = { skill: string; at: Date; hours?: number; method?: 'wallet' | 'spark_token' }

/** The booking form, filled in as it stands on the wire. */
export const bookingFormOf = (provider: Person, { skill, at, hours = 1, method = 'wallet' }: Asking) => ({
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

/** Asks a provider for a skill; answers the booking's id. */
export async function ask(client: Person, provider: Person, asking: Asking): Promise<string> {
  const { data } = await client.does(requestBooking, { body: bookingFormOf(provider, asking) })
  return data.id
}

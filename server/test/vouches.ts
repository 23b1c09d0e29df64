import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { vouchFor } from '@sparkhood/contract/people/vouches'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { ask, type Trade } from './bookings.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import type { Person } from './people.ts'

/** Bookings of Ana's with Ben that are done. */
export async function completeBookings(place: Neighbourhood, { ana, ben, skill }: Trade, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const at = new Date(place.now().getTime() + (nth + 1) * dayMs)
    const params = { id: await ask(ana, ben, { skill, at }) }
    await ben.does(acceptBooking, { params })
    await ana.does(startBooking, { params })
    await ana.does(completeBooking, { params })
  }
}

/** Somebody vouches for a neighbour of six years. */
export const vouch = (who: Person, whom: Person, said: object = {}) =>
  who.call(vouchFor, { body: { member_id: whom.id, how: 'neighbour', years: 6, ...said } })

/** Writes a vouch with its id, who gave it, for whom, and when it was taken back. */
export const oldVouch = `insert into vouches (id, voucher_id, member_id, how, comment, created_at, withdrawn_at)
  values ($1, $2, $3, 'friend', '', $4, $4)`

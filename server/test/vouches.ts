import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { vouchFor } from '@sparkhood/contract/people/vouches'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { ask, type Trade } from './bookings.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import type { Person } from './people.ts'

/** Completes this many bookings of Ana's with Ben. */
export async function completeBookings(place: Neighbourhood, { ana, ben, skill }: Trade, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const at = new Date(place.now().getTime() + (nth + 1) * dayMs)
    const params = { id: await ask(ana, ben, { skill, at }) }
    await ben.does(acceptBooking, { params })
    await ana.does(startBooking, { params })
    await ana.does(completeBooking, { params })
  }
}

/** Vouches for somebody as a neighbour of six years. */
export const vouch = (who: Person, whom: Person, said: object = {}) =>
  who.call(vouchFor, { body: { member_id: whom.id, how: 'neighbour', years: 6, ...said } })

/** Inserts a vouch: id, voucher, member, and when it was withdrawn. */
export const oldVouch = `insert into vouches (id, voucher_id, member_id, how, comment, created_at, withdrawn_at)
  values ($1, $2, $3, 'friend', '', $4, $4)`

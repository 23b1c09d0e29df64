import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { shareVisit } from '@sparkhood/contract/bookings/safe-visits'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { ask } from '../bookings.ts'
import type { Person } from '../people.ts'
import type { World } from './world.ts'

let made = 0

/** A visit to come that its provider shares with somebody; returns the id of what is shared. */
export async function shareOne({ ana, skills }: World, owner: Person): Promise<string> {
  made += 1
  // Days that nothing else of the cast is on.
  const at = new Date(Date.UTC(2027, 1, 1, 10) + made * dayMs)
  const id = await ask(ana, owner, { skill: skills.get(owner.id) ?? '', at })
  await owner.does(acceptBooking, { params: { id } })
  const body = { booking_id: id, contact_name: 'Odd', contact_email: 'contact@example.org' }
  return (await owner.does(shareVisit, { body })).data._id
}

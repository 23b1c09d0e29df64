import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { shareVisit } from '@sparkhood/contract/bookings/safe-visits'
import { ask } from '../bookings.ts'
import type { Person } from '../people.ts'
import { nextDay } from '../starts.ts'
import type { World } from './world.ts'

/** Shares a future visit of a provider with a contact; returns the id of the shared visit. */
export async function shareOne({ ana, skills }: World, owner: Person): Promise<string> {
  const id = await ask(ana, owner, { skill: skills.get(owner.id) ?? '', at: nextDay() })
  await owner.does(acceptBooking, { params: { id } })
  const body = { booking_id: id, contact_name: 'Odd', contact_email: 'contact@example.org' }
  return (await owner.does(shareVisit, { body })).data._id
}

import { arrangementForm } from '@sparkhood/contract/bookings/arrangements'
import { acceptArrangement } from '../src/features/bookings/arrangements/agree.ts'
import { proposeArrangement } from '../src/features/bookings/arrangements/propose.ts'
import { Refusal } from '../src/platform/refuse.ts'
import { asMember, known, type Play } from './acts.ts'
import { onDay } from './plan/calendar.ts'
import type { PlannedRegular } from './plan/regular.ts'

/** A client proposes regular visits at the first hour at which both are free; the provider accepts if that is planned. */
export async function makeRegular(play: Play, planned: PlannedRegular, now: Date): Promise<void> {
  for (const hour of [18, 17, 16, 15, 14, 11, 10]) {
    try {
      const id = await propose(play, planned, onDay(now, planned.day, [hour, 0]))
      if (planned.acceptedAt)
        await acceptArrangement(asMember(play, planned.provider, planned.acceptedAt), id, undefined)
      return
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
    }
  }
}

async function propose(play: Play, planned: PlannedRegular, startsAt: Date): Promise<string> {
  const { client, provider, skill, repeats, times, title, words, at } = planned
  const form = arrangementForm.parse({
    skills_id: known(play.skillIds, skill),
    booked_user_id: known(play.memberIds, provider.email),
    title,
    description: words,
    booking_location: client.home ? `${client.home.street}, ${client.home.zip}` : 'At home',
    booking_lat: client.home?.at.lat,
    booking_lon: client.home?.at.lon,
    booking_date: startsAt.toISOString(),
    hours: 1,
    payment_method: 'wallet',
    repeats,
    times,
  })
  const { data } = await proposeArrangement(asMember(play, client, at), form)
  return data._id
}

import { changeAvailability } from '@sparkhood/contract/bookings/availability'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { findSafeVisit, openSafeVisit, shareVisit } from '@sparkhood/contract/bookings/safe-visits'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { ask, keepSessions, longSessions, openTrade } from './bookings.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import type { Person } from './people.ts'

export const dora = { contact_name: 'Dora', contact_email: 'dora@example.org' }

/** Ana, whom Ben visits at any hour, and actions on the visits that she shares with Dora. */
export async function openVisits() {
  const place = await openNeighbourhood(longSessions)
  const trade = await openTrade(place)
  const { ana, ben } = trade
  await keepSessions(place)
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  const rules = { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly }
  await ben.does(changeAvailability, { body: rules })
  // Tests over many days share more visits than the daily limit allows.
  Object.assign(place.wiring.tools.limits, { count: async () => {} })

  let last = place.now()
  /** Books an accepted visit of two hours from ten o'clock, on a day without visits. */
  const agreed = async (): Promise<{ id: string; from: Date; to: Date }> => {
    const from = new Date(Math.max(last.getTime(), place.now().getTime()) + 3 * dayMs)
    from.setUTCHours(10, 0, 0, 0)
    last = from
    const id = await ask(ana, ben, { skill: trade.skill, at: from, hours: 2 })
    await ben.does(acceptBooking, { params: { id } })
    return { id, from, to: new Date(from.getTime() + 2 * hourMs) }
  }
  const share = (id: string, who: Person = ana, contact: object = dora) =>
    who.call(shareVisit, { body: { booking_id: id, ...contact } })
  /** Books such a visit, and Ana shares it. */
  const shared = async (contact: object = dora) => {
    const booking = await agreed()
    const { data } = (await share(booking.id, ana, contact)).body
    await place.settle()
    const token = new URL(data.link).searchParams.get('token') ?? ''
    return { ...booking, visit: data._id as string, token }
  }
  return {
    ...{ place, trade, ana, ben, agreed, share, shared },
    travelTo: (at: Date) => place.travel(at.getTime() - place.now().getTime()),
    seen: async (id: string, who: Person = ana) => (await who.does(findSafeVisit, { params: { id } })).data,
    open: (token: string) => place.visitor.call(openSafeVisit, { body: { token } }),
    /** Runs the job twice at once, as two processes would, and then all queued events and jobs. */
    watch: async (): Promise<void> => {
      await Promise.all([1, 2].map(() => place.app.jobs.runTimed('safe-visits.watch')))
      await place.settle()
    },
    mailsTo: (address: string, since: Date) => mailsTo(place, address, since),
  }
}
export type Visits = Awaited<ReturnType<typeof openVisits>>

/** Returns the subjects of an address's emails after a moment, oldest first. */
async function mailsTo(place: Neighbourhood, address: string, since: Date): Promise<string[]> {
  const all = (await place.wiring.mailbox?.list(address)) ?? []
  return all
    .filter(({ at }) => new Date(at) > since)
    .map(({ subject }) => subject)
    .reverse()
}

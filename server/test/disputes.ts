import { acceptBooking, completeBooking, getBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { acceptOffer, decideDispute, getDispute, offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { ask, inTime, keepSessions, longSessions, openTrade } from './bookings.ts'
import { signUpAdmin } from './documents.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { type Person, settleIn } from './people.ts'

type Reached = 'pending' | 'accepted' | 'in_progress' | 'completed'

/** Opens a place where bookings keep to their hours, with people in dispute, for tests over weeks. */
export async function openQuarrelsInTime() {
  const place = await openNeighbourhood({ ...longSessions, ...inTime })
  const quarrels = await openQuarrels(place)
  await settleIn(quarrels.ana)
  await keepSessions(place)
  return { place, quarrels }
}

/** Ana and Ben, who are in dispute, Cara, who is not involved, and Ruth, who decides. */
export async function openQuarrels(place: Neighbourhood) {
  const { ana, ben, cara, skill } = await openTrade(place)
  const ruth = await signUpAdmin(place, 'Ruth')
  let starts = 0
  /** Returns a start within Ben's hours that no other booking has. */
  const nextStart = (): Date => {
    starts += 1
    const day = place.now().getTime() + (3 + Math.floor(starts / 4)) * dayMs
    return new Date(new Date(day).setUTCHours(9 + (starts % 4) * 2, 0, 0, 0))
  }

  /** Ana books Ben for two hours at £10; the booking proceeds to the wanted state. */
  const bookedUntil = async (reached: Reached, method: 'wallet' | 'spark_token' = 'wallet'): Promise<string> => {
    const id = await ask(ana, ben, { skill, at: nextStart(), hours: 2, method })
    if (reached !== 'pending') await ben.does(acceptBooking, { params: { id } })
    if (reached === 'in_progress') await ana.does(startBooking, { params: { id } })
    if (reached === 'completed') await ben.does(completeBooking, { params: { id } })
    return id
  }

  const open = (who: Person, bookingId: string, message = 'Nobody came.') =>
    who.call(openDispute, { body: { bookingId, message }, files: [] })

  return {
    ana,
    ben,
    cara,
    ruth,
    skill,
    bookedUntil,
    open,
    disputed: async (reached: Reached = 'accepted', method?: 'wallet' | 'spark_token'): Promise<string> => {
      const id = await bookedUntil(reached, method)
      const { status } = await open(ana, id)
      if (status !== 200) throw new Error(`The dispute was not opened: ${status}`)
      return id
    },
    see: async (who: Person, id: string) => (await who.does(getDispute, { params: { id } })).data,
    getStatus: async (id: string): Promise<string> => (await ana.does(getBooking, { params: { id } })).data.status,
    offer: (who: Person, id: string, pounds: unknown) =>
      who.call(offerSplit, { params: { id }, body: { client_gets: pounds } }),
    accept: (who: Person, id: string) => who.call(acceptOffer, { params: { id } }),
    decide: (who: Person, id: string, pounds: number) =>
      who.call(decideDispute, { params: { id }, body: { client_gets: pounds, reason: 'Half was done.' } }),
    /** Returns somebody's emails about a dispute of a booking. */
    getEmails: async (who: Person, id: string) => {
      await place.settle()
      const all = (await place.wiring.mailbox?.list(who.email)) ?? []
      return all.filter(({ text }) => text.includes(`/dispute/${id}`))
    },
  }
}

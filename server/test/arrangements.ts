import * as contract from '@sparkhood/contract/bookings/arrangements'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { groupLists } from '@sparkhood/contract/talking/notifications'
import { keepSessions, longSessions, openTrade, type Trade } from './bookings.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { leeds, type Person } from './people.ts'

type Asked = { at: Date; times?: number; until?: string; repeats?: string; method?: string }
type Shown = { visits: { starts_at: string; status: string }[] }

/** Opens a neighbourhood where Ana, Ben and others arrange regular visits. */
export async function openArrangements() {
  const place = await openNeighbourhood(longSessions)
  const trade = await openTrade(place)
  await keepSessions(place)
  return { place, trade, repeats: openRepeats(place, trade) }
}

export type Repeats = ReturnType<typeof openRepeats>

/** Regular visits between the people of a trade. */
export function openRepeats(place: Neighbourhood, trade: Trade) {
  const read = async (who: Person, id: string) => (await who.does(contract.getArrangement, { params: { id } })).data
  const getForm = ({ at: start, times = 4, until, repeats = 'weekly', method = 'wallet' }: Asked) => ({
    skills_id: trade.skill,
    booked_user_id: trade.ben.id,
    description: 'An hour of French.',
    booking_location: '7 Canary Row, Leeds',
    booking_lat: leeds.lat,
    booking_lon: leeds.lon,
    booking_date: start.toISOString(),
    hours: 1,
    payment_method: method,
    repeats,
    ...(until === undefined ? { times } : { until }),
  })
  const propose = async (who: Person, asked: Asked) =>
    (await who.does(contract.proposeArrangement, { body: getForm(asked) })).data
  return {
    getForm,
    propose,
    read,
    /** Returns this hour (UTC, so local time in winter) on the day this many days from now. */
    at: (days: number, hour = 10): Date => {
      const day = new Date(place.now().getTime() + days * dayMs)
      day.setUTCHours(hour, 0, 0, 0)
      return day
    },
    accept: (who: Person, id: string, visits?: string[]) =>
      who.call(contract.acceptArrangement, { params: { id }, body: { visits } }),
    /** Ana proposes and Ben accepts; returns the id. */
    agree: async (asked: Asked): Promise<string> => {
      const { _id: id } = await propose(trade.ana, asked)
      await trade.ben.does(contract.acceptArrangement, { params: { id }, body: {} })
      return id
    },
    end: (who: Person, id: string) => who.does(contract.endArrangement, { params: { id } }),
    startsOf: ({ visits }: Shown): string[] => visits.map(({ starts_at }) => starts_at),
    statusesOf: ({ visits }: Shown): string[] => visits.map(({ status }) => status),
    /** Runs the due jobs, the first twice at once, as two processes would. */
    runJobs: async (): Promise<void> => {
      const book = () => place.app.jobs.runTimed('arrangements.book')
      await Promise.all([book(), book()])
      await place.app.jobs.runTimed('arrangements.settle')
      await place.settle()
    },
    bell: async (who: Person): Promise<string[]> => {
      await place.settle()
      const { data } = await who.does(groupLists.bookings)
      return data.map(({ title }: { title: string }) => title)
    },
  }
}

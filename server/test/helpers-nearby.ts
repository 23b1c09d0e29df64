import { askForHelp } from '@sparkhood/contract/helping/requests'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { metresPerMile } from '@sparkhood/contract/primitives/place'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications, type Notification } from '@sparkhood/contract/talking/notifications'
import { longSessions } from './bookings.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from './people.ts'

/** Ana, who asks for help, and the alerts to her neighbours. */
export type Helpers = {
  place: Neighbourhood
  ana: Person
  /** The category of everybody's listing. */
  category: string
  /** Signs up members with a listing; by default each is a little further from Ana than the one before. */
  signUpMany(count: number, milesOf?: (nth: number) => number): Promise<Person[]>
  /** Posts a request for help in that category and delivers its events; returns the id. */
  ask(body?: object): Promise<string>
  /** Runs the alert rounds that are due some hours from now. */
  hold(hours?: number): Promise<void>
  /** Returns who was alerted to a request, in each round, sorted by name. */
  told(requestId: string): Promise<string[][]>
  /** Returns somebody's notifications about requests for help. */
  bell(who: Person): Promise<Notification[]>
}

export const helperNames = ['Ben', 'Cara', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jan', 'Kim', 'Leo', 'Mia']

/** Opens a neighbourhood in which Ana asks for help. */
export async function openHelpers(): Promise<Helpers> {
  const place = await openNeighbourhood(longSessions)
  const ana = await signUp(place, 'Ana')
  await settleIn(ana)
  const category = (await ana.does(listCategories)).data[0]._id
  await place.settle()
  // Puts a listing at an exact distance from Ana: public areas are placed at random.
  const moveAway = (person: Person, miles: number) =>
    place.rows(
      `update member_offers o set position = grid_point(l.shown_lat, l.shown_lon) + point(0, $3)
       from places l where l.member_id = $2 and o.member_id = $1`,
      [person.id, ana.id, miles * metresPerMile],
    )
  return {
    place,
    ana,
    category,
    signUpMany: async (count, milesOf = (nth) => 0.05 * nth) => {
      const people: Person[] = []
      for (const [nth, name] of helperNames.slice(0, count).entries()) {
        const person = await signUp(place, name)
        await settleIn(person)
        await offerSkill(person)
        await moveAway(person, milesOf(nth))
        people.push(person)
      }
      await place.settle()
      return people
    },
    ask: async (body = {}) => {
      const sent = { title: 'Odds and ends', category_id: category, ...body }
      const id = (await ana.does(askForHelp, { body: sent })).data._id
      await place.settle()
      return id
    },
    hold: async (hours = 1) => {
      place.travel(hours * hourMs)
      await place.app.jobs.runTimed('alerts.rounds')
      await place.settle()
    },
    told: async (requestId) => {
      const rows = await place.rows<{ name: string; round: number }>(
        `select p.firstname as name, t.round from alerts t join profiles p using (member_id)
         where t.request_id = $1 order by t.round, p.firstname`,
        [requestId],
      )
      const rounds = Math.max(0, ...rows.map(({ round }) => round))
      return Array.from({ length: rounds }, (_, nth) =>
        rows.filter(({ round }) => round === nth + 1).map(({ name }) => name),
      )
    },
    bell: async (who) =>
      ((await who.does(listBookingNotifications)).data as Notification[]).filter(({ link }) =>
        link.startsWith('/requests/'),
      ),
  }
}

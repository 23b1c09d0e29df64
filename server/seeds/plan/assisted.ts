import { type PlannedBooking, type Planning, planBooking } from './bookings.ts'
import { hoursAfter, onceAwake, onDay, whileAwake } from './calendar.ts'
import { castAddress, homeIn } from './cast.ts'
import type { Neighbour } from './neighbours.ts'
import { phoneAt, type Who } from './who.ts'

/** A person without email; an organiser adds them and books a visit for them. */
export type PlannedAssisted = {
  neighbour: Neighbour
  organiser: Neighbour
  visit: PlannedBooking
}

const home = homeIn(['leeds', 'Headingley'], ['27 Beech Avenue', 'LS6 3OM'], [53.8191, -1.5779])

type Person = { who: Who; bio: string; joinedDaysAgo: number; wants: string }

// Each wish is offered by a neighbour in Leeds who has no other fixed booking.
const people: readonly Person[] = [
  {
    who: { firstname: 'Margaret', lastname: 'Holroyd', gender: 'female', origin: 'english' },
    bio: 'I am 81 and taught infants in Headingley for thirty years. No computer, but I pick up the phone and the kettle.',
    joinedDaysAgo: 61,
    wants: 'Phones and tablets explained slowly',
  },
  {
    who: { firstname: 'Derek', lastname: 'Holroyd', gender: 'male', origin: 'english' },
    bio: 'I am 84 and drove the number 1 bus until it had a computer. My knees have retired, my tools have not.',
    joinedDaysAgo: 60,
    wants: 'Draught proofing before winter',
  },
]

/** Plans an older couple without email, last of all, so that the other people stay the same. */
export function planAssisted(planning: Planning, neighbours: readonly Neighbour[]): PlannedAssisted[] {
  const organiser = neighbours.find(({ email }) => email === castAddress('admin'))
  if (!organiser) throw new Error('Nobody organises')
  return people.map(({ who, bio, joinedDaysAgo, wants }, index) => {
    const neighbour: Neighbour = {
      ...who,
      home,
      bio,
      joinedAt: onDay(planning.now, -joinedDaysAgo, [11, 20]),
      skills: [],
      // Identifies them in the plan only: in the database they have no email address.
      email: `${who.firstname} ${who.lastname}`,
      phone: phoneAt(910 + index),
      role: 'member',
      isCast: false,
      face: undefined,
    }
    return { neighbour, organiser, visit: planVisit(planning, { client: neighbour, neighbours, wants }) }
  })
}

type Wish = { client: Neighbour; neighbours: readonly Neighbour[]; wants: string }

/** Plans an hour on one of the next days, accepted yesterday, and paid with the Sparks of the welcome reward. */
function planVisit(planning: Planning, { client, neighbours, wants }: Wish): PlannedBooking {
  const near = neighbours.filter(({ home: theirs }) => theirs?.city === home.city)
  const provider = near.find(({ skills }) => skills.some(({ offer }) => offer.title === wants))
  const skill = provider?.skills.find(({ offer }) => offer.title === wants)
  if (!provider || !skill) throw new Error(`Nobody near offers ${wants}`)
  const requestedAt = whileAwake(hoursAfter(planning.now, -34))
  const steps = [{ at: onceAwake(hoursAfter(requestedAt, 3)), by: 'provider', action: 'accept' } as const]
  for (let day = 1; day <= 14; day += 1) {
    const visit = planBooking(planning, { client, provider, skill, course: 'agreed', day })
    const [note = ''] = skill.offer.asked
    if (visit && visit.hours >= 1)
      return { ...visit, requestedAt, steps, hours: 1, note, prefersSparks: true, withPhoto: false }
  }
  throw new Error(`${provider.firstname} has no time for ${client.firstname}`)
}

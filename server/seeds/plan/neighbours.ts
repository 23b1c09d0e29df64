import type { Point } from '@sparkhood/contract/primitives/place'
import { endings, lookingFor, openings } from '../words/bios.ts'
import { type DemoCity, type Quarter, streets } from '../words/places.ts'
import { onDay } from './calendar.ts'
import { type Chance, getChance } from './chance.ts'
import { type Face, nextFace } from './faces.ts'
import { type Offered, type PlannedSkill, planSkills } from './skills.ts'
import { drawWho, getAddress, phoneAt, type Who } from './who.ts'

export type Home = { city: DemoCity; quarter: Quarter; street: string; zip: string; at: Point }

/** A member of the demo. */
export type Neighbour = Who & {
  email: string
  phone: string
  role: 'member' | 'admin'
  /** One of the demo accounts. Nobody can log in to the others. */
  isCast: boolean
  home: Home | undefined
  joinedAt: Date
  bio: string
  /** Undefined for those without a photo. */
  face: Face | undefined
  skills: readonly PlannedSkill[]
  /** The email address of the member whose referral code they used. */
  invitedBy?: string
}

/** With the six demo accounts, about four hundred people. */
const neighboursPerCity = 49
const maxMetresFromQuarter = 800
const metresPerDegree = 111_195

/** Plans everybody in these cities but the demo accounts: always the same people, who joined the same time ago. */
export function planNeighbours(now: Date, everywhere: Offered, cities: readonly DemoCity[]): Neighbour[] {
  const chance = getChance('neighbours')
  const taken = new Set<string>()
  return cities.flatMap((city) => {
    const offered = new Set<string>()
    const firstnames = new Set<string>()
    const faces = new Set<string>()
    return Array.from({ length: neighboursPerCity }, (): Neighbour => {
      const who = drawWho(chance, city, { taken, firstnames })
      const home = drawHome(chance, city)
      const joinedAt = drawJoined(chance, now)
      const skills = chance.happens(0.9) ? planSkills(chance, who, { offered, everywhere, joinedAt, now }) : []
      return {
        ...who,
        home,
        joinedAt,
        skills,
        email: getAddress(`${who.firstname}.${who.lastname}`),
        phone: phoneAt(taken.size),
        role: 'member',
        isCast: false,
        bio: drawBio(chance, who, { place: home.quarter.name, about: skills[0]?.trade.about }),
        face: chance.happens(0.86) ? nextFace(faces, who) : undefined,
      }
    })
  })
}

function drawHome(chance: Chance, city: DemoCity): Home {
  const quarter = chance.pick(city.quarters)
  const [north, east] = [metresAside(chance), metresAside(chance)]
  return {
    city,
    quarter,
    street: `${chance.between(1, 118)} ${chance.pick(streets)}`,
    zip: drawZip(chance, quarter),
    at: { lat: quarter.lat + north / metresPerDegree, lon: quarter.lon + (east * 1.65) / metresPerDegree },
  }
}

const metresAside = (chance: Chance): number => chance.between(-maxMetresFromQuarter, maxMetresFromQuarter)

/** No real postcode ends in these letters, so an invented one belongs to nobody. */
const drawZip = (chance: Chance, quarter: Quarter): string =>
  `${quarter.outward} ${chance.between(1, 9)}${chance.pick([...'ABDEFGHJLN'])}${chance.pick([...'CIKMOV'])}`

/** Most joined in the last half year, some long before. */
function drawJoined(chance: Chance, now: Date): Date {
  const days = chance.happens(0.65) ? chance.between(12, 200) : chance.between(200, 420)
  return onDay(now, -days, [chance.between(8, 21), chance.between(0, 59)])
}

function drawBio(chance: Chance, who: Who, { place, about }: { place: string; about: readonly string[] | undefined }) {
  if (chance.happens(0.06)) return ''
  const own = { female: openings.women, male: openings.men, other: [] }[who.gender]
  const opening = chance.pick([...openings.anyone, ...own]).replace('{place}', place)
  const middle = chance.pick(about ?? lookingFor)
  return [opening, middle, chance.pick(endings)].filter(Boolean).join(' ')
}

import { brand } from '@sparkhood/contract/brand'
import { getPictures } from '../pictures.ts'
import { demoCities } from '../words/places.ts'
import { hoursAfter, onDay } from './calendar.ts'
import { getChance } from './chance.ts'
import { castFaces, type Face } from './faces.ts'
import type { Home, Neighbour } from './neighbours.ts'
import { type Offered, offerCalled, type PlannedSkill, planSkill } from './skills.ts'
import { getAddress, phoneAt, type Who } from './who.ts'

/** The address that a demo account logs in with. */
export const castAddress = (firstname: string): string => getAddress(firstname)

type Member = {
  who: Who
  address: string
  home?: Home
  joined: readonly [daysAgo: number, hour: number]
  bio?: string
  offers?: readonly (readonly [title: string, rateMinor: number])[]
  face?: Face
  role?: 'admin'
}

/** Returns a home of the demo from the names of its city and quarter. */
export const homeIn = (
  [cityName, quarterName]: [string, string],
  [street, zip]: [string, string],
  [lat, lon]: [number, number],
): Home => {
  const city = demoCities.find((one) => one.city === cityName)
  const quarter = city?.quarters.find(({ name }) => name === quarterName)
  if (!city || !quarter) throw new Error(`There is no ${quarterName} in ${cityName}`)
  return { city, quarter, street, zip, at: { lat, lon } }
}

const members: readonly Member[] = [
  {
    who: { firstname: 'Ana', lastname: 'Ferreira', gender: 'female', origin: 'iberian' },
    address: 'ana',
    face: castFaces.ana,
    home: homeIn(['leeds', 'Headingley'], ['12 Mill Lane', 'LS6 3KV'], [53.8201, -1.5762]),
    joined: [140, 19],
    bio: 'I moved to Headingley for a job at the hospital and stayed for the people next door. Two left hands and a broken bike, so I am mostly here to ask. In return there is cake.',
  },
  {
    who: { firstname: 'Ben', lastname: 'Okafor', gender: 'male', origin: 'african' },
    address: 'ben',
    face: castFaces.ben,
    home: homeIn(['leeds', 'Headingley'], ['41 Alma Place', 'LS6 3BO'], [53.8212, -1.5731]),
    joined: [310, 18],
    bio: 'I ran the repair stand at our community hub for six years and own one more bicycle than I have space for. If it has wheels, hinges or an Allen key in the box, bring it round. Kettle is usually on.',
    offers: [
      ['Full bike service at your door', 2000],
      ['Learn to fix your own bike', 1400],
      ['Flat-pack furniture assembly', 1600],
      ['Hammer drill and all the bits', 500],
      ['Pressure washer to borrow', 900],
    ],
  },
  {
    who: { firstname: 'Cara', lastname: 'Llewellyn', gender: 'female', origin: 'welsh' },
    address: 'cara',
    face: castFaces.cara,
    home: homeIn(['cardiff', 'Canton'], ['7 Weaver Street', 'CF5 1AM'], [51.4836, -3.2032]),
    joined: [220, 12],
    bio: 'Born in Bala, at home in Canton. I teach Welsh to the brave, mend jumpers for the moth-eaten and spend every Spark I earn on somebody doing my hedge.',
    offers: [
      ['Welsh for learners and new speakers', 1400],
      ['Visible mending and darning', 1000],
    ],
  },
  {
    who: { firstname: 'Dev', lastname: 'Sharma', gender: 'male', origin: 'indian' },
    address: 'dev',
    face: castFaces.dev,
    home: homeIn(['birmingham', 'Moseley'], ['88 Lime Grove', 'B13 8DC'], [52.4463, -1.8869]),
    joined: [25, 20],
    bio: 'I study computer science and my gran is my most demanding user. New here and keen to get to know people.',
    offers: [
      ['Slow laptop rescue', 1600],
      ['Coding for beginners, age 9 to 90', 1600],
    ],
  },
  {
    who: { firstname: 'Ella', lastname: 'Sinclair', gender: 'female', origin: 'scottish' },
    address: 'ella',
    joined: [1, 17],
  },
  {
    who: { firstname: 'Ruth', lastname: 'Adler', gender: 'female', origin: 'jewish' },
    address: 'admin',
    face: castFaces.ruth,
    home: homeIn(['london', 'Stoke Newington'], ['3 Chapel Street', 'N16 0AK'], [51.5624, -0.0741]),
    joined: [420, 9],
    bio: `I look after ${brand.name} behind the scenes. Write to me if something is not right.`,
    role: 'admin',
  },
]

/** The six demo accounts as neighbours. */
export function planCast(now: Date, everywhere: Offered): Neighbour[] {
  const chance = getChance('cast')
  return members.map(({ who, address, home, joined: [daysAgo, hour], bio = '', offers = [], face, ...more }, index) => {
    const joinedAt = onDay(now, -daysAgo, [hour, 12])
    const skills = offers.map(([title, rateMinor], nth): PlannedSkill => {
      const offeredAt = hoursAfter(joinedAt, 0.4 + nth * 26)
      const skill = planSkill(chance, offerCalled(title), { everywhere, offeredAt })
      const isPending = address === 'dev' && nth === 1
      return {
        ...skill,
        rateMinor,
        level: 'expert',
        photos: getPictures(title),
        ...(isPending && { isPending }),
      }
    })
    return {
      ...who,
      home,
      joinedAt,
      bio,
      skills,
      email: castAddress(address),
      phone: phoneAt(900 + index),
      role: more.role ?? 'member',
      isCast: true,
      face,
    }
  })
}

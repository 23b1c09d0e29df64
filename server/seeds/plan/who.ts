import type { genders } from '@sparkhood/contract/people/person'
import { type NameOrigin, nameGroups } from '../words/names.ts'
import type { DemoCity } from '../words/places.ts'
import type { Chance } from './chance.ts'

export type Gender = (typeof genders)[number]
export type Who = { firstname: string; lastname: string; gender: Gender; origin: NameOrigin }

/** Returns a number of the range reserved for fiction: 07700 900000 to 900999. Source: Ofcom. */
export const phoneAt = (index: number): string => `+447700900${String(index % 1000).padStart(3, '0')}`

/** Returns the email address of a name, in ASCII letters. */
export const getAddress = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replaceAll('ł', 'l')
    .replace(/[^A-Za-z.-]/g, '')
    .toLowerCase()
  return `${plain}@sparkhood.example`
}

type Names = { taken: Set<string>; firstnames: Set<string> }

/** Returns a name that nobody has yet; repeats a first name within a city only if necessary. */
export function drawWho(chance: Chance, city: DemoCity, { taken, firstnames }: Names): Who {
  for (let tries = 0; ; tries += 1) {
    const origin = chance.happens(0.5) ? chance.pick(city.local) : chance.pick(Object.keys(nameGroups) as NameOrigin[])
    const gender = chance.weighted<Gender>([
      ['female', 49],
      ['male', 48],
      ['other', 3],
    ])
    const { women, men, either = `${women} ${men}`, surnames } = nameGroups[origin] as NameWords
    const firstname = chance.pick({ female: women, male: men, other: either }[gender].split(' '))
    const lastname = chance.pick(surnames.split(' '))
    const name = `${firstname} ${lastname}`
    if (taken.has(name) || (firstnames.has(firstname) && tries < 8)) continue
    taken.add(name)
    firstnames.add(firstname)
    return { firstname, lastname, gender, origin }
  }
}
type NameWords = { women: string; men: string; either?: string; surnames: string }

import { expect, it } from 'vitest'
import { fromMiddle, peopleWords } from './words.ts'

it.each([
  [null, [], 'The first neighbours are just arriving here. Join them.'],
  [10, [], 'At least 10 neighbours share skills, services and tools here.'],
  [10, ['Headingley'], 'At least 10 neighbours share skills, services and tools here. They live in Headingley.'],
  [
    40,
    ['Headingley, Leeds', 'Burley, Leeds', 'Hyde Park, Leeds', 'Burley'],
    'At least 40 neighbours share skills, services and tools here. They live in Headingley, Burley and Hyde Park.',
  ],
] as const)('%s neighbours in %o', (people, areas, words) => expect(peopleWords(people, areas)).toBe(words))

it('says how far somebody lives from the middle', () => {
  expect(fromMiddle(1.5, 'LS6')).toMatch(/^Within about .*mile of the middle of LS6$/)
})

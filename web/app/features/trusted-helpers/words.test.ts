import type { HelperGrant } from '@sparkhood/contract/people/trusted-helpers'
import { expect, it } from 'vitest'
import { idleWords, overWords } from './words.ts'

const dana = { _id: 'd', firstname: 'Dana', lastname: 'Archer', photourl: '' }

it.each<[HelperGrant['you_are'], HelperGrant['other'], string, string]>([
  ['member', dana, 'Dana can no longer act for you', 'Dana hasn’t done anything yet.'],
  ['member', null, 'They can no longer act for you', 'They didn’t do anything.'],
  ['helper', dana, 'You can no longer act for Dana', 'You haven’t done anything yet.'],
  ['helper', null, 'You can no longer act for them', 'You haven’t done anything yet.'],
])('a %s reads of %j "%s", "%s"', (...row) => {
  const [you_are, other, over, idle] = row
  const grant = { you_are, other } as HelperGrant
  expect([overWords(grant), idleWords(grant)]).toEqual([over, idle])
})

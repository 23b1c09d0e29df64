import { renewConsent } from '@sparkhood/contract/admin/assisted-members'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRose, openOrganiser } from '../assisted.ts'
import { longSessions } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import type { Person } from '../people.ts'

let place: Neighbourhood
let olive: Person
let ruth: Person
let ada: Person
beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  olive = await openOrganiser(place, 'Olive')
  ruth = await openOrganiser(place, 'Ruth')
  ada = await openOrganiser(place, 'Ada', 'admin')
})
afterAll(() => place.close())

async function sparksOf({ id }: Person): Promise<number> {
  await place.settle()
  const [row] = await place.rows<{ minor: string }>(
    `select coalesce(sum(balance), 0) as minor from ledger_accounts where owner = $1 and currency = 'spark'`,
    [id],
  )
  return Number(row?.minor) / 100
}

const consent = {
  given_by: 'member' as const,
  how: 'phone' as const,
  adult: true as const,
  terms_version: termsVersion,
  rights: ['book' as const],
  last_day: '2027-05-01',
}

it('a moderator, who may not issue Sparks, issues none by adding people who are not there', async () => {
  const roses: Person[] = []
  for (let nth = 0; nth < 3; nth += 1) roses.push(await addRose(olive, { phone: `07700 90031${nth}` }))
  for (const rose of roses) {
    await olive.does(renewConsent, { params: { id: rose.id }, body: consent })
    expect(await sparksOf(rose)).toBe(0)
  }
})

it('somebody without email is welcomed once another organiser has recorded their consent', async () => {
  const rose = await addRose(olive, { phone: '07700 900320' })
  for (let times = 0; times < 2; times += 1) {
    await ruth.does(renewConsent, { params: { id: rose.id }, body: consent })
    expect(await sparksOf(rose)).toBe(10)
  }
})

it('one person without email whom an admin adds again and again is welcomed once', async () => {
  const sums: number[] = []
  for (let nth = 0; nth < 4; nth += 1) sums.push(await sparksOf(await addRose(ada, { phone: '07700 900330' })))
  expect(sums).toEqual([10, 0, 0, 0])
})

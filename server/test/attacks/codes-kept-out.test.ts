import { takeOverWaitDays } from '@sparkhood/contract/admin/assisted-terms'
import { makeTakeOverCode } from '@sparkhood/contract/admin/take-over-codes'
import { checkLetterCode } from '@sparkhood/contract/people/take-over'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRose, openOrganiser, postWarnings } from '../assisted.ts'
import { keepSessions, longSessions } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import type { Person } from '../people.ts'

let place: Neighbourhood
let olive: Person
let ruth: Person
beforeAll(async () => {
  place = await openNeighbourhood({ ...longSessions, TRUSTED_PROXIES: '127.0.0.1' })
  olive = await openOrganiser(place, 'Olive')
  ruth = await openOrganiser(place, 'Ruth')
  await keepSessions(place)
})
afterAll(() => place.close())

it('a stranger who knows a phone number does not keep its owner out, however many wrong codes they send', async () => {
  const phone = '07700 900377'
  const rose = await addRose(olive, { phone })
  const { code } = (await olive.does(makeTakeOverCode, { params: { id: rose.id } })).data
  await postWarnings(ruth, rose.id)
  place.travel(takeOverWaitDays * dayMs)
  const checkFrom = async (network: string, letterCode: string): Promise<string> => {
    const heard = await place.app.http.inject({
      method: checkLetterCode.method,
      url: `/api${checkLetterCode.path}`,
      headers: { 'x-forwarded-for': network },
      payload: { phone, letter_code: letterCode },
    })
    return heard.statusCode === 200 ? 'done' : heard.json().code
  }
  const wrong = code.replace(/^./, (first: string) => (first === '7' ? '8' : '7'))
  const heard: string[] = []
  for (let nth = 0; nth < 11; nth += 1) heard.push(await checkFrom('198.51.100.7', wrong))
  expect(heard).toEqual([...Array(10).fill('takeover.wrong_code'), 'limit.for_today'])
  expect(await checkFrom('203.0.113.9', code)).toBe('done')
})

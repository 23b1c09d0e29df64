import { resendCode, verifyEmail } from '@sparkhood/contract/people/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryLimits } from '../../src/features/accounts/rules.ts'
import { useUp } from '../limits.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

test('where a network is full, an address has one try, also of twenty at once', async () => {
  const email = 'target@example.org'
  await place.visitor.does(resendCode, { body: { email } })
  await useUp(place, tryLimits.network, '127.0.0.1')
  const guess = (nth: number) => place.visitor.call(verifyEmail, { body: { email, code: String(1000 + nth) } })
  await Promise.all(Array.from({ length: 20 }, (_, nth) => guess(nth)))
  expect(await place.rows('select tries from codes where email = $1', [email])).toEqual([{ tries: 1 }])
})

import { confirm } from '@sparkhood/contract/people/credentials'
import { addPasskey, startPasskey } from '@sparkhood/contract/people/passkeys'
import { maxPasskeys } from '@sparkhood/contract/people/second-factor-codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPasskey } from '../authenticator.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../people.ts'
import { insertPasskey } from '../second-factor.ts'

let place: Neighbourhood
let ana: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
})
afterAll(() => place.close())

it('of passkeys that are added at once no more are kept than anybody may have', async () => {
  for (let nth = 1; nth < maxPasskeys; nth += 1) await insertPasskey({ place }, ana)
  await ana.does(confirm, { body: { password: goodPassword } })
  const made: object[] = []
  for (let nth = 0; nth < 6; nth += 1) made.push(newPasskey().register((await ana.does(startPasskey)).data))
  // Nobody writes until all of them have counted.
  const held = place.rows('begin; lock table passkeys in exclusive mode; select pg_sleep(1.2); commit')
  const replies = await Promise.all(made.map((response) => ana.call(addPasskey, { body: { response } as never })))
  await held
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const [row] = await place.rows<{ count: number }>('select count(*) from passkeys where account_id = $1', [ana.id])
  expect(Number(row?.count)).toBe(maxPasskeys)
})

import { confirm } from '@sparkhood/contract/people/credentials'
import { addPasskey, startPasskey } from '@sparkhood/contract/people/passkeys'
import { maxPasskeys } from '@sparkhood/contract/people/second-factor-codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPasskey } from '../authenticator.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../people.ts'
import { insertPasskey } from '../second-factor.ts'
import { raceForRows } from '../waiting.ts'

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
  // As many calls as one member may run at once.
  for (let nth = 0; nth < 4; nth += 1) made.push(newPasskey().register((await ana.does(startPasskey)).data))
  // Nobody writes until all of them wait for the table.
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const replies = await raceForRows(place, {
    first: (client) => client.query('lock table passkeys in exclusive mode'),
    second: () => Promise.all(made.map((response) => ana.call(addPasskey, { body: { response } as never }))),
    meanwhile: () => expect.poll(async () => (await place.rows(waiting)).length, { timeout: 20_000 }).toBe(made.length),
  })
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const [row] = await place.rows<{ count: number }>('select count(*) from passkeys where account_id = $1', [ana.id])
  expect(Number(row?.count)).toBe(maxPasskeys)
})

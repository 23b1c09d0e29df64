import { maxKeptReplies } from '@sparkhood/contract/limits'
import { login } from '@sparkhood/contract/people/accounts'
import { updateBio } from '@sparkhood/contract/people/profiles'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'

let place: Neighbourhood
let mallory: Person
let ben: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  mallory = await signUp(place, 'Mallory')
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())

const edit = (who: Person, key: string) =>
  who.call(updateBio, { body: { bio: `Written under ${key}` }, headers: { 'idempotency-key': key } })
const countKept = async (actor: string): Promise<number> =>
  (await place.rows('select from idempotency_keys where actor = $1', [actor])).length
const fill = (actor: string) =>
  place.rows(
    `insert into idempotency_keys (actor, key, endpoint, body_hash, status, reply, claimed_at)
     select $1, 'old ' || nth, 'PUT /nothing', '', 200, '{}', $2::timestamptz - nth * interval '1 millisecond'
     from generate_series(1, $3::integer) nth`,
    [actor, place.now(), 2 * maxKeptReplies],
  )

it('one member has no more replies kept than a day needs, the latest, which a call sent again still gets', async () => {
  await edit(ben, 'bens')
  await fill(mallory.id)
  place.travel(secondMs)
  const first = await edit(mallory, 'mine')
  expect(await countKept(mallory.id)).toBeLessThanOrEqual(maxKeptReplies + 1)
  await mallory.call(updateBio, { body: { bio: 'Something else' } })
  expect((await edit(mallory, 'mine')).text).toBe(first.text)
  expect(await countKept(ben.id)).toBe(1)
})

it('visitors of one network have no more replies kept, whichever of its addresses they come from', async () => {
  const logIn = (nth: number) =>
    place.app.http.inject({
      method: 'POST',
      url: `/api${login.path}`,
      remoteAddress: `2001:db8:7:8::${nth}`,
      headers: { 'idempotency-key': `nth ${nth}` },
      payload: { email: ben.email, password: 'wrong' },
    })
  for (const nth of [1, 2, 3]) await logIn(nth)
  const actors = await place.rows(`select distinct actor from idempotency_keys where key like 'nth %'`)
  expect(actors).toEqual([{ actor: '2001:db8:7:8::/64' }])
})

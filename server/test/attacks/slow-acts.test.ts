import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HttpReply } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'
import { confirmIdentity } from '../trusted-helpers.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

/** Runs a call while an act of a member takes three seconds, which is longer than others wait. */
async function duringSlowActOf(member: Person, work: () => Promise<HttpReply>): Promise<HttpReply> {
  const client = await place.wiring.tools.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock_shared(hashtextextended('standing ' || $1, 0))`, [member.id])
    const working = work()
    await new Promise((done) => setTimeout(done, 3 * secondMs))
    await client.query('commit')
    return await working
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it('nobody keeps their suspension from being written by an act that takes longer than others wait', async () => {
  const [ruth, eve] = [await signUpAdmin(place, 'Ruth'), await signUp(place, 'Eve')]
  const body = { because: 'scam' as const, reason: 'As was said.', until: null }
  const suspend = () => ruth.call(suspendMember, { params: { id: eve.id }, body })
  expect((await duringSlowActOf(eve, suspend)).status).toBe(200)
})

it('nobody holds connections for longer than others by closing their own account beside such an act', async () => {
  const dan = await signUp(place, 'Dan')
  await confirmIdentity(dan)
  expect(await duringSlowActOf(dan, () => dan.call(askClosing))).toMatchObject({ status: 503 })
  expect((await dan.call(askClosing)).status).toBe(200)
})

import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { signUp } from '../people.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

it('nobody keeps their suspension from being written by an act that takes longer than others wait', async () => {
  const [ruth, eve] = [await signUpAdmin(place, 'Ruth'), await signUp(place, 'Eve')]
  const client = await place.wiring.tools.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock_shared(hashtextextended('standing ' || $1, 0))`, [eve.id])
    const body = { because: 'scam' as const, reason: 'As was said.', until: null }
    const suspending = ruth.call(suspendMember, { params: { id: eve.id }, body })
    await new Promise((done) => setTimeout(done, 3 * secondMs))
    await client.query('commit')
    expect((await suspending).status).toBe(200)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

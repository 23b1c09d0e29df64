import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../test/neighbourhood.ts'
import { openScope } from './open-scope.ts'
import type { Actor, FullScope } from './scope.ts'
import { newId } from './secrets/random.ts'

const actor: Actor = { id: newId(), sid: newId(), role: 'member' }

let place: Neighbourhood
let scope: FullScope

beforeAll(async () => {
  place = await openNeighbourhood()
  const { tools } = place.wiring
  const origin = { network: 'test', device: 'test' }
  scope = openScope(tools, place.app.jobs, { now: place.now(), log: tools.log, origin, actor, requestKey: 'a request' })
})
afterAll(() => place.close())

it('knows in its transaction who acts, when, and for which request', async () => {
  await scope.transaction(async (inner) => {
    const { now, origin } = scope
    expect(inner).toMatchObject({ actor, requestKey: 'a request', now, origin })
    expect(inner.db).not.toBe(scope.db)
  })
})

it('has one transaction', async () => {
  const twice = scope.transaction((inner) => inner.transaction(async () => {}))
  await expect(twice).rejects.toThrow('A use case has one transaction')
})

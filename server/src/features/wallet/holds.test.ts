import { pounds } from '@sparkhood/contract/primitives/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fund, ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { newId } from '../../platform/secrets/random.ts'
import { placeHolds, settleHold } from './public.ts'
import type { Settlement } from './service.ts'

let place: Neighbourhood
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  await fund(ana, 100)
})
afterAll(() => place.close())

async function holdTenPounds(): Promise<string> {
  const id = newId()
  const expiresAt = new Date(place.now().getTime() + 1000)
  const bookingId = newId()
  await placeHolds(place.scope(), [
    { id, memberId: ana.id, amount: pounds(1000), purpose: 'a test', bookingId, expiresAt },
  ])
  return id
}

const settle = (id: string, settlement: Settlement) =>
  place.scope().transaction((scope) => settleHold(scope, id, settlement))

it('a hold resolves exactly once, whoever comes first', async () => {
  const id = await holdTenPounds()
  const answers = await Promise.allSettled([
    settle(id, { how: 'refund' }),
    settle(id, { how: 'pay', payeeId: ben.id, feeMinor: 0 }),
    settle(id, { how: 'lateFee', payeeId: ben.id, lateFeeMinor: 300 }),
    settle(id, { how: 'earn', payeeId: ben.id }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await purse(ana)).heldPounds).toBe(0)
  await expect(settle(id, { how: 'refund' })).rejects.toThrow(/is (captured|released)/)
})

it('a frozen hold stays where it is', async () => {
  const id = await holdTenPounds()
  await place.rows('update holds set frozen = true where id = $1', [id])
  await expect(settle(id, { how: 'pay', payeeId: ben.id, feeMinor: 0 })).rejects.toThrow(/frozen/)
  await place.rows('update holds set frozen = false where id = $1', [id])
  await settle(id, { how: 'lateFee', payeeId: ben.id, lateFeeMinor: 1000 })
  expect((await ledgerBreaks(place)).filter(({ invariant }) => /^L[1-7]/.test(invariant))).toEqual([])
})

import { login } from '@sparkhood/contract/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../seeds/demo.ts'
import { verifyLedger } from '../src/features/wallet/ledger-verify.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'

let place: Neighbourhood
let accounts: Awaited<ReturnType<typeof seedDemo>>
beforeAll(async () => {
  place = await openNeighbourhood()
  const t = Date.now()
  accounts = await seedDemo(place.wiring.tools, place.now())
  console.log('ms', Date.now() - t, process.cpuUsage(), process.memoryUsage.rss() / 1e6)
})
afterAll(() => place.close())

test('the money of the demo adds up', async () => {
  const report = await verifyLedger(place.scope())
  expect(report.breaks).toEqual([])
  console.log(
    report.transfers,
    await place.rows('select status, released_at is not null as released, count(*) from bookings group by 1,2'),
    await place.rows('select count(*) from reviews'),
    await place.rows('select count(*) from accounts'),
    await place.rows('select count(*) from skills'),
    await place.rows('select count(*) from follows'),
  )
})

test('the six demo accounts can log in', async () => {
  expect(accounts).toHaveLength(6)
  for (const { email, password } of accounts) await place.visitor.does(login, { body: { email, password } })
})

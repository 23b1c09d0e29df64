import { seeSettings } from '@sparkhood/contract/admin/system'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { quoteBooking } from '@sparkhood/contract/bookings/requests'
import { changeFee, readFee } from '@sparkhood/contract/money/fees'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../../../test/bookings.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood({ PLATFORM_FEE_PERCENT: '5' })
  trade = await openTrade(place)
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())

const quoted = async () =>
  (await trade.ana.does(quoteBooking, { params: { id: trade.skill }, query: { hours: 1 } })).data.wallet.platform_fee
const change = (who: Person, percent: number) => who.call(changeFee, { body: { percent, reason: 'Costs have risen.' } })

it('is as the site was set up until an operator changes it, for bookings from then on', async () => {
  expect([await quoted(), (await ruth.does(readFee)).data]).toEqual([0.5, { percent: 5, changes: [], older: false }])
  const at = new Date(new Date(place.now().getTime() + 3 * dayMs).setUTCHours(11, 0, 0, 0))
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at })
  expect((await change(ruth, 12.5)).body.data).toMatchObject({
    percent: 12.5,
    changes: [{ percent: 12.5, reason: 'Costs have risen.', by: { firstname: 'Ruth' } }],
  })
  expect(await quoted()).toBe(1.25)
  const before = await purse(trade.ben)
  await trade.ben.does(acceptBooking, { params: { id } })
  await trade.ana.does(startBooking, { params: { id } })
  await trade.ana.does(completeBooking, { params: { id } })
  expect((await purse(trade.ben)).pounds).toBe(before.pounds + 9.5)
  expect((await ruth.does(seeSettings)).data[0]).toMatchObject({ name: 'Platform fee', value: '12.5%' })
  expect(await ledgerBreaks(place)).toEqual([])
})

it('is taken off what is said to be on its way, apart from what waits for the end of a dispute', async () => {
  const { ana, ben, skill } = trade
  await change(ruth, 5)
  const done = async (day: number, method: 'wallet' | 'spark_token'): Promise<string> => {
    const at = new Date(new Date(place.now().getTime() + day * dayMs).setUTCHours(11, 0, 0, 0))
    const id = await ask(ana, ben, { skill, at, method })
    await ben.does(acceptBooking, { params: { id } })
    await ben.does(completeBooking, { params: { id } })
    return id
  }
  await done(5, 'wallet')
  const quarrel = await done(6, 'wallet')
  await done(7, 'spark_token')
  const earned = { gbp: 20, spark: 5 }
  const none = { gbp: 0, spark: 0 }
  expect(await ben.does(walletBalance)).toMatchObject({
    earned,
    coming: { gbp: 19, spark: 5 },
    disputed: { held: none, earned: none },
  })
  await ana.does(openDispute, { body: { bookingId: quarrel, message: 'Nobody came.' }, files: [] })
  expect(await ben.does(walletBalance)).toMatchObject({
    earned,
    coming: { gbp: 9.5, spark: 5 },
    disputed: { held: none, earned: { gbp: 9.5, spark: 0 } },
  })
  const pending = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 8 * dayMs) })
  await ana.does(openDispute, { body: { bookingId: pending, message: 'Nobody answers.' }, files: [] })
  expect(await ana.does(walletBalance)).toMatchObject({
    held: { gbp: 10 },
    disputed: { held: { gbp: 10, spark: 0 }, earned: none },
  })
})

it('is between nothing and 30 %, changed by admins with a reason, and the past stays', async () => {
  expect((await change(ruth, 30.01)).status).toBe(422)
  expect((await change(ruth, 1.005)).status).toBe(422)
  expect((await ruth.call(changeFee, { body: { percent: 1, reason: ' ' } })).status).toBe(422)
  expect((await change(trade.ana, 1)).status).toBe(403)
  expect((await change(ruth, 0)).body.data.percent).toBe(0)
  await expect(place.rows('update platform_fees set basis_points = 1')).rejects.toThrow(/append-only/)
})

it('says that there were more changes than are shown', async () => {
  for (let nth = 1; nth <= 21; nth += 1) await change(ruth, nth)
  const { data } = await ruth.does(readFee)
  expect(data.changes).toHaveLength(20)
  expect(data.older).toBe(true)
})

import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  getBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { quoteBooking } from '@sparkhood/contract/bookings/requests'
import { getReceipt, listMovements, listWaitingMoney } from '@sparkhood/contract/money/statement'
import { type Money, pounds, sparks } from '@sparkhood/contract/primitives/money'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, openTrade, type Trade } from '../../../test/bookings.ts'
import { ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { platformFee } from './rules.ts'

describe('the fee of the house', () => {
  it.each<[Money, number, number]>([
    [pounds(1000), 0, 0],
    [pounds(1000), 750, 75],
    [pounds(999), 750, 74],
    [pounds(1), 750, 0],
    [pounds(13), 750, 0],
    [pounds(14), 750, 1],
    [pounds(0), 3000, 0],
    [pounds(10_000_000), 3000, 3_000_000],
    [pounds(3333), 1, 0],
    [sparks(1000), 750, 0],
  ])('of %j at %d hundredths of a percent is %d', (price, basisPoints, fee) => {
    expect(platformFee(price, basisPoints)).toBe(fee)
  })

  it('is whole pence, never more than its part, and leaves the provider something', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 3000 }), (minor, basisPoints) => {
        const fee = platformFee(pounds(minor), basisPoints)
        return Number.isInteger(fee) && fee >= 0 && fee * 10_000 <= minor * basisPoints && fee < minor
      }),
    )
  })
})

describe('where the house keeps 7.5 %', () => {
  let place: Neighbourhood
  let trade: Trade

  beforeAll(async () => {
    place = await openNeighbourhood({ PLATFORM_FEE_PERCENT: '7.5' })
    trade = await openTrade(place)
  })
  afterAll(() => place.close())

  const inDays = (days: number): Date => new Date(place.now().getTime() + days * dayMs)
  const accepted = async (at: Date): Promise<string> => {
    const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at })
    await trade.ben.does(acceptBooking, { params: { id } })
    return id
  }
  const getAction = async (person: Person, id: string, action: string) => {
    const { data } = await person.does(getBooking, { params: { id } })
    return data.actions.find((one: { action: string }) => one.action === action)?.consequence
  }

  it('is said before anything is paid', async () => {
    const { data } = await trade.ana.does(quoteBooking, { params: { id: trade.skill }, query: { hours: 2.5 } })
    expect(data.wallet).toMatchObject({ price: 25, platform_fee: 1.87 })
    expect(data.spark_token).not.toHaveProperty('platform_fee')
  })

  it('is kept back when the client pays at once, as it was said', async () => {
    const before = await purse(trade.ben)
    const id = await accepted(inDays(3))
    await trade.ana.does(startBooking, { params: { id } })
    expect(await getAction(trade.ana, id, 'complete')).toMatchObject({ client_gets: 0, provider_gets: 9.25 })
    await trade.ana.does(completeBooking, { params: { id } })
    expect((await purse(trade.ben)).pounds).toBe(before.pounds + 9.25)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is kept back when what was earned is released, not before', async () => {
    const before = await purse(trade.ben)
    const id = await accepted(inDays(4))
    await trade.ben.does(completeBooking, { params: { id } })
    expect(await purse(trade.ben)).toMatchObject({ pounds: before.pounds, earnedPounds: 10 })
    const waiting = (await trade.ben.does(listWaitingMoney)).data
    expect(waiting.find((one: { part: string }) => one.part === 'earned')).toMatchObject({ amount: 9.25 })
    place.travel(4 * dayMs + hourMs + 5 * dayMs)
    for (const _ of [1, 2]) await place.app.jobs.runTimed('release-earned')
    expect(await purse(trade.ben)).toMatchObject({ pounds: before.pounds + 9.25, earnedPounds: 0 })
    const [house] = await place.rows(
      `select balance::int from ledger_accounts where kind = 'house:fees' and currency = 'gbp'`,
    )
    expect(house).toEqual({ balance: 150 })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('stays as it was when the booking was made, whatever the operator decides later', async () => {
    const id = await accepted(inDays(5))
    place.wiring.tools.settings.platformFeeBasisPoints = 3000
    const before = await purse(trade.ben)
    await trade.ana.does(startBooking, { params: { id } })
    await trade.ana.does(completeBooking, { params: { id } })
    expect((await purse(trade.ben)).pounds).toBe(before.pounds + 9.25)
    place.wiring.tools.settings.platformFeeBasisPoints = 750
    await expect(place.rows('update bookings set fee_minor = 0 where id = $1', [id])).rejects.toThrow(/fixed/)
  })

  it('is not taken of a late cancellation or of Sparks', async () => {
    const before = await purse(trade.ben)
    const id = await accepted(new Date(place.now().getTime() + 6 * hourMs))
    place.travel(hourMs)
    await trade.ana.does(cancelBooking, { params: { id } })
    expect((await purse(trade.ben)).pounds).toBe(before.pounds + 10)
    const inSparks = await ask(trade.ana, trade.ben, { skill: trade.skill, at: inDays(6), method: 'spark_token' })
    await trade.ben.does(acceptBooking, { params: { id: inSparks } })
    await trade.ana.does(startBooking, { params: { id: inSparks } })
    await trade.ana.does(completeBooking, { params: { id: inSparks } })
    expect((await purse(trade.ben)).sparks).toBe(before.sparks + 5)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('stands on every receipt and in the statement of who pays it', async () => {
    const bens = (await trade.ben.does(listMovements, { query: { kind: 'earned', limit: 100 } })).data
    const fee = bens.find(({ title }: { title: string }) => title.startsWith('Platform fee'))
    expect(fee).toMatchObject({ amount: 0.75, change: { earned: -0.75 } })
    const { data } = await trade.ben.does(getReceipt, { params: { id: fee.id } })
    expect(data).toMatchObject({ platform_fee: 0.75, fee_is_yours: true, to: 'Sparkhood', booking: { price: 10 } })
    const [paid] = (await trade.ana.does(listMovements, { query: { kind: 'paid', pocket: 'cash' } })).data.slice(-1)
    const anas = (await trade.ana.does(getReceipt, { params: { id: paid.id } })).data
    expect(anas).toMatchObject({ platform_fee: 0.75, fee_is_yours: false, amount: 10 })
  })
})

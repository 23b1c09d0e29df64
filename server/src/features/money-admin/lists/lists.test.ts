import { acceptBooking, claimNoShow } from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { listHolds, listPayments, listPayouts, listRefunds } from '@sparkhood/contract/money/lists'
import { getTimeline } from '@sparkhood/contract/money/timelines'
import { confirmFunding, fundWallet } from '@sparkhood/contract/money/wallet'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, longSessions, openTrade, type Trade } from '../../../../test/bookings.ts'
import { signUpAdmin } from '../../../../test/documents.ts'
import { ageCardMoney, fund } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { bankDays, banks, readyToBePaid, withdraw } from '../../../../test/payouts.ts'
import type { Person } from '../../../../test/people.ts'
import { openPayer, payByCard } from '../../../../test/stripe/payer.ts'
import { waitsFor } from '../rules.ts'

let place: Neighbourhood
let trade: Trade
let ruth: Person
let booking: string
let startsAt: Date

beforeAll(async () => {
  // Not the usual five days, to show that the site's own setting is used.
  place = await openNeighbourhood({ ...longSessions, RELEASE_WINDOW_S: String((2 * dayMs) / 1000) })
  trade = await openTrade(place)
  ruth = await signUpAdmin(place, 'Ruth')
  startsAt = new Date(place.now().getTime() + 3 * dayMs)
  booking = await ask(trade.ana, trade.ben, { skill: trade.skill, at: startsAt })
})
afterAll(() => place.close())

type Line = { _id: string; state: string; amount: number; member: { firstname: string } }
const lines = async (query: Record<string, string | number>, list = listPayments): Promise<Line[]> =>
  (await ruth.does(list, { query })).data

describe('payments by card', () => {
  it('are shown with whose they are, those that were never made as well', async () => {
    await trade.ana.does(fundWallet, { body: { amount: 12 } })
    const shown = await lines({})
    expect(shown[0]).toMatchObject({ state: 'requested', amount: 12, member: { firstname: 'Ana' }, back: 0 })
    expect(shown.map(({ amount }) => amount)).toEqual([12, 500, 500])
  })

  it('by state, by member, and by day', async () => {
    expect(await lines({ state: 'credited' })).toHaveLength(2)
    expect(await lines({ state: 'failed' })).toHaveLength(0)
    expect(await lines({ member: trade.cara.id })).toHaveLength(1)
    expect(await lines({ member: trade.cara.id, state: 'requested' })).toHaveLength(0)
    const today = place.now().toISOString().slice(0, 10)
    expect(await lines({ from: today })).toHaveLength(3)
    expect(await lines({ to: '2020-01-01' })).toHaveLength(0)
  })

  it('page by page from either end, each of them once', async () => {
    for (let times = 0; times < 4; times += 1) await fund(trade.cara, 10 + times)
    for (const first of ['newest', 'oldest'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await ruth.does(listPayments, { query: { limit: 3, first, ...(cursor && { cursor }) } })
        seen.push(...page.data.map(({ _id }: Line) => _id))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(new Set(seen).size).toBe(7)
      expect(seen).toHaveLength(7)
    }
    const [newest] = await lines({ limit: 1 })
    const [oldest] = await lines({ limit: 1, first: 'oldest' })
    expect(newest?.amount).toBe(13)
    expect(oldest?.amount).toBe(500)
  })
})

describe('a payment of which the gateway took another sum', () => {
  it('is listed with what came in, as its timeline shows it', async () => {
    const payer = await openPayer()
    const clientSecret = await payByCard(payer)
    const taken = [...payer.place.stripe.world.things.values()].find(({ object }) => object === 'payment_intent')
    if (taken) taken.amount = 1999
    await payer.ana.does(confirmFunding, { body: { clientSecret } })
    const [listed] = (await payer.ruth.does(listPayments)).data
    expect(listed).toMatchObject({ state: 'credited', amount: 19.99 })
    const told = (await payer.ruth.does(getTimeline, { params: { of: 'payment', id: listed._id } })).data
    expect(told).toMatchObject({ state: 'credited', amount: 19.99 })
    await payer.place.close()
  })
})

describe('holds', () => {
  const newest = async () => (await ruth.does(listHolds, { query: { member: trade.ana.id } })).data[0]
  const after = (moment: Date, ms: number): string => new Date(moment.getTime() + ms).toISOString()

  it('say what for, and what they wait for until when', async () => {
    expect(await newest()).toMatchObject({
      amount: 10,
      currency: 'gbp',
      booking: { _id: booking, status: 'pending' },
      waits_for: 'Waits for the provider’s answer',
      until: after(place.now(), 2 * dayMs),
    })
    await trade.ben.does(acceptBooking, { params: { id: booking } })
    expect(await newest()).toMatchObject({
      waits_for: 'Waits for the job to be done',
      until: after(startsAt, hourMs + 2 * dayMs),
    })
  })

  it('wait for whoever is said not to have come, for as long as they may answer', async () => {
    place.travel(startsAt.getTime() + hourMs - place.now().getTime())
    await trade.ana.does(claimNoShow, { params: { id: booking } })
    expect(await newest()).toMatchObject({
      waits_for: 'Waits for the provider’s answer: they are said not to have come',
      until: after(place.now(), dayMs),
    })
  })

  it('without a booking wait for one', () => {
    const [expiresAt, none] = [new Date(1), { requestExpiresAt: null, absent: null, answerBy: null, endsAt: null }]
    const told = waitsFor({ frozen: false, status: null, expiresAt, ...none }, 0)
    expect(told).toEqual({ words: 'No booking was made with it yet', until: expiresAt })
  })

  it('wait for nothing but the end of a dispute where there is one', async () => {
    await trade.ben.does(openDispute, { body: { bookingId: booking, message: 'I was there.' }, files: [] })
    expect(await newest()).toMatchObject({ waits_for: 'Frozen until a dispute is settled', until: null })
  })
})

describe('payouts', () => {
  it('tell why they came back', async () => {
    const method = await readyToBePaid(place, trade.cara, banks.closed)
    await ageCardMoney(place)
    await withdraw(trade.cara, method, 20)
    expect((await lines({}, listPayouts as never))[0]).toMatchObject({ amount: 20, bank: 'Monzo, ending in 3333' })
    await bankDays(place)
    expect(await lines({ state: 'failed' }, listPayouts as never)).toMatchObject([
      { state: 'failed', failure: 'account_closed', member: { firstname: 'Cara' }, ended_at: expect.any(String) },
    ])
    expect(await lines({}, listRefunds as never)).toEqual([])
  })
})

it('are for whoever may see money', async () => {
  for (const list of [listPayments, listHolds, listRefunds, listPayouts])
    expect((await trade.ana.call(list)).status).toBe(403)
})

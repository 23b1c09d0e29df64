import { openLinkedRequest } from '@sparkhood/contract/bookings/answers'
import {
  acceptBooking,
  cancelBooking,
  listInwardBookings,
  listOutwardBookings,
  rejectBooking,
  requestBooking,
} from '@sparkhood/contract/bookings/bookings'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../test/bookings.ts'
import {
  act,
  type Form,
  getStatuses,
  mayDo,
  openSwaps,
  type SwapTrade,
  seen,
  swap,
  swapForm,
} from '../../../../test/exchanges.ts'
import { lendTool } from '../../../../test/listings.ts'
import type { Neighbourhood } from '../../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../../test/people.ts'

let trade: SwapTrade
let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let skill: string
let offered: string

beforeAll(async () => {
  trade = await openSwaps()
  ;({ place, ana, ben, cara, skill, offered } = trade)
})
afterAll(() => place.close())

const inDays = (count: number): string => new Date(place.now().getTime() + count * dayMs).toISOString()
const ledger = () => place.rows('select kind, owner, balance, version from ledger_accounts order by id')
const countBookings = async () => (await place.rows<{ n: number }>('select count(*)::int as n from bookings'))[0]?.n

describe('an exchange is asked for', () => {
  it('as two bookings without money, of each other’s skills, that both sides see', async () => {
    const before = await ledger()
    const { asked, returned } = await swap(trade)
    expect(await seen(ben, asked)).toMatchObject({
      payment_method: 'exchange',
      price: 0,
      payment_intent_id: null,
      you_are: 'provider',
      exchange: { half: 'asked', other: { id: returned, status: 'pending' } },
    })
    expect(await seen(ben, returned)).toMatchObject({
      you_are: 'client',
      skills_id: offered,
      exchange: { half: 'returned' },
    })
    const inward = (await ben.does(listInwardBookings)).data.map(({ id }: { id: string }) => id)
    const outward = (await ben.does(listOutwardBookings)).data.map(({ id }: { id: string }) => id)
    expect([inward.includes(asked), outward.includes(returned)]).toEqual([true, true])
    expect(await ledger()).toEqual(before)
    const hasBooked = async (who: Person) => (await who.does(getProfile, { params: { id: who.id } })).data.has_booked
    expect([await hasBooked(ana), await hasBooked(ben)]).toEqual([true, false])
  })

  it('and comes to whoever is asked in one email that names both halves', async () => {
    const { asked, returned } = await swap(trade)
    await place.settle()
    const emails = (await place.wiring.mailbox?.list(ben.email)) ?? []
    const [email, ...more] = emails.filter(({ text }) => text.includes(asked) || text.includes(returned))
    expect(more).toEqual([])
    expect(email?.subject).toBe('Ana offers an exchange for Bike repair')
    expect(email?.text).toMatch(/In return: Bike repair, .+ at \d\d:\d\d to \d\d:\d\d\n/)
    expect(email?.text).not.toContain('£')
    const token = /accept-booking\?token=(\S+)/.exec(email?.text ?? '')?.[1] ?? ''
    const { data } = await place.visitor.does(openLinkedRequest, { body: { token } })
    expect(data.in_return).toMatchObject({ title: 'Bike repair' })
    expect(data.price).toBe(0)
  })

  it('and every email about it says that both halves are accepted, or cancelled', async () => {
    const { asked, returned } = await swap(trade)
    const latest = async (who: Person): Promise<string> => {
      await place.settle()
      const emails = (await place.wiring.mailbox?.list(who.email)) ?? []
      return emails.find(({ text }) => text.includes(asked) || text.includes(returned))?.text ?? ''
    }
    await act(ben, acceptBooking, asked)
    expect(await latest(ana)).toContain('Ben has accepted both halves of the exchange.')
    await act(ana, cancelBooking, returned)
    expect(await latest(ben)).toContain('Ana has cancelled both halves of the exchange.')
    expect(await latest(ben)).toContain('Both times are free in your calendar again.')
  })

  it('once, however often the same request is sent', async () => {
    const body = swapForm(trade)
    const headers = { 'idempotency-key': 'exchange-once-1' }
    const answers = await Promise.all([1, 2, 3].map(() => ana.call(requestBooking, { body, headers })))
    const ids = new Set(answers.filter(({ status }) => status === 200).map((answer) => answer.body.data.id))
    expect(ids.size).toBe(1)
    const [found] = await place.rows<{ number: number }>(
      `select count(*)::int as number from bookings where exchange_id = (select exchange_id from bookings where id = $1)`,
      [[...ids][0]],
    )
    expect(found?.number).toBe(2)
  })

  it.each<[string, () => Form, string]>([
    ['without an offer', () => ({ offer_skill_id: undefined }), 'exchange.no_offer'],
    ['without a time for it', () => ({ offer_date: undefined }), 'exchange.no_offer'],
    ['for a skill of somebody else', () => ({ offer_skill_id: skill }), 'exchange.not_your_skill'],
    ['at a time gone by', () => ({ offer_date: inDays(-1) }), 'booking.in_the_past'],
    ['more than a year ahead', () => ({ offer_date: inDays(400) }), 'booking.too_far'],
    ['at the same time', () => ({ booking_date: inDays(3), offer_date: inDays(3) }), 'exchange.same_time'],
    ['in the middle of the night', () => ({ offer_date: '2027-03-03T02:00:00Z' }), 'exchange.you_are_busy'],
  ])('but not %s', async (_name, changes, code) => {
    const before = await countBookings()
    expect((await ana.call(requestBooking, { body: swapForm(trade, changes()) })).body.code).toBe(code)
    expect(await countBookings()).toBe(before)
  })

  it('and keeps addresses from the other side until it is accepted', async () => {
    const { asked, returned } = await swap(trade)
    expect((await seen(ben, asked)).booking_location).not.toContain('Canary Row')
    expect((await seen(ana, returned)).booking_location).not.toContain('Mill Lane')
    await act(ben, acceptBooking, asked)
    expect((await seen(ben, asked)).booking_location).toContain('Canary Row')
    expect((await seen(ana, returned)).booking_location).toContain('Mill Lane')
  })

  it('and has the return at the home of whoever gives it where a tool is collected, not at the lender’s', async () => {
    const washer = await lendTool(ben)
    await place.rows(`update places set street = '99 Hidden Road' where member_id = $1`, [ben.id])
    const changes = { skills_id: washer, days: 1, hours: undefined, collect: true, offer_here: true }
    const { asked, returned } = await swap(trade, changes)
    const whereOf = async (who: Person, id: string) => (await seen(who, id)).booking_location
    expect(await whereOf(ana, asked)).not.toContain('Hidden Road')
    expect(await whereOf(ana, returned)).toBe('12 Mill Lane, Leeds, LS1 4DY')
    expect(await whereOf(ben, returned)).not.toContain('Mill Lane')
    await act(ben, rejectBooking, asked)
    expect(JSON.stringify([await seen(ana, asked), await seen(ana, returned)])).not.toContain('Hidden Road')
    await place.rows(`update places set street = '12 Mill Lane' where member_id = $1`, [ben.id])
  })

  it('but not at a home that nobody could find: neither theirs nor one’s own', async () => {
    const washer = await lendTool(ben)
    const dev = await signUp(place, 'Dev')
    const [mower, theirs] = [await lendTool(dev), { ...swapForm(trade), booked_user_id: dev.id }]
    const collecting = { skills_id: washer, days: 1, hours: undefined, collect: true, offer_here: true }
    const own = { ...swapForm(trade, collecting), offer_skill_id: mower, offer_days: 1 }
    const before = await countBookings()
    const getCode = async (who: Person, body: Form) => (await who.call(requestBooking, { body })).body.code
    expect(await getCode(ana, { ...theirs, skills_id: mower })).toBe('booking.no_address')
    expect(await getCode(dev, own)).toBe('exchange.no_address')
    expect(await countBookings()).toBe(before)
    expect(await getCode(ana, { ...theirs, skills_id: mower, offer_here: true })).toBeUndefined()
  })
})

describe('a request of an exchange is answered whole', () => {
  it.each([['asked'], ['returned']] as const)('accepted from the page of what is %s', async (half) => {
    const two = await swap(trade)
    expect(await mayDo(ben, two[half])).toEqual(expect.arrayContaining(['accept', 'reject']))
    expect(await mayDo(ana, two[half])).not.toContain('accept')
    expect((await act(ana, acceptBooking, two[half])).status).toBe(403)
    expect((await act(ben, acceptBooking, two[half])).status).toBe(200)
    expect(await getStatuses(trade, two)).toEqual(['accepted', 'accepted'])
  })

  it('rejected, taken back or lapsed', async () => {
    const [rejected, withdrawn, lapsed] = [await swap(trade), await swap(trade), await swap(trade)]
    await act(ben, rejectBooking, rejected.returned)
    await act(ana, cancelBooking, withdrawn.returned)
    place.travel(48 * hourMs)
    await place.app.jobs.runTimed('expire-requests')
    expect(await getStatuses(trade, rejected)).toEqual(['rejected', 'rejected'])
    expect(await getStatuses(trade, withdrawn)).toEqual(['cancelled', 'cancelled'])
    expect(await getStatuses(trade, lapsed)).toEqual(['expired', 'expired'])
  })

  it('declined at once, both halves, where either side has taken another booking for the time of one', async () => {
    const at = trade.freshDay()
    const own = await ask(cara, ben, { skill, at })
    const first = await swap(trade, { booking_date: at.toISOString() })
    const second = await swap(trade, { offer_date: at.toISOString() })
    await act(ben, acceptBooking, own)
    expect([await getStatuses(trade, first), await getStatuses(trade, second)]).toEqual([
      ['rejected', 'rejected'],
      ['rejected', 'rejected'],
    ])
    const whys = await place.rows<{ exchange_half: string; why: string }>(
      `select b.exchange_half, s.why from bookings b join booking_steps s on s.booking_id = b.id and s.number = 2
       where b.id = any($1) order by b.exchange_half`,
      [[first.asked, first.returned]],
    )
    // Ben does what was asked for; what is returned is done for him.
    expect(whys.map(({ why }) => why)).toEqual(['provider-busy', 'client-busy'])
    expect((await act(ben, acceptBooking, first.asked)).body.code).toBe('booking.not_now')
  })
})

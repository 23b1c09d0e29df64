import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import { getBooking, listInwardBookings } from '@sparkhood/contract/bookings/bookings'
import {
  acceptHelpOffer,
  changeHelpOffer,
  listHelpOffers,
  listOwnHelpOffers,
  offerHelp,
  withdrawHelpOffer,
} from '@sparkhood/contract/helping/offers'
import {
  askForHelp,
  changeHelpRequest,
  getHelpRequest,
  withdrawHelpRequest,
} from '@sparkhood/contract/helping/requests'
import { deleteSkill } from '@sparkhood/contract/listings/skills'
import { askClosing, undoClosing } from '@sparkhood/contract/people/privacy'
import { townAreaMetres } from '@sparkhood/contract/primitives/place'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSessions } from '../../../../test/bookings.ts'
import { fund, giveSparks, ledgerBreaks, purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUp, signUpNeighbours } from '../../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara } = await signUpNeighbours(place))
  await fund(ana, 500)
  await giveSparks(place, ana, 100)
  await keepSessions(place)
})
afterAll(() => place.close())

let hours = 0
/** An unused start between ten and four o'clock. */
const nextStart = (): string => {
  hours += 1
  return new Date(Date.UTC(2026, 10, 24 + Math.floor(hours / 6), 10 + (hours % 6))).toISOString()
}
const ask = async (body: object = {}): Promise<string> =>
  (await ana.does(askForHelp, { body: { title: 'Take my mum to the clinic', reward: 'pounds', ...body } })).data._id
const offering = (request_id: string, body: object = {}) => ({
  request_id,
  booking_date: nextStart(),
  price: 15,
  ...body,
})
const offer = async (who: Person, requestId: string, body: object = {}) =>
  (await who.does(offerHelp, { body: offering(requestId, body) })).data
const accept = (id: string, version = 1, who = ana) => who.call(acceptHelpOffer, { params: { id }, body: { version } })
const getOffers = async (who: Person, id: string) => (await who.does(listHelpOffers, { params: { id } })).data
const withdrawRequest = (id: string) => ana.does(withdrawHelpRequest, { params: { id } })

describe('offering help', () => {
  it('stands beside the other offers for whoever asked, and nobody else reads it', async () => {
    const id = await ask()
    const made = await offer(ben, id, { message: 'I pass it anyway.', hours: 1.5 })
    expect(made).toMatchObject({ status: 'open', price: 15, hours: 1.5, version: 1, currency: 'gbp', skill: null })
    await offer(cara, id, { price: 0 })
    const seen = await getOffers(ana, id)
    expect(seen.map((one: { helper: { firstname: string } }) => one.helper.firstname)).toEqual(['Ben', 'Cara'])
    expect(seen[0]).toMatchObject({
      message: 'I pass it anyway.',
      distance: expect.any(Number),
      reach_metres: 2 * townAreaMetres,
      helper: { kept_share: null },
    })
    expect(await getOffers(cara, id)).toHaveLength(1)
    expect((await ana.does(getHelpRequest, { params: { id } })).data.offers).toBe(2)
    expect((await ben.does(listOwnHelpOffers)).data[0]).toMatchObject({
      _id: made._id,
      request: { _id: id, status: 'open' },
    })
    await place.settle()
    const [told] = (await ana.does(listBookingNotifications)).data
    expect(told).toMatchObject({ title: '2 offers of help', link: `/requests/${id}` })
    await withdrawRequest(id)
    await place.settle()
    expect((await ben.does(listBookingNotifications)).data[0]).toMatchObject({
      title: 'Take my mum to the clinic is no longer open',
    })
  })

  it('is one open offer a member, changed or taken back by them alone', async () => {
    const id = await ask()
    const both = await Promise.all([1, 2].map(() => ben.call(offerHelp, { body: offering(id) })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { _id } = both.find(({ status }) => status === 200)?.body.data ?? {}
    const params = { id: _id }
    expect((await cara.call(changeHelpOffer, { params, body: offering(id) })).status).toBe(404)
    const { data } = await ben.does(changeHelpOffer, { params, body: { booking_date: nextStart(), price: 12.5 } })
    expect(data).toMatchObject({ price: 12.5, version: 2 })
    expect(await accept(_id, 1)).toMatchObject({ status: 409, body: { code: 'help.offer_changed' } })
    for (const _ of [1, 2]) expect((await ben.does(withdrawHelpOffer, { params })).data.status).toBe('withdrawn')
    expect(await accept(_id, 2)).toMatchObject({
      status: 409,
      body: { code: 'help.offer_not_open', issues: [{ path: 'status', message: 'withdrawn' }] },
    })
    expect((await ana.does(getHelpRequest, { params: { id } })).data.offers).toBe(0)
    await offer(ben, id)
    await withdrawRequest(id)
  })

  it.each([
    ['a time that is over', { booking_date: '2026-11-22T10:00:00Z' }, 422, 'booking.in_the_past'],
    ['another day', { booking_date: '2026-11-29T10:00:00Z' }, 422, 'help.outside_days'],
    ['an hour of the night', { booking_date: '2026-11-28T02:00:00Z' }, 409, 'help.outside_hours'],
    ['three decimals', { price: 1.234 }, 422, 'input.invalid'],
    ['too high a price', { price: 1000.01 }, 422, 'help.price_too_high'],
    ['no price', { price: undefined }, 422, 'help.no_price'],
    ['a phone number', { message: 'Ring 07700 900123' }, 422, 'help.contact_details'],
    ['somebody else’s listing', { skill_id: '0190a000-0000-7000-8000-0000000000ff' }, 404, 'skill.not_found'],
  ])('of %s is refused in words', async (_name, body, ...[status, code]) => {
    const id = await ask({ first_day: '2026-11-28' })
    const sent = { ...offering(id), booking_date: '2026-11-28T12:00:00Z', ...body }
    expect(await ben.call(offerHelp, { body: sent })).toMatchObject({ status, body: { code } })
    await withdrawRequest(id)
  })

  it('outside one’s hours is confirmed first, and for one’s own request or a favour’s price refused', async () => {
    const id = await ask({ reward: 'favour' })
    expect(await ana.call(offerHelp, { body: offering(id) })).toMatchObject({ status: 422, body: { code: 'help.own' } })
    expect(await ben.call(offerHelp, { body: offering(id) })).toMatchObject({ body: { code: 'help.price_wrong' } })
    const night = { booking_date: '2026-11-28T02:00:00Z', price: 0, confirm_hours: true }
    const made = await offer(ben, id, night)
    const { body } = await accept(made._id)
    expect((await ben.does(getBooking, { params: { id: body.data.booking_id } })).data.status).toBe('accepted')
  })

  it('is not for whoever is blocked, on either side', async () => {
    const id = await ask()
    const made = await offer(ben, id)
    await ben.does(blockMember, { params: { id: ana.id } })
    expect(await getOffers(ana, id)).toEqual([])
    expect((await accept(made._id)).status).toBe(409)
    expect((await cara.call(offerHelp, { body: offering(id) })).status).toBe(200)
    await ben.does(unblockMember, { params: { id: ana.id } })
    await ana.does(blockMember, { params: { id: ben.id } })
    expect((await ben.call(offerHelp, { body: offering(id) })).status).toBe(404)
    await ana.does(unblockMember, { params: { id: ben.id } })
    await withdrawRequest(id)
  })
})

describe('accepting an offer', () => {
  it('holds the money, makes an accepted booking with the exact place, and closes the other offers', async () => {
    const id = await ask({ budget: 20, description: 'She walks with a stick.' })
    const made = await offer(ben, id, { hours: 2, price: 18 })
    await offer(cara, id)
    const before = await purse(ana)
    const { status, body } = await accept(made._id)
    expect(status).toBe(200)
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds + 18)
    const { data } = await ben.does(getBooking, { params: { id: body.data.booking_id } })
    expect(data).toMatchObject({
      status: 'accepted',
      title: 'Take my mum to the clinic',
      price: 18,
      hours: 2,
      you_are: 'provider',
      payment_method: 'wallet',
      booking_location: '12 Mill Lane, Leeds, LS1 4DY',
      description: 'She walks with a stick.',
    })
    expect(data.steps.map(({ why, by }: { why: string; by: string }) => `${why} by ${by}`)).toEqual([
      'offer by provider',
      'take-offer by client',
    ])
    expect((await ana.does(getHelpRequest, { params: { id } })).data).toMatchObject({
      status: 'accepted',
      offers: 0,
      actions: [],
    })
    expect((await getOffers(ana, id)).map((one: { status: string }) => one.status)).toEqual(['accepted', 'closed'])
    await place.settle()
    const titles = async (who: Person) =>
      (await who.does(listBookingNotifications)).data.map((one: { title: string }) => one.title)
    expect(await titles(ben)).toContain('Ana accepted your offer: Take my mum to the clinic')
    expect(await titles(cara)).toContain('Ana has found somebody')
    expect(await accept(made._id)).toMatchObject({
      status: 409,
      body: { code: 'help.not_open', issues: [{ message: 'accepted' }] },
    })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('in Sparks, or as a favour without money', async () => {
    const sparks = await ask({ reward: 'sparks' })
    const paid = await offer(ben, sparks, { price: 3, skill_id: await offerSkill(ben, 10) })
    const { body } = await accept(paid._id)
    expect((await ben.does(getBooking, { params: { id: body.data.booking_id } })).data).toMatchObject({
      payment_method: 'spark_token',
      currency: 'spark',
      price: 3,
    })
    const favour = await ask({ reward: 'favour' })
    const free = await offer(cara, favour, { price: undefined })
    const before = await purse(ana)
    const taken = await accept(free._id)
    expect((await cara.does(getBooking, { params: { id: taken.body.data.booking_id } })).data).toMatchObject({
      price: 0,
      status: 'accepted',
    })
    expect(await purse(ana)).toEqual(before)
  })

  it('is refused where either is booked meanwhile, where the wallet is short, after the deadline, and to anybody else', async () => {
    const at = nextStart()
    const [one, two] = [await ask(), await ask({ title: 'Carry a sofa' })]
    const first = await offer(ben, one, { booking_date: at })
    const second = await offer(ben, two, { booking_date: at })
    expect((await accept(first._id, 1, cara)).status).toBe(404)
    await accept(first._id)
    expect(await accept(second._id)).toMatchObject({ status: 409 })
    expect((await ana.does(getHelpRequest, { params: { id: two } })).data.status).toBe('open')
    expect(await ben.call(offerHelp, { body: offering(await ask(), { booking_date: at }) })).toMatchObject({
      body: { code: 'help.you_are_busy' },
    })
    const dear = await offer(cara, two, { price: 990 })
    expect(await accept(dear._id)).toMatchObject({ status: 402, body: { code: 'wallet.too_little' } })
    expect((await ana.does(getHelpRequest, { params: { id: two } })).data.status).toBe('open')
    await place.rows('update help_requests set closes_at = $2 where id = $1', [two, place.now()])
    expect(await accept(dear._id)).toMatchObject({
      status: 409,
      body: { code: 'help.not_open', issues: [{ message: 'expired' }] },
    })
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is for what was offered: another deal closes the offers, and nobody books a listing that was withdrawn', async () => {
    const id = await ask({ title: 'Hang a door' })
    const made = await offer(ben, id)
    const body = { title: 'Hang two doors', reward: 'pounds' }
    await ana.does(changeHelpRequest, { params: { id }, body })
    expect(await getOffers(ana, id)).toMatchObject([{ status: 'open' }])
    await ana.does(changeHelpRequest, { params: { id }, body: { ...body, reward: 'favour' } })
    expect(await accept(made._id)).toMatchObject({ status: 409, body: { code: 'help.offer_not_open' } })
    const listing = await offerSkill(ben, 10)
    const listed = await offer(ben, await ask({ title: 'Oil a gate' }), { skill_id: listing })
    await ben.does(deleteSkill, { params: { id: listing } })
    expect(await accept(listed._id)).toMatchObject({ status: 404, body: { code: 'help.offer_not_found' } })
  })

  it('is over when its helper leaves, so that others are asked', async () => {
    const leaving = await signUp(place, 'Lena')
    const id = await ask({ title: 'Carry a sofa' })
    await offer(leaving, id)
    await leaving.does(askClosing)
    await place.settle()
    expect((await ana.does(getHelpRequest, { params: { id } })).data.offers).toBe(0)
    await leaving.does(undoClosing)
    expect(await getOffers(leaving, id)).toMatchObject([{ status: 'closed' }])
  })

  it('twenty times at the same moment makes one booking and one hold', { timeout: 60_000 }, async () => {
    const id = await ask()
    const helpers: Person[] = []
    for (let nth = 0; nth < 20; nth += 1) helpers.push(await signUp(place, `Helper${nth}`))
    const at = new Date(place.now().getTime() + 20 * dayMs + 2 * hourMs).toISOString()
    const made = await Promise.all(helpers.map((helper) => offer(helper, id, { booking_date: at })))
    const before = await purse(ana)
    const answers = await Promise.all(made.map((one) => accept(one._id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds + 15)
    const booked = await Promise.all(helpers.map(async (one) => (await one.does(listInwardBookings)).data.length))
    expect(booked.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await place.rows(`select status from help_offers where request_id = $1 and status = 'open'`, [id])).toEqual(
      [],
    )
    expect(await ledgerBreaks(place)).toEqual([])
  })
})

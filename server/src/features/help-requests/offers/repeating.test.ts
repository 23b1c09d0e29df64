import { getArrangement } from '@sparkhood/contract/bookings/arrangements'
import { listInwardBookings } from '@sparkhood/contract/bookings/bookings'
import { acceptHelpOffer, listHelpOffers, offerHelp } from '@sparkhood/contract/helping/offers'
import { askForHelp, changeHelpRequest, getHelpRequest } from '@sparkhood/contract/helping/requests'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSessions } from '../../../../test/bookings.ts'
import { fund, giveSparks, ledgerBreaks, purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUpNeighbours } from '../../../../test/people.ts'

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

const weekMs = 7 * dayMs
const ask = async (body: object = {}): Promise<string> =>
  (
    await ana.does(askForHelp, {
      body: { title: 'An hour of maths', reward: 'pounds', repeats: 'weekly', times: 4, ...body },
    })
  ).data._id
let hours = 0
/** A start at a whole hour, each later than the last, at least three days from now. */
const nextStart = (): Date => {
  hours += 2
  return new Date(Math.ceil(place.now().getTime() / hourMs) * hourMs + 3 * dayMs + hours * hourMs)
}
type Offering = { at?: Date; body?: object }
const offer = async (who: Person, request_id: string, { at = nextStart(), body = {} }: Offering = {}) => {
  const sent = { request_id, booking_date: at.toISOString(), price: 15, confirm_hours: true, ...body }
  return (await who.does(offerHelp, { body: sent })).data
}
const accept = (id: string, version = 1) => ana.call(acceptHelpOffer, { params: { id }, body: { version } })

describe('a need that comes again', () => {
  it('says how often, and for up to a year of times', async () => {
    const id = await ask()
    expect((await ben.does(getHelpRequest, { params: { id } })).data).toMatchObject({ repeats: 'weekly', times: 4 })
    const refusalOf = async (body: object) =>
      (await ana.call(askForHelp, { body: { title: 'Maths', reward: 'favour', ...body } })).body.code
    expect(await refusalOf({ repeats: 'weekly' })).toBe('input.invalid')
    expect(await refusalOf({ times: 3 })).toBe('input.invalid')
    expect(await refusalOf({ repeats: 'weekly', times: 1 })).toBe('input.invalid')
    expect(await refusalOf({ repeats: 'fortnightly', times: 28 })).toBe('arrangement.too_long')
    expect(await refusalOf({ repeats: 'daily', times: 5 })).toBe('input.invalid')
    const swap = await offerSkill(ana, 10)
    expect(await refusalOf({ repeats: 'monthly', times: 3, reward: 'swap', swap_skill_id: swap })).toBe(
      'help.swap_once',
    )
  })

  it('becomes an arrangement when an offer is accepted: the price of each time is held shortly before it', async () => {
    const id = await ask()
    const at = nextStart()
    const [made, other] = [await offer(ben, id, { at }), await offer(cara, id)]
    const before = await purse(ana)
    const { status, body } = await accept(made._id)
    expect([status, body.data.booking_id]).toEqual([200, null])
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds)
    const params = { id: body.data.arrangement_id }
    const { data } = await ben.does(getArrangement, { params })
    expect(data).toMatchObject({
      status: 'active',
      title: 'An hour of maths',
      repeats: 'weekly',
      price: 15,
      client: { _id: ana.id },
      provider: { _id: ben.id },
      listed_price: null,
    })
    expect(data.booking_location).toContain('Mill Lane')
    expect(data.visits.map((visit: { starts_at: string }) => new Date(visit.starts_at).getTime())).toEqual(
      [0, 1, 2, 3].map((week) => at.getTime() + week * weekMs),
    )
    expect((await ana.does(getHelpRequest, { params: { id } })).data.status).toBe('accepted')
    const offers = (await ana.does(listHelpOffers, { params: { id } })).data
    expect(offers).toMatchObject([
      { _id: made._id, status: 'accepted', booking_id: null, arrangement_id: params.id },
      { _id: other._id, status: 'closed', arrangement_id: null },
    ])
    expect((await accept(other._id)).body).toMatchObject({ code: 'help.not_open', issues: [{ message: 'accepted' }] })
    await place.settle()
    expect((await ben.does(listBookingNotifications)).data[0]).toMatchObject({
      title: 'Ana agreed to regular visits',
      link: `/regular/${params.id}`,
    })

    place.travel(at.getTime() - place.now().getTime() - 47 * hourMs)
    await place.app.jobs.runTimed('arrangements.book')
    expect((await purse(ana)).heldPounds).toBe(before.heldPounds + 15)
    expect((await ben.does(listInwardBookings)).data).toMatchObject([{ status: 'accepted', price: 15 }])
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('as a favour or in Sparks, with a listing or without', async () => {
    const favour = await offer(ben, await ask({ reward: 'favour' }), { body: { price: 0 } })
    const free = await accept(favour._id)
    expect((await ana.does(getArrangement, { params: { id: free.body.data.arrangement_id } })).data).toMatchObject({
      status: 'active',
      price: 0,
    })
    const skill_id = await offerSkill(ben, 10)
    const inSparks = await offer(ben, await ask({ reward: 'sparks' }), { body: { price: 3, skill_id } })
    const paid = await accept(inSparks._id)
    expect((await ana.does(getArrangement, { params: { id: paid.body.data.arrangement_id } })).data).toMatchObject({
      status: 'active',
      price: 3,
      currency: 'spark',
      skills_id: skill_id,
    })
  })

  it('leaves out the times that are taken, and is refused where fewer than two are free', async () => {
    const at = nextStart()
    // Cara is booked in the second and third week.
    for (const week of [1, 2]) {
      const id = await ask({ repeats: undefined, times: undefined, title: `Week ${week}` })
      await accept((await offer(cara, id, { at: new Date(at.getTime() + week * weekMs) }))._id)
    }
    const short = await ask({ times: 3 })
    const sent = { request_id: short, booking_date: at.toISOString(), price: 15, confirm_hours: true }
    expect((await cara.call(offerHelp, { body: sent })).body.code).toBe('arrangement.too_few')
    const made = await offer(cara, await ask({ times: 5 }), { at })
    const { body } = await accept(made._id)
    const { data } = await ana.does(getArrangement, { params: { id: body.data.arrangement_id } })
    expect(data.visits.map((visit: { status: string }) => visit.status)).toEqual([
      'planned',
      'left_out',
      'left_out',
      'planned',
      'planned',
    ])
    // A time that was free for the offer may be taken on acceptance.
    const later = nextStart()
    const soonGone = await offer(cara, await ask({ times: 2 }), { at: later })
    const once = await ask({ repeats: undefined, times: undefined, title: 'Once' })
    await accept((await offer(cara, once, { at: new Date(later.getTime() + weekMs) }))._id)
    expect((await accept(soonGone._id)).body.code).toBe('arrangement.too_few')
    expect((await ana.does(getHelpRequest, { params: { id: soonGone.request_id } })).data.status).toBe('open')
  })

  it('twenty accepts at the same moment make one arrangement', async () => {
    const id = await ask({ title: 'Walk the dog' })
    const made = await offer(ben, id)
    const heard = await Promise.all(Array.from({ length: 20 }, () => accept(made._id)))
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await place.rows('select 1 from arrangements where title = $1', ['Walk the dog'])).toHaveLength(1)
  })

  it('is another deal once it comes more or less often: open offers are closed, and the change is shown', async () => {
    const id = await ask()
    const made = await offer(ben, id)
    const body = { title: 'An hour of maths', reward: 'pounds', repeats: 'weekly', times: 9 }
    const { data } = await ana.does(changeHelpRequest, { params: { id }, body })
    expect(data.changes).toMatchObject([{ field: 'repeats', was: 'weekly, 4 times' }])
    expect((await accept(made._id)).body).toMatchObject({ code: 'help.offer_not_open' })
  })
})

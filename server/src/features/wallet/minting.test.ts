import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  rejectBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { acceptOffer, offerSplit, openDispute } from '@sparkhood/contract/bookings/disputes'
import { askClosing } from '@sparkhood/contract/people/privacy'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keepSessions } from '../../../test/bookings.ts'
import { agreedSwap, openSwaps, type SwapTrade } from '../../../test/exchanges.ts'
import { giveSparks, ledgerBreaks, purse } from '../../../test/money.ts'
import { leeds, offerSkill, type Person, signUp } from '../../../test/people.ts'

let trade: SwapTrade
let days = 3

beforeAll(async () => {
  trade = await openSwaps()
  const { place, ana, ben, cara } = trade
  for (const person of [ana, ben, cara]) await giveSparks(place, person, 50)
  // Each has had the gift for a first booking: what comes later is no gift.
  await round(ana, ben, { rate: 10 })
  await round(ben, ana, { rate: 10 })
  await place.settle()
})
afterAll(async () => {
  expect(await ledgerBreaks(trade.place)).toEqual([])
  await trade.place.close()
})

const nextDay = (): Date => {
  days += 1
  const day = trade.place.now().getTime() + days * dayMs
  return new Date(new Date(day).setUTCHours(10, 0, 0, 0))
}

type Priced = { rate: number; hours?: number }

/** One asks the other for Sparks; returns the booking, accepted. */
async function booked(client: Person, provider: Person, { rate, hours = 1 }: Priced): Promise<string> {
  const skill = await offerSkill(provider, rate)
  const id = await ask(client, provider, { skill, at: nextDay(), hours, method: 'spark_token' })
  await provider.does(acceptBooking, { params: { id } })
  return id
}

/** The same, done. */
async function round(client: Person, provider: Person, of: Priced): Promise<void> {
  const id = await booked(client, provider, of)
  await client.does(startBooking, { params: { id } })
  await client.does(completeBooking, { params: { id } })
}

/** All Sparks of these people, in hundredths, wherever they lie. */
async function total(...people: Person[]): Promise<number> {
  await trade.place.settle()
  const purses = await Promise.all(people.map(purse))
  return purses.reduce(
    (sum, { sparks, heldSparks, earnedSparks }) => sum + Math.round((sparks + heldSparks + earnedSparks) * 100),
    0,
  )
}
/** What the house has given away. */
const given = async (): Promise<number> => {
  const [row] = await trade.place.rows<{ sum: string }>(`select coalesce(sum(amount), 0) as sum from gifts`)
  return Number(row?.sum)
}

describe('no Spark comes into being', () => {
  it('by booking each other round and round', async () => {
    const { ana, ben } = trade
    const [before, gifts] = [await total(ana, ben), await given()]
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await round(ana, ben, { rate: 7.77 })
      await round(ben, ana, { rate: 7.77 })
    }
    expect([await total(ana, ben), await given()]).toEqual([before, gifts])
  })

  it.each([
    [0.01, 0.5],
    [0.03, 1.5],
    [3.33, 0.5],
    [0.99, 2.5],
    [7.77, 7.5],
  ])('by the half of a hundredth, at %s an hour for %s hours', async (rate, hours) => {
    const { ana, ben } = trade
    const before = await Promise.all([purse(ana), purse(ben)])
    await round(ana, ben, { rate, hours })
    await trade.place.settle()
    const [anas, bens] = await Promise.all([purse(ana), purse(ben)])
    const paid = Math.round((before[0].sparks - anas.sparks) * 100)
    expect(Math.round((bens.sparks - before[1].sparks) * 100)).toBe(paid)
    // A Spark is worth two pounds: what is asked for an hour is halved and rounded once, then multiplied.
    expect(paid).toBe(Math.round(Math.floor((rate * 100) / 2 + 0.5) * hours))
  })

  it('by swapping work for work, done or called off', async () => {
    const { ana, ben } = trade
    const [before, gifts] = [await total(ana, ben), await given()]
    for (let swaps = 0; swaps < 2; swaps += 1) {
      const { asked, returned } = await agreedSwap(trade)
      for (const [id, client] of [
        [asked, ana],
        [returned, ben],
      ] as const) {
        await client.does(startBooking, { params: { id } })
        await client.does(completeBooking, { params: { id } })
      }
    }
    const { asked } = await agreedSwap(trade)
    await ana.does(cancelBooking, { params: { id: asked } })
    expect([await total(ana, ben), await given()]).toEqual([before, gifts])
  })

  it('by calling off, declining or letting lapse, in time and late, by either, once or five times at once', async () => {
    const { ana, ben, place } = trade
    const before = await total(ana, ben)
    const skill = await offerSkill(ben, 3.33)
    const asking = () => ask(ana, ben, { skill, at: nextDay(), hours: 1.5, method: 'spark_token' })
    const declined = await asking()
    await Promise.all(Array.from({ length: 5 }, () => ben.call(rejectBooking, { params: { id: declined } })))
    for (const who of [ana, ben]) {
      const id = await booked(ana, ben, { rate: 3.33, hours: 1.5 })
      await Promise.all(Array.from({ length: 5 }, () => who.call(cancelBooking, { params: { id } })))
    }
    await asking()
    place.travel(3 * dayMs)
    await keepSessions(place)
    await place.app.jobs.runTimed('bookings.expire').catch(() => {})
    expect(await total(ana, ben)).toBe(before)
    // Late: the fee of an hour goes from one to the other.
    const at = new Date(Math.ceil((place.now().getTime() + 20 * hourMs) / dayMs) * dayMs + 10 * hourMs)
    const late = await ask(ana, ben, { skill, at, hours: 1.5, method: 'spark_token' })
    await ben.does(acceptBooking, { params: { id: late } })
    place.travel(at.getTime() - place.now().getTime() - 2 * hourMs)
    await Promise.all([ana, ben, ana, ben].map((who) => who.call(cancelBooking, { params: { id: late } })))
    expect(await total(ana, ben)).toBe(before)
  })

  it.each([0, 0.01, 1.66, 4.99, 5])(
    'by a dispute that gives back %s of 5, or by crumbs of a hundredth',
    async (gets) => {
      const { ana, ben } = trade
      const [before, gifts] = [await total(ana, ben), await given()]
      const id = await booked(ana, ben, { rate: 10 })
      await ana.does(openDispute, { body: { bookingId: id, message: 'Half was done.' } })
      for (const odd of [gets + 0.005, -0.01, 5.01, '5e0x', 1e308])
        expect((await ben.call(offerSplit, { params: { id }, body: { client_gets: odd } })).status).toBe(422)
      const heard = await ben.call(offerSplit, { params: { id }, body: { client_gets: gets } })
      expect(heard.status).toBe(200)
      const offer = heard.body.data.offers?.find(({ state }: { state: string }) => state === 'open')
      if (offer) await Promise.all([1, 2, 3].map(() => ana.call(acceptOffer, { params: { id: offer.id } })))
      expect([await total(ana, ben), await given()]).toEqual([before, gifts])
    },
  )

  it('by completing, disputing, giving back and doing it again with another', async () => {
    const { cara, place } = trade
    const dan = await signUp(place, 'Dan')
    const gifts = await given()
    for (let times = 0; times < 2; times += 1) {
      const id = await booked(cara, dan, { rate: 4 })
      await dan.does(completeBooking, { params: { id } })
      await cara.does(openDispute, { body: { bookingId: id, message: 'No.' } })
      await dan.does(offerSplit, { params: { id }, body: { client_gets: 2 } })
    }
    await place.settle()
    // Dan has been welcomed for a place on his profile if he has one: he has none.
    expect(await given()).toBe(gifts)
  })

  it('by moving house: the welcome for a place comes once, however often it is set', async () => {
    const { place } = trade
    const eve = await signUp(place, 'Eve')
    for (let moves = 0; moves < 3; moves += 1) {
      const body = { locationName: 'Leeds', street: '', zip_code: '', lat: leeds.lat + moves / 100, lon: leeds.lon }
      await Promise.all([1, 2].map(() => eve.call(updateProfile, { params: { id: eve.id }, body })))
      await place.settle()
    }
    expect((await purse(eve)).sparks).toBe(10)
  })

  const arrives = async (person: Person): Promise<number> => {
    const body = { locationName: 'Leeds', street: '', zip_code: '', ...leeds }
    await person.does(updateProfile, { params: { id: person.id }, body })
    await trade.place.settle()
    return (await purse(person)).sparks
  }

  it('by other spellings of one address: one mailbox is welcomed once, and another one too', async () => {
    const { place } = trade
    const welcomes: number[] = []
    for (const email of [
      'finn@example.net',
      'finn+2@example.net',
      'fi.nn@example.net',
      'gus@gmail.com',
      'g.u.s+x@googlemail.com',
    ]) {
      const person = await signUp(place, `Finn${welcomes.length}`)
      await place.rows('update accounts set email = $2 where id = $1', [person.id, email])
      welcomes.push(await arrives(person))
    }
    expect(welcomes).toEqual([10, 0, 10, 10, 0])
  })

  it('by leaving with empty pockets and coming back: the same address is welcomed once', async () => {
    const { place, ben } = trade
    const first = await signUp(place, 'Hana')
    expect(await arrives(first)).toBe(10)
    await round(first, ben, { rate: 20 })
    await first.does(askClosing)
    place.travel(15 * dayMs)
    await keepSessions(place)
    await place.app.jobs.runTimed('privacy.close')
    expect(await place.rows('select 1 from accounts where email = $1', [first.email])).toEqual([])
    const again = await signUp(place, 'Hana')
    expect(again.id).not.toBe(first.id)
    expect(await arrives(again)).toBe(0)
    // What is kept of the address for that is a keyed hash.
    expect(await place.rows(`select 1 from gifts where mark like '%hana%'`)).toEqual([])
  })
})

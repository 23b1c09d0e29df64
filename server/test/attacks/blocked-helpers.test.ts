import { blockMember } from '@sparkhood/contract/admin/safety'
import { readAgenda } from '@sparkhood/contract/bookings/agenda'
import { changeAvailability, listNextFree, listSlots } from '@sparkhood/contract/bookings/availability'
import {
  acceptBooking,
  completeBooking,
  getBooking,
  listInwardBookings,
  listOutwardBookings,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { agreeReschedule, askReschedule, listOtherTimes } from '@sparkhood/contract/bookings/reschedules'
import { peopleInCategory, peopleNearby } from '@sparkhood/contract/listings/discovery'
import { search } from '@sparkhood/contract/listings/search'
import { getSkill } from '@sparkhood/contract/listings/skills'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { reviewsOfMember, writeReview } from '@sparkhood/contract/people/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBookingForm } from '../bookings.ts'
import { fund } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { offerSkill, type Person } from '../people.ts'
import { actingFor, getCode, type Household, letHelp, openHousehold } from '../trusted-helpers.ts'

// Dana, whom Cara has blocked, acts for Rose. Cara has booked Rose, and Rose has booked Cara.
let place: Neighbourhood
let home: Household
let danaForRose: Person
let comes: string
let goes: string
let category: string

const helpWith = async (...rights: ('book' | 'diary' | 'message' | 'pay')[]): Promise<Person> => {
  await place.rows(`update helper_grants set ended_at = now(), ended_by = 'member'`)
  return actingFor(home.dana, await letHelp(home.rose, home.dana, { rights }))
}

beforeAll(async () => {
  place = await openNeighbourhood()
  home = await openHousehold(place)
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  const { rose, dana, cara, caras } = home
  danaForRose = await helpWith('book', 'diary')
  const roses = await offerSkill(rose, 5)
  await fund(cara, 50)
  const book = async ([client, provider]: [Person, Person], skill: string, hour: number): Promise<string> => {
    const at = new Date(Date.UTC(2026, 10, 28, hour))
    const { data } = await client.does(requestBooking, { body: getBookingForm(provider, { skill, at }) })
    await provider.does(acceptBooking, { params: { id: data.id } })
    return data.id
  }
  comes = await book([cara, rose], roses, 10)
  goes = await book([rose, cara], caras, 14)
  const [listed] = await place.rows<{ id: string }>('select category_id as id from skills where id = $1', [caras])
  category = listed?.id ?? ''
  await cara.does(blockMember, { params: { id: dana.id } })
})
afterAll(() => place.close())

describe('a member who has blocked a helper is not there for them in another’s name', () => {
  const single: [string, (who: Person) => Promise<{ status: number; body: { code?: string } }>][] = [
    ['profile', (who) => who.call(getProfile, { params: { id: home.cara.id } })],
    ['listing', (who) => who.call(getSkill, { params: { id: home.caras } })],
    [
      'free hours',
      (who) => who.call(listSlots, { params: { id: home.caras }, query: { from: '2026-11-29', days: 1 } }),
    ],
    ['booking of hers', (who) => who.call(getBooking, { params: { id: comes } })],
    ['booking with her', (who) => who.call(getBooking, { params: { id: goes } })],
    ['other times', (who) => who.call(listOtherTimes, { params: { id: goes }, query: { days: 1 } })],
  ]
  it.each(single)('%s', async (_what, ask) => {
    expect((await ask(home.rose)).status).toBe(200)
    expect((await ask(danaForRose)).status).toBe(404)
  })

  const lists: [string, (who: Person) => Promise<unknown>][] = [
    ['next free hour', (who) => who.does(listNextFree, { query: { members: home.cara.id } })],
    ['found by name', (who) => who.does(search, { query: { q: 'Cara' } })],
    [
      'nearby',
      (who) => who.does(peopleNearby, { params: { lat: '53.8', lon: '-1.55', distance: 'all' }, query: { limit: 50 } }),
    ],
    ['in a category', (who) => who.does(peopleInCategory, { params: { id: category } })],
    ['bookings to come to', (who) => who.does(listInwardBookings)],
    ['bookings asked for', (who) => who.does(listOutwardBookings)],
    ['bookings by stage', (who) => who.does(listOutwardBookings, { query: { order: 'stage' } })],
    ['agenda', (who) => who.does(readAgenda, { query: { from: '2026-11-28', days: 1 } })],
  ]
  it.each(lists)('%s', async (_what, ask) => {
    const isThere = async (who: Person): Promise<boolean> => {
      const text = JSON.stringify(await ask(who))
      return text.includes(home.cara.id) || text.includes('Cara')
    }
    expect([await isThere(home.rose), await isThere(danaForRose)]).toEqual([true, false])
  })
})

it('a helper reads neither the door nor the phone of who books the member', async () => {
  const { rose, ben } = home
  const roses = await offerSkill(rose, 5)
  await fund(ben, 20)
  const at = new Date('2026-11-30T10:00:00Z')
  const { data } = await ben.does(requestBooking, { body: getBookingForm(rose, { skill: roses, at }) })
  await rose.does(acceptBooking, { params: { id: data.id } })
  const door = async (who: Person) => {
    const { booking_location, booking_lat, client } = (await who.does(getBooking, { params: { id: data.id } })).data
    return [booking_location, booking_lat === null, client.phone === null]
  }
  expect(await door(rose)).toEqual(['7 Canary Row, Leeds', false, false])
  expect(await door(danaForRose)).toEqual(['Leeds', true, true])
  expect(JSON.stringify(await danaForRose.does(listInwardBookings))).not.toMatch(/Canary Row|07700/)
})

describe('a helper without the diary', () => {
  it('cannot read it by the free hours of a listing of their own', async () => {
    const { dana } = home
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
    await dana.does(changeAvailability, { body: { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly } })
    const danas = await offerSkill(dana, 10)
    const starts = async (who: Person) =>
      (await who.does(listSlots, { params: { id: danas }, query: { from: '2026-11-28', days: 1 } })).data.days[0].starts
    const all = await starts(home.ben)
    expect(await starts(await helpWith('diary'))).not.toEqual(all)
    expect(await starts(await helpWith('message'))).toEqual(all)
  })

  describe('cannot find out by asking when the member is taken', () => {
    const friday = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour))
    const ask = (helper: Person, hour: number) =>
      getCode(helper.call(requestBooking, { body: getBookingForm(home.ben, { skill: home.skill, at: friday(hour) }) }))
    beforeAll(async () => {
      const { rose, cara, caras } = home
      const { data } = await rose.does(requestBooking, { body: getBookingForm(cara, { skill: caras, at: friday(10) }) })
      await cara.does(acceptBooking, { params: { id: data.id } })
    })

    it('without money, which is looked at first', async () => {
      const helper = await helpWith('book')
      expect([await ask(helper, 10), await ask(helper, 14)]).toEqual(['helper.over_limit', 'helper.over_limit'])
    })

    it('nor by comparing what is free with what may be asked for; the provider is told when they accept', async () => {
      const { ben, skill } = home
      const helper = await helpWith('book', 'pay')
      const isFree = async (hour: number, listed: Promise<{ data: { days: { starts: string[] }[] } }>) =>
        (await listed).data.days[0]?.starts.some((at) => new Date(at).getTime() === friday(hour).getTime())
      const slots = { params: { id: skill }, query: { from: '2026-11-27', days: 1 } }
      const { data } = await helper.does(requestBooking, { body: getBookingForm(ben, { skill, at: friday(14) }) })
      for (const hour of [10, 3, 16])
        expect(await ask(helper, hour)).toBe(
          (await isFree(hour, helper.does(listSlots, slots))) ? 'done' : 'booking.not_free',
        )
      const [atTen] = await place.rows<{ id: string }>(
        `select id from bookings where provider_id = $1 and status = 'pending' and starts_at = $2`,
        [ben.id, friday(10)],
      )
      expect(await getCode(ben.call(acceptBooking, { params: { id: atTen?.id ?? '' } }))).toBe('booking.client_busy')
      const params = { id: data.id }
      await ben.does(acceptBooking, { params })
      const move = (hour: number) =>
        getCode(helper.call(askReschedule, { params, body: { booking_date: friday(hour) } }))
      for (const hour of [10, 3, 15])
        expect(await move(hour)).toBe(
          (await isFree(hour, helper.does(listOtherTimes, { params, query: slots.query })))
            ? 'done'
            : 'booking.not_free',
        )
      // The latest proposal is for 15:00; propose ten o'clock again, which Ben cannot accept.
      expect(await move(10)).toBe('done')
      const { reschedule } = (await ben.does(getBooking, { params })).data
      expect(await getCode(ben.call(agreeReschedule, { params: { id: reschedule.id } }))).toBe('booking.client_busy')
    })
  })

  it('moves nothing that others asked for', async () => {
    const helper = await helpWith('book')
    expect(await getCode(helper.call(listOtherTimes, { params: { id: goes }, query: { days: 1 } }))).toBe(
      'booking.not_found',
    )
  })

  it('does not read what the member wrote about somebody before it is out', async () => {
    const { rose, ben, skill } = home
    const at = new Date('2026-11-24T09:00:00Z')
    const { data } = await rose.does(requestBooking, { body: getBookingForm(ben, { skill, at }) })
    const params = { id: data.id }
    await ben.does(acceptBooking, { params })
    await rose.does(startBooking, { params })
    await rose.does(completeBooking, { params })
    const review = { skillId: skill, revieweeId: ben.id, bookingId: data.id, rating: 1, comment: 'He frightened me.' }
    await rose.does(writeReview, { body: review })
    const about = async (who: Person) => (await who.does(reviewsOfMember, { params: { id: ben.id } })).data.length
    expect([await about(rose), await about(await helpWith('message', 'diary', 'book'))]).toEqual([1, 0])
  })
})

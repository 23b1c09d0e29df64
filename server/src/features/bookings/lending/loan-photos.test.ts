import { acceptBooking, completeBooking, requestBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { addLoanPhotos, type LoanMoment, listLoanPhotos } from '@sparkhood/contract/bookings/loan-photos'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm, openTrade } from '../../../../test/bookings.ts'
import type { Wire } from '../../../../test/caller.ts'
import { lendTool } from '../../../../test/listings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import type { Person } from '../../../../test/people.ts'
import { notPictures, picture } from '../../../../test/pictures.ts'
import { getOpenMoments, type LoanFacts } from './rules.ts'

const start = new Date('2026-12-10T10:00:00Z')
const facts: LoanFacts = {
  kind: 'tool',
  status: 'accepted',
  startsAt: start,
  updatedAt: start,
  isReleased: false,
}
const at = (ms: number) => new Date(start.getTime() + ms)

describe('the moments of a loan that are photographed', () => {
  it.each([
    { of: 'an accepted one, two days before', change: {}, after: -2 * dayMs, open: [] },
    { of: 'an accepted one, a day before', change: {}, after: -dayMs, open: ['collection'] },
    { of: 'one that was never collected', change: {}, after: 3 * dayMs, open: ['collection'] },
    { of: 'one that is out', change: { status: 'in_progress' }, after: hourMs, open: ['collection', 'return'] },
    { of: 'one that is overdue', change: { status: 'in_progress' }, after: 9 * dayMs, open: ['collection', 'return'] },
    { of: 'one that came back', change: { status: 'completed' }, after: 2 * dayMs, open: ['return'] },
    { of: 'one that came back long ago', change: { status: 'completed' }, after: 2 * dayMs + 1, open: [] },
    { of: 'one that is paid for', change: { status: 'completed', isReleased: true }, after: hourMs, open: [] },
    { of: 'a request', change: { status: 'pending' }, after: 0, open: [] },
    { of: 'one that was called off', change: { status: 'cancelled' }, after: 0, open: [] },
    { of: 'one in dispute', change: { status: 'disputed' }, after: 0, open: [] },
    { of: 'a service', change: { kind: 'service', status: 'in_progress' }, after: 0, open: [] },
  ] as const)('of $of', ({ change, after, open }) => {
    expect(getOpenMoments({ ...facts, ...change }, at(after))).toEqual(open)
  })
})

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person
let service: string
let loan: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ;({ ana, ben, cara, skill: service } = await openTrade(place))
  const tool = await lendTool(ben)
  const form = getBookingForm(ben, { skill: tool, at: new Date(place.now().getTime() + 3 * dayMs) })
  loan = (await ana.does(requestBooking, { body: { ...form, days: 2 } })).data.id
  await ben.does(acceptBooking, { params: { id: loan } })
})
afterAll(() => place.close())

const pictures = (count: number) => Promise.all(Array.from({ length: count }, () => picture('thumbnails')))
const add = async (who: Person, moment: LoanMoment, count = 1) =>
  who.call(addLoanPhotos, { params: { id: loan }, body: { moment }, files: await pictures(count) })
const read = async (who: Person): Promise<Wire> => (await who.does(listLoanPhotos, { params: { id: loan } })).data
const count = async (): Promise<number> =>
  (await place.rows<{ n: number }>('select count(*)::int as n from loan_photos'))[0]?.n ?? -1

describe('photos of a loan', () => {
  it('are not taken days before it, nor of what is no loan', async () => {
    expect(await read(ana)).toEqual({ open: [], photos: [] })
    expect(await add(ana, 'collection')).toMatchObject({ status: 409, body: { code: 'loan.no_photos_now' } })
    const job = await ask(ana, ben, { skill: service, at: new Date(place.now().getTime() + 5 * hourMs) })
    await ben.does(acceptBooking, { params: { id: job } })
    const form = { params: { id: job }, body: { moment: 'collection' }, files: await pictures(1) }
    expect((await ana.call(addLoanPhotos, form)).body.code).toBe('loan.no_photos_now')
  })

  it('are seen by both sides, who took them, and by nobody else', async () => {
    place.travel(3 * dayMs - 10 * minuteMs)
    expect((await add(ben, 'collection', 2)).status).toBe(200)
    await ana.does(startBooking, { params: { id: loan } })
    expect((await add(ana, 'collection')).status).toBe(200)
    const [seenByAna, seenByBen] = [await read(ana), await read(ben)]
    expect(seenByAna.photos.map((one: Wire) => [one.moment, one.is_yours])).toEqual([
      ['collection', false],
      ['collection', false],
      ['collection', true],
    ])
    expect(seenByBen.photos.map((one: Wire) => one.photo)).toEqual(seenByAna.photos.map((one: Wire) => one.photo))
    const missing = { status: 404, body: { code: 'booking.not_found' } }
    expect(await cara.call(listLoanPhotos, { params: { id: loan } })).toMatchObject(missing)
    expect(await add(cara, 'collection')).toMatchObject(missing)
    expect(await count()).toBe(3)
  })

  it('are four at most by each side at each moment, also at once', async () => {
    expect((await add(ben, 'collection', 3)).body.code).toBe('booking.too_many_images')
    const answers = await Promise.all([add(ben, 'collection', 2), add(ben, 'collection', 2)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await add(ben, 'return', 4)).status).toBe(200)
    expect((await add(ana, 'return', 4)).status).toBe(200)
  })

  it('are pictures, and at least one', async () => {
    const none = await ana.call(addLoanPhotos, { params: { id: loan }, body: { moment: 'return' } })
    expect(none.body.code).toBe('photo.missing')
    for (const [what, bytes] of notPictures) {
      const files = [{ field: 'thumbnails', name: 'a.png', bytes }]
      const heard = await ana.call(addLoanPhotos, { params: { id: loan }, body: { moment: 'collection' }, files })
      expect(heard.status, what).toBe(422)
    }
    const wrong = { params: { id: loan }, body: { moment: 'later' }, files: await pictures(1) }
    expect((await ana.call(addLoanPhotos, wrong)).status).toBe(422)
  })

  it('stay until 30 days after it is back', async () => {
    place.travel(2 * dayMs)
    await ben.does(completeBooking, { params: { id: loan } })
    expect((await read(ana)).open).toEqual(['return'])
    const sweep = () => place.app.jobs.runTimed('sweep-loan-photos')
    place.travel(29 * dayMs)
    await sweep()
    expect(await count()).toBeGreaterThan(0)
    const [{ photo } = { photo: '' }] = await place.rows<{ photo: string }>('select photo from loan_photos limit 1')
    const isServed = async () => (await place.app.http.inject({ url: photo.split('#')[0] ?? '' })).statusCode
    expect(await isServed()).toBe(200)
    place.travel(9 * dayMs)
    await sweep()
    expect(await count()).toBe(0)
    expect(await isServed()).toBe(404)
  })
})

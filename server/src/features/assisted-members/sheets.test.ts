import { renewCodeWord, renewConsent, seeAssisted } from '@sparkhood/contract/admin/assisted-members'
import { listActs } from '@sparkhood/contract/admin/audit'
import { type SheetVisit, seeDaySheet } from '@sparkhood/contract/admin/day-sheets'
import { enterArriveCode, getArrival } from '@sparkhood/contract/bookings/arrivals'
import { changeAvailability } from '@sparkhood/contract/bookings/availability'
import { acceptBooking, cancelBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { uploadPhoto } from '@sparkhood/contract/people/profiles'
import { endHelping } from '@sparkhood/contract/people/trusted-helpers'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRose, openOrganiser, roseForm } from '../../../test/assisted.ts'
import { getBookingForm, inTime } from '../../../test/bookings.ts'
import { giveSparks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { countPdfPages, readPdfText } from '../../../test/pdfs.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { picture } from '../../../test/pictures.ts'
import { actingFor, getCode, letHelp } from '../../../test/trusted-helpers.ts'
import { newId } from '../../platform/secrets/random.ts'

let place: Neighbourhood
let olive: Person
let ruth: Person
let ben: Person
let skill: string
let rose: Awaited<ReturnType<typeof addRose>>

beforeAll(async () => {
  place = await openNeighbourhood(inTime)
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  olive = await openOrganiser(place, 'Olive')
  ruth = await openOrganiser(place, 'Ruth', 'admin')
  ben = await signUp(place, 'Ben', { lastname: 'Łukasiewicz' })
  await settleIn(ben)
  await ben.does(uploadPhoto, { files: [await picture('photo')] })
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  await ben.does(changeAvailability, { body: { notice_hours: 0, buffer_minutes: 0, bank_holidays: 'none', weekly } })
  skill = await offerSkill(ben, 10)
  rose = await addRose(olive, { monthly_sparks: 500 })
  await giveSparks(place, rose, 200)
})
afterAll(() => place.close())

const params = (id: string) => ({ params: { id } })
const ask = async (at: string): Promise<string> => {
  const body = getBookingForm(ben, { skill, at: new Date(at), method: 'spark_token' })
  return (await rose.forRose.does(requestBooking, { body })).data.id
}
const agree = async (at: string): Promise<string> => {
  const id = await ask(at)
  await ben.does(acceptBooking, params(id))
  return id
}
const sheet = async (day: string) => (await olive.does(seeDaySheet, { ...params(rose.id), query: { day } })).data
const print = async (what: string) => {
  const headers = { authorization: `Bearer ${olive.token}` }
  const heard = await place.app.http.inject({ url: `/api/admin/assisted/${what}`, headers })
  return { status: heard.statusCode, type: heard.headers['content-type'], bytes: heard.rawPayload }
}

describe('a day sheet', () => {
  it('says who comes, when, with what to say at the door, and leaves out what is not agreed', async () => {
    const id = await agree('2026-12-01T10:00:00Z')
    await ask('2026-12-01T14:00:00Z')
    const off = await agree('2026-12-01T16:00:00Z')
    await ben.does(cancelBooking, { ...params(off), body: {} })
    const whole = (await olive.does(seeAssisted, params(rose.id))).data
    expect(await sheet('2026-12-01')).toMatchObject({
      name: 'Rose Archer',
      reference: whole.reference,
      code_word: whole.code_word,
      organiser: { name: 'Olive', phone: '07700 900123' },
      visits: [
        {
          booking_id: id,
          who: 'Ben Łukasiewicz',
          starts_at: '2026-12-01T10:00:00.000Z',
          phone: '07700 900123',
          photourl: expect.stringContaining('/files/'),
          number: expect.stringMatching(/^\d{4}$/),
        },
      ],
      unanswered: 1,
    })
    expect((await sheet('2026-12-02')).visits).toEqual([])
  })

  it('goes by the days of London, on the night of the summer too', async () => {
    await agree('2027-03-28T23:30:00Z')
    expect((await sheet('2027-03-28')).visits).toHaveLength(0)
    expect((await sheet('2027-03-29')).visits).toHaveLength(1)
  })

  it('is one page of PDF for three visits, in large type, with names of any alphabet', async () => {
    for (const hour of ['09', '12', '15']) await agree(`2026-12-03T${hour}:00:00Z`)
    const { status, type, bytes } = await print(`sheet/pdf/${rose.id}?day=2026-12-03`)
    expect([status, type]).toEqual([200, 'application/pdf'])
    expect(countPdfPages(bytes)).toBe(1)
    const { words, smallest } = readPdfText(bytes)
    expect(smallest).toBeGreaterThanOrEqual(18)
    const shown = await sheet('2026-12-03')
    for (const said of [
      'Rose Archer: Thursday 3 December 2026',
      'Ben Łukasiewicz',
      '09:00 to 10:00',
      shown.code_word,
      '07700 900123',
      shown.visits[0].number,
    ])
      expect(words).toContain(said)
    expect(bytes.includes('/DCTDecode')).toBe(true)
  })

  it('is printed for a day on which nobody comes as well', async () => {
    const { bytes } = await print(`sheet/pdf/${rose.id}?day=2026-12-24`)
    expect(readPdfText(bytes).words).toContain('Nobody comes on this day.')
  })

  it('keeps the number of a visit from an organiser who comes themself, or acts for who comes', async () => {
    await settleIn(olive)
    const olives = await offerSkill(olive, 10)
    const { given_by, how, adult, terms_version, rights, last_day } = roseForm()
    const consent = { given_by, how, adult, terms_version, rights: [...rights], monthly_sparks: 500, last_day }
    await ruth.does(renewConsent, { ...params(rose.id), body: consent })
    const { agreements } = (await ruth.does(seeAssisted, params(rose.id))).data
    const form = getBookingForm(olive, { skill: olives, at: new Date('2026-12-07T10:00:00Z'), method: 'spark_token' })
    const own = await actingFor(ruth, agreements[0]._id).does(requestBooking, { body: form })
    await olive.does(acceptBooking, params(own.data.id))
    await agree('2026-12-07T14:00:00Z')
    const read = async (who: Person): Promise<[boolean, boolean][]> =>
      (await who.does(seeDaySheet, { ...params(rose.id), query: { day: '2026-12-07' } })).data.visits.map(
        (one: SheetVisit) => [one.number !== null, one.number_hidden],
      )
    const [shown, hidden] = [
      [true, false],
      [false, true],
    ]
    expect([await read(ruth), await read(olive)]).toEqual([
      [shown, shown],
      [hidden, shown],
    ])
    const { words } = readPdfText((await print(`sheet/pdf/${rose.id}?day=2026-12-07`)).bytes)
    expect(words).toContain('Another organiser has the number for the door.')
    expect(words.match(/At the door, tell/g)).toHaveLength(1)
    const grant = await letHelp(ben, olive, { rights: ['diary'] })
    expect(await read(olive)).toEqual([hidden, hidden])
    await ben.does(endHelping, params(grant))
    expect(await read(olive)).toEqual([hidden, shown])
  })

  it('is nothing for members, nor for whom is none of them, and each look is written down', async () => {
    expect(await getCode(ben.call(seeDaySheet, { ...params(rose.id), query: { day: '2026-12-01' } }))).toBe(
      'access.forbidden',
    )
    expect(await getCode(olive.call(seeDaySheet, { ...params(ben.id), query: { day: '2026-12-01' } }))).toBe(
      'assisted.not_found',
    )
    expect((await print(`card/pdf/${ben.id}`)).status).toBe(404)
    const { data } = await ruth.does(listActs, { query: { act: 'GET /admin/assisted/sheet/pdf/:id' } })
    expect(data[0]).toMatchObject({ member: { _id: rose.id }, details: { day: '2026-12-07' } })
  })
})

it('the card is one page of large type that says the reference and the words for the door', async () => {
  const { bytes } = await print(`card/pdf/${rose.id}`)
  const { code_word, reference } = (await olive.does(seeAssisted, params(rose.id))).data
  expect(countPdfPages(bytes)).toBe(1)
  const { words, smallest } = readPdfText(bytes)
  expect(smallest).toBeGreaterThanOrEqual(18)
  for (const said of [code_word, reference, 'Ring Olive', 'Never give cash']) expect(words).toContain(said)
})

it('the visitor reads the words for the door from a day before, and enters the number of the sheet there', async () => {
  const id = await agree('2026-12-10T10:00:00Z')
  const words = async (who = ben) => (await who.does(getArrival, params(id))).data?.code_word
  const travelTo = (at: string) => place.travel(Date.parse(at) - place.now().getTime())
  travelTo('2026-12-09T09:59:59Z')
  expect(await words()).toBeNull()
  travelTo('2026-12-09T10:00:00Z')
  const { code_word: first } = (await olive.does(seeAssisted, params(rose.id))).data
  expect(await words()).toBe(first)
  const { code_word: second } = (await olive.does(renewCodeWord, params(rose.id))).data
  expect(second).not.toBe(first)
  expect(await words()).toBe(second)
  travelTo('2026-12-10T09:59:00Z')
  const { number } = (await sheet('2026-12-10')).visits[0]
  await ben.does(enterArriveCode, { ...params(id), body: { code: number, entry_id: newId() } })
  expect(await words()).toBeNull()
  place.travel(dayMs + hourMs)
})

it('a member with a screen has no words for the door', async () => {
  const ana = await signUp(place, 'Ana')
  await settleIn(ana)
  await giveSparks(place, ana, 20)
  const at = new Date(place.now().getTime() + 3 * hourMs)
  const body = getBookingForm(ben, { skill, at, method: 'spark_token' })
  const { id } = (await ana.does(requestBooking, { body })).data
  await ben.does(acceptBooking, params(id))
  expect((await ben.does(getArrival, params(id))).data).toMatchObject({ code: null, code_word: null })
  expect((await ana.does(getArrival, params(id))).data).toMatchObject({ code: expect.any(String), code_word: null })
})

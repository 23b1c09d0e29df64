import { listAssisted, seeAssisted } from '@sparkhood/contract/admin/assisted-members'
import { takeOverWaitDays } from '@sparkhood/contract/admin/assisted-terms'
import { seeDaySheet } from '@sparkhood/contract/admin/day-sheets'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { makeTakeOverCode } from '@sparkhood/contract/admin/take-over-codes'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { takeOver } from '@sparkhood/contract/people/take-over'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeLetter } from '../../src/features/assisted-members/letters/letters.ts'
import { addRose, openOrganiser, postWarnings } from '../assisted.ts'
import { getBookingForm, keepSessions, longSessions } from '../bookings.ts'
import { getCaller } from '../caller.ts'
import { fund } from '../money.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { readPdfText } from '../pdfs.ts'
import { goodPassword, leeds, offerSkill, type Person, prove, settleIn, signUp } from '../people.ts'
import { getCode } from '../trusted-helpers.ts'

// Rose has taken over her account, and now has another home and another phone number.
let place: Neighbourhood
let olive: Person
let ruth: Person
let ben: Person
let rose: Person
let letters: { _id: string; subject: string; state: string }[]
let visitDay: string
const phone = '07700 900701'

beforeAll(async () => {
  place = await openNeighbourhood({ ...longSessions, SMS: 'outbox' })
  Object.assign(place.wiring.tools.limits, { count: async () => {}, countShared: async (shared: object) => shared })
  olive = await openOrganiser(place, 'Olive')
  ruth = await openOrganiser(place, 'Ruth')
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
  await keepSessions(place)
  const skill = await offerSkill(ben)
  const old = await addRose(olive, { phone })
  await place.settle()
  const { data: made } = await olive.does(makeTakeOverCode, { params: { id: old.id } })
  await postWarnings(ruth, old.id)
  place.travel(takeOverWaitDays * dayMs)
  await prove(place, 'rose@example.org')
  const body = {
    phone,
    letter_code: made.code,
    email: 'rose@example.org',
    password: goodPassword,
    adult: true as const,
    terms_version: termsVersion,
  }
  letters = (await ruth.does(seeAssisted, { params: { id: old.id } })).data.letters
  const { data } = await place.visitor.does(takeOver, { body })
  rose = { ...getCaller(() => place.app.http, data.accessToken), id: old.id, email: 'rose@example.org' }
  await rose.does(updateProfile, {
    params: { id: rose.id },
    body: {
      locationName: 'Leeds',
      street: '9 Secret Row',
      zip_code: 'LS6 2AB',
      phone: '07700 900888',
      firstname: 'Rosalind',
      ...leeds,
    },
  })
  await fund(rose, 50)
  const at = new Date(Math.ceil(place.now().getTime() / hourMs) * hourMs + 4 * dayMs)
  at.setUTCHours(11)
  visitDay = at.toISOString().slice(0, 10)
  const asked = await rose.does(requestBooking, { body: getBookingForm(ben, { skill, at }) })
  await ben.does(acceptBooking, { params: { id: asked.data.id } })
})
afterAll(() => place.close())

const printIt = async (id: string) => {
  const headers = { authorization: `Bearer ${ruth.token}` }
  const heard = await place.app.http.inject({ url: `/api/admin/letters/pdf/${id}`, headers })
  return heard.statusCode === 200 ? readPdfText(heard.rawPayload).words : `${heard.statusCode}`
}

it('where somebody lives who took their account over is in no letter of before', async () => {
  const seen = (await ruth.does(seeAssisted, { params: { id: rose.id } })).data
  expect([seen.street, seen.phone]).toEqual(['', ''])
  const printed: Record<string, string> = {}
  for (const { _id, subject } of letters) printed[subject] = await printIt(_id)
  expect(printed).toEqual({
    'Olive can now act for you': '404',
    'A code to take over your account was made': expect.stringContaining('12 Mill Lane'),
  })
  expect(printed['A code to take over your account was made']).not.toMatch(/Secret Row|Rosalind/)
})

it('the number of somebody who took their account over cannot be guessed by searching for parts of it', async () => {
  const found = async (q: string) =>
    (await ruth.does(listAssisted, { query: { q } })).data.map(({ _id }: { _id: string }) => _id)
  expect(await found('900888')).not.toContain(rose.id)
  expect(await found('Rosalind')).toContain(rose.id)
})

it('the place of somebody who took their account over is in no reply', async () => {
  await rose.does(updateProfile, {
    params: { id: rose.id },
    body: { locationName: 'Secret Hamlet', street: '9 Secret Row', zip_code: 'LS6 2AB', ...leeds },
  })
  expect(JSON.stringify((await ruth.does(seeAssisted, { params: { id: rose.id } })).data)).not.toContain(
    'Secret Hamlet',
  )
})

it('suspended, somebody who took their account over stays their own', async () => {
  const params = { id: rose.id }
  expect(await getCode(ruth.call(seeDaySheet, { params, query: { day: visitDay } }))).toBe('assisted.taken_over')
  const admin = await openOrganiser(place, 'Ada', 'admin')
  await admin.does(suspendMember, { params, body: { because: 'scam', reason: 'You asked to be paid outside.' } })
  const listed = (await ruth.does(listAssisted, { query: {} })).data.find(({ _id }: { _id: string }) => _id === rose.id)
  const sheet = await ruth.call(seeDaySheet, { params, query: { day: visitDay } })
  expect(listed).toMatchObject({ phone: '', place: '', state: 'taken_over' })
  expect(sheet.body.code).toBe('assisted.taken_over')
})

it('a job that writes a letter as somebody takes their account over leaves none', async () => {
  const email = { to: rose.email, subject: 'x', text: 'x', html: '' }
  await place.rows('update accounts set email = $2 where id = $1', [rose.id, 'late@no-email.invalid'])
  await place.rows('update assisted_members set taken_over_at = null where member_id = $1', [rose.id])
  const scope = place.scope()
  const db = Object.assign(Object.create(scope.db), {
    row: async (...asked: Parameters<typeof scope.db.row>) => {
      const found = await scope.db.row(...asked)
      await place.rows('update assisted_members set taken_over_at = now() where member_id = $1', [rose.id])
      return found
    },
  })
  await storeLetter({ ...scope, db }, { ...email, to: 'late@no-email.invalid' }, 'late')
  expect(await place.rows(`select from assisted_letters where mark = 'late'`)).toEqual([])
})

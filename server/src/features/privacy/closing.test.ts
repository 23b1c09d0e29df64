import { appeal, decideAppeal, keepAccount, readSuspension, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { getSkill } from '@sparkhood/contract/listings/skills'
import { followMember } from '@sparkhood/contract/people/follows'
import { askClosing, getClosing, undoClosing } from '@sparkhood/contract/people/privacy'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, getBookingForm } from '../../../test/bookings.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { fund, giveSparks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, leeds, offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let skill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  await settleIn(ana)
  await settleIn(ben)
  skill = await offerSkill(ben, 10)
})
afterAll(() => place.close())

const nearby = async (viewer: Person) =>
  JSON.stringify(await viewer.does(peopleNearby, { params: { ...leeds, distance: 'all' } }))
const emails = async (person: Person): Promise<string[]> =>
  ((await place.wiring.mailbox?.list(person.email)) ?? []).map(({ subject }) => subject)

describe('closing an account', () => {
  it('is refused with all that stands in the way, each with its amount', async () => {
    await fund(ana, 50)
    const at = new Date(place.now().getTime() + dayMs)
    await ask(ana, ben, { skill, at })
    expect((await ana.does(getClosing)).data.obstacles).toEqual([
      expect.objectContaining({ kind: 'bookings', bookings: 1, link: '/bookings' }),
      expect.objectContaining({ kind: 'held', pounds: 10, sparks: 0, link: '/bookings' }),
      expect.objectContaining({ kind: 'pounds', pounds: 40, link: '/get-paid' }),
    ])
    const refused = await ana.call(askClosing)
    expect(refused).toMatchObject({ status: 409, body: { code: 'closing.obstacles' } })
    expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual(['bookings', 'held', 'pounds'])
    expect((await ben.does(getClosing)).data.obstacles.map(({ kind }: { kind: string }) => kind)).toEqual(['bookings'])
    expect((await ana.does(getClosing)).data.asked_at).toBeNull()
  })

  it('wants to know that it is them', async () => {
    place.travel(11 * 60_000)
    expect(await ana.call(askClosing)).toMatchObject({ status: 403, body: { code: 'auth.confirm_first' } })
    expect((await place.visitor.call(askClosing)).status).toBe(401)
  })
})

describe('a closing account', () => {
  let cara: Person
  let skillOfCara: string

  beforeAll(async () => {
    cara = await signUp(place, 'Cara')
    await settleIn(cara)
    skillOfCara = await offerSkill(cara, 10)
    await cara.does(followMember, { params: { id: ben.id } })
    await giveSparks(place, cara, 7)
  })

  it('is asked for once, however often at once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => cara.call(askClosing)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    await place.settle()
    expect((await emails(cara)).filter((subject) => subject === 'Your account is closing')).toHaveLength(1)
    const { data } = await cara.does(getClosing)
    expect(new Date(data.closes_at).getTime() - place.now().getTime()).toBe(14 * dayMs)
    expect(data).toMatchObject({ obstacles: [], sparks_left: 17 })
    expect(new Date(data.asked_at)).toEqual(place.now())
  })

  it('is there for nobody', async () => {
    expect(await nearby(ben)).not.toContain(cara.id)
    expect((await ben.call(getProfile, { params: { id: cara.id } })).status).toBe(404)
    expect((await ben.call(getSkill, { params: { id: skillOfCara } })).status).toBe(404)
    expect((await ben.call(followMember, { params: { id: cara.id } })).status).toBe(404)
    expect((await ben.does(getProfile, { params: { id: ben.id } })).data.total_followers).toBe(0)
  })

  it('reads, and does nothing but come back', async () => {
    expect((await cara.does(getProfile, { params: { id: cara.id } })).data.closing).toBe(true)
    const body = getBookingForm(ben, { skill, at: new Date(place.now().getTime() + dayMs) })
    expect(await cara.call(requestBooking, { body })).toMatchObject({
      status: 403,
      body: { code: 'closing.under_way' },
    })
    expect((await cara.call(followMember, { params: { id: ben.id } })).status).toBe(403)
  })

  it('comes back with all it had', async () => {
    expect((await cara.does(undoClosing)).data.asked_at).toBeNull()
    expect(await nearby(ben)).toContain(cara.id)
    expect((await ben.does(getProfile, { params: { id: ben.id } })).data.total_followers).toBe(1)
    expect((await cara.does(getProfile, { params: { id: cara.id } })).data).toMatchObject({
      closing: false,
      spark_token_balance: 17,
    })
    expect(await cara.call(undoClosing)).toMatchObject({ status: 404, body: { code: 'closing.not_asked' } })
    await place.settle()
    place.travel(20 * dayMs)
    await place.app.jobs.runTimed('privacy.close')
    expect((await cara.does(getProfile, { params: { id: cara.id } })).data.firstname).toBe('Cara')
  })
})

describe('a closing account that is suspended', () => {
  let ruth: Person
  let dan: Person
  let people = 0
  const credentials = () => ({ email: dan.email, password: goodPassword })
  const run = () => place.app.jobs.runTimed('privacy.close')
  const isThere = async () =>
    (await place.rows('select from accounts where id = $1 and closed_at is null', [dan.id])).length === 1
  const last = async () => (await place.wiring.mailbox?.list(dan.email))?.[0]

  beforeEach(async () => {
    people += 1
    ruth = await signUpAdmin(place, `Ruth${people}`)
    dan = await signUp(place, `Dan${people}`)
    await settleIn(dan)
    await dan.does(askClosing)
    const body = { because: 'scam', reason: 'You asked to be paid outside.' }
    await ruth.does(suspendMember, { params: { id: dan.id }, body })
    await place.settle()
  })

  it('waits for the answer to their appeal, whose emails say so, and ends after it', async () => {
    await place.visitor.does(appeal, { body: { ...credentials(), message: 'It was a thief.' } })
    place.travel(12 * dayMs)
    await run()
    expect(await last()).toMatchObject({ subject: 'Some things need settling before your account can be deleted' })
    place.travel(2 * dayMs)
    await run()
    await place.settle()
    expect(await isThere()).toBe(true)
    const email = await last()
    expect(email).toMatchObject({ subject: 'We couldn’t delete your account yet' })
    expect(email?.text).toContain('\nYou appealed against your suspension, and we haven’t answered yet.')
    const [{ id } = { id: '' }] = await place.rows<{ id: string }>(
      'select p.id from appeals p join sanctions s on s.id = p.sanction_id where s.member_id = $1',
      [dan.id],
    )
    await ruth.does(decideAppeal, { params: { id }, body: { outcome: 'kept', reason: 'It was you.' } })
    place.travel(8 * dayMs)
    await run()
    expect(await isThere()).toBe(false)
  })

  it('is kept by whoever knows its password, where the log-in is refused', async () => {
    expect((await place.visitor.does(readSuspension, { body: credentials() })).data.closes_at).toBe(
      new Date(place.now().getTime() + 14 * dayMs).toISOString(),
    )
    const wrong = { ...credentials(), password: 'something-else' }
    expect((await place.visitor.call(keepAccount, { body: wrong })).body.code).toBe('auth.bad_credentials')
    await place.visitor.does(keepAccount, { body: credentials() })
    expect((await place.visitor.does(readSuspension, { body: credentials() })).data.closes_at).toBeNull()
    expect((await place.visitor.call(keepAccount, { body: credentials() })).body.code).toBe('closing.not_asked')
    expect(
      await place.rows('select suspended_at is not null as out, hidden from accounts where id = $1', [dan.id]),
    ).toEqual([{ out: true, hidden: true }])
    place.travel(20 * dayMs)
    await run()
    expect(await isThere()).toBe(true)
  })

  it('is kept in this way by nobody who can log in', async () => {
    const body = { email: ben.email, password: goodPassword }
    expect((await place.visitor.call(keepAccount, { body })).body.code).toBe('sanction.not_suspended')
  })
})

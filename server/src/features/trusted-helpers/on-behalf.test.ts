import { blockMember } from '@sparkhood/contract/admin/safety'
import { readAgenda } from '@sparkhood/contract/bookings/agenda'
import {
  acceptBooking,
  cancelBooking,
  getBooking,
  listInwardBookings,
  listOutwardBookings,
  rejectBooking,
  requestBooking,
} from '@sparkhood/contract/bookings/bookings'
import { quoteBooking } from '@sparkhood/contract/bookings/requests'
import {
  agreeReschedule,
  askReschedule,
  declineReschedule,
  withdrawReschedule,
} from '@sparkhood/contract/bookings/reschedules'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { agreeToTerms } from '@sparkhood/contract/people/accounts'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { getActingFor, listAllHelperActs, listHelperActs } from '@sparkhood/contract/people/trusted-helpers'
import { getLiveTicket } from '@sparkhood/contract/talking/live'
import { listMessages, sendMessage } from '@sparkhood/contract/talking/messages'
import { listBookingNotifications, seeNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asking, getBookingForm } from '../../../test/bookings.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { fund, goodCard } from '../../../test/money.ts'
import type { Neighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person } from '../../../test/people.ts'
import { actingFor, getCode, type Household, letHelp, openHelping } from '../../../test/trusted-helpers.ts'

let place: Neighbourhood
let home: Household
let grant: string
let danaForRose: Person
let asking: (rest?: Partial<Asking>) => Asking

beforeAll(async () => {
  ;({ place, home, grant, danaForRose, asking } = await openHelping())
})
afterAll(() => place.close())

const askAs = (who: Person, rest: Partial<Asking> = {}) =>
  who.call(requestBooking, { body: getBookingForm(home.ben, asking(rest)) })
const idOf = async (asked: ReturnType<typeof askAs>): Promise<string> => (await asked).body.data.id

describe('a booking that is asked for by a helper', () => {
  it('is the member’s, paid from their wallet, and says both names to everybody and in every place', async () => {
    const { rose, dana, ben } = home
    const id = await idOf(askAs(danaForRose))
    await place.settle()
    for (const who of [rose, ben]) {
      const { data } = await who.does(getBooking, { params: { id } })
      expect(data).toMatchObject({
        booking_user_id: rose.id,
        asked_by_helper: 'Dana',
        steps: [{ by: 'client', helper: 'Dana' }],
      })
      const other = who === rose ? ben : rose
      const chat = await who.does(listMessages, { params: { senderId: who.id, receiverId: other.id } })
      expect(chat.data.at(-1).booking).toMatchObject({ why: 'request', helper: 'Dana' })
    }
    expect((await rose.does(walletBalance)).data ?? (await rose.does(walletBalance))).toMatchObject({
      held: { gbp: 10 },
    })
    const acts = (await rose.does(listHelperActs, { params: { id: grant } })).data
    expect(acts[0]).toMatchObject({ act: 'POST /bookings', booking_id: id })
    expect((await home.cara.call(listHelperActs, { params: { id: grant } })).body.code).toBe('helper.not_found')
    const ruth = await signUpAdmin(place, 'Ruth')
    expect((await ruth.does(listAllHelperActs, { query: { member: rose.id } })).data[0]).toMatchObject({
      act: 'POST /bookings',
      helper: { _id: dana.id },
      member: { _id: rose.id },
    })
    const bell = async (who: Person) =>
      (await who.does(listBookingNotifications)).data.map(({ title }: { title: string }) => title)
    expect(await bell(rose)).toContainEqual(expect.stringMatching(/^Dana asked for .* for you$/))
    expect(await bell(dana)).toContainEqual(expect.stringMatching(/^You asked for .* for Rose$/))
    await ben.does(acceptBooking, { params: { id } })
    await place.settle()
    expect(await bell(dana)).toContainEqual(expect.stringMatching(/for Rose is accepted$/))
    await danaForRose.does(cancelBooking, { params: { id }, body: {} })
    await place.settle()
    const letters = (await place.wiring.mailbox?.list(ben.email)) ?? []
    expect(letters.find(({ subject }) => subject.startsWith('Cancelled'))?.text).toContain('Done by Dana for Rose.')
    expect((await rose.does(getBooking, { params: { id } })).data.steps.at(-1)).toMatchObject({
      to: 'cancelled',
      helper: 'Dana',
    })
  })

  it('is moved by them where both agree, and every step of that says who took it', async () => {
    const { rose, dana, ben } = home
    const id = await idOf(askAs(danaForRose))
    await ben.does(acceptBooking, { params: { id } })
    const at = () => ({ booking_date: asking().at.toISOString() })
    const asked = async (who: Person): Promise<string> =>
      (await who.does(askReschedule, { params: { id }, body: at() })).data.reschedule.id
    await danaForRose.does(withdrawReschedule, { params: { id: await asked(danaForRose) } })
    await danaForRose.does(declineReschedule, { params: { id: await asked(ben) } })
    // She may answer it, so she is notified like Rose.
    await place.settle()
    await dana.does(seeNotifications, { body: {} })
    const suggested = await asked(ben)
    await place.settle()
    const { data: news } = await dana.does(listBookingNotifications, { query: { unseen: 'true' } })
    expect(news.map(({ title }: { title: string }) => title).join()).toMatch(/: another time is suggested$/)
    await danaForRose.does(agreeReschedule, { params: { id: suggested } })
    expect((await ben.does(getBooking, { params: { id } })).data.steps.at(-1)).toMatchObject({
      why: 'reschedule',
      by: 'client',
      helper: 'Dana',
    })
    const acts = (await rose.does(listHelperActs, { params: { id: grant } })).data
    expect(
      acts.filter(({ booking_id }: { booking_id: string }) => booking_id === id).map(({ act }: { act: string }) => act),
    ).toEqual([
      'PUT /bookings/reschedule/agree/:id',
      'PUT /bookings/reschedule/decline/:id',
      'DELETE /bookings/reschedule/:id',
      'POST /bookings/reschedule/:id',
      'POST /bookings',
    ])
    await danaForRose.does(cancelBooking, { params: { id }, body: {} })
  })

  it('is written of to the provider with both names', async () => {
    await idOf(askAs(danaForRose))
    await place.settle()
    const texts = ((await place.wiring.mailbox?.list(home.ben.email)) ?? []).map(({ text }) => text).join('\n')
    expect(texts).toContain('Asked by Dana for Rose')
  })

  it('is never with the helper, nor paid by card or by exchange, nor with whom the helper is blocked by', async () => {
    const { dana, ben, cara, caras } = home
    const danas = await offerSkill(dana, 10)
    const withSelf = { skill: danas }
    expect(await getCode(danaForRose.call(requestBooking, { body: getBookingForm(dana, asking(withSelf)) }))).toBe(
      'helper.with_yourself',
    )
    expect(await getCode(danaForRose.call(quoteBooking, { params: { id: danas }, query: { hours: 1 } }))).toBe(
      'helper.with_yourself',
    )
    const body = (rest: object) => ({ ...getBookingForm(ben, asking()), ...rest })
    const paid = (rest: object) => getCode(danaForRose.call(requestBooking, { body: body(rest) }))
    expect(await paid({ payment_method: 'card', ...goodCard })).toBe('helper.own_money')
    expect(
      await paid({ payment_method: 'exchange', offer_skill_id: danas, offer_date: asking().at.toISOString() }),
    ).toBe('helper.own_money')
    expect(await paid({ payment_intent_id: '0190f000-0000-7000-8000-0000000000ff' })).toBe('helper.own_money')
    await cara.does(blockMember, { params: { id: dana.id } })
    const withCara = () => danaForRose.call(requestBooking, { body: getBookingForm(cara, asking({ skill: caras })) })
    expect(await getCode(withCara())).toBe('skill.not_found')
    expect(await getCode(danaForRose.call(sendMessage, { body: { receiverId: cara.id, content: 'Hello' } }))).toBe(
      'member.not_found',
    )
  })

  it('is all that they change: nothing that others asked of the member, or with the helper themselves', async () => {
    const { rose, dana, ben } = home
    const roses = await offerSkill(rose, 5)

    await fund(ben, 50)
    await fund(dana, 50)
    const asked = async (by: Person) =>
      (await by.does(requestBooking, { body: getBookingForm(rose, asking({ skill: roses })) })).data.id
    const ofBen = await asked(ben)
    expect(await getCode(danaForRose.call(cancelBooking, { params: { id: ofBen }, body: {} }))).toBe(
      'helper.not_theirs',
    )
    expect(await getCode(danaForRose.call(acceptBooking, { params: { id: ofBen } }))).toBe('helper.not_allowed')
    const danas = await offerSkill(dana, 10)
    const withDana = (await rose.does(requestBooking, { body: getBookingForm(dana, asking({ skill: danas })) })).data.id
    expect(await getCode(danaForRose.call(cancelBooking, { params: { id: withDana }, body: {} }))).toBe(
      'helper.with_yourself',
    )
    const { data } = await danaForRose.does(getBooking, { params: { id: ofBen } })
    expect(data.actions).toEqual([])
    expect((await danaForRose.does(listInwardBookings)).data.map(({ id }: { id: string }) => id)).toContain(ofBen)
  })
})

describe('a right that was not given', () => {
  it('to read the diary leaves what the helper asked for themselves', async () => {
    const { rose, dana, ben, skill } = home
    const own = (await rose.does(requestBooking, { body: getBookingForm(ben, asking({ skill })) })).data.id
    await place.rows(`update helper_grants set rights = '{book,pay}' where id = $1`, [grant])
    const theirs = await idOf(askAs(danaForRose))
    expect(await getCode(danaForRose.call(getBooking, { params: { id: theirs } }))).toBe('done')
    expect(await getCode(danaForRose.call(getBooking, { params: { id: own } }))).toBe('booking.not_found')
    expect(await getCode(danaForRose.call(cancelBooking, { params: { id: own }, body: {} }))).toBe('booking.not_found')
    expect(await getCode(danaForRose.call(listOutwardBookings))).toBe('helper.no_right')
    expect(await getCode(danaForRose.call(readAgenda, { query: { from: '2026-11-23', days: 7 } }))).toBe(
      'helper.no_right',
    )
    expect(
      await getCode(
        danaForRose.call(askReschedule, { params: { id: own }, body: { booking_date: asking().at.toISOString() } }),
      ),
    ).toBe('booking.not_found')
    expect(dana.id).not.toBe(rose.id)
    await danaForRose.does(cancelBooking, { params: { id: theirs }, body: {} })
    await place.rows(`update helper_grants set rights = '{book,message,diary,pay}' where id = $1`, [grant])
  })

  it('to pay leaves nothing to spend', async () => {
    await place.rows(
      `update helper_grants set rights = '{book}', limit_gbp_minor = 0, limit_spark_minor = 0 where id = $1`,
      [grant],
    )
    const { status, body } = await askAs(danaForRose)
    expect([status, body.code]).toEqual([403, 'helper.over_limit'])
    const { data } = await danaForRose.does(quoteBooking, { params: { id: home.skill }, query: { hours: 1 } })
    expect(data.wallet).toMatchObject({ available: 0, enough: false })
    await place.rows(
      `update helper_grants set rights = '{book,message,diary,pay}', limit_gbp_minor = 5000, limit_spark_minor = 2000 where id = $1`,
      [grant],
    )
  })
})

describe('what a helper learns of a member', () => {
  it('is no email, phone, balance or code, and no event of theirs', async () => {
    const { rose } = home
    await place.rows(`update profiles set kyc_status = 'rejected', gender = 'female' where member_id = $1`, [rose.id])
    const { data } = await danaForRose.does(getProfile, { params: { id: rose.id } })
    expect(data).toMatchObject({
      _id: rose.id,
      street: '12 Mill Lane',
      email: '',
      phone: '',
      cash_balance: 0,
      spark_token_balance: 0,
      referral_code: '',
      role: 'member',
      kyc_status: 'none',
      completion: [],
    })
    expect(data).not.toHaveProperty('gender')
    expect((await rose.does(getProfile, { params: { id: rose.id } })).data.email).toBe(rose.email)
    expect(await getCode(danaForRose.call(getLiveTicket))).toBe('helper.not_allowed')
    expect(await getCode(danaForRose.call(walletBalance))).toBe('helper.not_allowed')
  })

  it('an admin who helps somebody is a member there', async () => {
    const { rose } = home
    const vera = await signUpAdmin(place, 'Vera')
    const veraForRose = actingFor(vera, await letHelp(rose, vera))
    expect((await veraForRose.does(getActingFor)).data).toMatchObject({ member: { _id: rose.id } })
    expect(await getCode(veraForRose.call(listAllHelperActs))).toBe('helper.not_allowed')
  })

  it('a member who owes us an answer to new terms has to give it themselves', async () => {
    const { rose } = home
    await place.rows(`update accounts set terms_version = 'old' where id = $1`, [rose.id])
    expect(await getCode(askAs(danaForRose))).toBe('helper.terms_due')
    expect(await getCode(danaForRose.call(getActingFor))).toBe('done')
    expect(await getCode(danaForRose.call(agreeToTerms))).toBe('helper.not_allowed')
    await place.rows(
      `update accounts a set terms_version = b.terms_version from accounts b where a.id = $1 and b.id = $2`,
      [rose.id, home.ben.id],
    )
  })

  it('a reply that was kept for the helper under a key is not given to them in another’s name', async () => {
    const headers = { 'idempotency-key': 'one key' }
    const body = getBookingForm(home.ben, asking())

    await fund(home.dana, 20)
    const own = await home.dana.does(requestBooking, { body, headers })
    const forRose = await danaForRose.call(requestBooking, { body, headers })
    expect(forRose.body.data?.id).not.toBe(own.data.id)
    expect(await getCode(home.ben.call(rejectBooking, { params: { id: own.data.id } }))).toBe('done')
  })
})

it('another time that a helper agrees to is written down with its booking, though calendars are read before', async () => {
  const { rose, ben } = home
  const id = await idOf(askAs(danaForRose))
  await ben.does(acceptBooking, { params: { id } })
  // One that cannot be opened is read again, and found failing, before anybody agrees.
  await place.rows(
    `insert into external_calendars (id, member_id, name, address, added_at, read_at, expanded_at, next_read_at)
     values (gen_random_uuid(), $1, 'Work', 'sealed', $2, $2, $2, $2)`,
    [rose.id, new Date(place.now().getTime() - 3_600_000)],
  )
  const { data } = await ben.does(askReschedule, { params: { id }, body: { booking_date: asking().at.toISOString() } })
  const agreed = await getCode(danaForRose.call(agreeReschedule, { params: { id: data.reschedule.id } }))
  expect(agreed).toBe('done')
  const acts = await place.rows('select act, booking_id from helper_acts where act like $1 and booking_id = $2', [
    '%/agree/%',
    id,
  ])
  expect(acts).toEqual([{ act: 'PUT /bookings/reschedule/agree/:id', booking_id: id }])
  expect(await place.rows('select failures from external_calendars where member_id = $1', [rose.id])).toEqual([
    { failures: 1 },
  ])
})

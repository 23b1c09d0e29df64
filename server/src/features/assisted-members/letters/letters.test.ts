import { changeTellWay, seeAssisted } from '@sparkhood/contract/admin/assisted-members'
import { textTriedHours } from '@sparkhood/contract/admin/assisted-terms'
import { listLetters, markPosted, printLetter } from '@sparkhood/contract/admin/letters'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addRose, openOrganiser } from '../../../../test/assisted.ts'
import { getBookingForm } from '../../../../test/bookings.ts'
import { giveSparks } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'
import { getCode } from '../../../../test/trusted-helpers.ts'
import type { Texter } from '../../../adapters/sms/texter.ts'
import { domainEvent } from '../../../platform/events.ts'
import { getArriveCode } from '../../bookings/arriving/rules.ts'

import { sendText } from './letters.ts'

let place: Neighbourhood
let olive: Person
let ben: Person
let skill: string

beforeAll(async () => {
  place = await openNeighbourhood({ SMS: 'outbox' })
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  olive = await openOrganiser(place, 'Olive')
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
  skill = await offerSkill(ben, 10)
})
afterAll(() => place.close())

const params = (id: string) => ({ params: { id } })
const lettersOf = async (id: string) => (await olive.does(seeAssisted, params(id))).data.letters
const texts = async () => (await place.wiring.outbox?.list('+447700900200')) ?? []
let phones = 200
beforeEach(() => {
  phones += 1
})
const ownPhone = () => ({ phone: `07700 900${phones}` })
const textsTo = async () => (await place.wiring.outbox?.list(`+447700900${phones}`)) ?? []

let days = 0
/** Rose asks Ben for help through Olive, and he accepts. */
async function book(rose: Awaited<ReturnType<typeof addRose>>): Promise<string> {
  await giveSparks(place, rose, 50)
  days += 1
  const at = new Date(place.now().getTime() + (5 + days) * dayMs)
  const { data } = await rose.forRose.does(requestBooking, {
    body: getBookingForm(ben, { skill, at, method: 'spark_token' }),
  })
  await ben.does(acceptBooking, params(data.id))
  await place.settle()
  return data.id
}

describe('somebody told by letter', () => {
  it('has a letter for each thing that would be mailed, once, and nobody else is written to for them', async () => {
    const rose = await addRose(olive, ownPhone())
    await book(rose)
    const subjects = (await lettersOf(rose.id)).map(({ subject, state }: { subject: string; state: string }) => [
      subject,
      state,
    ])
    expect(subjects).toContainEqual(['Olive can now act for you', 'waits'])
    expect(subjects.filter(([subject]: string[]) => /Ben/.test(subject ?? ''))).toHaveLength(1)
    await place.settle()
    expect(await lettersOf(rose.id)).toHaveLength(subjects.length)
    const all = (await place.wiring.mailbox?.list(undefined, 200)) ?? []
    expect(all.filter(({ to }) => to.includes('no-email'))).toEqual([])
    expect(await textsTo()).toEqual([])
  })

  it('has it printed as a PDF, and marked as posted by one of two', async () => {
    const rose = await addRose(olive, ownPhone())
    await place.settle()
    const mine = async () =>
      (await olive.does(listLetters, { query: { limit: 100 } })).data.filter(
        ({ member }: { member: { _id: string } }) => member._id === rose.id,
      )
    const [letter] = await mine()
    expect(letter).toMatchObject({
      subject: 'Olive can now act for you',
      state: 'waits',
      member: { firstname: 'Rose', reference: expect.stringContaining('-') },
    })
    const printed = await place.app.http.inject({
      url: `/api/admin/letters/pdf/${letter._id}`,
      headers: { authorization: `Bearer ${olive.token}` },
    })
    expect([printed.statusCode, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const both = await Promise.all([
      getCode(olive.call(markPosted, params(letter._id))),
      getCode(olive.call(markPosted, params(letter._id))),
    ])
    expect(both.sort()).toEqual(['done', 'letter.not_waiting'])
    expect(await mine()).toEqual([])
    expect((await lettersOf(rose.id))[0]).toMatchObject({ state: 'posted' })
    expect(await getCode(olive.call(printLetter, params(rose.id)))).toBe('letter.not_found')
  })
})

describe('somebody told by text', () => {
  it('has a short one for each, with whom to ring and without what it says or the code for the door', async () => {
    const rose = await addRose(olive, { ...ownPhone(), told_by: 'sms' })
    const id = await book(rose)
    const sent = (await textsTo()).map(({ text }) => text)
    expect(sent).toContain('Sparkhood: Olive can now act for you. Questions? Ring Olive on 07700 900123.')
    expect(sent.filter((text) => text.includes('Ben'))).toHaveLength(1)
    const [{ at } = { at: place.now() }] = await place.rows<{ at: Date }>(
      'select starts_at as at from bookings where id = $1',
      [id],
    )
    const code = getArriveCode(place.wiring.tools.settings.hashSecret, id, at)
    for (const text of sent) {
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text).not.toMatch(new RegExp(`${code}|Canary Row|wheel`))
    }
    expect(new Set((await lettersOf(rose.id)).map(({ state }: { state: string }) => state))).toEqual(
      new Set(['texted']),
    )
    await place.settle()
    expect(await textsTo()).toHaveLength(sent.length)
  })

  it('has a letter where their phone takes none', async () => {
    const rose = await addRose(olive, { phone: '0113 496 0200', told_by: 'sms' })
    await place.settle()
    expect((await lettersOf(rose.id))[0]).toMatchObject({ state: 'waits', problem: '' })
  })

  it('has a letter where the gateway refuses it, with why', async () => {
    const { sms } = place.wiring.tools
    const refusing = { send: async () => ({ refused: 'status 400, error 21610' }) }
    Object.assign(place.wiring.tools, { sms: refusing })
    await place.restart()
    Object.assign(place.wiring.tools, { sms: refusing })
    Object.assign(place.wiring.tools.limits, { count: async () => {} })
    const rose = await addRose(olive, { ...ownPhone(), told_by: 'sms' })
    await place.settle()
    Object.assign(place.wiring.tools, { sms })
    expect(await lettersOf(rose.id)).toMatchObject([{ state: 'waits', problem: 'status 400, error 21610' }])
  })

  it('is told by letter from the next thing on, if they would rather', async () => {
    const rose = await addRose(olive, { ...ownPhone(), told_by: 'sms' })
    await place.settle()
    await olive.does(changeTellWay, { ...params(rose.id), body: { told_by: 'letter' } })
    await book(rose)
    const states = (await lettersOf(rose.id)).map(({ state }: { state: string }) => state)
    expect(states.at(-1)).toBe('texted')
    expect(states.slice(0, -1).every((state: string) => state === 'waits')).toBe(true)
    expect(states.length).toBeGreaterThan(1)
  })
})

it('prints what could not be sent by text in a day, and a try after that sends nothing', async () => {
  const rose = await addRose(olive, { ...ownPhone(), told_by: 'sms' })
  await place.settle()
  const letter = async () => (await lettersOf(rose.id))[0]
  const { _id: letterId } = await letter()
  // As while the gateway is down.
  await place.rows(`update assisted_letters set state = 'texting', done_at = null where id = $1`, [letterId])
  const before = (await textsTo()).length
  place.travel(textTriedHours * hourMs)
  await place.app.jobs.runTimed('letters.sweep')
  expect(await letter()).toMatchObject({ state: 'texting' })
  place.travel(1)
  await place.app.jobs.runTimed('letters.sweep')
  expect(await letter()).toMatchObject({ state: 'waits', problem: 'It could not be sent by text in 24 hours' })
  await place.scope().transaction((inner) => inner.emit(domainEvent('letter.kept', { letterId })))
  await place.settle()
  expect(await textsTo()).toHaveLength(before)
})

it('tries again where the gateway is away, and sends it once', async () => {
  const { sms } = place.wiring.tools
  let away = 2
  const failing = {
    send: async (message: { to: string; text: string }) => {
      if (away-- > 0) throw new Error('Twilio answered status 503')
      return sms?.send(message)
    },
  }
  const scope = { ...place.scope(), sms: failing as Texter }
  const rose = await addRose(olive, { ...ownPhone(), told_by: 'letter' })
  await place.settle()
  const { _id: letterId } = (await lettersOf(rose.id))[0]
  await place.rows(`update assisted_letters set state = 'texting' where id = $1`, [letterId])
  for (const _try of [1, 2]) await expect(sendText(scope, { letterId })).rejects.toThrow('503')
  for (const _try of [3, 4]) await sendText(scope, { letterId })
  expect(await textsTo()).toHaveLength(1)
  expect((await lettersOf(rose.id))[0]).toMatchObject({ state: 'texted' })
})

it('shows the outbox to developers where it stands in, and nowhere else', async () => {
  expect((await place.app.http.inject('/dev/texts')).statusCode).toBe(200)
  expect((await place.app.http.inject('/dev/texts.json')).json()).toEqual(await place.wiring.outbox?.list())
  const other = await openNeighbourhood()
  expect((await other.app.http.inject({ url: '/dev/texts', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  expect(await texts()).toEqual([])
  await other.close()
})

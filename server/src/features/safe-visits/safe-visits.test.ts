import { enterArriveCode } from '@sparkhood/contract/bookings/arrivals'
import { acceptBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { sayFine, snoozeVisit, stopSharing } from '@sparkhood/contract/bookings/safe-visits'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm } from '../../../test/bookings.ts'
import { lendTool } from '../../../test/listings.ts'
import { dora, openVisits, type Visits } from '../../../test/safe-visits.ts'
import { newId } from '../../platform/secrets/random.ts'

let { place, trade, ana, ben, agreed, share, shared, travelTo, seen, open, watch, mailsTo } = {} as Visits
beforeAll(async () => {
  ;({ place, trade, ana, ben, agreed, share, shared, travelTo, seen, open, watch, mailsTo } = await openVisits())
})
afterAll(() => place.close())

describe('a visit that is shared', () => {
  it('is told to the contact at once, with who, when and the area, and no address or phone', async () => {
    const since = place.now()
    const { id, token } = await shared()
    const [mail] = (await place.wiring.mailbox?.list('dora@example.org')) ?? []
    expect(mail?.subject).toBe('Ana shares a visit with you')
    expect(mail?.text).toContain(`/safe-visit?token=${token}`)
    const { body } = await open(token)
    expect(body.data).toMatchObject({ sharer: 'Ana', with: 'Ben', state: 'watching' })
    for (const secret of ['Canary', '7700', ben.email, ana.email]) {
      expect(JSON.stringify(body)).not.toContain(secret)
      expect(mail?.text).not.toContain(secret)
    }
    // Nothing reveals it to the other side.
    expect(await seen(id, ben)).toBeNull()
    expect(await mailsTo(ben.email, since)).not.toContainEqual(expect.stringContaining('share'))
    expect(token.length).toBe(43)
    const kept = await place.rows<{ row: string }>('select to_jsonb(v)::text as row from safe_visits v')
    expect(kept.map(({ row }) => row).join()).not.toContain(token)
  })

  it('has somebody else as its contact than the two', async () => {
    const { id } = await agreed()
    const code = async (contact: object, who = ana) => (await share(id, who, contact)).body.code
    expect(await code({ contact_name: 'Ben', contact_email: ben.email.toUpperCase() })).toBe('safe_visit.other_party')
    expect(await code({ contact_name: 'Ben', contact_phone: '07700 900 123' })).toBe('safe_visit.other_party')
    expect(await code({ contact_name: 'Me', contact_email: ana.email })).toBe('safe_visit.yourself')
    expect((await share(id, ana, { contact_name: 'Dora' })).status).toBe(422)
    expect((await share(id, ana, { ...dora, contact_name: 'win at https://evil.example' })).status).toBe(422)
    expect((await share(id, trade.cara)).body.code).toBe('booking.not_found')
  })

  it('is one for each side, also of two presses at once', async () => {
    const { id } = await agreed()
    const heard = await Promise.all([share(id), share(id)])
    expect(heard.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await share(id, ben, { contact_name: 'Eve', contact_email: 'eve@example.org' })).status).toBe(200)
    expect((await seen(id, ben)).contact_name).toBe('Eve')
    expect((await seen(id)).contact_name).toBe('Dora')
  })

  it('is agreed to, not over, and no loan', async () => {
    const at = new Date(place.now().getTime() + 12 * dayMs)
    const asked = await ask(ana, ben, { skill: trade.skill, at, hours: 1 })
    expect((await share(asked)).body.code).toBe('safe_visit.not_now')
    const form = getBookingForm(ben, { skill: await lendTool(ben), at: new Date(at.getTime() + dayMs) })
    const loan = (await ana.does(requestBooking, { body: { ...form, days: 1 } })).data.id
    await ben.does(acceptBooking, { params: { id: loan } })
    expect((await share(loan)).body.code).toBe('safe_visit.loan')
    const { id, to } = await agreed()
    travelTo(to)
    expect((await share(id)).body.code).toBe('safe_visit.not_now')
  })

  it('with a phone alone gives its sharer the link, and says that we tell nobody', async () => {
    const since = place.now()
    const { id, to } = await shared({ contact_name: 'Dora', contact_phone: '07700 900456' })
    expect(await seen(id)).toMatchObject({ tells_at: null, contact_phone: '07700 900456' })
    travelTo(new Date(to.getTime() + 30 * minuteMs))
    await watch()
    const mails = (await place.wiring.mailbox?.list(ana.email)) ?? []
    expect(mails.find(({ subject }) => subject.startsWith('Are you all right?'))?.text).toContain(
      'nobody hears from us',
    )
    place.travel(31 * minuteMs)
    await watch()
    expect((await seen(id)).state).toBe('unanswered')
    expect(await mailsTo('dora@example.org', since)).toEqual([])
  })
})

describe('the link of a contact', () => {
  it('works until a day after the end, wherever the arrive code stands', async () => {
    const { id, from, to, token } = await shared()
    travelTo(from)
    await ben.call(enterArriveCode, { params: { id }, body: { code: '0000', entry_id: newId() } })
    travelTo(new Date(to.getTime() + dayMs))
    expect((await open(token)).status).toBe(200)
    place.travel(1)
    expect(await open(token)).toMatchObject({ status: 410, body: { code: 'safe_visit.over' } })
    expect((await seen(id)).link).toBeNull()
  })

  it('ends when its sharer stops, who can choose somebody else then', async () => {
    const { id, visit, token } = await shared()
    await ana.does(stopSharing, { params: { id: visit } })
    expect((await open(token)).body.code).toBe('safe_visit.over')
    expect(await seen(id)).toBeNull()
    expect((await ana.call(sayFine, { params: { id: visit } })).body.code).toBe('safe_visit.not_found')
    expect((await share(id, ana, { contact_name: 'Eve', contact_email: 'eve@example.org' })).status).toBe(200)
  })

  it('is none where nobody made it', async () => {
    expect(await open('x'.repeat(43))).toMatchObject({ status: 404, body: { code: 'safe_visit.unknown' } })
  })

  it('belongs to its sharer alone', async () => {
    const { visit } = await shared()
    for (const act of [sayFine, snoozeVisit, stopSharing])
      expect((await ben.call(act, { params: { id: visit } })).body.code).toBe('safe_visit.not_found')
  })
})

it('is deleted a month after the booking', async () => {
  const { id, to } = await shared()
  const count = async () => (await place.rows('select from safe_visits where booking_id = $1', [id])).length
  travelTo(new Date(to.getTime() + 30 * dayMs))
  await place.app.jobs.runTimed('safe-visits.sweep')
  expect(await count()).toBe(1)
  place.travel(1)
  await place.app.jobs.runTimed('safe-visits.sweep')
  expect(await count()).toBe(0)
})

it('tells nobody by its refusal whether a guessed address is the other’s, but for a few guesses that are written to', async () => {
  const { id } = await agreed()
  const guess = (contact_email: string) => share(id, ben, { contact_name: 'Guess', contact_email })
  const guesses = ['a@example.org', 'b@example.org', 'c@example.org', 'd@example.org', 'e@example.org']
  for (const address of guesses) {
    const { data } = (await guess(address)).body
    for (const next of [ana.email, 'x@example.org']) expect((await guess(next)).body.code).toBe('safe_visit.shared')
    await ben.does(stopSharing, { params: { id: data._id } })
  }
  const later = await agreed()
  for (const next of [ana.email, 'x@example.org']) {
    const { status, body } = await share(later.id, ben, { contact_name: 'Guess', contact_email: next })
    expect([status, body.code]).toEqual([429, 'safe_visit.contacts'])
  }
  const known = await share(later.id, ben, { contact_name: 'Guess', contact_email: 'C@example.org' })
  expect(known.status).toBe(200)
})

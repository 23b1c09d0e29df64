import {
  acceptBooking,
  admitNoShow,
  cancelBooking,
  claimNoShow,
  completeBooking,
  getBooking,
  startBooking,
  takeNoShowBack,
} from '@sparkhood/contract/bookings/bookings'
import { getDispute, openDispute } from '@sparkhood/contract/bookings/disputes'
import { findReliability } from '@sparkhood/contract/bookings/reliability'
import { askReschedule } from '@sparkhood/contract/bookings/reschedules'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { changePreferences } from '@sparkhood/contract/people/preferences'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../../../../test/bookings.ts'
import { ledgerBreaks, purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import type { Person } from '../../../../test/people.ts'

let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
})
afterAll(() => place.close())

/** An accepted booking of three hours that started this long ago. */
const begun = async (agoMs = 15 * minuteMs): Promise<string> => {
  const at = new Date(place.now().getTime() + 30 * dayMs)
  at.setUTCHours(9, 30, 0, 0)
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at, hours: 3 })
  await trade.ben.does(acceptBooking, { params: { id } })
  place.travel(at.getTime() + agoMs - place.now().getTime())
  return id
}
const says = (who: Person, what: Endpoint, id: string) => who.call(what, { params: { id } })
const seen = async (who: Person, id: string) => (await who.does(getBooking, { params: { id } })).data
const getActions = async (who: Person, id: string): Promise<string[]> =>
  (await seen(who, id)).actions.map(({ action }: { action: string }) => action)
const balances = async () => [(await purse(trade.ana)).pounds, (await purse(trade.ben)).pounds] as const
const emailsTo = async (who: Person, id: string) => {
  await place.settle()
  const all = (await place.wiring.mailbox?.list(who.email)) ?? []
  return all.filter(({ text }) => text.includes(id))
}
const subjectsTo = async (who: Person, id: string): Promise<string[]> =>
  (await emailsTo(who, id)).map(({ subject }) => subject)
const getMarks = (id: string) =>
  place.rows<{ who: string; kind: string }>(
    `select p.firstname as who, m.kind from booking_marks m join profiles p using (member_id) where m.booking_id = $1
     order by who`,
    [id],
  )

describe('somebody who has not come', () => {
  it('is said so by the other side from a quarter of an hour after the start', async () => {
    const id = await begun(15 * minuteMs - 1)
    expect((await says(trade.ben, claimNoShow, id)).body.code).toBe('booking.too_early')
    place.travel(1)
    expect(await getActions(trade.ben, id)).toEqual(['cancel', 'complete', 'no-show', 'dispute'])
    const told = (await says(trade.ben, claimNoShow, id)).body.data
    expect(told).toMatchObject({
      status: 'accepted',
      absent: 'client',
      answer_by: new Date(place.now().getTime() + dayMs).toISOString(),
    })
    expect(await getActions(trade.ben, id)).toEqual(['came', 'dispute'])
    expect(await getActions(trade.ana, id)).toEqual(['admit', 'dispute'])
    expect(await subjectsTo(trade.ana, id)).toContain('Ben says you didn’t turn up: please answer')
    for (const [who, what] of [
      [trade.ana, claimNoShow],
      [trade.ben, claimNoShow],
      [trade.ben, cancelBooking],
      [trade.ben, completeBooking],
      [trade.ana, startBooking],
      [trade.ana, takeNoShowBack],
      [trade.ben, admitNoShow],
    ] as const)
      expect((await says(who, what, id)).status).toBe(409)
    const at = new Date(place.now().getTime() + 7 * dayMs).toISOString()
    expect((await trade.ana.call(askReschedule, { params: { id }, body: { booking_date: at } })).status).toBe(409)
    await says(trade.ben, takeNoShowBack, id)
  })

  it('is said and taken back once, and whoever says it again is told who is said to be away now', async () => {
    const id = await begun()
    const before = await balances()
    const saysTwice = async (what: Endpoint) => {
      expect((await says(trade.ben, what, id)).status).toBe(200)
      return (await says(trade.ben, what, id)).body
    }
    const standing = { path: 'status', message: 'accepted' }
    expect(await saysTwice(claimNoShow)).toMatchObject({
      code: 'booking.not_now',
      issues: [standing, { path: 'absent', message: 'client' }],
    })
    const asked = (await subjectsTo(trade.ana, id)).filter((subject) => subject.includes('you didn’t turn up'))
    expect(asked).toHaveLength(1)
    expect(await saysTwice(takeNoShowBack)).toMatchObject({ code: 'booking.not_now', issues: [standing] })
    const steps: { why: string }[] = (await seen(trade.ben, id)).steps
    expect(steps.map(({ why }) => why)).toEqual(['request', 'accept', 'no-show', 'came'])
    expect(await balances()).toEqual(before)
  })

  it('cannot be said once a day has gone by since the end', async () => {
    const id = await begun(3 * hourMs + 24 * hourMs)
    expect((await says(trade.ana, claimNoShow, id)).body.code).toBe('booking.not_now')
    expect(await getActions(trade.ana, id)).not.toContain('no-show')
  })

  it('pays one hour when they admit it, and it stands in their record', async () => {
    const id = await begun()
    const [ana, ben] = await balances()
    const { consequence } = (await seen(trade.ben, id)).actions.find(
      ({ action }: { action: string }) => action === 'no-show',
    )
    expect(consequence).toMatchObject({ client_gets: 20, provider_gets: 10 })
    await says(trade.ben, claimNoShow, id)
    const admit = (await seen(trade.ana, id)).actions.find(({ action }: { action: string }) => action === 'admit')
    expect(admit.consequence).toMatchObject({ client_gets: 20, provider_gets: 10, strike: true, unless_by: null })
    expect((await says(trade.ana, admitNoShow, id)).body.data).toMatchObject({ status: 'cancelled', absent: null })
    expect(await balances()).toEqual([ana + 20, ben + 10])
    expect(await getMarks(id)).toEqual([
      { who: 'Ana', kind: 'no_show' },
      { who: 'Ben', kind: 'kept' },
    ])
    expect(await subjectsTo(trade.ben, id)).toContainEqual(expect.stringMatching(/^Cancelled: /))
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('counts as away when they do not answer within a day, by the clock', async () => {
    const id = await begun()
    const [ana, ben] = await balances()
    await says(trade.ana, claimNoShow, id)
    const counts = 'It counts in your reliability record.'
    expect((await emailsTo(trade.ben, id))[0]?.text).toContain(
      `we’ll treat it as a no-show: you get nothing and Ana gets £30.00 back. ${counts}`,
    )
    place.travel(dayMs - 1)
    await place.app.jobs.runTimed('settle-absences')
    expect((await seen(trade.ana, id)).status).toBe('accepted')
    place.travel(1)
    await Promise.all([1, 2].map(() => place.app.jobs.runTimed('settle-absences')))
    expect(await seen(trade.ana, id)).toMatchObject({ status: 'cancelled', absent: null, answer_by: null })
    expect(await balances()).toEqual([ana + 30, ben])
    expect((await getMarks(id)).find(({ who }) => who === 'Ben')?.kind).toBe('no_show')
    const [ended] = await emailsTo(trade.ben, id)
    expect(ended?.subject).toMatch(/^Cancelled: /)
    expect(ended?.text).toContain(counts)
    expect((await emailsTo(trade.ana, id))[0]?.text).not.toContain('reliability')
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('says otherwise, and then it is a dispute', async () => {
    const id = await begun()
    await says(trade.ben, claimNoShow, id)
    await trade.ana.does(openDispute, { body: { bookingId: id, message: 'I was there.' } })
    expect(await seen(trade.ben, id)).toMatchObject({ status: 'disputed', absent: null })
    // What Ben has said of her stays said: the page and an operator go by it.
    expect((await trade.ben.does(getDispute, { params: { id } })).data).toMatchObject({
      opened_by: 'client',
      said_missed: ['client'],
    })
    const [told] = await emailsTo(trade.ben, id)
    expect(told?.subject).toMatch(/^Ana says they were there for /)
    expect(told?.text).toContain('You said Ana didn’t turn up. Ana says otherwise.')
    const [news] = (await trade.ben.does(listBookingNotifications, { query: {} })).data
    expect(news?.title).toMatch(/^Ana says they were there for /)
    place.travel(2 * dayMs)
    await place.app.jobs.runTimed('settle-absences')
    expect((await seen(trade.ben, id)).status).toBe('disputed')
    expect(await getMarks(id)).toEqual([])
  })

  it('comes after all: it goes on, and nobody is marked as late on one word', async () => {
    const id = await begun()
    await says(trade.ben, claimNoShow, id)
    await says(trade.ben, takeNoShowBack, id)
    expect(await getActions(trade.ana, id)).toEqual(['in-progress', 'no-show', 'dispute'])
    await says(trade.ana, startBooking, id)
    await says(trade.ana, completeBooking, id)
    expect(await getMarks(id)).toEqual([
      { who: 'Ana', kind: 'kept' },
      { who: 'Ben', kind: 'kept' },
    ])
  })

  it('is not overtaken by the clock that completes what was forgotten', async () => {
    const id = await begun()
    await says(trade.ben, claimNoShow, id)
    place.travel(8 * dayMs)
    await place.app.jobs.runTimed('complete-forgotten')
    expect((await seen(trade.ben, id)).status).toBe('accepted')
    await says(trade.ben, takeNoShowBack, id)
    await place.app.jobs.runTimed('complete-forgotten')
    expect((await seen(trade.ben, id)).status).toBe('completed')
  })

  it('is heard of once when both sides say it of each other at the same time', async () => {
    const id = await begun(hourMs)
    const both = await Promise.all([says(trade.ana, claimNoShow, id), says(trade.ben, claimNoShow, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the record', () => {
  it('is shown from three bookings on, to members who may see whom it is about', async () => {
    const read = async (of: Person) => (await trade.cara.does(findReliability, { params: { id: of.id } })).data
    const record = await read(trade.ben)
    expect(record).toMatchObject({ late: 0, cancelled: 0, no_show: 1 })
    expect(record.kept).toBeGreaterThan(1)
    expect(record.kept_share).toBeLessThan(1)
    expect(await read(trade.cara)).toBeNull()
    place.travel(183 * dayMs)
    expect(await read(trade.ben)).toBeNull()
  })
})

it('asks the client when the provider says it is done before its time', async () => {
  const at = new Date(place.now().getTime() + 3 * dayMs)
  at.setUTCHours(9, 30, 0, 0)
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at })
  await trade.ben.does(acceptBooking, { params: { id } })
  await trade.ben.does(completeBooking, { params: { id } })
  expect(await subjectsTo(trade.ana, id)).toContain('Is Bike repair done already?')
})

it('asks also a client who wants no emails about bookings, as silence pays for it', async () => {
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: new Date(place.now().getTime() + 20 * dayMs) })
  await trade.ana.does(changePreferences, { body: { orderUpdates: false, by_mail: false } })
  await trade.ben.does(acceptBooking, { params: { id } })
  await trade.ben.does(completeBooking, { params: { id } })
  expect(await subjectsTo(trade.ana, id)).toEqual(['Is Bike repair done already?'])
  await trade.ana.does(changePreferences, { body: { orderUpdates: true, by_mail: true } })
})

it('costs nothing to call off what was never accepted', async () => {
  const [ana] = await balances()
  const at = new Date(place.now().getTime() + 3 * hourMs)
  at.setUTCMinutes(0, 0, 0)
  if (at.getUTCHours() < 9 || at.getUTCHours() > 18) at.setUTCHours(33, 0, 0, 0)
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at })
  place.travel(10 * minuteMs)
  await says(trade.ana, cancelBooking, id)
  expect((await balances())[0]).toBe(ana)
})

import { acceptBooking, cancelBooking, getBooking } from '@sparkhood/contract/bookings/bookings'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { sayFine, snoozeVisit, stopSharing } from '@sparkhood/contract/bookings/safe-visits'
import { maxVisitSnoozes } from '@sparkhood/contract/bookings/safety-terms'
import { changePreferences } from '@sparkhood/contract/people/preferences'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { subscribePush } from '@sparkhood/contract/talking/push'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/bookings.ts'
import { openVisits, type Visits } from '../../../test/safe-visits.ts'

let { place, trade, ana, ben, share, shared, travelTo, seen, open, watch, mailsTo } = {} as Visits
beforeAll(async () => {
  ;({ place, trade, ana, ben, share, shared, travelTo, seen, open, watch, mailsTo } = await openVisits())
})
afterAll(() => place.close())

describe('after the end', () => {
  it('an answer in time tells nobody', async () => {
    const { id, visit, to, token } = await shared()
    const since = place.now()
    travelTo(new Date(to.getTime() + 30 * minuteMs - 1))
    await watch()
    expect((await seen(id)).state).toBe('watching')
    place.travel(1)
    await watch()
    expect((await seen(id)).state).toBe('asked')
    expect(await mailsTo(ana.email, since)).toContainEqual(expect.stringMatching(/^Are you all right\?/))
    const { data } = await ana.does(listBookingNotifications, {})
    expect(data[0]).toMatchObject({ title: 'Are you all right?', link: `/outward-progress/${id}` })
    place.travel(29 * minuteMs)
    const fine = [1, 2].map(() => ana.call(sayFine, { params: { id: visit } }))
    expect((await Promise.all(fine)).map(({ status }) => status)).toEqual([200, 200])
    place.travel(3 * hourMs)
    await watch()
    expect(await mailsTo('dora@example.org', since)).toEqual([])
    expect((await open(token)).body.data).toMatchObject({ state: 'fine', fine_at: expect.any(String) })
  })

  it('silence tells the contact once, on two processes, and an answer after that calms them', async () => {
    const { id, visit, to } = await shared()
    const since = place.now()
    const other = await place.beside()
    travelTo(new Date(to.getTime() + 30 * minuteMs))
    await watch()
    place.travel(30 * minuteMs - 1)
    await watch()
    expect(await mailsTo('dora@example.org', since)).toEqual([])
    place.travel(1)
    const processes = [place.app, other.app, place.app, other.app]
    await Promise.all(processes.map((app) => app.jobs.runTimed('safe-visits.watch')))
    await place.settle()
    await watch()
    place.travel(hourMs)
    await watch()
    expect(await mailsTo('dora@example.org', since)).toEqual(['Please check on Ana'])
    expect((await seen(id)).state).toBe('told')
    expect((await ana.call(snoozeVisit, { params: { id: visit } })).body.code).toBe('safe_visit.ended')
    expect((await ana.call(stopSharing, { params: { id: visit } })).body.code).toBe('safe_visit.ended')
    await ana.does(sayFine, { params: { id: visit } })
    await ana.does(sayFine, { params: { id: visit } })
    await place.settle()
    expect(await mailsTo('dora@example.org', since)).toEqual(['Please check on Ana', 'Ana is fine'])
    await other.close()
  })

  it('asks, by email and on every device, also who wants to hear of no bookings', async () => {
    await ana.does(changePreferences, { body: { orderUpdates: false } })
    const endpoint = 'https://push.example.org/ana'
    await ana.does(subscribePush, { body: { endpoint, p256dh: 'key', auth: 'secret' } })
    const { to } = await shared()
    const since = place.now()
    travelTo(new Date(to.getTime() + 30 * minuteMs))
    await watch()
    expect(await mailsTo(ana.email, since)).toContainEqual(expect.stringMatching(/^Are you all right\?/))
    const rung = (place.wiring.silentPush?.list(endpoint) ?? []).map(({ text }) => JSON.parse(text).title)
    expect(rung).toContain('Are you all right?')
    await ana.does(changePreferences, { body: { orderUpdates: true } })
  })

  it('an answer between the decision and the email keeps the email from going', async () => {
    const { visit, to } = await shared()
    const since = place.now()
    travelTo(new Date(to.getTime() + 30 * minuteMs))
    await watch()
    place.travel(30 * minuteMs)
    await place.app.jobs.runTimed('safe-visits.watch')
    await ana.does(sayFine, { params: { id: visit } })
    await place.settle()
    const mails = await mailsTo('dora@example.org', since)
    // If the queue handled the alarm before the reply, both emails are sent; never one alone.
    expect([[], ['Please check on Ana', 'Ana is fine']]).toContainEqual(mails)
  })

  it('can be put off by half an hour, four times', async () => {
    const { id, visit, to } = await shared()
    const since = place.now()
    const snooze = () => ana.call(snoozeVisit, { params: { id: visit } })
    expect((await snooze()).body.code).toBe('safe_visit.not_begun')
    travelTo(to)
    for (let nth = 1; nth <= maxVisitSnoozes; nth += 1) {
      const { data } = (await snooze()).body
      expect(data).toMatchObject({
        snoozes_left: maxVisitSnoozes - nth,
        asks_at: new Date(to.getTime() + (nth + 1) * 30 * minuteMs).toISOString(),
      })
    }
    expect((await snooze()).body.code).toBe('safe_visit.no_snooze')
    travelTo(new Date(to.getTime() + 150 * minuteMs - 1))
    await watch()
    expect((await seen(id)).state).toBe('watching')
    place.travel(1)
    await watch()
    place.travel(30 * minuteMs)
    await watch()
    expect(await mailsTo('dora@example.org', since)).toEqual(['Please check on Ana'])
  })
})

describe('a change of the booking', () => {
  it('moves the watch with it', async () => {
    const { id, from, to } = await shared()
    const later = new Date(from.getTime() + dayMs)
    await ana.does(askReschedule, { params: { id }, body: { booking_date: later.toISOString() } })
    const { data } = await ben.does(getBooking, { params: { id } })
    await ben.does(agreeReschedule, { params: { id: data.reschedule.id } })
    travelTo(new Date(to.getTime() + hourMs))
    await watch()
    expect((await seen(id)).state).toBe('watching')
    travelTo(new Date(to.getTime() + dayMs + 30 * minuteMs))
    await watch()
    expect((await seen(id)).state).toBe('asked')
  })

  it('ends it where it is called off in time, and not once somebody can be at the door', async () => {
    const early = await shared()
    await ben.does(cancelBooking, { params: { id: early.id }, body: {} })
    expect((await seen(early.id)).state).toBe('off')
    const late = await shared()
    travelTo(new Date(late.from.getTime() - 29 * minuteMs))
    const since = place.now()
    await ben.does(cancelBooking, { params: { id: late.id }, body: {} })
    expect((await seen(late.id)).state).toBe('watching')
    travelTo(new Date(late.to.getTime() + 30 * minuteMs))
    await watch()
    place.travel(30 * minuteMs)
    await watch()
    expect(await mailsTo('dora@example.org', since)).toEqual(['Please check on Ana'])
    expect((await seen(early.id)).state).toBe('off')
  })

  it('goes by hours that pass, in the night when the clocks go back', async () => {
    travelTo(new Date('2027-10-25T10:00:00Z'))
    // From half past midnight to the first half past one.
    const id = await ask(ana, ben, { skill: trade.skill, at: new Date('2027-10-30T23:30:00Z'), hours: 1 })
    await ben.does(acceptBooking, { params: { id } })
    await share(id)
    await place.settle()
    const since = place.now()
    travelTo(new Date('2027-10-31T00:59:59Z'))
    await watch()
    expect((await seen(id)).state).toBe('watching')
    travelTo(new Date('2027-10-31T01:00:00Z'))
    await watch()
    expect((await seen(id)).state).toBe('asked')
    travelTo(new Date('2027-10-31T01:30:00Z'))
    await watch()
    expect(await mailsTo('dora@example.org', since)).toEqual(['Please check on Ana'])
  })
})

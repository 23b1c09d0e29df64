import { pauseArrangement, resumeArrangement } from '@sparkhood/contract/bookings/arrangements'
import { acceptBooking, getBooking } from '@sparkhood/contract/bookings/bookings'
import { makeCalendarLink, readCalendar } from '@sparkhood/contract/bookings/calendar'
import { addExternalCalendar, listExternalCalendars } from '@sparkhood/contract/bookings/external-calendars'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRepeats } from '../../../../test/arrangements.ts'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import type { Person } from '../../../../test/people.ts'
import { getBusyTimes } from '../../../adapters/calendars/busy-times.ts'
import type { Calendars } from '../../../adapters/calendars/calendars.ts'

let place: Neighbourhood
let trade: Trade
/** Each member's diary by its address: the events from our emails. */
const diaries = new Map<string, string>()
const calendars: Calendars = {
  read: async (address, _known, wanted) => ({
    outcome: 'read',
    version: { etag: null, lastModified: null },
    busy: getBusyTimes(diaries.get(address) ?? '', wanted),
  }),
}

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  Object.assign(place.wiring.tools, { calendars })
  trade = await openTrade(place)
  await keepSessions(place)
})
afterAll(() => place.close())

const at = (text: string): Date => new Date(`${text}:00Z`)

/** Adds the event in our last email about something to a member's diary, and reads that diary. */
async function keepInDiary(who: Person, about: string): Promise<void> {
  await place.settle()
  const emails = (await place.wiring.mailbox?.list(who.email)) ?? []
  const content = emails.find(({ text, calendar }) => calendar && text.includes(about))?.calendar?.content
  await add(who, content ?? 'no email')
}

async function add(who: Person, content: string): Promise<void> {
  const address = `https://calendar.example/${diaries.size}.ics`
  diaries.set(address, content)
  await who.does(addExternalCalendar, { body: { address, name: 'Home' } })
  place.travel(2 * minuteMs)
}

/** Moves a booking of Ana's by half an hour: Ben asks and she agrees. */
async function move(id: string, to: string) {
  const body = { booking_date: at(to).toISOString() }
  const { data } = await trade.ben.does(askReschedule, { params: { id }, body })
  return trade.ana.call(agreeReschedule, { params: { id: data.reschedule.id } })
}

describe('bookings of ours in a diary that we read', () => {
  it('are not in their own way where they move', async () => {
    const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: at('2026-11-27T10:00') })
    await trade.ben.does(acceptBooking, { params: { id } })
    await keepInDiary(trade.ana, id)
    expect((await move(id, '2026-11-27T10:30')).status).toBe(200)
    const { data } = await trade.ana.does(getBooking, { params: { id } })
    expect(data.booking_date).toBe('2026-11-27T10:30:00.000Z')
  })

  it('are not in the way of visits that their client has paused and resumes', async () => {
    const repeats = openRepeats(place, trade)
    const id = await repeats.agree({ at: at('2026-12-07T10:00'), times: 3 })
    await keepInDiary(trade.ana, `/regular/${id}`)
    await trade.ana.does(pauseArrangement, { params: { id } })
    place.travel(2 * minuteMs)
    expect((await trade.ana.does(resumeArrangement, { params: { id } })).message).toBe('Resumed.')
  })

  it('take no time as requests either, so that a provider who adds their own calendar of ours can accept', async () => {
    const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at: at('2026-12-03T10:00') })
    const token = (await trade.ben.does(makeCalendarLink)).data.url.split('/').at(-1)
    await add(trade.ben, (await place.visitor.call(readCalendar, { params: { token } })).text)
    expect((await trade.ben.does(listExternalCalendars)).data[0].busy_count).toBe(0)
    expect((await trade.ben.call(acceptBooking, { params: { id } })).status).toBe(200)
  })
})

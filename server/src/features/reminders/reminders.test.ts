import {
  acceptBooking,
  cancelBooking,
  completeBooking,
  getBooking,
  requestBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { agreeReschedule, askReschedule } from '@sparkhood/contract/bookings/reschedules'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, getBookingForm, openTrade, type Trade } from '../../../test/bookings.ts'
import { lendTool } from '../../../test/listings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn } from '../../../test/people.ts'
import { domainEvent } from '../../platform/events.ts'

let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood()
  trade = await openTrade(place)
})
afterAll(() => place.close())

const book = (inHours: number): Promise<string> => {
  const at = new Date(place.now().getTime() + inHours * hourMs)
  return ask(trade.ana, trade.ben, { skill: trade.skill, at })
}
const accept = (id: string) => trade.ben.does(acceptBooking, { params: { id } })
/** Runs the job twice concurrently, as two processes would. */
const look = async (): Promise<void> => {
  await Promise.all([place.app.jobs.runTimed('remind-of-bookings'), place.app.jobs.runTimed('remind-of-bookings')])
  await place.settle()
}
/** The emails about a booking, except those about the request and its answer. */
const getEmails = async (who: Person, id: string): Promise<string[]> => {
  const all = (await place.wiring.mailbox?.list(who.email)) ?? []
  const about = all.filter(({ text }) => text.includes(id)).map(({ subject }) => subject)
  return about.filter((subject) => !/ asks for | says yes/.test(subject))
}
const wait = (ms: number): void => place.travel(ms)

describe('a request that nobody has answered', () => {
  it('is brought to mind at half of its time, once, to whoever is to answer', async () => {
    const id = await book(72)
    wait(24 * hourMs - minuteMs)
    await look()
    expect(await getEmails(trade.ben, id)).toEqual([])
    wait(minuteMs)
    await look()
    await look()
    expect(await getEmails(trade.ben, id)).toEqual(['Ana is waiting for your answer'])
    expect(await getEmails(trade.ana, id)).toEqual([])
  })

  it('says that the money goes back where some was set aside, and of none in an exchange or for what is free', async () => {
    await settleIn(trade.ana)
    const [offered, free] = [await offerSkill(trade.ana, 12), await offerSkill(trade.ben, 0)]
    const at = (hours: number) => new Date(place.now().getTime() + hours * hourMs)
    const swap = {
      ...getBookingForm(trade.ben, { skill: trade.skill, at: at(96) }),
      payment_method: 'exchange',
      offer_skill_id: offered,
      offer_date: at(120).toISOString(),
    }
    const ids = [
      await book(99),
      (await trade.ana.does(requestBooking, { body: swap })).data.id,
      await ask(trade.ana, trade.ben, { skill: free, at: at(102) }),
    ]
    wait(30 * hourMs)
    await look()
    const emails = ((await place.wiring.mailbox?.list(trade.ben.email)) ?? []).filter(({ subject }) =>
      subject.includes('is waiting for your answer'),
    )
    const told = ids.map((id) => emails.find(({ text }) => text.includes(id))?.text ?? '')
    for (const text of told) expect(text).toContain('After that the request expires')
    expect(told.map((text) => text.includes('gets the money back'))).toEqual([true, false, false])
  })

  it('is not, once it was answered or has lapsed', async () => {
    const answered = await book(72)
    await accept(answered)
    const lapsed = await book(75)
    wait(48 * hourMs)
    await look()
    for (const id of [answered, lapsed]) {
      expect((await getEmails(trade.ben, id)).filter((subject) => subject.includes('answer'))).toEqual([])
    }
  })
})

describe('a booking that comes up', () => {
  it('is brought to mind a day and two hours before, once each, to both sides', async () => {
    const id = await book(48)
    await accept(id)
    wait(24 * hourMs - minuteMs)
    await look()
    expect(await getEmails(trade.ana, id)).toEqual([])
    wait(minuteMs)
    await look()
    wait(22 * hourMs)
    await look()
    await look()
    for (const who of [trade.ana, trade.ben]) {
      const subjects = await getEmails(who, id)
      expect(subjects.toSorted()).toEqual([expect.stringMatching(/^Coming up: /), expect.stringMatching(/^Soon: /)])
    }
  })

  it('is not, where it was made so late that both know it still', async () => {
    const id = await book(26)
    wait(3 * hourMs)
    await accept(id)
    await look()
    expect(await getEmails(trade.ana, id)).toEqual([])
  })

  it('is not, once it was called off, not even by an email that was about to be sent', async () => {
    const id = await book(48)
    await accept(id)
    wait(24 * hourMs)
    await place.app.jobs.runTimed('remind-of-bookings')
    await trade.ana.does(cancelBooking, { params: { id } })
    await place.settle()
    wait(23 * hourMs)
    await look()
    expect(await getEmails(trade.ana, id)).toEqual([])
  })

  it('is not, by an email that waited until the start was past', async () => {
    const id = await book(48)
    await accept(id)
    wait(47.5 * hourMs)
    await place.app.jobs.runTimed('remind-of-bookings')
    wait(55 * minuteMs)
    await place.settle()
    expect(await getEmails(trade.ana, id)).toEqual([])
  })

  it('is not, by an email that waited until it was moved to another time', async () => {
    const id = await book(48)
    await accept(id)
    wait(46 * hourMs + minuteMs)
    await place.app.jobs.runTimed('remind-of-bookings')
    const body = { booking_date: new Date(place.now().getTime() + 7 * dayMs).toISOString() }
    const { data } = await trade.ana.does(askReschedule, { params: { id }, body })
    await trade.ben.does(agreeReschedule, { params: { id: data.reschedule.id } })
    await place.settle()
    const soon = (await getEmails(trade.ana, id)).filter((subject) => subject.startsWith('Soon'))
    expect(soon).toEqual([])
  })

  it('is, by what an older version of this site put into the queue', async () => {
    const id = await book(48)
    await accept(id)
    await place.settle()
    wait(47 * hourMs)
    await place.app.jobs.enqueue(place.wiring.tools.db, domainEvent('booking.near', { bookingId: id, kind: 'soon' }))
    await place.settle()
    expect(await getEmails(trade.ana, id)).toEqual([expect.stringMatching(/^Soon: /)])
  })

  it('is brought to mind to one side although nobody gets emails at the address of the other', async () => {
    const id = await book(51)
    await accept(id)
    await place.settle()
    const { mail } = place.wiring.tools
    const { send } = mail
    mail.send = (email) => (email.to === trade.ana.email ? Promise.resolve('gone') : send(email))
    wait(27 * hourMs)
    await look()
    mail.send = send
    expect(await getEmails(trade.ben, id)).toEqual([expect.stringMatching(/^Coming up: /)])
    const [known] = await place.rows(
      `select result from deliveries where member_id = $1 and what = 'orderUpdates' order by at desc limit 1`,
      [trade.ana.id],
    )
    expect(known).toEqual({ result: 'gone' })
  })
})

describe('a tool that was borrowed', () => {
  it('is brought to mind the day before it is due back and on the day, to both, and no more once it is back', async () => {
    const washer = await lendTool(trade.ben)
    // Ten in the morning, local time.
    const start = new Date(`${new Date(place.now().getTime() + 3 * 24 * hourMs).toISOString().slice(0, 10)}T10:00:00Z`)
    const loan = async (from: Date) => {
      const body = { ...getBookingForm(trade.ben, { skill: washer, at: from }), days: 3 }
      const { data } = await trade.ana.does(requestBooking, { body })
      await accept(data.id)
      wait(from.getTime() - place.now().getTime())
      await trade.ana.does(startBooking, { params: { id: data.id } })
      return data.id as string
    }
    const dueOf = async (who: Person, id: string) =>
      (await getEmails(who, id)).filter((subject) => subject.startsWith('Due back'))
    const id = await loan(start)
    wait(48 * hourMs - minuteMs)
    await look()
    expect(await dueOf(trade.ana, id)).toEqual([])
    wait(minuteMs)
    await look()
    const title = (await trade.ana.does(getBooking, { params: { id } })).data.title
    for (const who of [trade.ana, trade.ben]) expect(await dueOf(who, id)).toEqual([`Due back tomorrow: ${title}`])
    // Six in the morning of that day is too early.
    wait(20 * hourMs)
    await look()
    expect(await dueOf(trade.ana, id)).toHaveLength(1)
    wait(hourMs)
    await look()
    for (const who of [trade.ana, trade.ben]) expect(await dueOf(who, id)).toContain(`Due back today: ${title}`)
    await trade.ben.does(completeBooking, { params: { id } })

    const other = await loan(new Date(start.getTime() + 4 * 24 * hourMs))
    await trade.ben.does(completeBooking, { params: { id: other } })
    wait(49 * hourMs)
    await look()
    expect(await dueOf(trade.ana, other)).toEqual([])
  })
})

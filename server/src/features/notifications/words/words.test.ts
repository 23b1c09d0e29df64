import {
  acceptBooking,
  admitNoShow,
  claimNoShow,
  completeBooking,
  rejectBooking,
  startBooking,
  takeNoShowBack,
} from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { bookingLine } from '@sparkhood/contract/bookings/lines'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { listIdentityDocuments, listUtilityBills } from '@sparkhood/contract/people/kyc'
import { writeReview } from '@sparkhood/contract/people/reviews'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { listMessages } from '@sparkhood/contract/talking/messages'
import * as contract from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../../../../test/bookings.ts'
import type { Wire } from '../../../../test/caller.ts'
import { approve, sendBill, sendIdentity, signUpAdmin } from '../../../../test/documents.ts'
import { lendTool } from '../../../../test/listings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let trade: Trade

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
})
afterAll(() => place.close())

const act = async (who: Person, what: Endpoint, id: string): Promise<void> => {
  await who.does(what, { params: { id } })
  await place.settle()
  place.travel(1000)
}
/** A booking that has begun a quarter of an hour ago. */
const begun = async (): Promise<string> => {
  const at = new Date(place.now().getTime() + 30 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  const id = await ask(trade.ana, trade.ben, { skill: trade.skill, at })
  await act(trade.ben, acceptBooking, id)
  place.travel(at.getTime() + 15 * minuteMs - place.now().getTime())
  return id
}
/** What the bell says to somebody of a booking, the latest first. */
const told = async (who: Person, id: string): Promise<string[]> => {
  const { data } = await who.does(contract.groupLists.bookings)
  return (data as contract.Notification[]).filter(({ link }) => link.endsWith(id)).map((line) => line.description)
}
const latest = async (who: Person, id: string) => (await told(who, id))[0]

describe('the bell says what is so now', () => {
  it('of a booking that ended because one side did not come: who that was, and where the money is', async () => {
    const missedByBen = await begun()
    await act(trade.ana, claimNoShow, missedByBen)
    await act(trade.ben, admitNoShow, missedByBen)
    expect(await latest(trade.ana, missedByBen)).toMatch(
      /^Ben didn’t turn up, .*\. Your money is back in your wallet\.$/,
    )
    const missedByAna = await begun()
    await act(trade.ben, claimNoShow, missedByAna)
    place.travel(dayMs)
    await place.app.jobs.runTimed('settle-absences')
    await place.settle()
    expect(await latest(trade.ana, missedByAna)).toMatch(/^You didn’t turn up, [^.]*\.$/)
    expect(await latest(trade.ben, missedByAna)).toMatch(/^Ana didn’t turn up, [^.]*\.$/)
  })

  it('of a favour that is turned down: nothing of money', async () => {
    const skill = await offerSkill(trade.ben, 0)
    const id = await ask(trade.ana, trade.ben, { skill, at: new Date(place.now().getTime() + 3 * dayMs) })
    await act(trade.ben, rejectBooking, id)
    expect(await latest(trade.ana, id)).toBe('Others nearby may have time.')
  })

  it('of what is done: that it can be confirmed, until it is', async () => {
    const id = await begun()
    await act(trade.ben, completeBooking, id)
    expect(await latest(trade.ana, id)).toContain('You can confirm it now.')
    await act(trade.ana, completeBooking, id)
    expect(await latest(trade.ana, id)).toBe('With Ben. How was it?')
  })

  it('of what is done and disputed: neither that it can be confirmed, nor how it was', async () => {
    const id = await begun()
    await act(trade.ben, completeBooking, id)
    await trade.ana.does(openDispute, { body: { bookingId: id, message: 'The wheel still rubs as it did.' } })
    await place.settle()
    expect(await latest(trade.ana, id)).toBe('With Ben')
  })

  it('of who did not come: until when to answer, as long as there is something to answer', async () => {
    const id = await begun()
    await act(trade.ana, claimNoShow, id)
    expect(await latest(trade.ben, id)).toMatch(/Please answer by \w+day /)
    await trade.ben.does(contract.seeNotifications, { body: {} })
    await act(trade.ana, takeNoShowBack, id)
    expect((await told(trade.ben, id)).join()).not.toContain('Please answer')
  })

  it('of a review: when it is shown, until it is; and asks nobody how it was who has said so', async () => {
    const id = await begun()
    await act(trade.ben, completeBooking, id)
    await act(trade.ana, completeBooking, id)
    const review = async (who: Person, whom: Person) => {
      const body = { skillId: trade.skill, revieweeId: whom.id, bookingId: id, rating: 5, comment: 'Good.' }
      await who.does(writeReview, { body })
      await place.settle()
      place.travel(1000)
    }
    await review(trade.ana, trade.ben)
    expect((await told(trade.ben, id)).join()).toContain('when you’ve both written')
    expect((await told(trade.ana, id)).join()).not.toContain('How was it?')
    await review(trade.ben, trade.ana)
    for (const who of [trade.ana, trade.ben]) expect((await told(who, id)).join()).not.toContain('when you’ve both')
  })
})

it('says of a tool that it is lent, picked up and back: nobody does anything for the other', async () => {
  const { ana, ben } = trade
  const tool = await lendTool(ben)
  const inADay = () => new Date(place.now().getTime() + dayMs)
  const titles = async (who: Person, id: string) => {
    const { data } = await who.does(contract.groupLists.bookings)
    const found = (data as contract.Notification[]).filter(({ link }) => link.endsWith(id))
    return found.map(({ title }) => title).toReversed()
  }
  const declined = await ask(ana, ben, { skill: tool, at: inADay() })
  await act(ben, rejectBooking, declined)
  const id = await ask(ana, ben, { skill: tool, at: inADay() })
  await place.settle()
  const asked = await titles(ben, id)
  await act(ben, acceptBooking, id)
  place.travel(dayMs)
  await act(ana, startBooking, id)
  await act(ben, completeBooking, id)

  const what = 'Pressure washer'
  expect(await titles(ana, declined)).toEqual([`Ben can’t lend you ${what}`])
  expect(await titles(ana, id)).toEqual([`Ben lends you ${what}`, `The loan of ${what} is over`])
  expect([...asked, ...(await titles(ben, id))]).toEqual([`Ana asks to borrow ${what}`, `Ana has picked up ${what}`])
  const { data } = await ana.does(listMessages, { params: { senderId: ana.id, receiverId: ben.id } })
  const lines = data.filter(({ booking }: Wire) => booking?.id === id)
  expect(lines.map(({ booking }: Wire) => bookingLine(booking, ana.id, 'Ben'))).toEqual([
    'You asked to borrow it.',
    'Ben agreed to lend it.',
    'You picked it up.',
    'Ben said that it is back.',
  ])
})

it('says that neighbours see a check only once both halves of it are passed', async () => {
  const [ruth, cem] = [await signUpAdmin(place, 'Ruth'), await signUp(place, 'Cem')]
  const bell = async () => {
    await place.settle()
    const { data } = await cem.does(contract.groupLists.bookings)
    return (data as contract.Notification[]).map((line) => line.description)
  }
  await sendIdentity(cem)
  await approve(ruth, (await cem.does(listIdentityDocuments)).data[0]._id)
  expect(await bell()).toEqual(['See what’s still missing.'])
  await sendBill(cem)
  await approve(ruth, (await cem.does(listUtilityBills)).data[0]._id)
  expect((await bell())[0]).toBe('Neighbours can see you’ve been checked.')
})

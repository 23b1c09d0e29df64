import {
  acceptBooking,
  admitNoShow,
  cancelBooking,
  claimNoShow,
  completeBooking,
  rejectBooking,
  startBooking,
} from '@sparkhood/contract/bookings/bookings'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../../../../test/bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person } from '../../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let days = 2

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  await keepSessions(place)
})
afterAll(() => place.close())

const request = async (): Promise<string> => {
  const at = new Date(place.now().getTime() + days++ * dayMs)
  return await ask(trade.ana, trade.ben, { skill: trade.skill, at })
}
/** What either of them was written about a booking beside the request itself, oldest first. */
const emailsTo = async (who: Person, id: string) => {
  await place.settle()
  const all = (await place.wiring.mailbox?.list(who.email, 200)) ?? []
  return all
    .filter(({ text, subject }) => text.includes(id) && !/^Ana asks|is waiting for your answer/.test(subject))
    .reverse()
}
const subjects = async (who: Person, id: string) => (await emailsTo(who, id)).map(({ subject }) => subject)
type Act =
  | typeof acceptBooking
  | typeof admitNoShow
  | typeof claimNoShow
  | typeof rejectBooking
  | typeof cancelBooking
  | typeof startBooking
  | typeof completeBooking
const act = (who: Person, id: string, endpoint: Act) => who.does(endpoint, { params: { id } })

describe('the letters of a booking', () => {
  it('tell the client of a yes, with the place and what is held, and the provider of the money once it is theirs', async () => {
    const id = await request()
    await act(trade.ben, id, acceptBooking)
    const [yes] = await emailsTo(trade.ana, id)
    expect(yes?.subject).toBe('Ben says yes: Bike repair')
    expect(yes?.text).toContain('held until the job is done')
    expect(yes?.text).toContain('Where: ')
    expect(await subjects(trade.ben, id)).toEqual([])

    await act(trade.ana, id, startBooking)
    await act(trade.ana, id, completeBooking)
    const [paid, ...more] = await emailsTo(trade.ben, id)
    expect(paid?.subject).toMatch(/^£[\d.]+ is yours: Bike repair$/)
    expect(more).toEqual([])
    expect(await subjects(trade.ana, id)).toEqual(['Ben says yes: Bike repair'])
  })

  it('tell the client of a no, and of no answer, and that it costs nothing', async () => {
    const [refused, ignored] = [await request(), await request()]
    await act(trade.ben, refused, rejectBooking)
    expect((await emailsTo(trade.ana, refused))[0]?.text).toMatch(/Ben can’t take[\s\S]+is refunded to you/)
    place.travel(49 * hourMs)
    await place.app.jobs.runTimed('expire-requests')
    expect(await subjects(trade.ana, ignored)).toEqual(['No answer: Bike repair'])
    expect([await subjects(trade.ben, refused), await subjects(trade.ben, ignored)]).toEqual([[], []])
  })

  it('tell the client of no yes that was called off before the email went', async () => {
    const id = await request()
    await act(trade.ben, id, acceptBooking)
    await act(trade.ben, id, cancelBooking)
    expect(await subjects(trade.ana, id)).toEqual(['Cancelled: Bike repair'])
  })

  it('tell the other side alone of a cancellation, and who pays what', async () => {
    const [early, late, byBen] = [await request(), await request(), await request()]
    await act(trade.ana, early, cancelBooking)
    expect(
      (await emailsTo(trade.ben, early)).map(({ subject, text }) => [subject, /You get: (.*)/.exec(text)?.[1]]),
    ).toEqual([['Cancelled: Bike repair', 'Nothing, it was cancelled in time']])
    await act(trade.ben, byBen, acceptBooking)
    await act(trade.ben, byBen, cancelBooking)
    const [off] = await emailsTo(trade.ana, byBen)
    expect([off?.subject, /You get back: £/.test(off?.text ?? '')]).toEqual(['Cancelled: Bike repair', true])

    await act(trade.ben, late, acceptBooking)
    await place.settle()
    const [{ at } = { at: place.now() }] = await place.rows<{ at: Date }>(
      'select starts_at as at from bookings where id = $1',
      [late],
    )
    place.travel(at.getTime() - place.now().getTime() - 2 * hourMs)
    await act(trade.ana, late, cancelBooking)
    const [kept] = await emailsTo(trade.ben, late)
    expect(kept?.text).toMatch(/You get: £[\d.]+, for the time you kept free/)
    expect(await subjects(trade.ana, late)).toEqual(['Ben says yes: Bike repair'])
  })

  it('say nothing of money where there is none', async () => {
    const free = await offerSkill(trade.ben, 0)
    const asked = async (): Promise<string> => {
      const at = new Date(place.now().getTime() + days++ * dayMs)
      return await ask(trade.ana, trade.ben, { skill: free, at })
    }
    const [done, late, refused, missed] = [await asked(), await asked(), await asked(), await asked()]
    await act(trade.ben, refused, rejectBooking)
    for (const id of [done, late, missed]) await act(trade.ben, id, acceptBooking)
    await act(trade.ben, done, completeBooking)
    await act(trade.ana, done, completeBooking)
    const [{ starts_at: at } = { starts_at: place.now() }] = await place.rows<{ starts_at: Date }>(
      'select starts_at from bookings where id = $1',
      [late],
    )
    place.travel(at.getTime() - place.now().getTime() - hourMs)
    await act(trade.ana, late, cancelBooking)
    await place.rows('update bookings set starts_at = $2, ends_at = $3 where id = $1', [
      missed,
      new Date(place.now().getTime() - hourMs),
      place.now(),
    ])
    await act(trade.ben, missed, claimNoShow)
    await place.settle()
    await act(trade.ana, missed, admitNoShow)
    await place.settle()
    for (const who of [trade.ana, trade.ben]) {
      const all = (await place.wiring.mailbox?.list(who.email, 200)) ?? []
      const told = all.filter(({ text }) => [done, late, refused, missed].some((id) => text.includes(id)))
      expect(told.length).toBeGreaterThan(1)
      for (const { subject, text } of told)
        expect(`${subject}\n${text}`).not.toMatch(/£0|You get[: ](?!this)|is paid|refunded to you/)
    }
    expect(await subjects(trade.ben, done)).toEqual([])
    expect((await emailsTo(trade.ben, late))[0]?.text).not.toContain('in time')
  })
})

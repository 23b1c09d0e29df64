import { listAssisted, renewConsent, withdrawConsent } from '@sparkhood/contract/admin/assisted-members'
import { seeQueues } from '@sparkhood/contract/admin/console'
import { acceptBooking, claimNoShow, completeBooking, getBooking } from '@sparkhood/contract/bookings/bookings'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { changePreferences } from '@sparkhood/contract/people/preferences'
import { endHelping } from '@sparkhood/contract/people/trusted-helpers'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { countNotifications, groupLists } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addRose, openOrganiser, roseForm } from '../../../test/assisted.ts'
import { ask, keepSessions, longSessions } from '../../../test/bookings.ts'
import { giveSparks } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let olive: Person
let ruth: Person
let ben: Person
let skill: string

beforeEach(async () => {
  await place?.close()
  place = await openNeighbourhood(longSessions)
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  olive = await openOrganiser(place, 'Olive')
  ruth = await openOrganiser(place, 'Ruth', 'admin')
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
  skill = await offerSkill(ben, 10)
  await keepSessions(place)
})
afterAll(() => place.close())

type Rose = Awaited<ReturnType<typeof addRose>>

/** Rose has a visit by Ben tomorrow, which Olive requested and he accepted. */
async function bookForRose(): Promise<{ rose: Rose; id: string; at: Date }> {
  const rose = await addRose(olive)
  await giveSparks(place, rose, 20)
  const at = new Date(place.now().getTime() + 26 * hourMs)
  const id = await ask(rose.forRose, ben, { skill, at, method: 'spark_token' })
  await ben.does(acceptBooking, { params: { id } })
  return { rose, id, at }
}

const agreeAgain = (who: Person, rose: Rose, rights: readonly string[] = roseForm().rights) => {
  const { monthly_pounds, monthly_sparks, last_day, given_by, how, terms_version, adult } = roseForm()
  const body = { rights, monthly_pounds, monthly_sparks, last_day, given_by, how, terms_version, adult }
  return who.does(renewConsent, { params: { id: rose.id }, body: body as never })
}
const runClock = async (): Promise<void> => {
  for (const job of ['settle-absences', 'release-earned']) await place.app.jobs.runTimed(job)
  await place.settle()
}
const bell = async (who: Person): Promise<string[]> => {
  await place.settle()
  return (await who.does(groupLists.bookings)).data.map(({ title }: { title: string }) => title)
}
const unhelped = async (who = ruth): Promise<number> => {
  const { data } = await who.does(seeQueues)
  return data.find(({ name }: { name: string }) => name === 'unhelped').count
}
const stateOf = async (id: string): Promise<string> => (await ben.does(getBooking, { params: { id } })).data.status

describe('of somebody without email', () => {
  it('every organiser who may answer hears what becomes of a booking that another one asked for', async () => {
    const { rose, id, at } = await bookForRose()
    await agreeAgain(ruth, rose)
    place.travel(at.getTime() + 20 * 60_000 - place.now().getTime())
    await ben.does(claimNoShow, { params: { id } })
    for (const who of [olive, ruth])
      expect(await bell(who)).toContainEqual(expect.stringMatching(/for Rose needs an answer: they say nobody was in/))
    await olive.does(endHelping, { params: { id: rose.grant } })
    const before = await bell(olive)
    place.travel(25 * hourMs)
    await runClock()
    expect(await stateOf(id)).toBe('cancelled')
    expect(await bell(ruth)).toContainEqual(expect.stringMatching(/for Rose was cancelled/))
    expect(await bell(olive)).toEqual(before)
  })

  it.each([
    ['wants to hear of bookings, and was written to of the acceptance', true, true],
    ['wants to hear of none', false, false],
  ])('who acts for them is written to before silence costs them money, where they %s', async (_, wants, early) => {
    const { id, at } = await bookForRose()
    await olive.does(changePreferences, { body: { orderUpdates: wants, by_mail: wants } })
    await place.settle()
    place.travel(hourMs)
    if (early) await place.app.jobs.runTimed('notifications.mail')
    place.travel(at.getTime() + 20 * 60_000 - place.now().getTime())
    await ben.does(claimNoShow, { params: { id } })
    await place.settle()
    await olive.does(countNotifications, { query: { looking: 'true' } })
    place.travel(4 * hourMs)
    await place.app.jobs.runTimed('notifications.mail')
    const emails = (await place.wiring.mailbox?.list(olive.email)) ?? []
    expect(emails.filter(({ text }) => /for Rose needs an answer: they say nobody was in/.test(text))).toHaveLength(1)
  })

  it('they hear of a dispute, which would end without them otherwise', async () => {
    const { id, at } = await bookForRose()
    place.travel(at.getTime() + hourMs - place.now().getTime())
    await ben.does(completeBooking, { params: { id } })
    const body = { bookingId: id, message: 'She was not in.' }
    await ben.does(openDispute, { body, files: [] })
    expect(await bell(olive)).toContainEqual(expect.stringMatching(/for Rose is in a dispute/))
  })

  it.each([
    ['that they stayed away', 'no-show'],
    ['what is done', 'done'],
  ])('silence does not settle %s while nobody acts for them, for two weeks; operators see who', async (_, claim) => {
    const { rose, id, at } = await bookForRose()
    expect(await unhelped()).toBe(0)
    place.travel(at.getTime() + 20 * 60_000 - place.now().getTime())
    if (claim === 'no-show') await ben.does(claimNoShow, { params: { id } })
    else await ben.does(completeBooking, { params: { id } })
    await olive.does(endHelping, { params: { id: rose.grant } })
    expect(await unhelped()).toBe(1)
    const { data } = await ruth.does(listAssisted, { query: { unhelped: 'on' } })
    expect(data).toMatchObject([{ _id: rose.id, state: 'unhelped' }])
    place.travel(7 * dayMs)
    await runClock()
    expect(await unhelped()).toBe(1)
    // An organiser who begins to act for her has a day.
    await agreeAgain(ruth, rose)
    expect(await unhelped()).toBe(0)
    expect(await bell(ruth)).toContainEqual(expect.stringMatching(/for Rose (needs an answer|is marked as done)/))
    place.travel(23 * hourMs)
    await runClock()
    const waiting = await place.rows('select from bookings where id = $1 and released_at is null', [id])
    expect(waiting).toHaveLength(1)
    expect(['accepted', 'completed']).toContain(await stateOf(id))
    place.travel(2 * hourMs)
    await runClock()
    const settled = await place.rows(
      `select from bookings where id = $1 and (status = 'cancelled' or released_at is not null)`,
      [id],
    )
    expect(settled).toHaveLength(1)
  })

  it('an agreement that follows another without a gap keeps nobody waiting', async () => {
    const { rose, id, at } = await bookForRose()
    place.travel(at.getTime() + 2 * hourMs - place.now().getTime())
    await ben.does(completeBooking, { params: { id } })
    const [row] = await place.rows<{ release_at: Date }>('select release_at from bookings where id = $1', [id])
    place.travel((row?.release_at.getTime() ?? 0) - place.now().getTime() - hourMs)
    await agreeAgain(olive, rose)
    place.travel(2 * hourMs)
    await runClock()
    expect((await ben.does(getBooking, { params: { id } })).data.released).toBe(true)
  })

  it('operators see since when nobody could answer, also where a right was taken from an agreement', async () => {
    const { rose } = await bookForRose()
    place.travel(hourMs)
    const since = place.now()
    await agreeAgain(olive, rose, ['message', 'diary'])
    place.travel(2 * dayMs)
    const { data } = await olive.does(seeQueues)
    expect(data.find(({ name }: { name: string }) => name === 'unhelped')).toEqual({
      name: 'unhelped',
      count: 1,
      oldest_at: since.toISOString(),
      late: true,
    })
  })

  it('two weeks after the deadline silence is an answer all the same', async () => {
    const { rose, id, at } = await bookForRose()
    place.travel(at.getTime() + 20 * 60_000 - place.now().getTime())
    await ben.does(claimNoShow, { params: { id } })
    await ruth.does(withdrawConsent, { params: { id: rose.id }, body: { given_by: 'member', how: 'phone' } })
    place.travel(14 * dayMs)
    await runClock()
    expect(await stateOf(id)).toBe('accepted')
    place.travel(2 * dayMs)
    await runClock()
    expect(await stateOf(id)).toBe('cancelled')
  })
})

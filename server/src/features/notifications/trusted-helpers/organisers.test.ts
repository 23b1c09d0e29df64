import { renewConsent } from '@sparkhood/contract/admin/assisted-members'
import { acceptBooking, claimNoShow, completeBooking } from '@sparkhood/contract/bookings/bookings'
import { addDisputeWords, openDispute } from '@sparkhood/contract/bookings/disputes'
import { changePreferences } from '@sparkhood/contract/people/preferences'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRose, openOrganiser, roseForm } from '../../../../test/assisted.ts'
import { ask, keepSessions, longSessions } from '../../../../test/bookings.ts'
import { giveSparks } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let olive: Person
let ben: Person
let skill: string
let rose: Awaited<ReturnType<typeof addRose>>

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  olive = await openOrganiser(place, 'Olive')
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
  skill = await offerSkill(ben, 2)
  await keepSessions(place)
  rose = await addRose(olive)
  await giveSparks(place, rose, 20)
  await wantNoEmails(olive)
})
afterAll(() => place.close())

/** They are emailed what silence would cost all the same. */
const wantNoEmails = (who: Person) => who.does(changePreferences, { body: { orderUpdates: false, by_mail: false } })

/** Ben is to come to Rose in two days, and it is then ten minutes past the hour at which he may say that nobody is in. */
async function comeToRose(what = skill): Promise<string> {
  const at = new Date(new Date(place.now().getTime() + 2 * dayMs).setUTCHours(11, 0, 0, 0))
  const id = await ask(rose.forRose, ben, { skill: what, at, method: 'spark_token' })
  await ben.does(acceptBooking, { params: { id } })
  await place.settle()
  place.travel(at.getTime() + 20 * minuteMs - place.now().getTime())
  return id
}
/** The emails that somebody gets of a booking in the hours after something was said of it. */
async function emailsTo(who: Person, said: () => Promise<unknown>): Promise<string[]> {
  const read = async () => (await place.wiring.mailbox?.list(who.email)) ?? []
  const before = (await read()).length
  await said()
  await place.settle()
  place.travel(4 * hourMs)
  await place.app.jobs.runTimed('notifications.mail')
  const emails = await read()
  return emails.slice(0, emails.length - before).map(({ text }) => text)
}

it('an organiser is emailed what silence would cost a member without email', async () => {
  const id = await comeToRose()
  const [email] = await emailsTo(olive, () => ben.does(claimNoShow, { params: { id } }))
  expect(email).toContain('for Rose needs an answer: they say nobody was in')
})

it('also that something is done, which is paid where nobody objects', async () => {
  const id = await comeToRose()
  const [email] = await emailsTo(olive, () => ben.does(completeBooking, { params: { id } }))
  expect(email).toContain('for Rose is marked as done')
})

it('but not where there is no price, so that silence costs nothing', async () => {
  const id = await comeToRose(await offerSkill(ben, 0))
  expect(await emailsTo(olive, () => ben.does(completeBooking, { params: { id } }))).toEqual([])
})

it('nor once one of those who act for the member has answered', async () => {
  const id = await comeToRose()
  const answered = async () => {
    await ben.does(claimNoShow, { params: { id } })
    await place.settle()
    await rose.forRose.does(openDispute, { body: { bookingId: id, message: 'She was in all day.' }, files: [] })
  }
  expect(await emailsTo(olive, answered)).toEqual([])
  // Another organiser, who begins to act for Rose now, finds it answered.
  const ruth = await openOrganiser(place, 'Ruth', 'admin')
  await wantNoEmails(ruth)
  const { rights, monthly_pounds, monthly_sparks, last_day, given_by, how, terms_version, adult } = roseForm()
  const body = { rights, monthly_pounds, monthly_sparks, last_day, given_by, how, terms_version, adult }
  const begins = () => ruth.does(renewConsent, { params: { id: rose.id }, body: body as never })
  expect((await emailsTo(ruth, begins)).join()).not.toContain('is in a dispute')
})

it('a dispute by the other side waits for them until they have said something', async () => {
  const id = await comeToRose()
  await ben.does(completeBooking, { params: { id } })
  await place.settle()
  const opened = async () => {
    await ben.does(openDispute, { body: { bookingId: id, message: 'The gate was locked.' }, files: [] })
    await place.settle()
  }
  expect((await emailsTo(olive, opened)).join()).toContain('for Rose is in a dispute')
  const again = await comeToRose()
  const said = async () => {
    await ben.does(openDispute, { body: { bookingId: again, message: 'The gate was locked.' }, files: [] })
    await place.settle()
    await rose.forRose.does(addDisputeWords, { params: { id: again }, body: { message: 'It was open.' }, files: [] })
  }
  expect(await emailsTo(olive, said)).toEqual([])
})

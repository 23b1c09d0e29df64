import { blockMember } from '@sparkhood/contract/admin/safety'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking, cancelBooking, requestBooking } from '@sparkhood/contract/bookings/bookings'
import { pauseSkill } from '@sparkhood/contract/listings/skills'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { replyToReview } from '@sparkhood/contract/people/reviews'
import { endHelping } from '@sparkhood/contract/people/trusted-helpers'
import { hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openArrangements } from '../arrangements.ts'
import { ask, getBookingForm, type Trade } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { makers } from '../matrix/cast.ts'
import type { World } from '../matrix/world.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import type { Person } from '../people.ts'
import { actingFor, letHelp } from '../trusted-helpers.ts'

// Something happens between two members, and their relationship changes before the email about it is sent.
let place: Neighbourhood
let trade: Trade
let repeats: Awaited<ReturnType<typeof openArrangements>>['repeats']
beforeEach(async () => {
  ;({ place, trade, repeats } = await openArrangements())
})
afterEach(() => place.close())

const suspend = async (who: Person) =>
  (await signUpAdmin(place, 'Olive')).does(suspendMember, {
    params: { id: who.id },
    body: { because: 'harassment', reason: 'He followed somebody home.' },
  })
const listMails = async (who: Person) => (await place.wiring.mailbox?.list(who.email, 200)) ?? []
/** Returns the emails that somebody gets once all queued jobs have run, newest first. */
async function getMails(who: Person) {
  const before = (await listMails(who)).length
  await place.settle()
  const all = await listMails(who)
  return all.slice(0, all.length - before)
}

it('that two no longer act for each other names who has blocked the other as they were called', async () => {
  const { ana, ben, cara } = trade
  await letHelp(ana, ben)
  await letHelp(cara, ana)
  await place.settle()
  await ana.does(blockMember, { params: { id: ben.id } })
  await ana.does(blockMember, { params: { id: cara.id } })
  await ana.does(updateProfile, { params: { id: ana.id }, body: { firstname: 'Margaret' } })
  await place.settle()
  for (const [who, subject] of [
    [ben, 'You no longer act for Ana'],
    [cara, 'Ana no longer acts for you'],
  ] as const) {
    const mails = await listMails(who)
    expect(mails.map((mail) => mail.subject)).toContain(subject)
    expect(JSON.stringify(mails)).not.toContain('Margaret')
  }
})

it('a visitor who is suspended is sent no address, by no email and in no calendar part', async () => {
  const { ana, ben, skill } = trade
  await repeats.agree({ at: repeats.at(6) })
  const id = await ask(ana, ben, { skill, at: repeats.at(9) })
  await ben.does(acceptBooking, { params: { id } })
  await place.settle()
  await suspend(ben)
  const paused = await getMails(ben)
  await ana.does(cancelBooking, { params: { id }, body: {} })
  const cancelled = await getMails(ben)
  expect([...paused, ...cancelled].filter(({ calendar }) => calendar).map(({ subject }) => subject)).toEqual([
    'Paused: Bike repair',
    'Cancelled: Bike repair',
  ])
  expect(JSON.stringify([...paused, ...cancelled])).not.toContain('Canary Row')
})

const ends: [string, () => Promise<unknown>][] = [
  ['has blocked them', () => trade.ben.does(blockMember, { params: { id: trade.cara.id } })],
  ['is suspended', () => suspend(trade.ben)],
  ['has paused what they asked for', () => trade.ben.does(pauseSkill, { params: { id: trade.skill } })],
]
it.each(ends)('when a provider is free next is told to nobody where the provider %s', async (_, end) => {
  const { ana, ben, cara, skill } = trade
  const at = repeats.at(3)
  const [first] = [
    await ask(ana, ben, { skill, at }),
    await ask(cara, ben, { skill, at: new Date(at.getTime() + hourMs / 2) }),
  ]
  await place.settle()
  await ben.does(acceptBooking, { params: { id: first } })
  await end()
  const mail = (await getMails(cara)).find(({ subject }) => subject === 'Ben is no longer free: Bike repair')
  expect(mail?.text).toContain('Others nearby may have time for it.')
  expect(mail?.text).not.toContain('next free')
})

it('that a review was answered is told by no email, as by no bell, once who answered is suspended', async () => {
  const { ana, ben, skill } = trade
  const world = { place, ana, skills: new Map([[ben.id, skill]]) } as unknown as World
  const id = await makers.shownReview(world, ben)
  await place.settle()
  await ben.does(replyToReview, { params: { id }, body: { comment: 'Thank you so much.' } })
  await suspend(ben)
  expect((await getMails(ana)).map(({ subject }) => subject)).not.toContainEqual(expect.stringContaining('answered'))
})

it('a former helper is not asked by email to look at a booking of whom they acted for', async () => {
  const { ana, ben, cara, skill } = trade
  const grant = await letHelp(ana, cara)
  const body = getBookingForm(ben, { skill, at: repeats.at(5) })
  const { data } = await actingFor(cara, grant).does(requestBooking, { body })
  await ben.does(acceptBooking, { params: { id: data.id } })
  await place.settle()
  await ana.does(endHelping, { params: { id: grant } })
  await place.settle()
  place.travel(16 * minuteMs)
  await place.app.jobs.runTimed('notifications.mail')
  await place.settle()
  expect((await listMails(cara)).map(({ subject }) => subject)).not.toContain('Bike repair for Ana needs a look')
})

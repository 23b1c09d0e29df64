import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { changePreferences } from '@sparkhood/contract/people/preferences'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { listBookingNotifications } from '@sparkhood/contract/talking/notifications'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openArrangements } from '../arrangements.ts'
import { ask, type Trade } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import type { Person } from '../people.ts'

// Ben is to come to Ana's home at half past seven in the morning. He is suspended at ten the evening before.
let place: Neighbourhood
let trade: Trade
let repeats: Awaited<ReturnType<typeof openArrangements>>['repeats']
let olive: Person

const startsAt = new Date('2026-11-29T07:30:00Z')
const travelTo = (at: Date): void => place.travel(at.getTime() - place.now().getTime())
const suspend = async (who: Person): Promise<void> => {
  await olive.does(suspendMember, {
    params: { id: who.id },
    body: { because: 'harassment', reason: 'He followed somebody home.' },
  })
  await place.settle()
}
const emailsTo = async (who: Person) => (await place.wiring.mailbox?.list(who.email)) ?? []
const bell = async (who: Person): Promise<string[]> =>
  (await who.does(listBookingNotifications)).data.map(({ title }: { title: string }) => title)
/** Runs all jobs that notify of bookings, every ten minutes. */
const passTime = async (until: Date): Promise<void> => {
  for (; place.now() < until; place.travel(10 * minuteMs)) {
    for (const job of ['notifications.push', 'notifications.mail', 'remind-of-bookings'])
      await place.app.jobs.runTimed(job)
    await place.settle()
  }
}

beforeEach(async () => {
  ;({ place, trade, repeats } = await openArrangements())
  olive = await signUpAdmin(place, 'Olive')
})
afterEach(() => place.close())

it('whoever waits for somebody suspended is told so by email at once, and by each reminder', {
  timeout: 60_000,
}, async () => {
  const { ana, ben, skill } = trade
  const id = await ask(ana, ben, { skill, at: new Date('2026-11-29T10:00:00Z') })
  await ben.does(acceptBooking, { params: { id } })
  await place.rows('update bookings set starts_at = $2, ends_at = $3 where id = $1', [
    id,
    startsAt,
    new Date(startsAt.getTime() + hourMs),
  ])
  travelTo(new Date('2026-11-28T22:10:00Z'))
  await place.settle()
  const before = [(await emailsTo(ana)).length, (await emailsTo(ben)).length]
  await suspend(ben)
  place.travel(2 * minuteMs)
  await place.app.jobs.runTimed('notifications.mail')
  await place.settle()
  const early = (await emailsTo(ana)).slice(0, -(before[0] ?? 0))
  expect(early.map(({ subject, text }) => `${subject} ${text}`)).toEqual([expect.stringContaining('Ben may not come')])
  await passTime(startsAt)
  const [toAna, toBen] = [await emailsTo(ana), await emailsTo(ben)].map((all, nth) => all.slice(0, -(before[nth] ?? 0)))
  const soon = toAna?.filter(({ subject }) => subject.startsWith('Ben may not come: Bike repair'))
  expect(soon?.map(({ text }) => text.includes('You can cancel at no cost'))).toContain(true)
  expect(toAna?.filter(({ text }) => text.includes('Ben helps you'))).toEqual([])
  expect(await bell(ana)).not.toContain('Soon: Bike repair')
  // Nor is he sent to her home.
  expect(toBen?.filter(({ text }) => text.includes('Bike repair'))).toEqual([])
})

it('nobody is written to at night of a visit that is weeks away', async () => {
  const { ana, ben, skill } = trade
  const id = await ask(ana, ben, { skill, at: new Date('2026-12-20T10:00:00Z') })
  await ben.does(acceptBooking, { params: { id } })
  travelTo(new Date('2026-11-28T22:10:00Z'))
  await place.settle()
  await suspend(ben)
  const before = (await emailsTo(ana)).length
  await passTime(new Date('2026-11-29T07:50:00Z'))
  expect(await emailsTo(ana)).toHaveLength(before)
  await passTime(new Date('2026-11-29T08:30:00Z'))
  expect((await emailsTo(ana))[0]?.subject).toContain('Ben may not come')
})

it('that regular visits are on hold as one of the two is suspended stands in the bell', async () => {
  const at = new Date(place.now().getTime() + 20 * dayMs)
  at.setUTCHours(10, 0, 0, 0)
  await repeats.agree({ at })
  await trade.ana.does(changePreferences, { body: { by_mail: false } })
  await suspend(trade.ben)
  expect(await bell(trade.ana)).toContainEqual(expect.stringContaining('paused'))
})

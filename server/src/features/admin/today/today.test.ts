import { chartDays, seeFigures, seeQueues } from '@sparkhood/contract/admin/console'
import { listReports, report } from '@sparkhood/contract/admin/safety'
import { openDispute } from '@sparkhood/contract/bookings/disputes'
import { suggestSkill } from '@sparkhood/contract/listings/suggestions'
import { askCorrection } from '@sparkhood/contract/money/corrections'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../../../test/bookings.ts'
import type { Wire } from '../../../../test/caller.ts'
import { gifted } from '../../../../test/corrections.ts'
import { sendIdentity, signUpAdmin } from '../../../../test/documents.ts'
import { fund } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { confirmSelf } from '../../../../test/payouts.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'

let place: Neighbourhood
let ruth: Person
let ana: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  ana = await signUp(place, 'Ana')
})
afterAll(() => place.close())

const queue = async (name: string, who = ruth) =>
  (await who.does(seeQueues)).data.find((one: { name: string }) => one.name === name)

it('shows what waits, since when, and when it is later than we promise', async () => {
  expect(await queue('suggestions')).toEqual({ name: 'suggestions', count: 0, oldest_at: null, late: false })
  const at = place.now().toISOString()
  await ana.does(suggestSkill, { body: { name: 'Stilt walking' } })
  await ruth.does(report, { body: { kind: 'member', subject_id: ana.id, reason: 'other' } })
  place.travel(48 * hourMs)
  expect(await queue('suggestions')).toEqual({ name: 'suggestions', count: 1, oldest_at: at, late: false })
  place.travel(1)
  expect(await queue('suggestions')).toMatchObject({ count: 1, late: true })
  expect(await queue('reports')).toMatchObject({ count: 1, late: true })
})

it('counts for no operator what is about themselves, and what they may not open', async () => {
  const before = (await queue('reports')).count
  await ana.does(report, { body: { kind: 'member', subject_id: ruth.id, reason: 'other' } })
  expect(await queue('reports')).toMatchObject({ count: before })
  expect((await ruth.does(listReports)).data).toHaveLength(before)
  const rosa = await signUpAdmin(place, 'Rosa')
  expect(await queue('reports', rosa)).toMatchObject({ count: before + 1 })
})

it('shows a moderator only the queues that are theirs', async () => {
  const mo = await signUp(place, 'Mo')
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
  expect(await queue('reports', mo)).toMatchObject({ count: 2 })
  for (const theirs of ['papers', 'disputes', 'payouts', 'jobs']) expect(await queue(theirs, mo)).toBeUndefined()
})

it('tells nobody of money whose permission it is not', async () => {
  const mia = await signUp(place, 'Mia')
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [mia.id])
  const days: Wire[] = (await mia.does(seeFigures)).data
  expect(days).toHaveLength(chartDays)
  expect(days.at(-1)).toMatchObject({ members: expect.any(Number), bookings: 0 })
  for (const { money_in, money_out } of days) expect([money_in, money_out]).toEqual([null, null])
})

it('counts what each day brought, and says the same of a day that was kept', async () => {
  await fund(ana, 12)
  const before = (await ruth.does(seeFigures)).data
  expect(before).toHaveLength(chartDays)
  const all = (name: string): number =>
    before.reduce((sum: number, day: Record<string, number>) => sum + (day[name] ?? 0), 0)
  expect([all('members'), all('money_in'), all('money_out')]).toEqual([5, 12, 0])

  place.travel(3 * dayMs)
  await place.app.jobs.runTimed('desk.keep-figures')
  await place.rows(`update accounts set created_at = created_at - interval '1 year'`)
  const after = (await ruth.does(seeFigures)).data
  expect(after).toHaveLength(chartDays)
  expect(after.slice(0, -3)).toEqual(before.slice(3))
})

it('counts for no operator what somebody else has to decide on: a listing, a document, a dispute of their own', async () => {
  const [bea, dan] = [await signUpAdmin(place, 'Bea'), await signUp(place, 'Dan')]
  await settleIn(bea)
  await fund(dan, 10)
  const skill = await offerSkill(bea, 10)
  const at = new Date(new Date(place.now().getTime() + 3 * dayMs).setUTCHours(10, 0, 0, 0))
  const bookingId = await ask(dan, bea, { skill, at })
  await dan.call(openDispute, { body: { bookingId, message: 'She did not answer.' }, files: [] })
  await sendIdentity(bea)
  await place.rows(`update skills set approval_status = 'pending' where id = $1`, [skill])
  for (const name of ['skills', 'papers', 'disputes']) {
    expect(await queue(name), name).toMatchObject({ count: 1 })
    expect(await queue(name, bea), name).toMatchObject({ count: 0 })
  }
})

it('nor an invitation, a review, an appeal or a correction of their own', async () => {
  const [ines, joe] = [await signUpAdmin(place, 'Ines'), await signUpAdmin(place, 'Joe')]
  const [kit, lee] = [await signUp(place, 'Kit'), await signUp(place, 'Lee')]
  await place.rows(
    `insert into referrals (id, inviter_id, invited_id, joined_at, state, qualified_at)
     values (gen_random_uuid(), $1, $2, $3, 'review', $3)`,
    [ines.id, kit.id, place.now()],
  )
  await confirmSelf(joe)
  const movement = await gifted({ place }, ines, 126)
  await joe.does(askCorrection, { params: { id: movement }, body: { amount: 126, reason: 'Twice the same.' } })
  await reviewed(ines, lee)
  await reviewed(lee, ines)
  await place.rows(
    `insert into review_removals (id, review_id, shown_from, reason, hidden_at, appeal, appealed_at)
     values (gen_random_uuid(), $1, $2, 'It is rude.', $2, 'It is true.', $2)`,
    [await reviewed(kit, ines, 'infinity'), place.now()],
  )
  const counts = async (who: Person): Promise<number[]> =>
    Promise.all(['invitations', 'reviews', 'corrections'].map(async (name) => (await queue(name, who)).count))
  expect(await counts(ruth)).toEqual([1, 3, 1])
  expect(await counts(ines)).toEqual([0, 0, 0])
  // The operator who asked for it cannot decide it.
  expect(await counts(joe)).toEqual([1, 3, 0])
})

/** A review with a rude word, of the only booking. */
async function reviewed(author: Person, about: Person, visibleAt = place.now().toISOString()): Promise<string> {
  const [row] = await place.rows<{ id: string }>(
    `insert into reviews (id, booking_id, author_id, subject_id, rating, comment, written_at, visible_at, flags)
     select gen_random_uuid(), b.id, $1, $2, 1, 'Rude.', $3, $4, '{rude}' from bookings b returning id`,
    [author.id, about.id, place.now(), visibleAt],
  )
  return row?.id ?? ''
}

import { restoreMember, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signUpAdmin } from '../documents.ts'
import type { Person } from '../people.ts'
import { openVisits, type Visits } from '../safe-visits.ts'

let { place, ana, ben, shared, travelTo, open, watch, mailsTo } = {} as Visits
let olive: Person
beforeEach(async () => {
  ;({ place, ana, ben, shared, travelTo, open, watch, mailsTo } = await openVisits())
  olive = await signUpAdmin(place, 'Olive')
})
afterEach(() => place.close())

const suspend = async ({ id }: Person): Promise<void> => {
  await olive.does(suspendMember, { params: { id }, body: { because: 'harassment', reason: 'She wrote threats.' } })
  await place.settle()
}
/** Passes the end of a visit, when its sharer is asked, and the hour after it, when their contact is alerted to their silence. */
const passEnd = async (to: Date): Promise<void> => {
  for (const minutes of [30, 60, 90]) {
    travelTo(new Date(to.getTime() + minutes * minuteMs))
    await watch()
  }
}

it('nobody is told to check on Ana after a visit that she was suspended before, and cannot answer about', async () => {
  const { from, to, token } = await shared()
  const since = place.now()
  travelTo(new Date(from.getTime() - dayMs))
  await suspend(ana)
  await passEnd(to)
  expect(await mailsTo('dora@example.org', since)).toEqual([])
  expect((await open(token)).body.data).toMatchObject({ state: 'off' })
})

it('she is asked all the same once she is let in again before it', async () => {
  const { from, to } = await shared()
  const since = place.now()
  travelTo(new Date(from.getTime() - dayMs))
  await suspend(ana)
  await olive.does(restoreMember, { params: { id: ana.id }, body: { reason: 'It was somebody else.' } })
  await passEnd(to)
  expect(await mailsTo('dora@example.org', since)).toEqual(['Please check on Ana'])
})

it.each([
  ['Ben, who may come all the same, is suspended the day before', () => ben, -dayMs],
  ['Ana is suspended while he may be there', () => ana, hourMs],
])('her contact is told of her silence where %s', async (_, who, afterStart) => {
  const { from, to } = await shared()
  const since = place.now()
  travelTo(new Date(from.getTime() + afterStart))
  await suspend(who())
  await passEnd(to)
  expect(await mailsTo('dora@example.org', since)).toEqual(['Please check on Ana'])
})

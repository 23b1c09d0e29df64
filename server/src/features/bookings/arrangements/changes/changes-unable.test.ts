import { rejectSkill } from '@sparkhood/contract/admin/approvals'
import { suspendMember } from '@sparkhood/contract/admin/sanctions'
import {
  agreeArrangementChange,
  askArrangementChange,
  declineArrangementChange,
} from '@sparkhood/contract/bookings/arrangement-changes'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openArrangements, type Repeats } from '../../../../../test/arrangements.ts'
import type { Trade } from '../../../../../test/bookings.ts'
import { signUpAdmin } from '../../../../../test/documents.ts'
import type { Neighbourhood } from '../../../../../test/neighbourhood.ts'
import type { Person } from '../../../../../test/people.ts'

// Visits run on until a job pauses them, or the next is due, though nobody can come.
let place: Neighbourhood
let trade: Trade
let repeats: Repeats
let olive: Person
beforeEach(async () => {
  ;({ place, trade, repeats } = await openArrangements())
  olive = await signUpAdmin(place, 'Olive')
})
afterEach(() => place.close())

const askFor = async (who: Person, id: string, hour: number) => {
  const { visits } = await repeats.read(who, id)
  const start = new Date(visits[1].starts_at)
  start.setUTCHours(hour)
  const body = { kind: 'one', visit_id: visits[1]._id, booking_date: start.toISOString() }
  return who.call(askArrangementChange, { params: { id }, body })
}

const ends: [string, () => Promise<unknown>][] = [
  [
    'his listing was rejected',
    () => olive.does(rejectSkill, { params: { id: trade.skill }, body: { reason: 'Not here.' } }),
  ],
  [
    'he was suspended',
    () => olive.does(suspendMember, { params: { id: trade.ben.id }, body: { because: 'other', reason: 'Odd.' } }),
  ],
]

it.each(ends)('Ana agrees to no change that Ben asked for before %s, and asks for none', async (_, end) => {
  const { ana, ben } = trade
  const id = await repeats.agree({ at: repeats.at(9) })
  const { data } = (await askFor(ben, id, 14)).body
  const answer = { params: { id }, body: { change_id: data.change._id } }
  await place.settle()
  await end()
  expect(await repeats.read(ana, id)).toMatchObject({ status: 'active' })
  expect((await ana.call(agreeArrangementChange, answer)).body.code).toBe('arrangement.unavailable')
  expect((await askFor(ana, id, 15)).body.code).toBe('arrangement.unavailable')
  expect((await ana.call(declineArrangementChange, answer)).status).toBe(200)
})

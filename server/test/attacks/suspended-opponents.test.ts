import { listReports, report, resolveReport } from '@sparkhood/contract/admin/safety'
import { suspendMember, warnMember } from '@sparkhood/contract/admin/sanctions'
import { acceptBooking, cancelBooking, claimNoShow, completeBooking } from '@sparkhood/contract/bookings/bookings'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../bookings.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'
import { getCode, letHelp } from '../trusted-helpers.ts'

/**
 * Ana has a booking with Ben, who is an operator. A suspended member cannot reply, so Ben would win his claim by
 * suspending her.
 */
let place: Neighbourhood
let trade: Trade
let dana: Person
let id: string

beforeEach(async () => {
  place = await openNeighbourhood(longSessions)
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  trade = await openTrade(place)
  dana = await signUp(place, 'Dana')
  await letHelp(trade.ben, dana)
  await keepSessions(place)
  const at = new Date(place.now().getTime() + 30 * dayMs)
  at.setUTCHours(9, 30, 0, 0)
  id = await ask(trade.ana, trade.ben, { skill: trade.skill, at, hours: 3 })
  await trade.ben.does(acceptBooking, { params: { id } })
  place.travel(at.getTime() + 15 * minuteMs - place.now().getTime())
})
afterEach(() => place.close())

/** Returns how an operator's sanctions against Ana are refused. */
async function getRefusals(operator: Person): Promise<(string | undefined)[]> {
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [operator.id])
  place.travel(minuteMs)
  const sending = { params: { id: trade.ana.id }, body: { because: 'other', reason: 'Odd.' } }
  await trade.cara.does(report, { body: { kind: 'member', subject_id: trade.ana.id, reason: 'scam', details: 'Odd.' } })
  const [first] = (await operator.does(listReports)).data
  const decision = { params: { id: first._id }, body: { outcome: 'suspended', note: 'Odd.' } }
  return [
    await getCode(operator.call(warnMember, sending)),
    await getCode(operator.call(resolveReport, decision)),
    await getCode(operator.call(suspendMember, sending)),
  ]
}
const refused = ['sanction.opponent', 'sanction.opponent', 'sanction.opponent']

it('nobody sanctions the other side of a claim of theirs', async () => {
  await trade.ben.does(claimNoShow, { params: { id } })
  expect(await getRefusals(trade.ben)).toEqual(refused)
})

it('nor while what they completed can still be disputed', async () => {
  await trade.ben.does(completeBooking, { params: { id } })
  expect(await getRefusals(trade.ben)).toEqual(refused)
})

it('nor does somebody who acts for the other side', async () => {
  expect(await getRefusals(dana)).toEqual(refused)
})

it('once it is over they decide as anybody else', async () => {
  await trade.ben.does(cancelBooking, { params: { id }, body: {} })
  expect(await getRefusals(trade.ben)).toEqual(['done', 'done', 'sanction.suspended'])
})

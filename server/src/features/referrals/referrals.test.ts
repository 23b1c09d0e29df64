import { blockMember } from '@sparkhood/contract/admin/safety'
import { turnSwitch } from '@sparkhood/contract/admin/switches'
import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { askCorrection } from '@sparkhood/contract/money/corrections'
import { issueSparks } from '@sparkhood/contract/money/treasury'
import { askClosing } from '@sparkhood/contract/people/privacy'
import {
  getInvitation,
  listHeldReferrals,
  listReferred,
  payReferral,
  refuseReferral,
  rewardsAMonth,
} from '@sparkhood/contract/people/referrals'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { listFollowerNotifications, type Notification } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, keepSessions, longSessions, openTrade, type Trade } from '../../../test/bookings.ts'
import { crowd } from '../../../test/crowd.ts'
import { signUpAdmin } from '../../../test/documents.ts'
import { fund, giveMinor, ledgerBreaks, purse } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { confirmSelf } from '../../../test/payouts.ts'
import { leeds, type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let trade: Trade
let ruth: Person
let days = 2

beforeAll(async () => {
  place = await openNeighbourhood(longSessions)
  trade = await openTrade(place)
  ruth = await signUpAdmin(place, 'Ruth')
  await place.settle()
  await keepSessions(place)
})
afterAll(() => place.close())

const toInvitation = async (who: Person) => (await who.does(getInvitation)).data
async function invite(inviter: Person, name: string): Promise<Person> {
  const person = await signUp(place, name, { referred_by: (await toInvitation(inviter)).referral_code })
  // The test sign-up form gives everybody the same number.
  await place.rows(`update accounts set phone = '' where id = any($1)`, [[person.id, inviter.id, trade.ben.id]])
  await fund(person, 50)
  await place.settle()
  return person
}
async function completeUnheard(client: Person, provider: Person = trade.ben): Promise<string> {
  const at = new Date(place.now().getTime() + days++ * dayMs)
  const id = await ask(client, provider, { skill: trade.skill, at })
  await provider.does(acceptBooking, { params: { id } })
  await client.does(startBooking, { params: { id } })
  await client.does(completeBooking, { params: { id } })
  return id
}
async function complete(client: Person, provider?: Person): Promise<void> {
  await completeUnheard(client, provider)
  await place.settle()
}
const listed = async (who: Person) => {
  const { referral_code: code } = await toInvitation(who)
  return (await who.does(listReferred, { params: { code } })).data as {
    id: string
    status: string
    waits_for: string | null
    rewardAmount: number
  }[]
}
/** How many rewards a member's notifications have announced. */
const rung = async (who: Person): Promise<number> => {
  const { data } = await who.does(listFollowerNotifications)
  const told = data.find(({ title }: Notification) => title.endsWith('brought you Sparks'))
  return told?.count ?? 0
}
const getStatus = async (inviter: Person, invited: Person) =>
  (await listed(inviter)).find(({ id }) => id === invited.id)
const held = async () =>
  (await ruth.does(listHeldReferrals)).data as { _id: string; invited: { _id: string }; hints: string[] }[]
const sharedNetwork = (people: Person[], network: string) =>
  place.rows('update sessions set network = $2 where account_id = any($1)', [people.map(({ id }) => id), network])

describe('an invitation', () => {
  it('brings five Sparks once the invited has completed a booking with somebody else, once for all', async () => {
    const celia = await signUp(place, 'Celia')
    const dora = await invite(celia, 'Dora')
    expect(await getStatus(celia, dora)).toMatchObject({ status: 'pending', rewardAmount: 0, firstname: 'Dora' })
    expect(JSON.stringify(await listed(celia))).not.toContain('@')
    const before = (await purse(celia)).sparks
    await complete(dora)
    await complete(dora)
    expect((await purse(celia)).sparks).toBe(before + 5)
    expect(await getStatus(celia, dora)).toMatchObject({ status: 'successful', rewardAmount: 5 })
    expect(await toInvitation(celia)).toMatchObject({ invited: 1, successful: 1, under_way: 0, earned: 5, reward: 5 })
  })

  it('has brought nothing where an operator took the reward back', async () => {
    const cleo = await signUp(place, 'Cleo')
    const dale = await invite(cleo, 'Dale')
    await complete(dale)
    const [reward] = await place.rows<{ id: string }>(
      `select id from transfers where kind = 'reward' and reference = $1`,
      [`referral:${dale.id}`],
    )
    await confirmSelf(ruth)
    await ruth.does(askCorrection, {
      params: { id: reward?.id ?? '' },
      body: { amount: 5, reason: 'One person with two accounts' },
    })
    expect((await purse(cleo)).sparks).toBe(0)
    expect(await getStatus(cleo, dale)).toMatchObject({ status: 'not_rewarded', rewardAmount: 0 })
    expect(await toInvitation(cleo)).toMatchObject({ invited: 1, successful: 0, under_way: 0, earned: 0 })
  })

  it('brings nothing by a booking with the inviter', async () => {
    const eve = await invite(trade.ben, 'Eve')
    await complete(eve)
    expect(await getStatus(trade.ben, eve)).toMatchObject({ status: 'pending', rewardAmount: 0 })
    expect(
      await place.rows(`select 1 from transfers where kind = 'reward' and reference = $1`, [`referral:${eve.id}`]),
    ).toEqual([])
  })

  it('is held where both come from one network, until an operator lets it be paid, once', async () => {
    const fay = await signUp(place, 'Fay')
    const gus = await invite(fay, 'Gus')
    await sharedNetwork([fay, gus], '203.0.113.9')
    await complete(gus)
    expect(await getStatus(fay, gus)).toMatchObject({ status: 'in_review', rewardAmount: 0 })
    const [waiting] = (await held()).filter(({ invited }) => invited._id === gus.id)
    expect(waiting?.hints).toEqual(['network'])
    const deciding = { params: { id: waiting?._id ?? '' }, body: { note: 'They share a flat.' } }
    const answers = await Promise.all([1, 2, 3].map(() => ruth.call(payReferral, deciding)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await place.settle()
    expect([(await purse(fay)).sparks, (await getStatus(fay, gus))?.status]).toEqual([5, 'successful'])
    expect((await ruth.call(refuseReferral, deciding)).body.code).toBe('referral.decided')
  })

  it('is held among siblings, and paid by the first booking outside the circle', async () => {
    const hub = await signUp(place, 'Hub')
    const [ida, jon] = [await invite(hub, 'Ida'), await invite(hub, 'Jon')]
    await place.rows('update skills set member_id = $2 where id = $1', [trade.skill, jon.id])
    await complete(ida, jon)
    await place.rows('update skills set member_id = $2 where id = $1', [trade.skill, trade.ben.id])
    expect(
      (await held()).filter(({ invited }) => [ida.id, jon.id].includes(invited._id)).map(({ hints }) => hints),
    ).toEqual([['ring'], ['ring']])
    expect((await purse(hub)).sparks).toBe(0)
    await complete(ida)
    expect([(await purse(hub)).sparks, (await getStatus(hub, jon))?.status]).toEqual([5, 'in_review'])
  })

  it('of a refused reward brings nothing, whatever is booked later', async () => {
    const kay = await signUp(place, 'Kay')
    const lou = await invite(kay, 'Lou')
    await place.rows(`update accounts set phone = '+447700900123' where id = any($1)`, [[kay.id, lou.id]])
    await complete(lou)
    const [waiting] = (await held()).filter(({ invited }) => invited._id === lou.id)
    await ruth.does(refuseReferral, { params: { id: waiting?._id ?? '' }, body: { note: 'One person.' } })
    await place.rows(`update accounts set phone = '' where id = $1`, [lou.id])
    await complete(lou)
    expect([(await purse(kay)).sparks, (await getStatus(kay, lou))?.status]).toEqual([0, 'not_rewarded'])
  })

  it('is its inviter’s to see, by their own code, and not whom a block hides', async () => {
    const max = await signUp(place, 'Max')
    const nia = await invite(max, 'Nia')
    const { referral_code: code, link } = await toInvitation(max)
    expect(link).toBe(`${place.config.publicUrl}/signup?ref=${code}`)
    expect((await trade.ana.call(listReferred, { params: { code } })).body.code).toBe('referral.not_yours')
    expect((await max.does(listReferred, { params: { code: code.toLowerCase() } })).data).toHaveLength(1)
    expect(await toInvitation(max)).toMatchObject({ invited: 1, not_shown: 0 })
    await nia.does(blockMember, { params: { id: max.id } })
    expect(await listed(max)).toEqual([])
    expect(await toInvitation(max)).toMatchObject({ invited: 1, not_shown: 1 })
  })
})

const leftForRewards = async (): Promise<number> => {
  const [row] = await place.rows<{ balance: string }>(
    `select balance from ledger_accounts where kind = 'house:rewards'`,
  )
  return Number(row?.balance) / 100
}
async function leaveForRewards(sparks: number): Promise<void> {
  await giveMinor(place, ruth, { kind: 'reward', minor: ((await leftForRewards()) - sparks) * 100 })
}

describe('a reward that is due', () => {
  it('is not lost when the invited one leaves before it is paid; what brought nothing is forgotten', async () => {
    const nora = await signUp(place, 'Nora')
    const { referral_code: code } = await toInvitation(nora)
    const [olga, petra] = [
      await signUp(place, 'Olga', { referred_by: code }),
      await signUp(place, 'Petra', { referred_by: code }),
    ]
    await place.settle()
    // As if rewards had been switched off when she completed her first booking.
    await place.rows(`update referrals set state = 'due', qualified_at = joined_at where invited_id = $1`, [olga.id])
    for (const one of [olga, petra]) await one.does(askClosing)
    place.travel(15 * dayMs)
    await keepSessions(place)
    await place.app.jobs.runTimed('privacy.close')
    expect(await toInvitation(nora)).toMatchObject({ invited: 1, under_way: 1 })
    const before = (await purse(nora)).sparks
    await place.app.jobs.runTimed('referrals.reward-due')
    await place.settle()
    expect((await purse(nora)).sparks).toBe(before + 5)
    expect(await toInvitation(nora)).toMatchObject({ invited: 1, successful: 1, not_shown: 1 })
  })

  it('is forgotten with its inviter', async () => {
    const quinn = await signUp(place, 'Quinn')
    const { referral_code: code } = await toInvitation(quinn)
    const rosa = await signUp(place, 'Rosa', { referred_by: code })
    await place.settle()
    await place.rows(`update referrals set state = 'due', qualified_at = joined_at where invited_id = $1`, [rosa.id])
    await quinn.does(askClosing)
    place.travel(15 * dayMs)
    await keepSessions(place)
    await place.app.jobs.runTimed('privacy.close')
    expect(await place.rows('select 1 from referrals where inviter_id = $1', [quinn.id])).toEqual([])
  })
})

describe('rewards', () => {
  it('are paid once and never beyond the cap or the budget, however often and at once the news comes', {
    timeout: 60_000,
  }, async () => {
    const oda = await signUp(place, 'Oda')
    const rewarded = await crowd(place, leeds, rewardsAMonth - 2)
    await place.rows(
      `insert into referrals (id, invited_id, inviter_id, joined_at, state, qualified_at, rewarded_at)
       select id, id, $2, $3, 'successful', $3, $3 from unnest($1::uuid[]) id`,
      [rewarded, oda.id, place.now()],
    )
    const people = [
      await invite(oda, 'Pam'),
      await invite(oda, 'Pat'),
      await invite(oda, 'Pip'),
      await invite(oda, 'Pru'),
    ]
    // All of them complete before any event is handled; then several processes handle each event more than once.
    const bookings = await Promise.all(people.map((person) => completeUnheard(person)))
    const done = { name: 'booking.moved', data: { to: 'completed', why: 'complete', by: 'client' } } as const
    const published = bookings.flatMap((bookingId) =>
      [1, 2, 3].map(() => ({ ...done, data: { ...done.data, bookingId } })),
    )
    await Promise.all(published.map((one) => place.scope().emit(one)))
    await place.settle()
    expect((await purse(oda)).sparks).toBe(2 * 5)
    // The referrals of the crowd are rewarded but not paid, so they still count as under way.
    expect(await toInvitation(oda)).toMatchObject({ successful: 2, under_way: rewardsAMonth, earned: 10 })
    const waits = async () =>
      (await listed(oda)).filter(({ id }) => people.some((one) => one.id === id)).map(({ waits_for }) => waits_for)
    expect((await waits()).sort()).toEqual([null, null, 'room', 'room'])
    const turn = { switch: 'invitation_rewards', is_on: false, reason: 'Counting Sparks' }
    await ruth.does(turnSwitch, { body: turn })
    expect((await waits()).sort()).toEqual([null, null, 'pause', 'pause'])
    await ruth.does(turnSwitch, { body: { ...turn, is_on: true } })

    // A month later there is room for the rest, but the budget only covers one of them.
    await leaveForRewards(7)
    place.travel(31 * dayMs)
    await keepSessions(place)
    await Promise.all([1, 2].map(() => place.app.jobs.runTimed('referrals.reward-due')))
    await place.settle()
    expect([(await purse(oda)).sparks, await leftForRewards()]).toEqual([3 * 5, 2])
    expect(await toInvitation(oda)).toMatchObject({ successful: 3, earned: 15 })
    expect((await waits()).sort()).toEqual(['budget', null, null, null])
    expect(await rung(oda)).toBe(3)
    await confirmSelf(ruth)
    await ruth.does(issueSparks, { body: { budget: 'rewards', amount: 5, reason: 'More to give' } })
    await place.settle()
    expect(await toInvitation(oda)).toMatchObject({ successful: 4, earned: 20 })
    expect(await rung(oda)).toBe(4)
    expect(await ledgerBreaks(place)).toEqual([])
  })
})

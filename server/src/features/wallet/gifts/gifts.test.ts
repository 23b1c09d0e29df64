import { acceptBooking, completeBooking, startBooking } from '@sparkhood/contract/bookings/bookings'
import { issueSparks, readTreasury } from '@sparkhood/contract/money/treasury'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../../test/bookings.ts'
import { signUpAdmin } from '../../../../test/documents.ts'
import { fund, giveMinor, ledgerBreaks, purse } from '../../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../../test/neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from '../../../../test/people.ts'
import type { Budget } from '../operations.ts'

let place: Neighbourhood
let ruth: Person
let ana: Person
let ben: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
  ben = await signUp(place, 'Ben')
  await settleIn(ben)
  cara = await signUp(place, 'Cara')
  const { data } = await cara.does(getProfile, { params: { id: cara.id } })
  ana = await signUp(place, 'Ana', { referred_by: data.referral_code })
  // The form of the tests gives everybody one number, by which a reward would be held.
  await place.rows(`update accounts set phone = ''`)
  await fund(ana, 100)
  await place.settle()
})
afterAll(() => place.close())

/** Takes all but this many Sparks out of a budget. */
async function leave(budget: Budget, sparks: number): Promise<void> {
  const [row] = await place.rows<{ balance: string }>('select balance from ledger_accounts where kind = $1', [budget])
  const minor = Number(row?.balance) - sparks * 100
  if (minor > 0) await giveMinor(place, ruth, { kind: budget === 'house:welcome' ? 'grant' : 'reward', minor })
}

async function exchange(): Promise<void> {
  const skill = await offerSkill(ben, 10)
  const id = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 3 * dayMs) })
  await ben.does(acceptBooking, { params: { id } })
  await ana.does(startBooking, { params: { id } })
  await ana.does(completeBooking, { params: { id } })
  await place.settle()
}

const treasury = async () => (await ruth.does(readTreasury)).data
const alarms = async () =>
  ((await place.wiring.mailbox?.list(ruth.email)) ?? []).filter(({ subject }) => subject.includes('have run out'))

describe('a budget that runs dry', () => {
  it('holds up nobody else’s news, never owes, and tells those who look after the site once', async () => {
    await leave('house:welcome', 4)
    await leave('house:rewards', 0)
    await settleIn(ana)
    await place.settle()
    expect((await purse(ana)).sparks).toBe(0)
    await exchange()
    expect([(await purse(ana)).sparks, (await purse(ben)).sparks]).toEqual([0, 10])

    const { budgets, sparks } = await treasury()
    expect(budgets).toEqual([
      { budget: 'welcome', left: 4, dry_since: place.now().toISOString(), waiting: 2, waiting_sparks: 20 },
      { budget: 'rewards', left: 0, dry_since: place.now().toISOString(), waiting: 1, waiting_sparks: 5 },
    ])
    expect([sparks.welcome, sparks.rewards]).toEqual([4, 0])
    expect((await alarms()).map(({ subject }) => subject).sort()).toEqual([
      'The Sparks to reward members who invite others have run out',
      'The Sparks to welcome new members have run out',
    ])
    await place.app.jobs.runTimed('wallet.pay-gifts')
    expect(await alarms()).toHaveLength(2)
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is filled by an operator, and then pays what it promised, once', async () => {
    const before = (await treasury()).sparks.issued
    const { data } = await ruth.does(issueSparks, { body: { budget: 'welcome', amount: 100, reason: 'More to give' } })
    expect(data.budgets[0]).toEqual({ budget: 'welcome', left: 84, dry_since: null, waiting: 0, waiting_sparks: 0 })
    expect(data.sparks.issued).toBe(before + 100)
    expect([(await purse(ana)).sparks, (await purse(ben)).sparks]).toEqual([10, 20])
    await ruth.does(issueSparks, { body: { budget: 'rewards', amount: 10, reason: 'More to give' } })
    await Promise.all([1, 2, 3].map(() => place.app.jobs.runTimed('wallet.pay-gifts')))
    expect([(await purse(ben)).sparks, (await purse(cara)).sparks]).toEqual([20, 5])
    expect((await treasury()).budgets.map(({ left }: { left: number }) => left)).toEqual([84, 5])
    expect(await ledgerBreaks(place)).toEqual([])
  })

  it('is filled once by one key, asked twice at once or again after the first answer was lost', async () => {
    const issued = async () => (await treasury()).sparks.issued
    const before = await issued()
    const headers = { 'idempotency-key': 'more-sparks' }
    const issue = () =>
      ruth.call(issueSparks, { body: { budget: 'rewards', amount: 7, reason: 'More to give' }, headers })
    const answers = await Promise.all([issue(), issue()])
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(await issued()).toBe(before + 7)
    // The process died before it could keep its answer.
    await place.rows('delete from idempotency_keys')
    expect((await issue()).status).toBe(200)
    expect(await issued()).toBe(before + 7)
  })

  it('raises the alarm again when it runs dry again', async () => {
    await leave('house:welcome', 0)
    const gus = await signUp(place, 'Gus')
    await settleIn(gus)
    await place.settle()
    expect(await alarms()).toHaveLength(3)
  })

  it('raises it although the mail was away at that moment', async () => {
    await ruth.does(issueSparks, { body: { budget: 'welcome', amount: 10, reason: 'More to give' } })
    await leave('house:welcome', 0)
    const { mail } = place.wiring.tools
    const send = mail.send
    const ida = await signUp(place, 'Ida')
    mail.send = async () => {
      throw new Error('the mail is away')
    }
    await settleIn(ida)
    await place.settle()
    mail.send = send
    for (const _ of [1, 2]) await place.app.jobs.runTimed('wallet.pay-gifts')
    expect(await alarms()).toHaveLength(4)
  })
})

it('says where every Spark and every pound is', async () => {
  const { sparks, pounds } = await treasury()
  const { issued, ...lying } = sparks
  const { at_gateway, dispute_losses, ...have } = pounds
  const sum = (parts: object): number =>
    Math.round(Object.values(parts).reduce((all, part) => all + part, 0) * 100) / 100
  expect(sum(lying)).toBe(issued)
  expect(sum(have) + dispute_losses).toBe(at_gateway)
  expect(at_gateway).toBe(100)
})

it('is nobody’s but an admin’s to see or to fill', async () => {
  expect((await ana.call(readTreasury)).status).toBe(403)
  expect((await ana.call(issueSparks, { body: { budget: 'welcome', amount: 1, reason: 'More to give' } })).status).toBe(
    403,
  )
  expect(
    (await ruth.call(issueSparks, { body: { budget: 'welcome', amount: 0, reason: 'More to give' } })).status,
  ).toBe(422)
})

it('sums of very many accounts are kept by the clock, and say of when they are', async () => {
  const before = await treasury()
  expect(new Date(before.as_of)).toEqual(place.now())
  await place.rows(
    `insert into ledger_accounts (owner, kind, currency)
     select gen_random_uuid(), 'member:available', 'gbp' from generate_series(1, 60000)`,
  )
  await place.rows('analyze ledger_accounts')
  await place.app.jobs.runTimed('wallet.keep-totals')
  const kept = place.now()
  place.travel(60_000)
  await fund(ana, 7)
  const later = await treasury()
  expect(new Date(later.as_of)).toEqual(kept)
  expect(later.pounds).toEqual(before.pounds)
  await place.app.jobs.runTimed('wallet.keep-totals')
  const fresh = await treasury()
  expect(fresh.pounds.available).toBe(before.pounds.available + 7)
  expect(fresh.pounds.at_gateway).toBe(before.pounds.at_gateway + 7)
  expect(await ledgerBreaks(place)).toEqual([])
})

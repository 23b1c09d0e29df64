import { getProfile } from '@sparkhood/contract/people/profiles'
import { welcomeSparks } from '@sparkhood/contract/people/referrals'
import { dayMs, secondMs } from '@sparkhood/contract/primitives/time'
import { expect } from 'vitest'
import { type App, buildApp } from '../../src/app.ts'
import { wire } from '../../src/wiring.ts'
import { getCaller } from '../caller.ts'
import { signUpAdmin } from '../documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { addBank, banks, onboard } from '../payouts.ts'
import { goodPassword, offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { owedBy } from './cards-model.ts'
import { type Model, newModel } from './model.ts'

type Offer = { skill: string; rateMinor: number; sparkMinor: number }

/** The product: two processes on one database, with five people signed in at both. */
export type Real = {
  place: Neighbourhood
  feeBasisPoints: number
  /** Returns a person who calls the two processes alternately. */
  person(who: number): Person
  offers: Offer[]
  banks: { good: string; closed: string; returning: string }[]
  admin: Person
  close(): Promise<void>
}

const names = ['Ana', 'Ben', 'Cara', 'Dev', 'Ella']
const feePercent = 3.7
/** A day instead of a week, so that many payouts happen in a walk of some weeks. */
export const cardMoneyWaitMs = dayMs
// A million steps take more than a century of the walk's clock.
const centuriesS = 300 * 365 * 24 * 3600

// The walk makes hours of calls within a minute of its clock, and only money is under test.
const unhindered = (tools: Neighbourhood['wiring']['tools']): void => {
  Object.assign(tools.limits, { spend: () => {}, count: async () => {} })
  Object.assign(tools.passwords, { matches: async (password: string) => password === goodPassword })
  Object.assign(tools, { mail: { send: async () => {} } })
}

/**
 * Separates people who signed up with the same phone number, address and bank account, which would look like one person
 * inviting themselves.
 */
async function liveApart(place: Neighbourhood): Promise<void> {
  await place.rows(`update accounts set phone = ''`)
  await place.rows('update withdrawal_methods set details_hash = null')
  await place.rows(`update places p set lat = p.lat + n.nth * 0.001
    from (select member_id, row_number() over (order by member_id) as nth from places) n where n.member_id = p.member_id`)
}

async function openTwin(place: Neighbourhood): Promise<{ app: App; close(): Promise<void> }> {
  const wiring = await wire({
    config: place.config,
    log: place.wiring.tools.log,
    clock: place.now,
    deliver: async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      await place.app.http.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
    },
  })
  unhindered(wiring.tools)
  const { tools, sandbox } = wiring
  const app = await buildApp({
    tools,
    databaseUrl: place.config.DATABASE_URL,
    clock: place.now,
    ...(sandbox && { sandbox }),
  })
  await app.jobs.prepare()
  return {
    app,
    close: async () => {
      await app.http.close()
      await app.jobs.stop()
      await wiring.close()
    },
  }
}

/** Opens both processes with five people who offer skills, invite, and can be paid; and the corresponding model. */
export async function openReal(): Promise<{ real: Real; model: Model }> {
  const place = await openNeighbourhood({
    PLATFORM_FEE_PERCENT: String(feePercent),
    CARD_MONEY_WAIT_S: String(cardMoneyWaitMs / secondMs),
    ACCESS_TTL_S: String(centuriesS),
  })
  const people: Person[] = []
  const inviters = new Map<number, number>()
  for (const [at, name] of names.entries()) {
    const [first] = people
    const code = first && (await first.does(getProfile, { params: { id: first.id } })).data.referral_code
    people.push(await signUp(place, name, at === 1 || at === 2 ? { referred_by: code } : {}))
    if (at === 1 || at === 2) inviters.set(at, 0)
  }
  const admin = await signUpAdmin(place, 'Ruth')
  unhindered(place.wiring.tools)
  const real = { place, admin, feeBasisPoints: feePercent * 100, offers: [] as Offer[], banks: [] as Real['banks'] }
  for (const [at, person] of people.entries()) {
    await settleIn(person)
    const rateMinor = 499 + at * 100
    real.offers.push({
      skill: await offerSkill(person, rateMinor / 100),
      rateMinor,
      sparkMinor: Math.round(rateMinor / 2),
    })
    await onboard(place, person)
    real.banks.push({
      good: await addBank(person, banks.good),
      closed: await addBank(person, banks.closed),
      returning: await addBank(person, banks.returning),
    })
  }
  await place.rows(`update sessions set expires_at = expires_at + interval '300 years'`)
  await liveApart(place)
  place.travel(dayMs)
  await place.settle()
  const twin = await openTwin(place)
  const model = newModel(people.length, inviters)
  for (const { spark } of model.purses) spark.available = welcomeSparks.basics.minor
  const twins = people.map((person) => ({ ...person, ...getCaller(() => twin.app.http, person.token) }))
  let turn = 0
  return {
    model,
    real: {
      ...real,
      person: (who) => {
        turn += 1
        return (turn % 2 === 0 ? people : twins)[who] as Person
      },
      close: async () => {
        await twin.close()
        await place.close()
      },
    },
  }
}

/** Expects every balance to equal the model's. */
export async function balancesAgree(model: Model, { place }: Real): Promise<void> {
  const rows = await place.rows<{ name: string; currency: 'gbp' | 'spark'; kind: string; balance: number }>(
    `select p.firstname as name, a.currency, split_part(a.kind, ':', 2) as kind, a.balance::float8 as balance
     from ledger_accounts a join profiles p on p.member_id = a.owner`,
  )
  const owed = model.purses.map((_, who) => owedBy(model, who)).reduce((sum, one) => sum + one, 0)
  const [losses] = await place.rows<{ balance: number }>(
    `select coalesce(sum(balance), 0)::float8 as balance from ledger_accounts where kind = 'house:dispute-losses'`,
  )
  expect(losses?.balance).toBe(owed === 0 ? 0 : -owed)
  const found = newModel(names.length).purses
  for (const { name, currency, kind, balance } of rows) {
    const purse = found[names.indexOf(name)]
    if (purse) purse[currency][kind as 'available'] = balance
  }
  expect(found).toEqual(model.purses)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { createPaymentIntent } from '@sparkhood/contract/money/payments'
import { confirmSandboxPayment } from '@sparkhood/contract/money/sandbox'
import { confirmFunding, fundWallet } from '@sparkhood/contract/money/wallet'
import { dayMs } from '@sparkhood/contract/primitives/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningPostgres, startPostgres } from '../../scripts/postgres.ts'
import { getBookingForm } from './bookings.ts'
import type { Wire } from './caller.ts'
import { openSite, type Site, verifyBooks } from './ledger/site.ts'
import { fund, goodCard } from './money.ts'
import { offerSkill, type Person, settleIn, signUp } from './people.ts'

// A separate server with full durability, so that what it has acknowledged survives a crash.
let folder: string
let postgres: RunningPostgres
let site: Site
let payers: Person[]
let ben: Person
let skill: string
// An hour within everybody's availability, whatever the time is now; nothing is accepted, so all may request it.
const noon = new Date(`${new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10)}T12:00:00Z`)

const wanted = () => ({ dataDir: folder, database: 'sparkhood', durable: true })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sparkhood-kill-'))
  postgres = await startPostgres(wanted())
  site = openSite(folder)
  await site.start(postgres.url)
  ben = await signUp(site.place, 'Ben')
  await settleIn(ben)
  skill = await offerSkill(ben, 1)
  payers = [await signUp(site.place, 'Ana'), await signUp(site.place, 'Cara'), await signUp(site.place, 'Dev')]
  for (const payer of payers) await fund(payer, 1000)
}, 120_000)
afterAll(async () => {
  await site?.kill('SIGTERM')
  await postgres?.release()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

type Acknowledged = { fundings: string[]; holds: string[]; bookings: string[] }

/**
 * Returns the body of a successful call; undefined if nobody replies, or the process has no database (503). Any other
 * reply is a bug, and no kill excuses it.
 */
async function ask(payer: Person, endpoint: Endpoint, body: Record<string, unknown>): Promise<Wire | undefined> {
  const heard = await payer.call(endpoint, { body }).catch((error: unknown) => {
    // `fetch` throws this if a connection cannot be made, or breaks.
    if (error instanceof TypeError) return undefined
    throw error
  })
  if (!heard || heard.status === 503) return undefined
  if (heard.status !== 200) throw new Error(`${endpoint.path}: ${heard.status} ${heard.text}`)
  return heard.body
}

/** Tops up, places a hold and books once, and records what was acknowledged. Stops at the first call without a reply. */
async function spendOnce(payer: Person, noted: Acknowledged): Promise<unknown> {
  const begun = await ask(payer, fundWallet, { amount: 3 })
  if (!begun) return undefined
  const { clientSecret } = begun
  if (!(await ask(payer, confirmSandboxPayment, { ...goodCard, client_secret: clientSecret }))) return undefined
  if (!(await ask(payer, confirmFunding, { clientSecret }))) return undefined
  noted.fundings.push(clientSecret)
  const intent = { amount: 2, paymentMethod: 'wallet', skill_id: skill, hours: 2 }
  const held = await ask(payer, createPaymentIntent, intent)
  if (!held) return undefined
  noted.holds.push(held.data.payment_intent_id)
  const booked = await ask(payer, requestBooking, getBookingForm(ben, { skill, at: noon }))
  if (booked) noted.bookings.push(booked.data.id)
  return booked
}

/** Spends repeatedly until the signal aborts. */
async function spendOn(payer: Person, noted: Acknowledged, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) if (!(await spendOnce(payer, noted))) await pause(5)
}

/** Kills something while everybody spends, and returns what had been acknowledged. */
async function killUnderLoad(kill: () => Promise<unknown>): Promise<Acknowledged> {
  const noted: Acknowledged = { fundings: [], holds: [], bookings: [] }
  const stop = new AbortController()
  const spending = Promise.all(payers.flatMap((payer) => [1, 2, 3].map(() => spendOn(payer, noted, stop.signal))))
  const enough = async (): Promise<void> => {
    while (noted.bookings.length < 30 && !stop.signal.aborted) await pause(10)
  }
  try {
    // A fault ends the spending; then nobody would ever have spent enough.
    await Promise.race([spending, enough()])
    await kill()
  } finally {
    stop.abort()
  }
  await spending
  return noted
}

/** Returns what was acknowledged but is missing from the database. */
async function getLost(noted: Acknowledged): Promise<object> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const missing = async (ids: readonly string[], found: string): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(
      `select id from unnest($1::text[]) id where id not in (${found})`,
      [ids],
    )
    return rows.map(({ id }) => id)
  }
  try {
    return {
      fundings: await missing(
        noted.fundings,
        `select f.client_secret from fundings f join transfers t on t.kind = 'topUp' and t.reference = f.id::text
         where f.state = 'credited'`,
      ),
      holds: await missing(noted.holds, `select reference from transfers where kind = 'hold'`),
      bookings: await missing(
        noted.bookings,
        `select b.id::text from bookings b join transfers t on t.kind = 'hold' and t.reference = b.hold_id::text`,
      ),
    }
  } finally {
    await client.end()
  }
}

const nothingLost = { fundings: [], holds: [], bookings: [] }

it('loses nothing that it acknowledged when the server is killed under load', { timeout: 120_000 }, async () => {
  const noted = await killUnderLoad(() => site.kill('SIGKILL'))
  expect(await getLost(noted)).toEqual(nothingLost)
  await site.start(postgres.url)
  await payers[0]?.does(fundWallet, { body: { amount: 1 } })
  expect(await verifyBooks(postgres.url)).toBe(0)
})

it('loses nothing that it acknowledged when the database is killed under load', { timeout: 120_000 }, async () => {
  const noted = await killUnderLoad(async () => {
    process.kill(postgres.pid, 'SIGKILL')
    await pause(200)
  })
  await site.kill('SIGKILL')
  postgres = await startPostgres(wanted())
  expect(await getLost(noted)).toEqual(nothingLost)
  await site.start(postgres.url)
  await payers[0]?.does(fundWallet, { body: { amount: 1 } })
  expect(await verifyBooks(postgres.url)).toBe(0)
})

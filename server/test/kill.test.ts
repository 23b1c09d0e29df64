import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requestBooking } from '@sparkhood/contract/bookings'
import { createPaymentIntent } from '@sparkhood/contract/payments'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { confirmSandboxPayment } from '@sparkhood/contract/sandbox'
import { confirmFunding, fundWallet } from '@sparkhood/contract/wallet'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningPostgres, startPostgres } from '../../scripts/postgres.ts'
import { bookingFormOf } from './bookings.ts'
import { openSite, type Site, verifyBooks } from './ledger/site.ts'
import { fund, goodCard } from './money.ts'
import { offerSkill, type Person, settleIn, signUp } from './people.ts'

// A server of its own, with everything on that makes what it has acknowledged last.
let folder: string
let postgres: RunningPostgres
let site: Site
let payers: Person[]
let ben: Person
let skill: string
let hours = 0

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

/** Somebody pays in, sets aside and books, again and again, until nobody answers. What was answered is noted. */
async function spendUntilNobodyAnswers(payer: Person, noted: Acknowledged, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      const { clientSecret } = await payer.does(fundWallet, { body: { amount: 3 } })
      await payer.does(confirmSandboxPayment, { body: { ...goodCard, client_secret: clientSecret } })
      await payer.does(confirmFunding, { body: { clientSecret } })
      noted.fundings.push(clientSecret)
      const intent = { amount: 2, paymentMethod: 'wallet', skill_id: skill, hours: 2 }
      const { data } = await payer.does(createPaymentIntent, { body: intent })
      noted.holds.push(data.payment_intent_id)
      hours += 1
      const at = new Date(Date.now() + 2 * dayMs + hours * hourMs)
      const booked = await payer.does(requestBooking, { body: bookingFormOf(ben, { skill, at }) })
      noted.bookings.push(booked.data.id)
    } catch {
      // It was killed under their hands: nothing was acknowledged.
      await pause(5)
    }
  }
}

/** Has everybody spend, kills something meanwhile, and answers what had been acknowledged. */
async function killUnderLoad(kill: () => Promise<unknown>): Promise<Acknowledged> {
  const noted: Acknowledged = { fundings: [], holds: [], bookings: [] }
  const stop = new AbortController()
  const spending = payers.flatMap((payer) => [1, 2, 3].map(() => spendUntilNobodyAnswers(payer, noted, stop.signal)))
  while (noted.bookings.length < 30) await pause(10)
  await kill()
  stop.abort()
  await Promise.all(spending)
  return noted
}

/** Of what was acknowledged, what the database does not have. */
async function lostOf(noted: Acknowledged): Promise<object> {
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
  expect(await lostOf(noted)).toEqual(nothingLost)
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
  expect(await lostOf(noted)).toEqual(nothingLost)
  await site.start(postgres.url)
  await payers[0]?.does(fundWallet, { body: { amount: 1 } })
  expect(await verifyBooks(postgres.url)).toBe(0)
})

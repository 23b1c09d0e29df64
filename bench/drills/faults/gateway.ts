import { setTimeout as pause } from 'node:timers/promises'
import { confirmFunding, fundWallet } from '../../../contract/money/wallet.ts'
import { type FakeStripe, openFakeStripe } from '../../../server/test/stripe/fake.ts'
import { beAway, type Door, openDoor } from '../door.ts'
import type { Drill, Drilling } from '../drill.ts'
import type { Stage } from '../stage.ts'

const paymentsEach = 3
const sweepPatienceS = 420
const onceMoreAfterMs = 60_000
const credited = `select f.client_secret as secret, count(t.id)::int as times from fundings f
  left join transfers t on t.kind = 'topUp' and t.reference = f.id::text where f.client_secret = any($1) group by 1`

/** Counts the payments that were never credited, and those credited more than once. */
async function findWrong(stage: Stage, secrets: readonly string[]): Promise<{ lost: number; doubled: number }> {
  const rows = await stage.ask<{ secret: string; times: number }>(credited, [secrets])
  const times = new Map(rows.map((row) => [row.secret, row.times]))
  const counts = secrets.map((secret) => times.get(secret) ?? 0)
  return { lost: counts.filter((count) => count === 0).length, doubled: counts.filter((count) => count > 1).length }
}

async function takeCardsBy(stage: Stage, stripe: FakeStripe, door: Door): Promise<void> {
  await stage.site.kill('SIGTERM')
  Object.assign(stage.environment, {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_drill',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecrets.join(','),
    STRIPE_API_BASE: `http://127.0.0.1:${door.port}`,
  })
  await stage.startSite()
}

/** People pay at the gateway; the site has not queried these payments yet. */
async function pay(stage: Stage, stripe: FakeStripe): Promise<string[]> {
  const secrets: string[] = []
  for (const payer of stage.payers)
    for (let nth = 0; nth < paymentsEach; nth += 1)
      secrets.push((await payer.does(fundWallet, { body: { amount: 4 } })).clientSecret)
  for (const clientSecret of secrets) stripe.pay({ clientSecret, number: '4242424242424242', authenticated: false })
  return secrets
}

/** Confirms and pays for this many seconds; returns the number of replies per status, and the longest wait. */
async function tryMeanwhile(stage: Stage, secrets: readonly string[], seconds: number) {
  const statuses: Record<string, number> = {}
  let slowestMs = 0
  const endsAt = performance.now() + seconds * 1000
  for (let nth = 0; performance.now() < endsAt; nth += 1) {
    const at = nth % secrets.length
    const payer = stage.payers[Math.floor(at / paymentsEach)]
    const askedAt = performance.now()
    const confirming = { body: { clientSecret: secrets[at] } }
    const heard =
      nth % 2 ? await payer?.call(fundWallet, { body: { amount: 4 } }) : await payer?.call(confirmFunding, confirming)
    slowestMs = Math.max(slowestMs, performance.now() - askedAt)
    statuses[heard?.status ?? 0] = (statuses[heard?.status ?? 0] ?? 0) + 1
    await pause(1000)
  }
  const words = Object.entries(statuses).map(([status, many]) => `${status}: ${many}`)
  return { statuses, said: `${words.join(', ')}, the slowest after ${(slowestMs / 1000).toFixed(1)} s` }
}

async function runGateway({ stage, seconds, say }: Drilling) {
  const stripe = await openFakeStripe(() => new Date())
  const door = await openDoor(Number(new URL(stripe.url).port))
  try {
    await takeCardsBy(stage, stripe, door)
    const secrets = await pay(stage, stripe)
    say(`The gateway is away for ${seconds} s`)
    const [, { statuses, said }] = await Promise.all([beAway(door, seconds), tryMeanwhile(stage, secrets, seconds)])
    door.open()
    const backAt = performance.now()
    // Nobody confirms again: the sweeper credits them.
    while (performance.now() - backAt < sweepPatienceS * 1000 && (await findWrong(stage, secrets)).lost > 0)
      await pause(500)
    const backAfterS = [(performance.now() - backAt) / 1000]
    // A second run of the sweeper would reveal double credits.
    await pause(onceMoreAfterMs)
    const { lost, doubled } = await findWrong(stage, secrets)
    return {
      times: 1,
      acknowledged: secrets.length,
      lost,
      doubled,
      backAfterS,
      notes: [
        `away for ${seconds} s, answers meanwhile ${said}; back: all that was paid is credited, with nobody asking`,
      ],
      breaks: [
        ...(lost > 0 ? [`${lost} paid and not credited`] : []),
        ...(doubled > 0 ? [`${doubled} credited twice`] : []),
        ...(statuses[500] ? [`${statuses[500]} answers of 500`] : []),
        ...((await stage.booksAgree()) ? [] : ['the ledger does not add up']),
      ],
    }
  } finally {
    await door.close()
    await stripe.close()
  }
}

/** The card processor is down. Payments are credited once when it is back. */
export const gatewayDown: Drill = {
  does: 'the card processor away, and for half of the time silent, with payments made and not yet credited',
  times: 1,
  seconds: 60,
  maxMinutes: 30,
  run: runGateway,
}

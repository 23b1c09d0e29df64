import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createPaymentIntent } from '../../../contract/money/payments.ts'
import { walletBalance } from '../../../contract/money/wallet.ts'
import { login } from '../../../contract/people/accounts.ts'
import { refreshSession } from '../../../contract/people/sessions.ts'
import { hourMs } from '../../../contract/primitives/time.ts'
import { goodPassword } from '../../../server/test/people.ts'
import type { Drill, Drilling } from '../drill.ts'
import { startLoad } from '../load.ts'
import { getOutcome } from '../outcome.ts'

const preload = pathToFileURL(join(import.meta.dirname, '../clock.mjs')).href
const betweenMs = 6000
// The offsets of the clock, in hours; it ends where it began.
const journey = [1, 0, -1, 0, 24, 0, -24, 0]
const sweepPatienceMs = 150_000

/** An expiry by the clock: a hold that no booking followed. */
async function holdReturns({ stage }: Drilling, holdId: string): Promise<boolean> {
  for (const endsAt = performance.now() + sweepPatienceMs; performance.now() < endsAt; await pause(1000)) {
    const [hold] = await stage.ask<{ state: string }>('select state from holds where id = $1', [holdId])
    if (hold?.state === 'expired' || hold?.state === 'released') return true
  }
  return false
}

async function runClock(drilling: Drilling) {
  const { stage, chance, say } = drilling
  const file = join(stage.folder, 'clock')
  const move = (hours: number) => writeFileSync(file, String(hours * hourMs))
  move(0)
  await stage.site.kill('SIGTERM')
  Object.assign(stage.environment, {
    NODE_OPTIONS: `--import=${preload}`,
    DRILL_CLOCK: file,
  })
  await stage.startSite()
  const [ana, cara] = stage.payers
  const { visitor } = stage.site.place
  const breaks: string[] = []
  const signedIn = await visitor.does(login, { body: { email: ana?.email, password: goodPassword } })
  const intent = { amount: 2, paymentMethod: 'wallet', skill_id: stage.providers[0]?.skill, hours: 2 }
  const held = await cara?.does(createPaymentIntent, { body: intent })
  const load = startLoad(stage, chance)
  await load.nextAfter(performance.now())
  const backAfterS: number[] = []
  for (const hours of journey) {
    await pause(betweenMs)
    move(hours)
    const at = performance.now()
    const back = await load.nextAfter(at + 60).catch(() => undefined)
    if (back === undefined) breaks.push(`nobody was served for two minutes at ${hours} h`)
    else backAfterS.push((back - at) / 1000)
    say(`Clock at ${hours >= 0 ? '+' : ''}${hours} h: ${load.acknowledged.length} acknowledged`)
    const fresh = await visitor.call(login, { body: { email: ana?.email, password: goodPassword } })
    if (fresh.status !== 200) breaks.push(`a log-in at ${hours} h was answered ${fresh.status}`)
    const bearer = { authorization: `Bearer ${fresh.body.data?.refreshToken}` }
    const renewed = await visitor.call(refreshSession, { headers: bearer })
    if (renewed.status !== 200) breaks.push(`a new token at ${hours} h was answered ${renewed.status}: ${renewed.text}`)
  }
  await load.settle()
  move(1)
  if (!(await holdReturns(drilling, held.data.payment_intent_id)))
    breaks.push('a hold of an hour ago was not given back')
  move(0)
  const after = await ana?.call(walletBalance, { headers: { authorization: `Bearer ${signedIn.data.accessToken}` } })
  if (after?.status !== 200) breaks.push(`the first session was answered ${after?.status} at the end`)
  const outcome = await getOutcome(stage, load, { times: journey.length, backAfterS })
  return { ...outcome, breaks: [...outcome.breaks, ...breaks] }
}

/** The site's clock jumps and the database's does not, so the two also differ for a while. */
export const clockJumps: Drill = {
  does: 'the clock of the site +1 h, -1 h, +24 h, -24 h and back each time, under load',
  times: 1,
  seconds: 0,
  maxMinutes: 20,
  run: runClock,
}

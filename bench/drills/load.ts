import { setTimeout as pause } from 'node:timers/promises'
import type { HttpReply } from '../../server/test/caller.ts'
import type { Person } from '../../server/test/people.ts'
import { type Acknowledged, type Act, getActs, type Insist } from './acts.ts'
import type { Chance } from './chance.ts'
import type { Stage } from './stage.ts'

/** People who continue their acts, whatever happens to the site. */
export type Load = {
  acknowledged: readonly Acknowledged[]
  /** The number of replies per status; 0 is no reply. */
  statuses: Readonly<Record<string, number>>
  /** Texts of unexpected replies. */
  odd: readonly string[]
  /** The durations of calls answered between two moments, in ms, fastest first. */
  tookBetween(from: number, to: number): number[]
  /** The time of the next acknowledgement of an act that starts after `moment`. */
  nextAfter(moment: number): Promise<number>
  /** Ends the load: unanswered acts are retried until they are answered. */
  settle(): Promise<void>
}

// A little longer than the site reserves an idempotency key for a call that was cut off.
const claimedMs = 31_000
const settleMs = 90_000
// A hundred kills leave thousands of acts, and each worker retries its own one by one.
const settleEachMs = 40
const triesAtOnce = 3
const servedWithinMs = 120_000

class Unanswered extends Error {}

type Books = {
  acknowledged: Acknowledged[]
  statuses: Record<string, number>
  odd: Set<string>
  waiters: Waiter[]
  answers: { at: number; ms: number }[]
}
type Waiter = { since: number; tell: (at: number) => void }
type Patience = { tries: number; isOver: () => boolean }

// A daily limit is a final reply; a call that was only too fast is retried.
const isLater = ({ status, body }: HttpReply): boolean =>
  status >= 500 || (status === 429 && body.code === 'limit.too_fast') || body.code === 'idempotency.in_progress'

/** Calls with an idempotency key for each call of the act, so that retries are idempotent. */
function insisting(act: Act, books: Books, patience: Patience): Insist {
  let calls = 0
  return async (by: Person, endpoint, sending) => {
    calls += 1
    const headers = { 'idempotency-key': `${act.name}/${calls}` }
    for (let tries = 0; tries < patience.tries && !patience.isOver(); ) {
      const askedAt = performance.now()
      const heard = await by.call(endpoint, { ...(sending as object), headers }).catch(() => undefined)
      if (heard) books.answers.push({ at: performance.now(), ms: performance.now() - askedAt })
      const status = heard?.status ?? 0
      books.statuses[status] = (books.statuses[status] ?? 0) + 1
      if (heard?.status === 500) books.odd.add(`500 ${endpoint.method} ${endpoint.path} ${heard.text}`)
      if (heard && !isLater(heard)) return heard.status === 200 ? heard.body : undefined
      // A rate-limited call waits, as an honest page does: that is a reply, not an attempt.
      if (status !== 429) tries += 1
      await pause(status === 429 ? 500 : 40)
    }
    throw new Unanswered()
  }
}

/** Performs an act; returns whether it was answered, granted or refused. */
async function attempt(act: Act, books: Books, patience: Patience): Promise<boolean> {
  const beganAt = performance.now()
  try {
    const acknowledged = await act.carryOut(insisting(act, books, patience))
    if (!acknowledged) return true
    books.acknowledged.push(acknowledged)
    const at = performance.now()
    for (const waiter of books.waiters.filter(({ since }) => beganAt >= since)) waiter.tell(at)
    books.waiters = books.waiters.filter(({ since }) => beganAt < since)
    return true
  } catch (fault) {
    if (fault instanceof Unanswered) return false
    throw fault
  }
}

type Going = { isOn: () => boolean; later: Act[]; thinkMs: number }

async function goOn(acts: Iterable<Act>, books: Books, { isOn, later, thinkMs }: Going): Promise<void> {
  for (const act of acts) {
    if (!isOn()) return
    if (!(await attempt(act, books, { tries: triesAtOnce, isOver: () => !isOn() }))) later.push(act)
    await pause(thinkMs)
  }
}

/** Performs the remaining acts, one after the other. */
async function finish(later: readonly Act[], books: Books, isOver: () => boolean): Promise<void> {
  for (const act of later)
    if (!(await attempt(act, books, { tries: 1000, isOver }))) books.odd.add(`never answered: ${act.name}`)
}

/** Starts the mix: every payer performs two acts at a time. */
export function startLoad(stage: Stage, chance: Chance, { thinkMs = 180 } = {}): Load {
  const books: Books = { acknowledged: [], statuses: {}, odd: new Set(), waiters: [], answers: [] }
  const hands: Act[][] = []
  let on = true
  const base = Math.ceil(Date.now() / 3_600_000) * 3_600_000
  const going = stage.payers.flatMap((client, nth) =>
    ['a', 'b'].map((hand, which) => {
      const doing = { client, providers: stage.providers, chance: chance.fork(nth * 2 + which), base }
      const acts = getActs(doing, `${client.email.split('@')[0]}-${hand}`)
      const later: Act[] = []
      hands.push(later)
      return goOn(acts, books, { isOn: () => on, later, thinkMs })
    }),
  )
  return {
    ...books,
    get odd() {
      return [...books.odd]
    },
    tookBetween: (from, to) =>
      books.answers
        .filter(({ at }) => at >= from && at <= to)
        .map(({ ms }) => ms)
        .sort((one, other) => one - other),
    nextAfter: (moment) =>
      new Promise((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error('Nobody was served for two minutes')), servedWithinMs)
        const tell = (at: number) => {
          clearTimeout(patience)
          resolve(at)
        }
        books.waiters.push({ since: moment, tell })
      }),
    settle: async () => {
      on = false
      await Promise.all(going)
      const left = hands.flat().length
      if (left > 0) await pause(claimedMs)
      const endsAt = performance.now() + settleMs + left * settleEachMs
      const isOver = () => performance.now() > endsAt
      await Promise.all(hands.map((later) => finish(later, books, isOver)))
    },
  }
}

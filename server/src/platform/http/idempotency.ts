import { maxKeptReplies } from '@sparkhood/contract/limits'
import type { Clock } from '../clock.ts'
import { type Database, type Queries, type RowOf, sql } from '../data/database.ts'
import { refuse } from '../refuse.ts'
import { fingerprint, newId } from '../secrets/random.ts'
import type { Seals } from '../secrets/sealed-tokens.ts'

/** A stored reply and the cookie sent with it. */
type StoredReply = { reply: string; cookie?: string }
export type KeptReply = StoredReply & { status: number; comesBack?: true }
/** Encodes a reply for storage, and decodes it. */
type Cover = { close(told: StoredReply): string; open(kept: string): StoredReply }
type Claim = { actor: string; key: string; endpoint: string; bodyHash: string; cover: Cover }

// Without a cookie: serve.ts lets only replies with secrets set one.
const uncovered: Cover = { close: ({ reply }) => reply, open: (reply) => ({ reply }) }

/** How the reply to a claim is stored: with secrets, encrypted for this claim alone. */
export function coverFor(
  seals: Seals,
  { actor, key, isSecret }: { actor: string; key: string; isSecret: boolean | undefined },
): Cover {
  if (!isSecret) return uncovered
  const purpose = `idempotency.${fingerprint(`${actor} ${key}`)}`
  return {
    close: ({ reply, cookie }) => seals.seal({ reply, cookie }, purpose),
    open: (kept) => {
      const opened = seals.open(kept, purpose) as StoredReply | undefined
      if (!opened) throw new Error('A kept reply was sealed under a key that is gone')
      return opened
    },
  }
}

const claimKey = sql(
  'idempotency.claim',
  `insert into idempotency_keys (actor, key, endpoint, body_hash, claimed_at, claim) values ($1, $2, $3, $4, $5, $6)
   on conflict (actor, key) do update set claimed_at = excluded.claimed_at, body_hash = excluded.body_hash,
     endpoint = excluded.endpoint, status = null, reply = null, claim = excluded.claim
     where idempotency_keys.claimed_at < excluded.claimed_at - interval '24 hours'
        or (idempotency_keys.status is null and idempotency_keys.claimed_at < excluded.claimed_at - interval '30 seconds'
            and idempotency_keys.body_hash = excluded.body_hash)
   returning key`,
)
// The 30 seconds above are for a process that died: a call in progress renews its claim well before.
const renewClaim = sql(
  'idempotency.renew',
  'update idempotency_keys set claimed_at = $4 where actor = $1 and key = $2 and claim = $3',
)
const findKey = sql(
  'idempotency.find',
  'select endpoint, body_hash, status, reply from idempotency_keys where actor = $1 and key = $2',
)
// Deletes all but the latest replies at once. Concurrent calls skip each other's rows.
const keepReply = sql(
  'idempotency.keep',
  `with kept as (
     update idempotency_keys set status = $4, reply = $5 where actor = $1 and key = $2 and claim = $3
   ), old as (
     select key from idempotency_keys where actor = $1 and key in (
       select key from idempotency_keys where actor = $1 and status is not null order by claimed_at desc, key offset $6)
     for update skip locked
   )
   delete from idempotency_keys k using old where k.actor = $1 and k.key = old.key`,
)
const dropAll = sql('idempotency.drop_all', 'delete from idempotency_keys where actor = $1')
const dropKey = sql(
  'idempotency.drop',
  'delete from idempotency_keys where actor = $1 and key = $2 and claim = $3 and status is null',
)

type Row = RowOf<typeof findKey>
/** The actor, the key, and the token of the call that claimed it. */
type Held = [actor: string, key: string, claim: string]
/** The calls of this process that wait for the same key. */
type Line = { waiting: number; first: Promise<Row | undefined>; settled: Promise<Row | undefined> }

const [firstPauseMs, longestPauseMs] = [40, 500]
const waitMs = 8000
const renewEveryMs = 10_000
/** More than a page sends for one press, however often it is pressed. */
const maxWaiting = 30
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const isWorkedOn = (known: Row | undefined): boolean => known !== undefined && known.status === null
const refuseInProgress = (): never => refuse('idempotency.in_progress', { retryAfterS: 2 })

function requireSame({ bodyHash, endpoint }: Claim, known: Row | undefined): void {
  if (known && (known.body_hash !== bodyHash || known.endpoint !== endpoint)) refuse('idempotency.other_body')
}

/** Polls with growing intervals until the key has a reply or is free; gives up after `waitMs`. */
async function lookUntilSettled(look: () => Promise<Row | undefined>, first: Promise<Row | undefined>) {
  let known = await first
  let pauseMs = firstPauseMs
  for (let waited = 0; isWorkedOn(known) && waited < waitMs; waited += pauseMs) {
    pauseMs = waited === 0 ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs)
    await pause(pauseMs)
    known = await look()
  }
  return known
}

/** Renews a claim until its work has ended. Returns a function that stops it. */
function keepRenewing(renew: () => Promise<unknown>): () => void {
  // A failed renewal is ignored: the next may succeed, and the reply is not stored under a lost claim.
  const timer = setInterval(() => void renew().catch(() => {}), renewEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Runs the work once for a key: all other calls with the same key and body get its reply, for 24 hours. */
export type Once = (claim: Claim, work: () => Promise<KeptReply>) => Promise<KeptReply>

/** Concurrent calls of a process with the same key poll together; more than `maxWaiting` are refused. */
export function openOnce(db: Database, clock: Clock): Once {
  const lines = new Map<string, Line>()
  const getLine = ({ actor, key }: Claim): Line => {
    const id = `${actor} ${key}`
    const known = lines.get(id)
    if (known) return known
    const look = () => db.row(findKey, [actor, key])
    const first = look()
    const settled = lookUntilSettled(look, first).finally(() => lines.delete(id))
    // Handled by the waiting calls, if there are any.
    settled.catch(() => {})
    const line = { waiting: 0, first, settled }
    lines.set(id, line)
    return line
  }
  /** Waits for the reply of the call that holds the key; undefined if that call gave up and released it. */
  const replyOfOther = async (claim: Claim): Promise<KeptReply | undefined> => {
    const line = getLine(claim)
    requireSame(claim, await line.first)
    if (line.waiting >= maxWaiting) refuseInProgress()
    line.waiting += 1
    const known = await line.settled
    requireSame(claim, known)
    if (!known) return undefined
    const { status, reply } = known
    return status === null || reply === null ? refuseInProgress() : { status, ...claim.cover.open(reply) }
  }
  return async (claim, work) => {
    const { actor, key, endpoint, bodyHash } = claim
    const token = newId()
    const held: Held = [actor, key, token]
    // Reads the clock for each attempt: a form may have taken minutes to arrive, and waiting for another call takes
    // seconds.
    while (!(await db.row(claimKey, [actor, key, endpoint, bodyHash, clock(), token]))) {
      const kept = await replyOfOther(claim)
      if (kept) return kept
    }
    const endRenewing = keepRenewing(() => db.run(renewClaim, [...held, clock()]))
    const drop = () => db.run(dropKey, held)
    try {
      const done = await work().catch(async (fault: unknown) => {
        await drop().catch(() => {})
        throw fault
      })
      // A caller who is asked to retry later sends the same key.
      const comesBack = done.status >= 500 || done.status === 429 || done.comesBack
      const keep = async () => db.run(keepReply, [...held, done.status, claim.cover.close(done), maxKeptReplies])
      // The work is done, so its reply is sent even if it cannot be stored. Calls with the same key are refused until
      // the claim expires (30 s) and then run again, as after a process that died.
      await (comesBack ? drop() : keep()).catch(() => {})
      return done
    } finally {
      endRenewing()
    }
  }
}

/** Deletes all stored replies of an actor. */
export const forgetReplies = (db: Queries, actor: string): Promise<number> => db.run(dropAll, [actor])

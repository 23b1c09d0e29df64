import { type Database, type Queries, sql } from '../data/database.ts'
import { refuse } from '../refuse.ts'
import { fingerprint } from '../secrets/random.ts'
import type { Seals } from '../secrets/sealed-tokens.ts'

/** What was answered, and the cookie that came with it. */
type Told = { reply: string; cookie?: string }
export type KeptReply = Told & { status: number; comesBack?: true }
/** How an answer is written where it is kept, and read again. */
type Cover = { close(told: Told): string; open(kept: string): Told }
type Claim = { actor: string; key: string; endpoint: string; bodyHash: string; now: Date; cover: Cover }

// Carries no cookie: serve.ts lets only a reply with secrets bring one.
const uncovered: Cover = { close: ({ reply }) => reply, open: (reply) => ({ reply }) }

/** How the reply to a claim is kept: one that carries secrets under a seal that opens for this claim alone. */
export function coverFor(
  seals: Seals,
  { actor, key, isSecret }: { actor: string; key: string; isSecret: boolean | undefined },
): Cover {
  if (!isSecret) return uncovered
  const purpose = `idempotency.${fingerprint(`${actor} ${key}`)}`
  return {
    close: ({ reply, cookie }) => seals.seal({ reply, cookie }, purpose),
    open: (kept) => {
      const opened = seals.open(kept, purpose) as Told | undefined
      if (!opened) throw new Error('A kept reply was sealed under a key that is gone')
      return opened
    },
  }
}

const claimKey = sql(
  'idempotency.claim',
  `insert into idempotency_keys (actor, key, endpoint, body_hash, claimed_at) values ($1, $2, $3, $4, $5)
   on conflict (actor, key) do update set claimed_at = excluded.claimed_at, body_hash = excluded.body_hash,
     endpoint = excluded.endpoint, status = null, reply = null
     where idempotency_keys.claimed_at < excluded.claimed_at - interval '24 hours'
        or (idempotency_keys.status is null and idempotency_keys.claimed_at < excluded.claimed_at - interval '30 seconds'
            and idempotency_keys.body_hash = excluded.body_hash)
   returning key`,
)
const findKey = sql(
  'idempotency.find',
  'select endpoint, body_hash, status, reply from idempotency_keys where actor = $1 and key = $2',
)
const keepReply = sql(
  'idempotency.keep',
  'update idempotency_keys set status = $3, reply = $4 where actor = $1 and key = $2',
)
const dropAll = sql('idempotency.drop_all', 'delete from idempotency_keys where actor = $1')
const dropKey = sql('idempotency.drop', 'delete from idempotency_keys where actor = $1 and key = $2 and status is null')

const pollMs = 40
const waitMs = 8000
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits for whoever holds the key; a caller that gave up half-way frees it again. */
async function replyOfOther(db: Database, claim: Claim): Promise<KeptReply | undefined> {
  for (let waited = 0; waited < waitMs; waited += pollMs) {
    const known = await db.row(findKey, [claim.actor, claim.key])
    if (!known) return undefined
    if (known.body_hash !== claim.bodyHash || known.endpoint !== claim.endpoint) refuse('idempotency.other_body')
    if (known.status !== null && known.reply !== null) return { status: known.status, ...claim.cover.open(known.reply) }
    await pause(pollMs)
  }
  return refuse('idempotency.in_progress', { retryAfterS: 2 })
}

/** Runs the work once for a key: everybody else with the same key and body is answered its reply, for 24 hours. */
export async function once(db: Database, claim: Claim, work: () => Promise<KeptReply>): Promise<KeptReply> {
  const values = [claim.actor, claim.key, claim.endpoint, claim.bodyHash, claim.now] as const
  while (!(await db.row(claimKey, values))) {
    const kept = await replyOfOther(db, claim)
    if (kept) return kept
  }
  try {
    const done = await work()
    // Who is told to come back later comes with the same key.
    if (done.status >= 500 || done.status === 429 || done.comesBack) await db.run(dropKey, [claim.actor, claim.key])
    else await db.run(keepReply, [claim.actor, claim.key, done.status, claim.cover.close(done)])
    return done
  } catch (fault) {
    await db.run(dropKey, [claim.actor, claim.key])
    throw fault
  }
}

/** Forgets all that was answered to an actor. */
export const forgetReplies = (db: Queries, actor: string): Promise<number> => db.run(dropAll, [actor])

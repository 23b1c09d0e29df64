import { isAllHeard } from '../load/news.ts'
import type { Acknowledged } from './acts.ts'
import type { Load } from './load.ts'
import type { Stage } from './stage.ts'

/** What the database contains of the acknowledged acts. */
export type Found = { acknowledged: number; lost: string[]; doubled: string[]; breaks: string[] }

type Kind = Acknowledged['kind']

// Per kind: those of the names in $1 that are missing.
const missing: Record<Kind, string> = {
  topUp: `select f.client_secret || ' ' || f.amount from fundings f
    join transfers t on t.kind = 'topUp' and t.reference = f.id::text and t.amount = f.amount where f.state = 'credited'`,
  booking: `select b.id || ' ' || b.description || ' ' || b.client_id from bookings b
    join transfers t on t.kind = 'hold' and t.booking_id = b.id and t.amount = b.price_minor`,
  step: `select booking_id || ' ' || to_status from booking_steps`,
  message: `select client_id || ' ' || sender_id from messages where client_id = content`,
}

const getName = (one: Acknowledged): string => {
  if (one.kind === 'topUp') return `${one.secret} ${one.pence}`
  if (one.kind === 'booking') return `${one.id} ${one.name} ${one.client}`
  if (one.kind === 'step') return `${one.booking} ${one.to}`
  return `${one.name} ${one.sender}`
}

// Each act has a unique name, which may occur once.
const twice: Record<string, string> = {
  bookings: `select client_id || ' ' || description as name from bookings group by client_id, description having count(*) > 1`,
  holds: `select booking_id::text as name from transfers where kind = 'hold' group by 1 having count(*) > 1`,
  messages: `select sender_id || ' ' || content as name from messages where sender_id is not null
    group by sender_id, content having count(*) > 1`,
  steps: `select booking_id || ' ' || to_status as name from booking_steps where from_status is distinct from to_status group by booking_id, to_status having count(*) > 1`,
  'payments in': `select f.payment_id as name from fundings f join transfers t on t.kind = 'topUp' and t.reference = f.id::text
    group by 1 having count(*) > 1`,
  'news in conversations': `select booking_id || ' ' || booking_step as name from messages where booking_id is not null
    group by booking_id, booking_step having count(*) > 1`,
}

// Consequences of acts that are processed later, but must be processed.
const owed: Record<string, string> = {
  'steps that no conversation tells': `select s.booking_id || ' ' || s.to_status as name from booking_steps s
    where s.from_status is distinct from s.to_status and not exists (select from messages m where m.booking_id = s.booking_id and m.booking_step = s.number)`,
  'gaps in conversations': `select c.id::text as name from conversations c
    where c.last_sequence <> (select count(*) from messages m where m.conversation_id = c.id)`,
  'jobs given up': `select source_name as name from pgboss.job where name = 'dead-letters'`,
}

async function getNames(stage: Stage, queries: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const [what, text] of Object.entries(queries))
    for (const { name } of await stage.ask<{ name: string }>(text)) found.push(`${what}: ${name}`)
  return found
}

async function getLost(stage: Stage, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost: string[] = []
  for (const kind of Object.keys(missing) as Kind[]) {
    const names = acknowledged.filter((one) => one.kind === kind).map(getName)
    const rows = await stage.ask<{ name: string }>(
      `select name from unnest($1::text[]) name where name not in (${missing[kind]})`,
      [names],
    )
    lost.push(...rows.map(({ name }) => `${kind}: ${name}`))
  }
  return lost
}

/** Compares the acknowledged acts with the database, and verifies the ledger. The load has ended and the site is up. */
export async function check(stage: Stage, load: Pick<Load, 'acknowledged' | 'odd'>): Promise<Found> {
  const isHeard = await isAllHeard((text) => stage.ask<{ count: number }>(text))
  const breaks = [
    ...load.odd,
    ...(isHeard ? [] : ['news still waits']),
    ...((await stage.booksAgree()) ? [] : ['the ledger does not add up']),
    ...(await getNames(stage, owed)),
  ]
  return {
    acknowledged: load.acknowledged.length,
    lost: await getLost(stage, load.acknowledged),
    doubled: await getNames(stage, twice),
    breaks,
  }
}

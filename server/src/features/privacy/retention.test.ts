import { dayMs, hourMs, secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { assistedSweeps } from '../../../test/assisted.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { offerSkill, type Person, signUp } from '../../../test/people.ts'
import { getSaid, keptWords, privacyRows } from '../../../test/privacy-page.ts'
import { helperSweeps } from '../../../test/trusted-helpers.ts'
import { oldVouch } from '../../../test/vouches.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let skill: string

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  skill = await offerSkill(ben)
})
afterAll(() => place.close())

const ago = (ms: number): Date => new Date(place.now().getTime() - ms)

/** How many rows each table has. */
async function counts(): Promise<Record<string, number>> {
  const tables = await place.rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const entries: [string, number][] = []
  for (const { name } of tables) {
    const [row] = await place.rows<{ rows: number }>(`select count(*)::integer as rows from ${name}`)
    entries.push([name, row?.rows ?? 0])
  }
  return Object.fromEntries(entries)
}

type Sweep = {
  job: string
  table: string
  keptMs: number
  /** Inserts a row whose age the job counts from this moment. */
  write: (at: Date, nth: number) => Promise<unknown>
}
const uuid = (nth: number): string => `0190a000-0000-7000-8000-${String(nth).padStart(12, '0')}`

/** Each sweep, its retention, and a row of that age. Identity documents: see the tests of kyc. */
const sweeps: Sweep[] = [
  {
    job: 'accounts.sweep',
    table: 'codes',
    keptMs: dayMs,
    write: (at, nth) =>
      place.rows(`insert into codes (email, code_hash, sent_at, expires_at) values ($1, 'x', $2, $2)`, [
        `${nth}@e.org`,
        at,
      ]),
  },
  {
    job: 'accounts.sweep',
    table: 'verified_addresses',
    keptMs: dayMs,
    write: (at, nth) => place.rows('insert into verified_addresses values ($1, $2)', [`${nth}@e.org`, at]),
  },
  {
    job: 'credentials.sweep',
    table: 'account_codes',
    keptMs: dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into account_codes (account_id, purpose, address, code_hash, sent_at, expires_at)
         values ($1, $2, 'a@e.org', 'x', $3, $3)`,
        [ana.id, nth === 1 ? 'confirm' : 'email', at],
      ),
  },
  {
    job: 'credentials.sweep',
    table: 'password_resets',
    keptMs: dayMs,
    write: (at, nth) =>
      place.rows('insert into password_resets values ($1, $2, $3, $3)', [
        nth === 1 ? ana.id : ben.id,
        `hash ${nth}`,
        at,
      ]),
  },
  {
    job: 'sessions.sweep',
    table: 'sessions',
    keptMs: 30 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into sessions (id, account_id, refresh_hash, device, started_at, last_seen_at, expires_at, ended_at, ended_why)
         values ($1, $2, 'x', 'x', $3, $3, $4, $3, 'logout')`,
        [uuid(nth), ana.id, at, new Date(place.now().getTime() + dayMs)],
      ),
  },
  {
    job: 'sessions.sweep',
    table: 'sessions',
    keptMs: 30 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into sessions (id, account_id, refresh_hash, device, started_at, last_seen_at, expires_at)
         values ($1, $2, 'x', 'x', $3, $3, $3)`,
        [uuid(10 + nth), ana.id, at],
      ),
  },
  ...helperSweeps(() => ({ place, ana, ben })),
  ...assistedSweeps(() => ({ place, ana, ben })),
  {
    job: 'housekeeping',
    table: 'idempotency_keys',
    keptMs: dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into idempotency_keys (actor, key, endpoint, body_hash, claimed_at) values ($1, $2, 'x', 'x', $3)`,
        [ana.id, `key ${nth}`, at],
      ),
  },
  {
    job: 'housekeeping',
    table: 'sandbox_grants',
    keptMs: 0,
    write: (at, nth) => place.rows(`insert into sandbox_grants values ($1, '{}', $2)`, [`hash ${nth}`, at]),
  },
  {
    job: 'housekeeping',
    table: 'rate_limits',
    keptMs: 0,
    write: (at, nth) => place.rows('insert into rate_limits values ($1, 1, $2)', [`limit ${nth}`, at.getTime()]),
  },
  {
    job: 'housekeeping',
    table: 'letters_sent',
    keptMs: dayMs,
    write: (at, nth) => place.rows(`insert into letters_sent values ($1, 'hash', $2)`, [uuid(nth), at]),
  },
  {
    job: 'availability.sweep',
    table: 'availability_exceptions',
    keptMs: 31 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into availability_exceptions (id, member_id, first_day, last_day, note) values ($1, $2, '2020-01-01', $3, '')`,
        [uuid(nth), ana.id, at],
      ),
  },
  {
    job: 'payments.sweep-events',
    table: 'gateway_events',
    keptMs: 90 * dayMs,
    write: (at, nth) => place.rows(`insert into gateway_events values ($1, 'x', null, $2)`, [`event ${nth}`, at]),
  },
  {
    job: 'community.forget',
    table: 'community_items',
    keptMs: 180 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into community_items (id, kind, member_id, subject_id, at) values ($1, 'newcomer', $2, $1, $3)`,
        [uuid(nth), ana.id, at],
      ),
  },
  {
    job: 'help.forget',
    table: 'help_requests',
    keptMs: 180 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into help_requests (id, asker_id, title, description, half_hours, reward, audience, location, lat, lon, shown_lat,
           shown_lon, shown_radius_metres, district, status, closes_at, created_at, updated_at)
         values ($1, $2, 'x', '', 2, 'favour', 'nearby', '', 53, -1, 53, -1, 900, '', 'withdrawn', $3, $3, $3)`,
        [uuid(nth), ana.id, at],
      ),
  },
  {
    job: 'contact.sweep',
    table: 'contact_messages',
    keptMs: 365 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into contact_messages (id, stamp_id, first_name, email, message, sent_at, answered_at, answered_by)
         values ($1, $1, 'Zoe', 'zoe@e.org', 'Hello', $2, $2, $3)`,
        [uuid(nth), at, ana.id],
      ),
  },
  {
    job: 'announcements.sweep',
    table: 'announcements',
    keptMs: 365 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into announcements (id, words, starts_at, ends_at, written_by) values ($1, 'Hello', $2, $2, $3)`,
        [uuid(nth), at, ana.id],
      ),
  },
  {
    job: 'notifications.sweep',
    table: 'notifications',
    keptMs: 90 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into notifications (id, member_id, part, kind, gathers, began_at, at, seen_at)
         values ($1, $2, 'follower', 'followed', 'followed', $3, $3, $3)`,
        [uuid(nth), ana.id, at],
      ),
  },
  {
    job: 'notifications.sweep',
    table: 'notifications',
    keptMs: 180 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into notifications (id, member_id, part, kind, gathers, began_at, at)
         values ($1, $2, 'follower', 'followed', $3, $4, $4)`,
        [uuid(20 + nth), ana.id, `followed ${nth}`, at],
      ),
  },
  {
    job: 'preferences.sweep',
    table: 'deliveries',
    keptMs: 90 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into deliveries (id, member_id, channel, what, result, attempt, at) values ($1, $2, 'mail', 'x', 'sent', 1, $3)`,
        [uuid(nth), ana.id, at],
      ),
  },
  {
    job: 'alerts.sweep',
    table: 'alerts',
    keptMs: 90 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into alerts (id, member_id, skill_id, told_at, day, nth) values ($1, $2, $3, $4, '2020-01-01', 1)`,
        [uuid(nth), nth === 1 ? ana.id : ben.id, skill, at],
      ),
  },
  {
    job: 'vouches.sweep',
    table: 'vouches',
    keptMs: 365 * dayMs,
    write: (at, nth) => place.rows(oldVouch, [uuid(nth), ana.id, ben.id, at]),
  },
  {
    job: 'moderation.sweep',
    table: 'reports',
    keptMs: 730 * dayMs,
    write: (at, nth) =>
      place.rows(
        `insert into reports (id, reporter_id, member_id, kind, subject_id, reason, details, evidence, reported_at,
           resolved_at, resolved_by, outcome)
         values ($1, $2, $3, 'member', $3, 'other', '', '{}', $4, $4, $2, 'no_action')`,
        [uuid(nth), ana.id, ben.id, at],
      ),
  },
]

it.each(sweeps)('docs/privacy.md says of $job how long $table is kept', ({ job, table, keptMs }) => {
  const said = getSaid(table).find(([, , , taker = '']) => taker.includes(`\`${job}\``))
  expect(said?.[2]).toMatch(keptWords[keptMs] as RegExp)
})

it.each(sweeps)('docs/privacy.md says nothing else of $table where an account ends', ({ table, keptMs }) => {
  // These rows have more cells: what happens to the data, how long the rest is kept, and why.
  const kept = getSaid(table).flatMap(([, , , left = '', why]) => (why && left ? [left] : []))
  for (const left of kept) expect(left).toMatch(keptWords[keptMs] as RegExp)
})

it('docs/privacy.md promises no end of what is left of an account that nothing brings about', () => {
  const forGood = privacyRows.flatMap(([, what = '', , left = '', why]) => {
    const ends = why && /\d+ (days|years)|\ba year\b/.test(left) && !left.startsWith('at least')
    const tables = [...what.matchAll(/`(\w+)`/g)].map(([, table = '']) => table)
    // A row of the other table, which has no reason, names what deletes it.
    return ends && !tables.some((table) => getSaid(table).some(([, , , taker, reason]) => taker && !reason))
      ? [what]
      : []
  })
  expect(forGood).toEqual([])
})

beforeEach(async () => {
  // Removes what the people above left behind.
  for (const { job } of sweeps) await place.app.jobs.runTimed(job)
  await place.rows('delete from rate_limits')
})

it.each(sweeps)('$job takes $table past its time, and nothing else', async ({ job, table, keptMs, write }) => {
  const marginMs = table === 'availability_exceptions' ? dayMs : 2 * secondMs
  // One after the other: a sweep that deleted the wrong one of two would delete as many.
  await write(ago(keptMs - marginMs), 2)
  const before = await counts()
  await place.app.jobs.runTimed(job)
  expect(await counts()).toEqual(before)
  await write(ago(keptMs + marginMs), 1)
  await place.app.jobs.runTimed(job)
  expect(await counts()).toEqual(before)
  place.travel(hourMs)
})

import type { SandboxBooks, SandboxKind, SandboxRecord } from '../../../adapters/payments/sandbox/books.ts'
import { type Queries, sql } from '../database.ts'
import { shape } from '../statements.ts'

const columns = 'id, kind, idempotency_key, parent, at, thing, version'
type Row = Omit<SandboxRecord, 'key' | 'parent'> & { idempotency_key: string; parent: string | null }

const insertThing = sql(
  'sandbox.insert',
  `insert into sandbox_records (id, kind, idempotency_key, parent, at, thing, version) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (kind, idempotency_key) do nothing`,
)
const byKey = sql(
  'sandbox.by_key',
  `select ${columns} from sandbox_records where kind = $1 and idempotency_key = $2`,
  shape<{ kind: Row['kind']; thing: Row['thing'] }>(),
)
const byId = sql(
  'sandbox.by_id',
  `select ${columns} from sandbox_records where kind = $1 and id = $2`,
  shape<{ kind: Row['kind']; thing: Row['thing'] }>(),
)
const updateThing = sql(
  'sandbox.update',
  'update sandbox_records set thing = $2, version = $3 where id = $1 and version = $3 - 1',
)
const listThings = sql(
  'sandbox.list',
  `select ${columns} from sandbox_records
   where kind = $1 and ($2::text is null or parent = $2) and ($3::timestamptz is null or at >= $3)
     and ($4::timestamptz is null or at < $4)
     and ($5::text is null or (at, id) > (select l.at, l.id from sandbox_records l where l.id = $5))
   order by at, id limit 100`,
  shape<{ kind: Row['kind']; thing: Row['thing'] }>(),
)
const sumMoved = sql(
  'sandbox.balance',
  `select coalesce(sum((thing ->> 'amountMinor')::bigint), 0)::bigint as sum from sandbox_records where kind = 'movement'`,
)

const asRecord = <K extends SandboxKind>({ idempotency_key: key, parent, ...row }: Row): SandboxRecord<K> =>
  ({ ...row, key, parent: parent ?? undefined }) as SandboxRecord<K>

/** The records of the sandbox gateway, in the database so that acknowledged calls survive a crash. */
export const sandboxBooks = (db: Queries): SandboxBooks => ({
  insert: async <K extends SandboxKind>(record: SandboxRecord<K>) => {
    const { id, kind, key, parent, at, thing, version } = record
    await db.run(insertThing, [id, kind, key, parent ?? null, at, thing, version])
    const kept = await db.row(byKey, [kind, key])
    return kept ? asRecord<K>(kept) : record
  },
  find: async <K extends SandboxKind>(kind: K, id: string) => {
    const kept = await db.row(byId, [kind, id])
    return kept && asRecord<K>(kept)
  },
  update: async ({ id, thing, version }) => (await db.run(updateThing, [id, thing, version])) === 1,
  list: async <K extends SandboxKind>(
    kind: K,
    { parent, since, until, after }: Parameters<SandboxBooks['list']>[1],
  ) => {
    const found = await db.rows(listThings, [kind, parent ?? null, since ?? null, until ?? null, after ?? null])
    return found.map(asRecord<K>)
  },
  balance: async () => (await db.row(sumMoved))?.sum ?? 0,
})

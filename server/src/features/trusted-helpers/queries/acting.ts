import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { Standing } from '../rules.ts'

type Db = Pick<Scope, 'db'>

const standing = sql(
  'helpers.standing',
  `select g.member_id, g.helper_id, g.rights, g.accepted_at, g.ends_at, g.ended_at, g.organised, m.terms_version as member_terms,
     h.role as helper_role,
     m.suspended_at is not null or m.closed_at is not null or m.closing_at is not null as "member_gone!",
     h.id is null or h.suspended_at is not null or h.closed_at is not null or h.closing_at is not null as "helper_gone!",
     exists (select from hidden_pairs p where p.member_id = g.member_id and p.hidden_id = g.helper_id) as "hidden!"
   from helper_grants g join accounts m on m.id = g.member_id left join accounts h on h.id = g.helper_id
   where g.id = $1`,
  shape<{ rights: Standing['rights'] }>(),
)
/** How an agreement stands, with the accounts of both. */
export const findStanding = (scope: Db, grantId: string): Promise<Standing | undefined> =>
  scope.db.row(standing, [grantId])

// Ending an agreement, and all that ends one, writes to this row: so it waits for what is done under it, or comes before it.
const hold = sql('helpers.hold', 'select true as held from helper_grants where id = $1 for no key update')
/** Holds an agreement until the transaction ends. A statement of its own, so that the next one sees what others wrote. */
export const holdGrant = (scope: Db, grantId: string): Promise<unknown> => scope.db.row(hold, [grantId])

const insertAct = sql(
  'helpers.insert_act',
  `insert into helper_acts (id, grant_id, act, booking_id, other_id, at) values ($1, $2, $3, $4, $5, $6)`,
)
type NewAct = { id: string; grantId: string; act: string; bookingId: string | null; otherId: string | null }
export const writeAct = (scope: Pick<Scope, 'db' | 'now'>, a: NewAct): Promise<number> =>
  scope.db.run(insertAct, [a.id, a.grantId, a.act, a.bookingId, a.otherId, scope.now])

const apart = sql(
  'helpers.is_hidden',
  'select exists (select from hidden_pairs where member_id = $1 and hidden_id = $2) as "hidden!"',
)
const hidden = sql('helpers.list_hidden', 'select distinct hidden_id from hidden_pairs where member_id = $1')
/** Who has blocked a member, or is blocked by them. */
export const listHidden = async (scope: Db, memberId: string): Promise<string[]> =>
  (await scope.db.rows(hidden, [memberId])).map((row) => row.hidden_id)

/** Whether one of the two has blocked the other. */
export const areHidden = async (scope: Db, memberId: string, otherId: string): Promise<boolean> =>
  (await scope.db.row(apart, [memberId, otherId]))?.hidden ?? false

import type { changeKinds } from '@sparkhood/contract/bookings/arrangements'
import type { Side } from '@sparkhood/contract/bookings/statuses'
import { sql } from '../../../../platform/data/database.ts'
import type { Scope } from '../../../../platform/scope.ts'

export type ChangeRow = {
  id: string
  arrangement_id: string
  kind: (typeof changeKinds)[number]
  asked_by: Side
  visit_id: string
  starts_at: Date | null
  unit_price_minor: number | null
  expires_at: Date
}
const open = sql(
  'arrangement_changes.open',
  `select id, arrangement_id, kind, asked_by, visit_id, starts_at, unit_price_minor, expires_at from arrangement_changes
   where arrangement_id = $1 and state = 'open' and expires_at > $2`,
)
/** The open change of an arrangement. */
export const findOpenChange = (scope: Scope, arrangementId: string): Promise<ChangeRow | undefined> =>
  scope.db.row(open, [arrangementId, scope.now])

const insert = sql(
  'arrangement_changes.insert',
  `insert into arrangement_changes (id, arrangement_id, kind, asked_by, visit_id, starts_at, unit_price_minor, state, asked_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9)`,
)
export const writeChange = (scope: Scope, c: ChangeRow): Promise<number> =>
  scope.db.run(insert, [
    c.id, c.arrangement_id, c.kind, c.asked_by, c.visit_id, c.starts_at, c.unit_price_minor, scope.now, c.expires_at,
  ]) // biome-ignore format: one value a place of the statement

const end = sql(
  'arrangement_changes.end',
  `update arrangement_changes set state = $2, ended_at = $3 where arrangement_id = $1 and state = 'open'`,
)
export type ChangeEnd = 'agreed' | 'declined' | 'withdrawn' | 'lapsed'
/** Ends the open change of an arrangement, if there is one. */
export const endChange = (scope: Scope, arrangementId: string, state: ChangeEnd): Promise<number> =>
  scope.db.run(end, [arrangementId, state, scope.now])

const unit = sql('arrangement_changes.listed', 'select hourly_rate_minor, spark_rate_minor from skills where id = $1')
/** The current price of an hour of a listing. */
export const findListedUnits = (
  scope: Scope,
  skillId: string,
): Promise<{ hourly_rate_minor: number; spark_rate_minor: number } | undefined> => scope.db.row(unit, [skillId])

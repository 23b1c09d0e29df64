import type { SwitchName, SwitchState } from '@sparkhood/contract/admin/switches'
import { type Queries, sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { MemberScope } from '../../platform/scope.ts'

export type SwitchRow = { name: SwitchName; is_on: boolean; words: string }
const all = sql('switches.all', 'select name, is_on, words from switches', shape<{ name: SwitchRow['name'] }>())
/** The switches that were ever changed. */
export const listTurned = (db: Queries): Promise<SwitchRow[]> => db.rows(all)

const told = sql(
  'switches.told',
  `select s.name, s.is_on, s.words, s.changed_at, s.reason, json_build_object('_id', p.member_id,
     'firstname', p.firstname, 'lastname', p.lastname, 'photourl', p.photo) as changed_by
   from switches s join profiles p on p.member_id = s.changed_by`,
  shape<{ name: SwitchState['name'] }>(),
)
/** The same with who changed them, when and why. */
export const listWithAuthors = (scope: MemberScope): Promise<SwitchState[]> => scope.db.rows(told)

const operator = sql(
  'switches.operator',
  `select id from accounts where role = 'admin' and not hidden order by created_at, id limit 1`,
)
/** The admin in whose name the command line changes a switch: the one with the oldest account. */
export const findOperator = async ({ db }: { db: Queries }): Promise<string | undefined> => (await db.row(operator))?.id

const turn = sql(
  'switches.turn',
  `insert into switches (name, is_on, words, changed_at, changed_by, reason) values ($1, $2, $3, $4, $5, $6)
   on conflict (name) do update set is_on = $2, words = $3, changed_at = $4, changed_by = $5, reason = $6`,
)
export type Turn = SwitchRow & { reason: string }
export const writeTurn = (scope: MemberScope, { name, is_on, words, reason }: Turn): Promise<number> =>
  scope.db.run(turn, [name, is_on, words, scope.now, scope.actor.id, reason])

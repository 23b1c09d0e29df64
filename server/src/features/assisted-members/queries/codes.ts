import { permissions } from '@sparkhood/contract/admin/permissions'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'

type Db = Pick<Scope, 'db'>

const write = sql(
  'assisted.write_code',
  `insert into take_over_codes (member_id, code_hash, made_by, made_at, expires_at) values ($1, $2, $3, $4, $5)
   on conflict (member_id) do update set code_hash = excluded.code_hash, made_by = excluded.made_by,
     made_at = excluded.made_at, expires_at = excluded.expires_at`,
)
/** Puts a code in the place of the one before. */
export const writeCode = (scope: MemberScope, id: string, code: { hash: string; expiresAt: Date }): Promise<number> =>
  scope.db.run(write, [id, code.hash, scope.actor.id, scope.now, code.expiresAt])

const organisers = [...permissions['members.organise'].who]
const mayOrganise = (account: string, roles: string): string =>
  `not ${account}.hidden and ${account}.role = any (${roles}::text[])`

const gone = `coalesce(l.texted_at, case when l.state = 'posted' then l.done_at end)`
/**
 * In SQL, when the last warning to the member of the code `c` was texted or posted; null while one of them waits. All of them count:
 * the maker of a code may first have changed where its warning goes.
 */
export const warnedAt = `(select case when bool_and(${gone} is not null) and max(${gone}) >= c.made_at then max(${gone}) end
  from assisted_letters l where l.member_id = c.member_id and l.warns_of is not null)`

// Whoever has the same phone number may have a code, too. All are held in one order, so two calls never wait for each other.
const open = sql(
  'assisted.open_codes',
  `select c.member_id, c.code_hash, c.made_at, c.made_by, ${warnedAt} as warned_at from take_over_codes c
     join assisted_members m on m.member_id = c.member_id and m.taken_over_at is null
     join accounts a on a.id = c.member_id and not a.hidden
     join accounts o on o.id = c.made_by and ${mayOrganise('o', '$3')}
   where a.phone = $1 and c.expires_at > $2 order by c.member_id for update of c`,
)
/** Locks the codes that are still good for a phone number: those whose makers may still organise. */
export const lockOpenCodes = (scope: Pick<Scope, 'db' | 'now'>, phone: string) =>
  scope.db.rows(open, [phone, scope.now, organisers])

const drop = sql('assisted.drop_code', 'delete from take_over_codes where member_id = $1')
export const dropCode = (scope: Db, memberId: string): Promise<number> => scope.db.run(drop, [memberId])

const dropLost = sql(
  'assisted.drop_lost_codes',
  `delete from take_over_codes c using accounts o
   where o.id = c.made_by and o.id = $1 and not (${mayOrganise('o', '$2')})`,
)
/** Voids the codes that somebody made, if they may not organise any more. */
export const dropLostCodes = (scope: Db, accountId: string): Promise<number> =>
  scope.db.run(dropLost, [accountId, organisers])

const sweep = sql('assisted.sweep_codes', 'delete from take_over_codes where expires_at < $1')
/** Forgets codes that were good until a moment. */
export const sweepCodes = (scope: Db, before: Date): Promise<number> => scope.db.run(sweep, [before])

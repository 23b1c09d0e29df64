import { type PlatformFee, shownFeeChanges } from '@sparkhood/contract/money/fees'
import { sharedSql, sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'

const latest = sharedSql('fees.latest', 'select basis_points from platform_fees order by since desc, id desc limit 1')
/** The fee that operators set last, in hundredths of a percent; undefined if they set none. */
export const findLatest = async (scope: Pick<Scope, 'db'>): Promise<number | undefined> =>
  (await scope.db.row(latest))?.basis_points

const changes = sql(
  'fees.changes',
  `select f.basis_points as percent, f.since, f.reason, json_build_object('_id', p.member_id, 'firstname', p.firstname,
     'lastname', p.lastname, 'photourl', p.photo) as by
   from platform_fees f join profiles p on p.member_id = f.set_by order by f.since desc, f.id desc
   limit ${shownFeeChanges + 1}`,
)
/** The latest changes, plus one more to show whether there are older ones. */
export const listChanges = (scope: Scope): Promise<PlatformFee['changes']> => scope.db.rows(changes)

const insert = sql(
  'fees.insert',
  'insert into platform_fees (id, basis_points, since, set_by, reason) values ($1, $2, $3, $4, $5)',
)
export const writeFee = (scope: MemberScope, basisPoints: number, reason: string): Promise<number> =>
  scope.db.run(insert, [newId(), basisPoints, scope.now, scope.actor.id, reason])

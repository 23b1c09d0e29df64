import { sql, takeAdvisoryLock } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'

export type MethodRow = {
  id: string
  member_id: string
  state: 'adding' | 'ready' | 'removed'
  bank_name: string
  last4: string
  sealed: Buffer | null
  wrapped_key: Buffer | null
  bank_id: string | null
  added_at: Date
  payable_at: Date
}
const columns = 'id, member_id, state, bank_name, last4, sealed, wrapped_key, bank_id, added_at, payable_at'

export type NewMethod = {
  id: string
  bankName: string
  last4: string
  sealed: Buffer
  wrappedKey: Buffer
  detailsHash: string
  payableAt: Date
}

const insertMethod = sql(
  'payouts.insert_method',
  `insert into withdrawal_methods (id, member_id, state, bank_name, last4, sealed, wrapped_key, details_hash, added_at, payable_at)
   values ($1, $2, 'adding', $3, $4, $5, $6, $7, $8, $9)
   on conflict (member_id, details_hash) where state <> 'removed' do nothing`,
)
/** Returns 0 for a bank account that the actor has added before. */
export const writeMethod = (scope: MemberScope, method: NewMethod): Promise<number> =>
  scope.db.run(insertMethod, [
    method.id,
    scope.actor.id,
    method.bankName,
    method.last4,
    method.sealed,
    method.wrappedKey,
    method.detailsHash,
    scope.now,
    method.payableAt,
  ])

const countMethods = sql(
  'payouts.count_methods',
  `select count(*) as count from withdrawal_methods where member_id = $1 and state <> 'removed' and details_hash <> $2`,
)
/**
 * Returns how many other bank accounts the actor has or is adding, and blocks further ones until the transaction ends.
 */
export async function lockAndCount(scope: MemberScope, detailsHash: string): Promise<number> {
  await takeAdvisoryLock(scope.db, 'withdrawal methods', scope.actor.id)
  return (await scope.db.row(countMethods, [scope.actor.id, detailsHash]))?.count ?? 0
}

const selectByHash = sql(
  'payouts.method_by_hash',
  `select ${columns} from withdrawal_methods where member_id = $1 and details_hash = $2 and state <> 'removed'`,
)
export const findByHash = (scope: MemberScope, detailsHash: string): Promise<MethodRow | undefined> =>
  scope.db.row(selectByHash, [scope.actor.id, detailsHash])

const setReady = sql(
  'payouts.method_ready',
  `update withdrawal_methods set state = 'ready', bank_id = $2, added_at = $3, payable_at = $4
   where id = $1 and state = 'adding'`,
)
/** Returns 1 for the first caller. */
export const writeReady = (
  scope: Scope,
  id: string,
  { bankId, payableAt }: { bankId: string; payableAt: Date },
): Promise<number> => scope.db.run(setReady, [id, bankId, scope.now, payableAt])

const dropAdding = sql('payouts.drop_method', `delete from withdrawal_methods where id = $1 and state = 'adding'`)
export const dropMethod = (scope: Scope, id: string): Promise<number> => scope.db.run(dropAdding, [id])

const sweepAdding = sql(
  'payouts.sweep_methods',
  `delete from withdrawal_methods where state = 'adding' and added_at < $1`,
)
export const removeAddingBefore = (scope: Scope, moment: Date): Promise<number> => scope.db.run(sweepAdding, [moment])

const selectMethods = sql(
  'payouts.methods',
  `select ${columns} from withdrawal_methods where member_id = $1 and state = 'ready' order by added_at desc, id desc`,
)
export const listMethodRows = (scope: Scope, memberId: string): Promise<MethodRow[]> =>
  scope.db.rows(selectMethods, [memberId])

const selectMethod = sql(
  'payouts.method',
  `select ${columns} from withdrawal_methods where id = $1 and state = 'ready'`,
)
export const findMethod = (scope: Scope, id: string): Promise<MethodRow | undefined> => scope.db.row(selectMethod, [id])

const lockMethod = sql(
  'payouts.lock_method',
  `select id from withdrawal_methods where id = $1 and member_id = $2 and state = 'ready' for no key update`,
)
/** Locks a bank account, so that nothing is sent to it meanwhile. Returns whether it exists. */
export const lockOwnMethod = async (scope: MemberScope, id: string): Promise<boolean> =>
  (await scope.db.row(lockMethod, [id, scope.actor.id])) !== undefined

const selectUse = sql(
  'payouts.method_in_use',
  `select exists (select from withdrawals where method_id = $1 and state in ('requested', 'on_its_way')) as used`,
)
export const isInUse = async (scope: Scope, id: string): Promise<boolean> =>
  (await scope.db.row(selectUse, [id]))?.used ?? false

const setRemoved = sql(
  'payouts.remove_method',
  `update withdrawal_methods set state = 'removed', sealed = null, wrapped_key = null, details_hash = null, removed_at = $2
   where id = $1 and state = 'ready'`,
)
/** Destroys the encrypted details of a bank account. Returns 1 for the first caller. */
export const writeRemoved = (scope: Scope, id: string): Promise<number> => scope.db.run(setRemoved, [id, scope.now])

const lockedPage = sql(
  'payouts.locked',
  `select id, wrapped_key as "wrappedKey" from withdrawal_methods
   where wrapped_key is not null and id > $1 order by id limit 200`,
)
export type EncryptedMethod = { id: string; wrappedKey: Buffer }
export const listEncryptedMethods = (scope: Scope, after: string): Promise<EncryptedMethod[]> =>
  scope.db.rows(lockedPage, [after])

const rewrap = sql(
  'payouts.rewrap',
  'update withdrawal_methods set wrapped_key = $3 where id = $1 and wrapped_key = $2',
)
export const replaceKey = (scope: Scope, { id, wrappedKey }: EncryptedMethod, fresh: Buffer): Promise<number> =>
  scope.db.run(rewrap, [id, wrappedKey, fresh])

const anonymise = sql(
  'payouts.anonymise_methods',
  `update withdrawal_methods set state = 'removed', sealed = null, wrapped_key = null, details_hash = null, bank_id = null,
     bank_name = '', last4 = '', removed_at = coalesce(removed_at, $2)
   where member_id = $1`,
)
/** Removes everything that identifies a leaving member from their bank accounts. */
export const emptyMethods = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(anonymise, [memberId, scope.now])

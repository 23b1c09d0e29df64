import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import type { Encrypted } from '../../../platform/secrets/vault.ts'

type Db = Pick<Scope, 'db'>
type Base = Pick<Scope, 'db' | 'now'>

const begin = sql(
  'second_factor.begin_totp',
  `insert into totp_secrets (account_id, secret, wrapped_key, created_at) values ($1, $2, $3, $4)
   on conflict (account_id) do update
     set secret = excluded.secret, wrapped_key = excluded.wrapped_key, created_at = excluded.created_at, last_step = 0
     where totp_secrets.confirmed_at is null`,
)
/** Stores a secret that no code has confirmed yet. Returns false if the app is on already. */
export const beginTotp = async (scope: MemberScope, { bytes, wrappedKey }: Encrypted): Promise<boolean> =>
  (await scope.db.run(begin, [scope.actor.id, bytes, wrappedKey, scope.now])) === 1

export type SecretRow = { secret: Buffer; wrapped_key: Buffer; confirmed_at: Date | null }
const secret = sql(
  'second_factor.find_totp',
  'select secret, wrapped_key, confirmed_at from totp_secrets where account_id = $1',
)
export const findSecret = (scope: Db, accountId: string): Promise<SecretRow | undefined> =>
  scope.db.row(secret, [accountId])

// Each step works once, so only one of two uses of a code succeeds. The secret is compared because a new set-up may
// have replaced it.
const spend = sql(
  'second_factor.spend_step',
  'update totp_secrets set last_step = $2 where account_id = $1 and secret = $3 and last_step < $2 and confirmed_at is not null',
)
/** Consumes the code of a time step. Returns false if this or a later step was used before. */
export const spendStep = async (
  scope: Db,
  accountId: string,
  { step, of }: { step: number; of: Buffer },
): Promise<boolean> => (await scope.db.run(spend, [accountId, step, of])) === 1

const confirm = sql(
  'second_factor.confirm_totp',
  'update totp_secrets set confirmed_at = $4, last_step = $2 where account_id = $1 and secret = $3 and confirmed_at is null',
)
/** Turns the app on. Returns false if it is on, or if a new set-up replaced the secret. */
export const confirmSecret = async (scope: MemberScope, { step, of }: { step: number; of: Buffer }): Promise<boolean> =>
  (await scope.db.run(confirm, [scope.actor.id, step, of, scope.now])) === 1

const remove = sql(
  'second_factor.remove_totp',
  'delete from totp_secrets where account_id = $1 returning confirmed_at is not null as "was_on!"',
)
/** Turns the app off; returns whether it was on. */
export const removeSecret = async (scope: MemberScope): Promise<boolean> =>
  (await scope.db.row(remove, [scope.actor.id]))?.was_on ?? false

export type NewCode = { selector: string; hash: string }
const dropCodes = sql('second_factor.drop_codes', 'delete from recovery_codes where account_id = $1')
const addCodes = sql(
  'second_factor.add_codes',
  `insert into recovery_codes (account_id, selector, code_hash, created_at)
   select $1, made.selector, made.code_hash, $4 from unnest($2::text[], $3::text[]) as made (selector, code_hash)`,
)
/** Replaces the recovery codes. */
export async function replaceCodes(scope: MemberScope, codes: readonly NewCode[]): Promise<void> {
  await scope.db.run(dropCodes, [scope.actor.id])
  const [selectors, hashes] = [codes.map(({ selector }) => selector), codes.map(({ hash }) => hash)]
  await scope.db.run(addCodes, [scope.actor.id, selectors, hashes, scope.now])
}

const dropUnneeded = sql(
  'second_factor.drop_unneeded_codes',
  `delete from recovery_codes where account_id = $1
     and not exists (select from passkeys where account_id = $1)
     and not exists (select from totp_secrets where account_id = $1 and confirmed_at is not null)`,
)
/** Removes the recovery codes of an account that has no other factor left. */
export const dropUnneededCodes = (scope: MemberScope): Promise<number> => scope.db.run(dropUnneeded, [scope.actor.id])

const code = sql(
  'second_factor.find_code',
  'select code_hash from recovery_codes where account_id = $1 and selector = $2 and used_at is null',
)
export const findCodeHash = async (scope: Db, accountId: string, selector: string): Promise<string | undefined> =>
  (await scope.db.row(code, [accountId, selector]))?.code_hash

const spendCode = sql(
  'second_factor.spend_code',
  `update recovery_codes set used_at = $4 where account_id = $1 and selector = $2 and code_hash = $3 and used_at is null`,
)
/** Consumes a recovery code. Returns false if it was used before. */
export const spendRecoveryCode = async (
  scope: Base,
  accountId: string,
  { selector, hash }: NewCode,
): Promise<boolean> => (await scope.db.run(spendCode, [accountId, selector, hash, scope.now])) === 1

const lockedPage = sql(
  'second_factor.locked',
  `select account_id as id, wrapped_key as "wrappedKey" from totp_secrets where account_id > $1
   order by account_id limit 200`,
)
export type EncryptedSecret = { id: string; wrappedKey: Buffer }
export const listEncryptedSecrets = (scope: Db, after: string): Promise<EncryptedSecret[]> =>
  scope.db.rows(lockedPage, [after])

const rewrap = sql(
  'second_factor.rewrap',
  'update totp_secrets set wrapped_key = $3 where account_id = $1 and wrapped_key = $2',
)
export const replaceKey = (scope: Db, { id, wrappedKey }: EncryptedSecret, fresh: Buffer): Promise<number> =>
  scope.db.run(rewrap, [id, wrappedKey, fresh])

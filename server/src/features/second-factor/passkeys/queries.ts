import { sql } from '../../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import type { MadePasskey, PasskeyUse } from '../../../platform/secrets/passkeys.ts'

type Base = Pick<Scope, 'db' | 'now'>

export type ChallengeFor = { purpose: 'sign-in' | 'register' | 'confirm'; sid: string | undefined }
const keep = sql(
  'second_factor.keep_challenge',
  'insert into webauthn_challenges (challenge, purpose, sid, expires_at) values ($1, $2, $3, $4)',
)
export const insertChallenge = (
  scope: Base,
  challenge: string,
  { purpose, sid, expiresAt }: ChallengeFor & { expiresAt: Date },
): Promise<number> => scope.db.run(keep, [challenge, purpose, sid, expiresAt])

// Only one of several concurrent callers deletes the row.
const spend = sql(
  'second_factor.spend_challenge',
  `delete from webauthn_challenges
    where challenge = $1 and purpose = $2 and sid is not distinct from $3 and expires_at > $4`,
)
/** Consumes a challenge. Returns false if it was issued for another purpose, was used, or has expired. */
export const spendChallenge = async (
  scope: Base,
  challenge: string,
  { purpose, sid }: ChallengeFor,
): Promise<boolean> => (await scope.db.run(spend, [challenge, purpose, sid, scope.now])) === 1

export type PasskeyRow = {
  id: string
  name: string
  backed_up: boolean
  created_at: Date
  last_used_at: Date | null
  credential_id: string
  transports: string[]
}
const ofAccount = sql(
  'second_factor.list_passkeys',
  `select id, name, backed_up, created_at, last_used_at, credential_id, transports
     from passkeys where account_id = $1 order by created_at, id`,
)
/** The actor's passkeys, oldest first. */
export const listOwnPasskeys = (scope: MemberScope): Promise<PasskeyRow[]> => scope.db.rows(ofAccount, [scope.actor.id])

export type KnownPasskey = { id: string; account_id: string; public_key: Buffer }
const byCredential = sql(
  'second_factor.find_passkey',
  'select id, account_id, public_key from passkeys where credential_id = $1',
)
export const findPasskey = (scope: Pick<Scope, 'db'>, credentialId: string): Promise<KnownPasskey | undefined> =>
  scope.db.row(byCredential, [credentialId])

const insert = sql(
  'second_factor.add_passkey',
  `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (credential_id) do nothing`,
)
/** Returns false if the credential is registered already. */
export const insertPasskey = async (
  scope: MemberScope,
  { id, name }: { id: string; name: string },
  made: MadePasskey,
): Promise<boolean> => {
  const { credentialId, publicKey, counter, transports, isBackedUp } = made
  const values = [
    id,
    scope.actor.id,
    credentialId,
    publicKey,
    counter,
    transports,
    name,
    isBackedUp,
    scope.now,
  ] as const
  return (await scope.db.run(insert, values)) === 1
}

// The counter must increase; authenticators without a counter always send 0. Only one of two uses with the same counter
// succeeds.
const use = sql(
  'second_factor.use_passkey',
  `update passkeys set counter = $2, backed_up = $3, last_used_at = $4
    where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
)
/** Records a use of a passkey. Returns false if its counter did not increase. */
export const noteUse = async (scope: Base, id: string, { counter, isBackedUp }: PasskeyUse): Promise<boolean> =>
  (await scope.db.run(use, [id, counter, isBackedUp, scope.now])) === 1

const rename = sql('second_factor.rename_passkey', 'update passkeys set name = $3 where id = $1 and account_id = $2')
export const renameOwn = async (scope: MemberScope, id: string, name: string): Promise<boolean> =>
  (await scope.db.run(rename, [id, scope.actor.id, name])) === 1

const remove = sql(
  'second_factor.remove_passkey',
  'delete from passkeys where id = $1 and account_id = $2 returning name',
)
/** Removes one of the actor's passkeys. Returns its name, or undefined if there is none. */
export const removeOwn = async (scope: MemberScope, id: string): Promise<string | undefined> =>
  (await scope.db.row(remove, [id, scope.actor.id]))?.name

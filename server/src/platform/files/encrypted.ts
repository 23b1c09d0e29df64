import { buffer } from 'node:stream/consumers'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { sql } from '../data/database.ts'
import { sweep } from '../data/sweep.ts'
import type { TimedJob } from '../jobs.ts'
import { mayStand } from '../refuse.ts'
import type { Scope, Uses } from '../scope.ts'
import { newId } from '../secrets/random.ts'

/** An encrypted file, by an unguessable name, and its wrapped key. */
export type EncryptedFile = { file: string; wrappedKey: Buffer }

/** A file of the actor for the export of their data, read only on demand. */
export type OwnFile = { filename: string; read(): Promise<Buffer | undefined> }

type Removing = Pick<Scope, 'db' | 'log'> & Uses<'files'>

const uploadMs = hourMs

const expect = sql('sealed.expect', 'insert into sealed_leftovers (file, remove_at) values ($1, $2)')
// The previous version keeps a separate list for documents.
const forget = sql(
  'sealed.forget',
  'with before as (delete from kyc_leftovers where file = $1) delete from sealed_leftovers where file = $1',
)
/** Statements that only record unreferenced files: outside a transaction on purpose, and not actions of anybody. */
export const notesOfFiles: readonly string[] = [expect.name, forget.name]
const due = sql(
  'sealed.due',
  `select file as id from (select * from sealed_leftovers union all select * from kyc_leftovers) leftovers
   where remove_at <= $1 and file > $2 order by file limit 100`,
)

/**
 * Stores bytes encrypted, before a transaction is opened. The file is recorded first, so that a crash leaves nothing
 * behind: a file for which no transaction calls `nameEncrypted` is removed.
 */
export async function storeEncrypted(
  scope: Pick<Scope, 'db' | 'now'> & Uses<'files' | 'vault'>,
  folder: string,
  content: Uint8Array,
): Promise<EncryptedFile> {
  const file = `${folder}/${newId()}.sealed`
  const { bytes, wrappedKey } = scope.vault.encrypt(content, file)
  await scope.db.run(expect, [file, new Date(scope.now.getTime() + uploadMs)])
  await scope.files.put(file, bytes)
  return { file, wrappedKey }
}

/** Marks a stored file as referenced. Call it in the transaction that references it. */
export async function nameEncrypted(scope: Pick<Scope, 'db'>, { file }: EncryptedFile): Promise<void> {
  if ((await scope.db.run(forget, [file])) === 0) throw new Error('The file was swept away before it was named')
}

/**
 * Runs the work that references a stored file; if it fails the file is removed, unless the database became unreachable
 * and may have committed the reference.
 */
export async function withEncryptedCleanup<T>(
  scope: Removing,
  encrypted: EncryptedFile | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    if (encrypted && !mayStand(fault)) await dropEncrypted(scope, encrypted.file)
    throw fault
  }
}

/** Records that a file is no longer referenced. Call it in the transaction that deletes its key. */
export const leaveEncrypted = (scope: Pick<Scope, 'db' | 'now'>, file: string): Promise<number> =>
  scope.db.run(expect, [file, scope.now])

/** Removes an unreferenced file. A failure is left to the sweep. */
export async function dropEncrypted({ files, db, log }: Removing, file: string): Promise<void> {
  try {
    await files.remove(file)
    await db.run(forget, [file])
  } catch (fault) {
    log.warn({ err: fault }, 'a sealed file was left behind')
  }
}

/** Reads and decrypts a stored file; undefined if it is missing. Throws if it was tampered with. */
export async function findEncrypted(
  { files, vault, log }: Pick<Scope, 'log'> & Uses<'files' | 'vault'>,
  { file, wrappedKey }: EncryptedFile,
): Promise<Buffer | undefined> {
  const opened = await files.open(file)
  if (opened) return vault.decrypt({ bytes: await buffer(opened.stream), wrappedKey }, file)
  log.error({ file }, 'a sealed file is missing')
  return undefined
}

/** Removes files that are not referenced. */
export const encryptedSweep: TimedJob = {
  name: 'sealed.sweep',
  cron: '*/10 * * * *',
  run: (scope) =>
    sweep(
      scope,
      (after) => scope.db.rows(due, [scope.now, after]),
      ({ id }) => dropEncrypted(scope, id),
    ),
}

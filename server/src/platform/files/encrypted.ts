import { buffer } from 'node:stream/consumers'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { sql } from '../data/database.ts'
import { sweep } from '../data/sweep.ts'
import type { TimedJob } from '../jobs.ts'
import { mayStand } from '../refuse.ts'
import type { Scope, Uses } from '../scope.ts'
import { newId } from '../secrets/random.ts'

/** A file under lock, by a name that tells nothing, and the locked key that opens it. */
export type EncryptedFile = { file: string; wrappedKey: Buffer }

/** Something of the actor's own for the archive of all that is stored about them, read only when it is asked for. */
export type OwnFile = { filename: string; read(): Promise<Buffer | undefined> }

type Removing = Pick<Scope, 'db' | 'log'> & Uses<'files'>

const uploadMs = hourMs

const expect = sql('sealed.expect', 'insert into sealed_leftovers (file, remove_at) values ($1, $2)')
// A version before this one keeps its list of the files of documents apart.
const forget = sql(
  'sealed.forget',
  'with before as (delete from kyc_leftovers where file = $1) delete from sealed_leftovers where file = $1',
)
/** Statements that only note which files nothing names yet: outside a transaction on purpose, and no act of anybody’s. */
export const notesOfFiles: readonly string[] = [expect.name, forget.name]
const due = sql(
  'sealed.due',
  `select file as id from (select * from sealed_leftovers union all select * from kyc_leftovers) leftovers
   where remove_at <= $1 and file > $2 order by file limit 100`,
)

/**
 * Stores bytes encrypted, before any transaction is open. It is written down first, so that a crash half-way leaves nothing
 * behind for good: what no transaction calls `nameEncrypted` for is removed.
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

/** Says that a stored file has its place. Call it in the transaction that names it. */
export async function nameEncrypted(scope: Pick<Scope, 'db'>, { file }: EncryptedFile): Promise<void> {
  if ((await scope.db.run(forget, [file])) === 0) throw new Error('The file was swept away before it was named')
}

/**
 * Runs the work that names a stored file; without it the file goes again, unless the database went away over it and may
 * have kept what names it.
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

/** Writes down that nothing names a file any more. Call it in the transaction that forgets its key. */
export const leaveEncrypted = (scope: Pick<Scope, 'db' | 'now'>, file: string): Promise<number> =>
  scope.db.run(expect, [file, scope.now])

/** Removes a file that nothing names. What fails is left to the sweep. */
export async function dropEncrypted({ files, db, log }: Removing, file: string): Promise<void> {
  try {
    await files.remove(file)
    await db.run(forget, [file])
  } catch (fault) {
    log.warn({ err: fault }, 'a sealed file was left behind')
  }
}

/** Reads a stored file into the clear; nothing for one that is gone. What was tampered with is a fault. */
export async function findEncrypted(
  { files, vault, log }: Pick<Scope, 'log'> & Uses<'files' | 'vault'>,
  { file, wrappedKey }: EncryptedFile,
): Promise<Buffer | undefined> {
  const opened = await files.open(file)
  if (opened) return vault.decrypt({ bytes: await buffer(opened.stream), wrappedKey }, file)
  log.error({ file }, 'a sealed file is missing')
  return undefined
}

/** Removes what nothing names any more, or never did. */
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

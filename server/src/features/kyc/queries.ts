import type { DocumentReason, IdType, KycMethod, LapseReason } from '@sparkhood/contract/people/kyc'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import type { EncryptedFile } from '../../platform/files/encrypted.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import type { Checked, DocumentState } from './rules.ts'

type Base = Pick<Scope, 'db' | 'now'>

/** A document without its picture. */
export type DocumentFacts = {
  id: string
  memberId: string
  method: KycMethod
  idType: IdType | null
  state: DocumentState
  createdAt: Date
  decidedAt: Date | null
  reason: DocumentReason | null
  note: string
  hasFile: boolean
  fileDeletedAt: Date | null
}

export const factColumns = `d.id, d.member_id as "memberId", d.method, d.id_type as "idType", d.status as state,
  d.created_at as "createdAt", d.decided_at as "decidedAt", d.reason, d.note, d.file is not null as "hasFile",
  d.file_deleted_at as "fileDeletedAt"`

// Serialises changes to a member's documents: the second waits and then sees what the first did. It locks the row in which the
// member's status is stored.
const lock = sql('kyc.lock_member', 'select 1 from profiles where member_id = $1 for no key update')
export const lockMember = (scope: Base, memberId: string): Promise<unknown> => scope.db.run(lock, [memberId])

export type OwnDocument = DocumentFacts & { lastLookedAt: Date | null }
const own = sql(
  'kyc.own',
  `select ${factColumns}, (select max(l.looked_at) from kyc_looks l where l.document_id = d.id) as "lastLookedAt"
   from kyc_documents d where d.member_id = $1 and d.status <> 'removed' order by d.created_at desc, d.id desc`,
  shape<{ reason: OwnDocument['reason'] }>(),
)
/** All documents of the actor's, newest first. */
export const listOwnDocuments = (scope: MemberScope): Promise<OwnDocument[]> => scope.db.rows(own, [scope.actor.id])

const ownOne = sql(
  'kyc.own_one',
  `select ${factColumns} from kyc_documents d
   where d.member_id = $1 and d.id = $2 and d.method = $3 and d.status <> 'removed'`,
  shape<{ reason: DocumentFacts['reason'] }>(),
)
/** One of the actor's documents of a kind. */
export const findOwnDocument = (
  scope: MemberScope,
  id: string,
  method: KycMethod,
): Promise<DocumentFacts | undefined> => scope.db.row(ownOne, [scope.actor.id, id, method])

const checked = sql(
  'kyc.checked',
  `select method, status as state, created_at as "createdAt", decided_at as "decidedAt"
   from kyc_documents where member_id = $1 and status <> 'removed'`,
)
/** The documents from which a member's status is computed. */
export const listChecked = (scope: Base, memberId: string): Promise<Checked[]> => scope.db.rows(checked, [memberId])

type NewDocument = EncryptedFile & Pick<DocumentFacts, 'id' | 'method' | 'idType'>
const insert = sql(
  'kyc.insert',
  `insert into kyc_documents (id, member_id, method, id_type, file, wrapped_key, created_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)
export const insertDocument = (scope: MemberScope, document: NewDocument): Promise<number> => {
  const { id, method, idType, file, wrappedKey } = document
  return scope.db.run(insert, [id, scope.actor.id, method, idType, file, wrappedKey, scope.now])
}

const remove = sql('kyc.remove', `update kyc_documents set status = 'removed' where id = $1`)
export const markRemoved = (scope: Base, id: string): Promise<number> => scope.db.run(remove, [id])

const lapse = sql(
  'kyc.lapse',
  `with lapsed as (
     update kyc_documents set status = 'rejected', reason = $3, note = ''
     where member_id = $1 and method = $2 and status = 'approved' and decided_at <= $4 returning id, created_at
   )
   select id from lapsed order by created_at desc, id desc`,
)
export type Lapse = { memberId: string; method: KycMethod; reason: LapseReason; before: Date }
/** Expires the documents approved before a given time; returns their ids, newest first. */
export const lapseApproved = (scope: Base, { memberId, method, reason, before }: Lapse): Promise<{ id: string }[]> =>
  scope.db.rows(lapse, [memberId, method, reason, before])

/** An encrypted picture. It is deleted if `file` is null. */
export type StoredFile = {
  id: string
  method: KycMethod
  file: string | null
  wrappedKey: Buffer | null
}
const storedColumns = 'd.id, d.method, d.file, d.wrapped_key as "wrappedKey!"'
const ownFile = sql(
  'kyc.own_file',
  `select ${storedColumns} from kyc_documents d where d.member_id = $1 and d.id = $2 and d.status <> 'removed'`,
)
export const findOwnFile = (scope: MemberScope, id: string): Promise<StoredFile | undefined> =>
  scope.db.row(ownFile, [scope.actor.id, id])

const ownFiles = sql(
  'kyc.own_files',
  `select ${storedColumns} from kyc_documents d where d.member_id = $1 and d.file is not null order by d.created_at, d.id`,
)
type ListedFile = EncryptedFile & Pick<StoredFile, 'id' | 'method'>
export const listOwnFiles = (scope: MemberScope): Promise<ListedFile[]> => scope.db.rows(ownFiles, [scope.actor.id])

const anyFile = sql(
  'kyc.any_file',
  `select ${storedColumns} from kyc_documents d where d.id = $1 and d.status <> 'removed'`,
)
export const findAnyFile = (scope: Base, id: string): Promise<StoredFile | undefined> => scope.db.row(anyFile, [id])

const lockedPage = sql(
  'kyc.locked',
  `select id, file as "file!", wrapped_key as "wrappedKey" from kyc_documents
   where wrapped_key is not null and id > $1 order by id limit 200`,
)
export type WrappedFile = { id: string; file: string; wrappedKey: Buffer }
export const listEncryptedFiles = (scope: Base, after: string): Promise<WrappedFile[]> =>
  scope.db.rows(lockedPage, [after])

const rewrap = sql('kyc.rewrap', 'update kyc_documents set wrapped_key = $3 where id = $1 and wrapped_key = $2')
export const replaceKey = (scope: Base, { id, wrappedKey }: WrappedFile, fresh: Buffer): Promise<number> =>
  scope.db.run(rewrap, [id, wrappedKey, fresh])

const forget = sql(
  'kyc.forget_file',
  `update kyc_documents d set file = null, wrapped_key = null, file_deleted_at = $2
   from (select id, file from kyc_documents where id = $1 and file is not null for update) was
   where d.id = was.id returning was.file`,
)
/** Destroys the key of a document's file; returns the file, if it still had one. */
export const forgetFile = async (scope: Base, id: string): Promise<string | undefined> =>
  (await scope.db.row(forget, [id, scope.now]))?.file

const erase = sql('kyc.erase', 'delete from kyc_documents where member_id = $1 returning file')
/** Deletes the documents of a member; returns the files that they still had. */
export const eraseDocuments = async (scope: Base, memberId: string): Promise<string[]> =>
  (await scope.db.rows(erase, [memberId])).flatMap(({ file }) => file ?? [])

const due = sql(
  'kyc.due',
  'select id from kyc_documents where file is not null and decided_at <= $1 and id > $2 order by id limit 100',
)
/** Documents whose files have passed their retention. */
export const listDue = (scope: Base, decidedBefore: Date, after: string): Promise<{ id: string }[]> =>
  scope.db.rows(due, [decidedBefore, after])

import type { RejectionReason } from '@sparkhood/contract/people/kyc'
import type { KycStatus } from '@sparkhood/contract/people/person'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../../platform/scope.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { type DocumentFacts, factColumns } from '../queries.ts'
import type { DocumentState } from '../rules.ts'

const person = (profile: string): string => `json_build_object('_id', ${profile}.member_id,
  'firstname', ${profile}.firstname, 'lastname', ${profile}.lastname, 'photourl', ${profile}.photo)`

type Person = { _id: string; firstname: string; lastname: string; photourl: string }
/** A document in the queue. `at` is the time with full precision, for the cursor of the next page. */
export type WaitingDocument = DocumentFacts & { at: string; member: Person }

const waiting = sql(
  'kyc.waiting',
  `select ${factColumns}, ${exactMoment('d.created_at')} as "at!", ${person('p')} as member
   from kyc_documents d join profiles p on p.member_id = d.member_id
   where d.status = 'pending' and ($1::timestamptz is null or (d.created_at, d.id) > ($1, $2::uuid))
   order by d.created_at, d.id limit $3`,
  shape<{ reason: WaitingDocument['reason'] }>(),
)
/** The documents that wait for a decision, oldest first. */
export const listWaitingDocuments = (
  scope: Scope | MemberScope,
  { after, limit }: { after: readonly [string, string] | undefined; limit: number },
): Promise<WaitingDocument[]> => scope.db.rows(waiting, [after?.[0], after?.[1], limit])

export type InspectedRow = DocumentFacts & {
  member: Person & { street: string; zip_code: string; locationName: string; kyc_status: KycStatus }
  decidedBy: Person | null
  looks: { admin: Person; lookedAt: string }[]
}
const inspect = sql(
  'kyc.inspect',
  `select ${factColumns},
     json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname, 'photourl', p.photo,
       'street', coalesce(h.street, ''), 'zip_code', coalesce(h.zip_code, ''),
       'locationName', coalesce(h.location_name, ''), 'kyc_status', p.kyc_status) as member,
     (select ${person('b')} from profiles b where b.member_id = d.decided_by) as "decidedBy",
     (select coalesce(json_agg(look), '[]') from (
        select ${person('a')} as admin, l.looked_at as "lookedAt"
        from kyc_looks l join profiles a on a.member_id = l.admin_id
        where l.document_id = d.id order by l.looked_at desc, l.id desc limit 100
      ) look) as looks
   from kyc_documents d join profiles p on p.member_id = d.member_id left join places h on h.member_id = d.member_id
   where d.id = $1 and d.status <> 'removed'`,
  shape<{ reason: InspectedRow['reason'] }>(),
)
/** A document with the profile to compare it with. */
export const findInspected = (scope: MemberScope, id: string): Promise<InspectedRow | undefined> =>
  scope.db.row(inspect, [id])

const look = sql('kyc.look', 'insert into kyc_looks (id, document_id, admin_id, looked_at) values ($1, $2, $3, $4)')
/** Records that the actor opens a picture. */
export const writeLook = (scope: MemberScope, documentId: string): Promise<number> =>
  scope.db.run(look, [newId(), documentId, scope.actor.id, scope.now])

const facts = sql(
  'kyc.facts',
  `select ${factColumns} from kyc_documents d where d.id = $1 and d.status <> 'removed'`,
  shape<{ reason: DocumentFacts['reason'] }>(),
)
export const findDocument = (scope: MemberScope, id: string): Promise<DocumentFacts | undefined> =>
  scope.db.row(facts, [id])

// A profile that has changed since the picture was opened was not compared with it.
const compared = sql(
  'kyc.compared',
  `select exists (
     select from kyc_looks l join kyc_documents d on d.id = l.document_id
       join profiles p on p.member_id = d.member_id left join places h on h.member_id = d.member_id
     where l.document_id = $1 and l.admin_id = $2 and l.looked_at >= greatest(p.updated_at, h.updated_at)
   ) as compared`,
)
/** Whether the actor has opened a picture since its member last changed their profile. */
export const hasCompared = async (scope: MemberScope, id: string): Promise<boolean> =>
  (await scope.db.row(compared, [id, scope.actor.id]))?.compared ?? false

export type Decision = { from: readonly DocumentState[]; to: DocumentState; reason?: RejectionReason; note?: string }
// The condition on the state lets exactly one of two concurrent decisions win.
const decide = sql(
  'kyc.decide',
  `update kyc_documents set status = $3, reason = $4, note = $5, decided_by = $6, decided_at = $7
   where id = $1 and status = any($2)`,
)
/** Stores the actor's decision on a document; false if another one was faster. */
export const writeDecision = async (scope: MemberScope, id: string, decision: Decision): Promise<boolean> => {
  const { from, to, reason = null, note = '' } = decision
  return (await scope.db.run(decide, [id, from, to, reason, note, scope.actor.id, scope.now])) === 1
}

/** The facts for the email about a decision. */
export type DecidedRow = DocumentFacts & { email: string; firstname: string }
const decided = sql(
  'kyc.decided',
  `select ${factColumns}, a.email, p.firstname
   from kyc_documents d join accounts a on a.id = d.member_id join profiles p on p.member_id = d.member_id
   where d.id = $1 and d.decided_at is not null`,
  shape<{ reason: DecidedRow['reason'] }>(),
)
export const findDecided = (scope: Scope, id: string): Promise<DecidedRow | undefined> => scope.db.row(decided, [id])

import { adviceFor, type KycDocument, wordsFor } from '@sparkhood/contract/people/kyc'
import type { DocumentFacts, OwnDocument } from './queries.ts'
import { fileDueAt, getActions } from './rules.ts'

type Shown = Omit<KycDocument, 'last_looked_at' | 'actions'>

/** The fields of a document that every reader gets. */
export function getView(facts: DocumentFacts): Shown {
  const { id, method, state, reason, decidedAt } = facts
  if (state === 'removed') throw new Error('A removed document is shown to nobody')
  return {
    _id: id,
    kyc_method: method,
    kyc_id_type: facts.idType,
    document_url: facts.hasFile ? `/api/settings/kyc/file/${id}` : null,
    created_at: facts.createdAt,
    approval_status: state,
    decided_at: decidedAt,
    rejection_reason: reason && wordsFor(reason),
    rejection_advice: (reason && adviceFor(reason, method)) ?? null,
    rejection_note: facts.note || null,
    file_deleted_at: facts.fileDeletedAt ?? (decidedAt && fileDueAt(decidedAt)),
  }
}

/** A document as its owner reads it. */
export const getOwnView = (document: OwnDocument): KycDocument => ({
  ...getView(document),
  last_looked_at: document.lastLookedAt,
  actions: getActions('owner', document.state),
})

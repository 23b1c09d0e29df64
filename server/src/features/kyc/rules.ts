import { type KycMethod, kycFileKeptDays } from '@sparkhood/contract/people/kyc'
import type { KycStatus } from '@sparkhood/contract/people/person'
import { dayMs } from '@sparkhood/contract/primitives/time'

export const documentStates = ['pending', 'approved', 'rejected', 'removed'] as const
export type DocumentState = (typeof documentStates)[number]
export type DocumentAction = 'approve' | 'reject' | 'delete'

type Move = {
  action: DocumentAction | 'lapse'
  by: 'owner' | 'admin' | 'profile'
  from: readonly DocumentState[]
  to: DocumentState
}

/**
 * The state machine of a document. An approved one cannot be deleted: its owner submits a new one instead, which is then checked.
 * Nobody decides on their own document. An approval expires when the profile no longer matches it.
 */
export const moves: readonly Move[] = [
  { action: 'approve', by: 'admin', from: ['pending'], to: 'approved' },
  { action: 'reject', by: 'admin', from: ['pending'], to: 'rejected' },
  { action: 'delete', by: 'owner', from: ['pending', 'rejected'], to: 'removed' },
  { action: 'lapse', by: 'profile', from: ['approved'], to: 'rejected' },
]

/** The actions of one side on a document in a given state. */
export const getActions = <By extends 'owner' | 'admin'>(by: By, state: DocumentState) =>
  moves.filter((move) => move.by === by && move.from.includes(state)).map(({ action }) => action) as (By extends 'owner'
    ? 'delete'
    : 'approve' | 'reject')[]

/** A document that counts: one that was not removed. */
export type Checked = { method: KycMethod; state: DocumentState; createdAt: Date; decidedAt: Date | null }

/**
 * The status of one half of the check. A pending document comes first, so a new document removes the badge until it is checked;
 * otherwise the newest document decides.
 */
export function getStatus(documents: readonly Checked[], method: KycMethod): KycStatus {
  const counting = documents.filter((document) => document.method === method && document.state !== 'removed')
  if (counting.some(({ state }) => state === 'pending')) return 'pending'
  return (getNewest(counting)?.state as KycStatus | undefined) ?? 'none'
}

/**
 * A member's status from both halves: approved only if both are; rejected if either is, because the member has to act; pending if
 * only one is done.
 */
export function getSummary(identity: KycStatus, utility: KycStatus): KycStatus {
  const halves = [identity, utility]
  if (halves.includes('rejected')) return 'rejected'
  if (halves.every((half) => half === 'approved')) return 'approved'
  return halves.every((half) => half === 'none') ? 'none' : 'pending'
}

/** The status for the profile and, if approved, when the second half was passed. */
export function getOutcome(documents: readonly Checked[]): { status: KycStatus; checkedAt: Date | null } {
  const status = getSummary(getStatus(documents, 'identity'), getStatus(documents, 'utility'))
  if (status !== 'approved') return { status, checkedAt: null }
  const passedAt = (['identity', 'utility'] as const).map((method) =>
    Number(getNewest(documents.filter((document) => document.method === method))?.decidedAt),
  )
  return { status, checkedAt: new Date(Math.max(...passedAt)) }
}

function getNewest(documents: readonly Checked[]): Checked | undefined {
  return documents
    .filter(({ state }) => state !== 'removed')
    .reduce<Checked | undefined>(
      (newest, one) => (newest && newest.createdAt >= one.createdAt ? newest : one),
      undefined,
    )
}

/** When the file of a decided document is deleted. */
export const fileDueAt = (decidedAt: Date): Date => new Date(decidedAt.getTime() + kycFileKeptDays * dayMs)

/** The files of documents decided before this time are due for deletion. */
export const decidedBefore = (now: Date): Date => new Date(now.getTime() - kycFileKeptDays * dayMs)

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
 * The whole life of a document. What is approved stays: its owner sends a new one, and waits for that to be checked.
 * Nobody decides on a document of their own. What a profile no longer says, its document no longer shows.
 */
export const moves: readonly Move[] = [
  { action: 'approve', by: 'admin', from: ['pending'], to: 'approved' },
  { action: 'reject', by: 'admin', from: ['pending'], to: 'rejected' },
  { action: 'delete', by: 'owner', from: ['pending', 'rejected'], to: 'removed' },
  { action: 'lapse', by: 'profile', from: ['approved'], to: 'rejected' },
]

/** What one side may do to a document in a state. */
export const getActions = <By extends 'owner' | 'admin'>(by: By, state: DocumentState) =>
  moves.filter((move) => move.by === by && move.from.includes(state)).map(({ action }) => action) as (By extends 'owner'
    ? 'delete'
    : 'approve' | 'reject')[]

/** A document that counts: one that was not removed. */
export type Checked = { method: KycMethod; state: DocumentState; createdAt: Date; decidedAt: Date | null }

/**
 * Where one half of the check stands: whatever waits comes first, so a new document takes the badge away until it is
 * checked; otherwise the newest decides.
 */
export function getStatus(documents: readonly Checked[], method: KycMethod): KycStatus {
  const counting = documents.filter((document) => document.method === method && document.state !== 'removed')
  if (counting.some(({ state }) => state === 'pending')) return 'pending'
  return (getNewest(counting)?.state as KycStatus | undefined) ?? 'none'
}

/**
 * A member's status, of the two halves: approved is only who has passed both; a rejection comes before all else, since
 * the member has something to do about it; one half alone is on its way.
 */
export function getSummary(identity: KycStatus, utility: KycStatus): KycStatus {
  const halves = [identity, utility]
  if (halves.includes('rejected')) return 'rejected'
  if (halves.every((half) => half === 'approved')) return 'approved'
  return halves.every((half) => half === 'none') ? 'none' : 'pending'
}

/** What a member's profile is to say: the summary, and once it is approved when the second half was passed. */
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

/** The files of whatever was decided before this moment are due. */
export const decidedBefore = (now: Date): Date => new Date(now.getTime() - kycFileKeptDays * dayMs)

import { adviceFor, kycMethods, type RejectionReason, rejectionReasons } from '@sparkhood/contract/people/kyc'
import { kycStatuses } from '@sparkhood/contract/people/person'
import { describe, expect, it } from 'vitest'
import {
  type Checked,
  documentStates,
  fileDueAt,
  getActions,
  getOutcome,
  getStatus,
  getSummary,
  moves,
} from './rules.ts'

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number))

type Row = [state: Checked['state'], uploadedOn: number, decidedOn?: number]
const documents = (method: Checked['method'], rows: Row[]): Checked[] =>
  rows.map(([state, uploadedOn, decidedOn]) => ({
    method,
    state,
    createdAt: day(uploadedOn),
    decidedAt: decidedOn ? day(decidedOn) : null,
  }))

describe('what may be done to a document', () => {
  const table = {
    pending: { owner: ['delete'], admin: ['approve', 'reject'] },
    approved: { owner: [], admin: [] },
    rejected: { owner: ['delete'], admin: [] },
    removed: { owner: [], admin: [] },
  }
  it.each(documentStates)('%s', (state) => {
    expect({ owner: getActions('owner', state), admin: getActions('admin', state) }).toEqual(table[state])
  })
})

it('what is approved lapses when the profile says something else, and nothing else does', () => {
  expect(moves.filter(({ by }) => by === 'profile')).toEqual([
    { action: 'lapse', by: 'profile', from: ['approved'], to: 'rejected' },
  ])
})

describe('the status of a member, of the two halves', () => {
  const table = {
    none: { none: 'none', pending: 'pending', approved: 'pending', rejected: 'rejected' },
    pending: { none: 'pending', pending: 'pending', approved: 'pending', rejected: 'rejected' },
    approved: { none: 'pending', pending: 'pending', approved: 'approved', rejected: 'rejected' },
    rejected: { none: 'rejected', pending: 'rejected', approved: 'rejected', rejected: 'rejected' },
  }
  const pairs = kycStatuses.flatMap((identity) => kycStatuses.map((utility) => [identity, utility] as const))
  it.each(pairs)('identity %s, utility bill %s', (identity, utility) => {
    expect(getSummary(identity, utility)).toBe(table[identity][utility])
  })
})

describe('the status of one half', () => {
  const cases: [what: string, rows: Row[], status: string][] = [
    ['nothing was sent', [], 'none'],
    ['all was removed', [['removed', 1]], 'none'],
    ['one waits', [['pending', 1]], 'pending'],
    ['one is approved', [['approved', 1, 2]], 'approved'],
    ['one is rejected', [['rejected', 1, 2]], 'rejected'],
    ['a new one waits beside an approved one', [['approved', 1, 2], ['pending', 3]], 'pending'],
    ['a new one waits after a rejection', [['rejected', 1, 2], ['pending', 3]], 'pending'],
    ['an older one still waits when the newer is approved', [['pending', 1], ['approved', 2, 3]], 'pending'],
    ['the newer was rejected', [['approved', 1, 2], ['rejected', 3, 4]], 'rejected'],
    ['the rejected newer one was removed', [['approved', 1, 2], ['removed', 3]], 'approved'],
    ['the newer was approved, though the older was rejected later', [['rejected', 1, 9], ['approved', 2, 3]], 'approved'],
  ] // biome-ignore format: one case a line
  it.each(cases)('%s', (_what, rows, status) => {
    for (const method of kycMethods) {
      const other = method === 'identity' ? 'utility' : 'identity'
      const all = documents(method, rows)
      expect(getStatus(all, method)).toBe(status)
      expect(getStatus(all.toReversed(), method)).toBe(status)
      expect(getStatus(all, other)).toBe('none')
    }
  })
})

describe('what a profile says', () => {
  it('is the day of the later of the two checks', () => {
    const passed = [...documents('identity', [['approved', 1, 8]]), ...documents('utility', [['approved', 2, 5]])]
    expect(getOutcome(passed)).toEqual({ status: 'approved', checkedAt: day(8) })
  })

  it('is the day of the newest document of a kind, not of one before it', () => {
    const identity = documents('identity', [['approved', 1, 20], ['approved', 4, 6]]) // biome-ignore format: a case
    expect(getOutcome([...identity, ...documents('utility', [['approved', 2, 3]])])).toEqual({
      status: 'approved',
      checkedAt: day(6),
    })
  })

  it('is no day at all while a half is missing', () => {
    expect(getOutcome(documents('identity', [['approved', 1, 8]]))).toEqual({ status: 'pending', checkedAt: null })
    expect(getOutcome([])).toEqual({ status: 'none', checkedAt: null })
  })
})

it('a file is due thirty days after the decision', () => {
  expect(fileDueAt(day(1))).toEqual(day(31))
})

it('every reason has advice for at least one kind of document', () => {
  const reasons = Object.keys(rejectionReasons) as RejectionReason[]
  const kinds = reasons.map((reason) => kycMethods.filter((method) => adviceFor(reason, method)))
  expect(kinds.every((methods) => methods.length > 0)).toBe(true)
  expect(adviceFor('expired', 'utility')).toBeUndefined()
  expect(adviceFor('too_old', 'identity')).toBeUndefined()
})

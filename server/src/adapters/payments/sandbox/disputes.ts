import { pounds } from '@sparkhood/contract/primitives/money'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Dispute, DisputeGateway } from '../gateway-books.ts'
import type { SandboxRecord } from './books.ts'
import { change, keep, type SandboxSettings } from './changing.ts'
import { announce } from './events.ts'
import { writeMovement } from './movements.ts'

const answerDays = 7

/** The sandbox's part of payers' banks. Evidence that says `winning_evidence` wins, `losing_evidence` loses. */
export const sandboxDisputes = (settings: SandboxSettings): DisputeGateway => ({
  findDispute: async (disputeId) => {
    const kept = await settings.books.find('dispute', disputeId)
    return kept && asDispute(kept)
  },

  answerDispute: async ({ disputeId, evidence }) => {
    const isOver = (dispute: SandboxRecord<'dispute'>): boolean => dispute.thing.status !== 'open'
    const answered = await change(settings, { kind: 'dispute', id: disputeId }, (dispute) =>
      dispute.thing.isAnswered ? { result: undefined } : { result: undefined, change: { isAnswered: true } },
    )
    if (!answered) throw new Error(`There is no dispute ${disputeId}`)
    if (isOver(answered.record)) return asDispute(answered.record)
    if (evidence.account.includes('winning_evidence')) return closeDispute(settings, disputeId, 'won')
    if (evidence.account.includes('losing_evidence')) return closeDispute(settings, disputeId, 'lost')
    return asDispute(answered.record)
  },
})

/** A cardholder goes to their bank about a payment. Money is taken unless the bank only asks. */
export async function openDispute(
  settings: SandboxSettings,
  { paymentId, amountMinor, answer }: { paymentId: string; amountMinor: number; answer: 'disputes' | 'inquires' },
): Promise<void> {
  const id = `dis_${settings.newId()}`
  const answerBy = new Date(settings.now().getTime() + answerDays * dayMs).toISOString()
  const status = answer === 'disputes' ? 'open' : 'inquiry'
  const kept = await keep(settings, 'dispute', {
    id,
    key: paymentId,
    parent: paymentId,
    thing: { paymentId, status, reason: 'fraudulent', isAnswered: false, amountMinor, answerBy },
  })
  if (kept.thing.status === 'open') {
    await writeMovement(settings, { kind: 'dispute', amountMinor: -amountMinor, subjectId: paymentId, mark: kept.id })
  }
  await announce(settings, 'dispute.changed', { subjectId: kept.id, mark: kept.id })
}

/** The bank decides; what it had taken comes back if it was for us. */
export async function closeDispute(settings: SandboxSettings, disputeId: string, status: 'won' | 'lost') {
  const closed = await change(settings, { kind: 'dispute', id: disputeId }, ({ thing }) =>
    thing.status === 'open' ? { result: undefined, change: { status } } : { result: undefined },
  )
  if (!closed) throw new Error(`There is no dispute ${disputeId}`)
  const { record } = closed
  const { paymentId, amountMinor } = record.thing
  const mark = `${disputeId}_${record.thing.status}`
  if (record.thing.status === 'won') {
    await writeMovement(settings, { kind: 'dispute_won', amountMinor, subjectId: paymentId, mark })
  }
  await announce(settings, 'dispute.changed', { subjectId: disputeId, mark })
  return asDispute(record)
}

function asDispute({ id, thing }: SandboxRecord<'dispute'>): Dispute {
  const { paymentId, status, reason, isAnswered, amountMinor, answerBy } = thing
  return {
    disputeId: id,
    paymentId,
    status,
    reason,
    isAnswered,
    amount: pounds(amountMinor),
    answerBy: new Date(answerBy),
  }
}

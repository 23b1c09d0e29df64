import { pounds } from '@sparkhood/contract/primitives/money'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Dispute, DisputeGateway } from '../gateway-books.ts'
import { pages, type SandboxRecord } from './books.ts'
import { change, insertOnce, type SandboxSettings } from './changing.ts'
import { announce } from './events.ts'
import { writeMovement } from './movements.ts'

const answerDays = 7

const answerBy = ({ now }: SandboxSettings): string => new Date(now().getTime() + answerDays * dayMs).toISOString()

/**
 * The sandbox's disputes, as the payers' banks handle them. `winning_evidence` wins and `losing_evidence` loses; in an
 * inquiry, the former closes it, and after the latter the bank takes the money and asks again.
 */
export const sandboxDisputes = (settings: SandboxSettings): DisputeGateway => ({
  findDispute: async (disputeId) => {
    const kept = await settings.books.find('dispute', disputeId)
    return kept && asDispute(kept)
  },

  listDisputes: async (paymentId) => {
    const found: Dispute[] = []
    for await (const kept of pages(settings.books, 'dispute', { parent: paymentId })) found.push(asDispute(kept))
    return found
  },

  answerDispute: async ({ disputeId, evidence }) => {
    const answered = await change(settings, { kind: 'dispute', id: disputeId }, ({ thing }) =>
      thing.isAnswered || thing.status === 'won' || thing.status === 'lost'
        ? { result: 'not taken' }
        : { result: 'taken', change: { isAnswered: true } },
    )
    if (!answered) throw new Error(`There is no dispute ${disputeId}`)
    if (answered.result === 'not taken') return undefined
    const { status } = answered.record.thing
    if (evidence.account.includes('winning_evidence')) return closeDispute(settings, disputeId, 'won')
    if (!evidence.account.includes('losing_evidence')) return asDispute(answered.record)
    return status === 'inquiry' ? takeMoney(settings, disputeId) : closeDispute(settings, disputeId, 'lost')
  },
})

/** Opens a dispute of a payment. The bank takes the money, except in an inquiry. */
export async function openDispute(
  settings: SandboxSettings,
  { paymentId, amountMinor, answer }: { paymentId: string; amountMinor: number; answer: 'disputes' | 'inquires' },
): Promise<void> {
  const status = answer === 'disputes' ? 'open' : 'inquiry'
  const kept = await insertOnce(settings, 'dispute', {
    id: `dis_${settings.newId()}`,
    key: paymentId,
    parent: paymentId,
    thing: {
      paymentId,
      status,
      reason: 'fraudulent',
      isAnswered: false,
      amountMinor,
      answerBy: answerBy(settings),
      wasTaken: status === 'open',
    },
  })
  if (kept.thing.status === 'open') await writeTaken(settings, kept)
  await announce(settings, 'dispute.changed', { subjectId: kept.id, mark: kept.id })
}

const writeTaken = (settings: SandboxSettings, { id, thing }: SandboxRecord<'dispute'>): Promise<void> =>
  writeMovement(settings, { kind: 'dispute', amountMinor: -thing.amountMinor, subjectId: thing.paymentId, mark: id })

const escalated = { status: 'open', isAnswered: false, wasTaken: true } as const

/** Escalates an inquiry: the bank takes the money and wants a new answer. */
export async function takeMoney(settings: SandboxSettings, disputeId: string): Promise<Dispute> {
  const taken = await change(settings, { kind: 'dispute', id: disputeId }, ({ thing }) =>
    thing.status === 'inquiry'
      ? { result: undefined, change: { ...escalated, answerBy: answerBy(settings) } }
      : { result: undefined },
  )
  if (!taken) throw new Error(`There is no dispute ${disputeId}`)
  if (taken.record.thing.status === 'open') await writeTaken(settings, taken.record)
  await announce(settings, 'dispute.changed', { subjectId: disputeId, mark: `${disputeId}_open` })
  return asDispute(taken.record)
}

/** Closes a dispute; if we won, the money that was taken comes back. */
export async function closeDispute(settings: SandboxSettings, disputeId: string, status: 'won' | 'lost') {
  const closed = await change(settings, { kind: 'dispute', id: disputeId }, ({ thing }) =>
    thing.status === 'open' || (thing.status === 'inquiry' && status === 'won')
      ? { result: undefined, change: { status } }
      : { result: undefined },
  )
  if (!closed) throw new Error(`There is no dispute ${disputeId}`)
  const { record } = closed
  const { paymentId, amountMinor } = record.thing
  const mark = `${disputeId}_${record.thing.status}`
  // In an inquiry nothing was taken.
  if (record.thing.status === 'won' && record.thing.wasTaken !== false) {
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

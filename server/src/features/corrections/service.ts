import type { InputOf } from '@sparkhood/contract/endpoint'
import type { Correction, listCorrections as listEndpoint } from '@sparkhood/contract/money/corrections'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { takeAdvisoryLock } from '../../platform/data/database.ts'
import { domainEvent } from '../../platform/events.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'
import { refundPayment } from '../payments/public.ts'
import { requireConfirmed } from '../sessions/confirming/public.ts'
import { takeBack } from '../wallet/public.ts'
import * as queries from './queries.ts'
import {
  type Account,
  findApprovalRefusal,
  findConcernedMember,
  findWayBack,
  getUnapproved,
  lapsesAt,
  leftAlone,
  needsSecond,
  type WayBack,
} from './rules.ts'
import { movementWords } from './words.ts'

type Asked = { movementId: string; amountMinor: number; reason: string }

/**
 * Reverses a movement or part of it: at once, or above a limit once a second operator approves. Refuses
 * movement.not_found, correction.not_possible, .too_much, .already and .overdraws.
 */
export async function askCorrection(scope: MemberScope, asked: Asked) {
  await requireConfirmed(scope)
  const id = newId()
  const data = await scope.transaction(async (inner) => {
    // Serialises an operator's requests, so that two concurrent halves do not each stay below the limit.
    await takeAdvisoryLock(inner.db, 'corrections', inner.actor.id)
    const { movement, wayBack } = await getCorrectable(inner, asked.movementId)
    refuseAmount(movement, wayBack, asked.amountMinor)
    await queries.writeLapsed(inner, movement.id)
    const earlier = getUnapproved(await queries.listDoneAlone(inner), wayBack, movement.currency)
    const isDone = !needsSecond(asked.amountMinor, earlier, movement.currency)
    const written = await queries.writeCorrection(inner, {
      id,
      transferId: movement.id,
      memberId: findConcernedMember(wayBack),
      fromId: wayBack.from.owner,
      toId: wayBack.to.owner,
      currency: movement.currency,
      isDone,
      amountMinor: asked.amountMinor,
      reason: asked.reason,
      lapsesAt: lapsesAt(scope.now),
    })
    if (written === 0) refuse('correction.already')
    if (isDone) await carryOut(inner, { id, amountMinor: asked.amountMinor, movement, wayBack })
    return getCorrection(inner, id)
  })
  return { message: data.state === 'done' ? 'Reversed' : 'Requested. Someone else has to approve it.', data }
}

/** Approves and carries out another operator's correction. Refuses correction.not_found, .over, .own and .overdraws. */
export async function approveCorrection(scope: MemberScope, id: string, note: string): Promise<Correction> {
  await requireConfirmed(scope)
  return scope.transaction(async (inner) => {
    const known = (await queries.lockCorrection(inner, id)) ?? refuse('correction.not_found')
    const waiting = { state: known.state, askedBy: known.asked_by, lapsesAt: known.lapses_at }
    const no = findApprovalRefusal(waiting, scope.actor.id, scope.now)
    if (no) refuse(no)
    const { movement, wayBack } = await getCorrectable(inner, known.transfer_id)
    await queries.writeDecision(inner, { id, state: 'done', answer: note })
    await carryOut(inner, { id, amountMinor: known.amount, movement, wayBack })
    return getCorrection(inner, id)
  })
}

/** Declines a waiting correction, or withdraws it if the actor asked for it. Refuses correction.not_found and .over. */
export async function declineCorrection(scope: MemberScope, id: string, reason: string): Promise<Correction> {
  await requireConfirmed(scope)
  return scope.transaction(async (inner) => {
    const known = (await queries.lockCorrection(inner, id)) ?? refuse('correction.not_found')
    if (known.state !== 'waiting') refuse('correction.over')
    await queries.writeDecision(inner, { id, state: 'declined', answer: reason })
    return getCorrection(inner, id)
  })
}

/**
 * Returns how much the actor may still correct alone, depending on where the money goes and what they did within a day.
 */
export async function readLeftAlone(scope: MemberScope): Promise<(wayBack: WayBack, currency: Currency) => number> {
  const done = await queries.listDoneAlone(scope)
  return (wayBack, currency) => leftAlone(getUnapproved(done, wayBack, currency), currency)
}

/** Lapses corrections that nobody approved in time. */
export async function lapseCorrections(scope: Scope): Promise<void> {
  await queries.writeLapsed(scope)
}

type Correctable = { movement: queries.MovementRow; wayBack: WayBack }

async function getCorrectable(scope: MemberScope, movementId: string): Promise<Correctable> {
  const movement = (await queries.findMovement(scope, movementId)) ?? refuse('movement.not_found')
  const wayBack = wayBackFor(movement)
  if (!wayBack || movement.is_closed) refuse('correction.not_possible')
  return { movement, wayBack }
}

type WayBackFacts = Pick<
  queries.MovementRow,
  ('operation' | 'reference' | 'client_id' | 'provider_id') | `${'from' | 'to'}_${'owner' | 'kind'}`
>

/** Where the money of a movement would go if it is reversed; undefined if it cannot be. */
export const wayBackFor = (row: WayBackFacts): WayBack | undefined =>
  findWayBack({
    operation: row.operation,
    reference: row.reference,
    from: { owner: row.from_owner, kind: row.from_kind } as Account,
    to: { owner: row.to_owner, kind: row.to_kind } as Account,
    booking: row.client_id && row.provider_id ? { clientId: row.client_id, providerId: row.provider_id } : null,
  })

function refuseAmount(movement: queries.MovementRow, { inParts }: WayBack, amountMinor: number): void {
  if (amountMinor > movement.amount || (!inParts && amountMinor !== movement.amount)) refuse('correction.too_much')
}

type Decided = Correctable & { id: string; amountMinor: number }

/**
 * Moves the money and publishes the event that emails its owners. Refuses correction.overdraws if the money has been
 * spent.
 */
async function carryOut(scope: MemberScope, { id, amountMinor, movement, wayBack }: Decided): Promise<void> {
  try {
    if (wayBack.way === 'to_card') await refundPayment(scope, { id, fundingId: movement.reference, amountMinor })
    else
      await takeBack(scope, {
        movementId: movement.id,
        from: wayBack.from,
        to: wayBack.to,
        amount: { minor: amountMinor, currency: movement.currency },
        bookingId: movement.booking_id ?? undefined,
      })
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 'wallet.too_little') refuse('correction.overdraws')
    throw fault
  }
  await scope.emit(domainEvent('money.corrected', { correctionId: id }))
}

const asWire = (row: queries.Row, actorId: string): Correction => {
  const { operation, reference, booking_title, from_member_id: fromId, to_member_id: toId, exactly: _, ...rest } = row
  return {
    ...rest,
    movement: movementWords({ operation, reference, booking_title }),
    is_yours: row.asked_by._id === actorId,
    is_own: fromId === actorId || toId === actorId,
  }
}

async function getCorrection(scope: MemberScope, id: string): Promise<Correction> {
  return asWire((await queries.findCorrection(scope, id)) ?? refuse('correction.not_found'), scope.actor.id)
}

/** One page of corrections, newest first. */
export async function listCorrections(
  scope: MemberScope,
  { cursor, limit, state }: InputOf<typeof listEndpoint>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const rows = await queries.listCorrectionRows(scope, { state, after, limit: limit + 1 })
  const { data: shown, next_cursor } = getPage(rows, limit, (last) => [last.exactly, last._id])
  return { data: shown.map((row) => asWire(row, scope.actor.id)), next_cursor }
}

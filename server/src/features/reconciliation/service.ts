import { banksTakeDays } from '@sparkhood/contract/money/reconciliation'
import { pounds } from '@sparkhood/contract/primitives/money'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { getPage, openMomentAndId, readCursor } from '../../platform/cursor.ts'
import { readSnapshot } from '../../platform/data/snapshot-read.ts'
import { domainEvent } from '../../platform/events.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { verifyLedger } from '../wallet/public.ts'
import * as queries from './queries.ts'
import { type Books, comparable, type Difference, differences, findSide, type Sum } from './rules.ts'

/** Checks our own books against each other. */
export async function reconcileInside(scope: Scope): Promise<void> {
  const report = await verifyLedger(scope)
  const others = await readSnapshot(scope, queries.listBreaksInside)
  const invariants = Map.groupBy(report.breaks, ({ invariant }) => invariant)
  const ofLedger = [...invariants].map(([about, found]) => ({
    ...({ kind: 'inside.ledger', about } as const),
    detail: { count: found.length, some: found.slice(0, 20).map(({ detail }) => detail) },
  }))
  await keep(scope, 'inside', { found: [...ofLedger, ...others], checked: report.transfers })
}

/** How far back the gateway's movements are read: refunds and payouts may bounce until then. */
const lookbackMs = banksTakeDays * dayMs
/** What moved this recently may not yet be in the other side's books. */
const settlingMs = hourMs

/** Compares the gateway's movements with our records of them. */
export async function reconcileGateway(scope: Scope<'payments'>): Promise<void> {
  const until = new Date(scope.now.getTime() - settlingMs)
  const since = new Date(until.getTime() - lookbackMs)
  const theirs: Sum[] = []
  for await (const movement of scope.payments.listMovements({ since, until: scope.now })) {
    const side = findSide(movement)
    if (side) theirs.push({ side, subject: movement.subjectId ?? movement.movementId, minor: movement.amount.minor })
  }
  const subjects = [...new Set(theirs.map(({ subject }) => subject))]
  const books = comparable(since, { ours: await queries.listOurs(scope, { since, until, subjects }), theirs })
  const found = differences(books.ours, books.theirs)
  await keep(scope, 'gateway', { found, checked: theirs.length })
  await refetch(scope, found)
}

/**
 * A difference may only be due to a lost webhook, so the gateway is queried again before anybody has to investigate.
 */
async function refetch(scope: Scope, found: readonly Difference[]): Promise<void> {
  for (const { about } of found) {
    const [side = '', subject = ''] = about.split(' ')
    if (side === 'payment') await scope.emit(domainEvent('payment.reported', { paymentId: subject }))
    if (side === 'refund' || side === 'dispute') {
      await scope.emit(domainEvent('payment.went_back', { paymentId: subject }))
    }
    if (side === 'pay_out') await scope.emit(domainEvent('pay_out.reported', { reference: subject }))
  }
}

type Findings = { found: readonly queries.Break[]; checked: number }

async function keep(scope: Scope, kind: Books, { found, checked }: Findings): Promise<void> {
  await scope.transaction(async (inner) => {
    for (const one of found) await queries.writeBreak(inner, one)
    await queries.writeResolved(inner, kind)
    await queries.writeRun(inner, kind, checked)
  })
  if (found.length > 0) scope.log.error({ kind, breaks: found.slice(0, 20) }, 'books do not agree')
}

/** The maximum number reported at once. After correcting these, run it again. */
const maxReported = 200

/** The open breaks, oldest first. */
export async function listOpenBreaks(scope: Scope) {
  const rows = await queries.listBreaks(scope, { after: undefined, limit: maxReported })
  return rows
    .filter(({ resolved_at }) => resolved_at === null)
    .map(({ kind, about, ours_minor, theirs_minor, found_at }) => ({ kind, about, ours_minor, theirs_minor, found_at }))
}

/** One page of breaks for admins, with the times of the last checks. */
export async function getReconciliation(scope: MemberScope, { cursor, limit }: PageQuery) {
  const after = readCursor(cursor, openMomentAndId)
  const wanted = { after, limit: limit + 1 }
  const [runs, overlooked, rows] = await Promise.all([
    queries.listRuns(scope),
    queries.listOverlooked(scope),
    queries.listBreaks(scope, wanted),
  ])
  const { data: breaks, next_cursor } = getPage(rows, limit, (last) => [
    last.resolved_at !== null,
    last.exactly,
    last.id,
  ])
  const ranAt = (kind: Books) => runs.find((run) => run.kind === kind)?.at ?? null
  const money = (minor: number | null) => (minor === null ? null : pounds(minor))
  return {
    data: {
      inside_at: ranAt('inside'),
      gateway_at: ranAt('gateway'),
      overlooked,
      breaks: breaks.map(({ id, ours_minor, theirs_minor, exactly: _exactly, ...found }) => ({
        ...found,
        _id: id,
        ours: money(ours_minor),
        theirs: money(theirs_minor),
        age_hours: Math.floor(((found.resolved_at ?? scope.now).getTime() - found.found_at.getTime()) / hourMs),
      })),
    },
    next_cursor,
  }
}

import { Readable } from 'node:stream'
import {
  type Movement,
  type MovementFilters,
  pockets,
  type Receipt,
  type WaitingMoney,
} from '@sparkhood/contract/money/statement'
import type { PageQuery } from '@sparkhood/contract/primitives/page'
import { z } from 'zod'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import { csvHead, csvLine, type Row } from '../../platform/files/csv.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { FileReply } from '../../platform/serve.ts'
import * as queries from './queries.ts'
import { getSides } from './sides.ts'
import { feeTaken, getWords, momentInTable, receiptNumber, waitsFor } from './words.ts'

const seenNumber = z.tuple([z.number().int().positive()])

type Wanted = Pick<queries.MovementsWanted, 'currency' | 'kind' | 'from' | 'to'>
const toFilter = ({ pocket, kind, from, to }: MovementFilters): Wanted => ({
  currency: pocket && pockets[pocket],
  kind,
  from,
  to,
})

/** The movements of a member, for an operator. Refuses member.not_found. */
export async function readStatement(scope: MemberScope, memberId: string, query: PageQuery & MovementFilters) {
  if (!(await queries.isMember(scope, memberId))) refuse('member.not_found')
  return listMovements(scope, { ...query, memberId })
}

/** The movements of the actor, or of `memberId`, newest first. */
export async function listMovements(scope: MemberScope, query: PageQuery & MovementFilters & { memberId?: string }) {
  const [beyond] = readCursor(query.cursor, seenNumber) ?? []
  const rows = await queries.listMovementRows(scope, {
    ...toFilter(query),
    ...(query.memberId && { memberId: query.memberId }),
    beyond,
    limit: query.limit + 1,
    order: 'newest first',
  })
  return getPage(rows.map(getMovement), query.limit, (last) => [last.number])
}

const toBooking = (row: Pick<queries.MovementRow, 'booking_id' | 'booking_title' | 'you_are' | 'with_whom'>) =>
  row.booking_id && row.booking_title !== null && row.you_are
    ? { id: row.booking_id, title: row.booking_title, you_are: row.you_are, with_whom: row.with_whom ?? '' }
    : null

const getMovement = (row: queries.MovementRow): Movement => ({
  id: row.id,
  number: row.number,
  at: row.at,
  kind: row.kind,
  ...getWords(row),
  currency: row.currency,
  amount: row.amount,
  change: { available: row.available, held: row.held, earned: row.earned },
  balance: { available: row.available_after, held: row.held_after, earned: row.earned_after },
  booking: toBooking(row),
})

/** The actor's movements as CSV, generated while it is sent. */
export async function exportMovements(scope: MemberScope<'heavyReads'>, filters: MovementFilters): Promise<FileReply> {
  const filename = `statement-${momentInTable(scope.now).slice(0, 10)}.csv`
  const content = Readable.from(getLines(scope, toFilter(filters)), { objectMode: false })
  return new FileReply(content, { contentType: 'text/csv; charset=utf-8', filename })
}

const linesAtOnce = 500

async function* getLines(scope: MemberScope<'heavyReads'>, wanted: Wanted): AsyncGenerator<string> {
  yield csvHead(headings)
  for (let beyond: number | undefined = 0; beyond !== undefined; ) {
    const page = { ...wanted, beyond, limit: linesAtOnce, order: 'oldest first' } as const
    const rows: queries.MovementRow[] = await scope.heavyReads.through(() => queries.listMovementRows(scope, page))
    if (rows.length > 0) yield rows.map((row) => csvLine(getLine(row))).join('')
    beyond = rows.length < linesAtOnce ? undefined : rows.at(-1)?.number
  }
}

const decimal = (minor: number): number => minor / 100

const getLine = (row: queries.MovementRow): Row => {
  const { title, detail } = getWords(row)
  return {
    receipt: receiptNumber(row.number),
    when: momentInTable(row.at),
    what: title,
    more: detail,
    kind: row.kind,
    booking: row.booking_id,
    pocket: row.currency === 'gbp' ? 'pounds' : 'sparks',
    amount: decimal(row.amount),
    available: decimal(row.available),
    held: decimal(row.held),
    earned: decimal(row.earned),
    available_after: decimal(row.available_after),
    held_after: decimal(row.held_after),
    earned_after: decimal(row.earned_after),
  }
}

const names = [
  'receipt',
  'when',
  'what',
  'more',
  'kind',
  'booking',
  'pocket',
  'amount',
  'available',
  'held',
  'earned',
  'available_after',
  'held_after',
  'earned_after',
]
const headings: Row = Object.fromEntries(names.map((name) => [name, '']))

/** The actor's money that they cannot spend yet, oldest first. */
export async function listWaitingMoney(scope: MemberScope, page: PageQuery) {
  const after = readCursor(page.cursor, momentAndId)
  const rows = await queries.listWaiting(scope, { after, limit: page.limit + 1 })
  const clock = { now: scope.now, releaseWindowS: scope.settings.releaseWindowS }
  const waiting = rows.map(
    (row): WaitingMoney => ({
      id: row.id,
      part: row.part,
      currency: row.currency,
      amount: row.amount,
      since: row.since,
      ...waitsFor(row, clock),
      booking: toBooking(row),
    }),
  )
  return getPage(waiting, page.limit, (last) => [last.since.toISOString(), last.id])
}

/** The receipt of one of the actor's movements. Refuses receipt.not_found. */
export async function getReceipt(scope: MemberScope, transferId: string): Promise<Receipt> {
  const row = await queries.findMovement(scope, scope.actor.id, transferId)
  const reader = await queries.findReader(scope, scope.actor.id)
  if (!row || !reader) refuse('receipt.not_found')
  return toReceipt(row, reader.name)
}

/** Who paid whom, from the member's side. */
function toReceipt(row: queries.MovementRow, you: string): Receipt {
  const booking = toBooking(row)
  const { from, to } = getSides(row, you)
  return {
    ...getMovement(row),
    receipt_number: receiptNumber(row.number),
    from,
    to,
    booking: booking && {
      ...booking,
      starts_at: row.starts_at ?? row.at,
      hours: row.hours ?? 0,
      days: row.days,
      price: row.price ?? 0,
    },
    platform_fee: feeTaken(row),
    fee_is_yours: row.you_are === 'provider',
  }
}

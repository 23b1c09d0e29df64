import type { InputOf } from '@sparkhood/contract/endpoint'
import type {
  ListedHold,
  ListedPayment,
  ListedPayout,
  ListedRefund,
  listHolds as listEndpoint,
} from '@sparkhood/contract/money/lists'
import { pounds } from '@sparkhood/contract/primitives/money'
import { getPage, momentAndId, readCursor } from '../../../platform/cursor.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { waitsFor } from '../rules.ts'
import * as queries from './queries.ts'

type Asked = Omit<InputOf<typeof listEndpoint>['query'], 'state'> & { state?: string | undefined }
type Keyed = { _id: string; exactly: string }

/** One page of a list. The query runs through the semaphore of heavy reads. */
async function readPage<Row extends Keyed, Line>(
  scope: MemberScope<'heavyReads'>,
  { cursor, limit, ...asked }: Asked,
  {
    list,
    toLine,
  }: { list: (scope: MemberScope, wanted: queries.PageRequest) => Promise<Row[]>; toLine: (row: Row) => Line },
): Promise<{ data: Line[]; next_cursor: string | null }> {
  const { state, member, from, to, first } = asked
  const wanted = { state, member, from, to, first, after: readCursor(cursor, momentAndId), limit: limit + 1 }
  const rows = await scope.heavyReads.through(() => list(scope, wanted))
  const { data: shown, next_cursor } = getPage(rows, limit, (last) => [last.exactly, last._id])
  return { data: shown.map(toLine), next_cursor }
}

export const listPayments = (scope: MemberScope<'heavyReads'>, asked: Asked) =>
  readPage(scope, asked, { list: queries.listPaymentRows, toLine: asPayment })

const asPayment = ({ amount, back, taken_back, exactly: _, ...row }: queries.PaymentRow): ListedPayment => ({
  ...row,
  amount: pounds(amount),
  back: pounds(back),
  taken_back: pounds(taken_back),
})

export const listHolds = (scope: MemberScope<'heavyReads'>, asked: Asked) =>
  readPage(scope, asked, { list: queries.listHoldRows, toLine: (row) => asHold(scope, row) })

function asHold(
  scope: MemberScope,
  { exactly: _, expires_at, ends_at, request_expires_at, absent, answer_by, ...row }: queries.HoldRow,
): ListedHold {
  if (row.state !== 'open') return { ...row, waits_for: '', until: null }
  const hold = {
    frozen: row.frozen,
    status: row.booking?.status ?? null,
    expiresAt: expires_at,
    requestExpiresAt: request_expires_at,
    absent,
    answerBy: answer_by,
    endsAt: ends_at,
  }
  const { words, until } = waitsFor(hold, scope.settings.releaseWindowS)
  return { ...row, waits_for: words, until }
}

export const listRefunds = (scope: MemberScope<'heavyReads'>, asked: Asked) =>
  readPage(scope, asked, { list: queries.listRefundRows, toLine: asRefund })

const asRefund = ({ amount, exactly: _, ...row }: queries.RefundRow): ListedRefund => ({
  ...row,
  amount: pounds(amount),
})

export const listPayouts = (scope: MemberScope<'heavyReads'>, asked: Asked) =>
  readPage(scope, asked, { list: queries.listPayoutRows, toLine: asPayout })

const asPayout = ({ amount, exactly: _, booking: _b, ...row }: queries.PayoutRow): ListedPayout => ({
  ...row,
  amount: pounds(amount),
})

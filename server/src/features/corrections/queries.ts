import type { CorrectionState } from '@sparkhood/contract/money/corrections'
import type { MoneyPerson } from '@sparkhood/contract/money/lists'
import type { Currency } from '@sparkhood/contract/primitives/money'
import { exactMoment } from '../../platform/cursor.ts'
import { sql } from '../../platform/data/database.ts'
import { shape } from '../../platform/data/statements.ts'
import { dated } from '../../platform/mail/wording.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { referenceSql, type TransferKind } from '../wallet/references/public.ts'
import type { Account, UnapprovedSum } from './rules.ts'

export type MovementRow = {
  id: string
  operation: TransferKind
  reference: string
  from_owner: string | null
  from_kind: Account['kind']
  to_owner: string | null
  to_kind: Account['kind']
  currency: Currency
  amount: number
  booking_id: string | null
  client_id: string | null
  provider_id: string | null
  /** Whether an account involved in the movement or its booking is closed. */
  is_closed: boolean
}
const movement = sql(
  'corrections.movement',
  `select t.id, t.kind as operation, t.reference, f.owner as from_owner, f.kind as from_kind, o.owner as to_owner, o.kind as to_kind,
     t.currency, t.amount, t.booking_id, b.client_id, b.provider_id,
     exists (select from accounts a where a.id in (f.owner, o.owner, b.client_id, b.provider_id) and a.closed_at is not null) as is_closed
   from transfers t join ledger_accounts f on f.id = t.debit_account join ledger_accounts o on o.id = t.credit_account
     left join bookings b on b.id = t.booking_id
   where t.id = $1`,
  shape<{ operation: MovementRow['operation']; currency: MovementRow['currency'] }>(),
)
export const findMovement = (scope: Scope, id: string): Promise<MovementRow | undefined> => scope.db.row(movement, [id])

const alone = sql(
  'corrections.alone',
  `select member_id, currency, sum(amount)::bigint as minor from corrections
   where asked_by = $1 and asked_at > $2::timestamptz - interval '1 day' and state = 'done' and not two_people
   group by member_id, currency`,
  shape<{ currency: UnapprovedSum['currency'] }>(),
)
/** What the actor alone has corrected for each member within a day. */
export const listDoneAlone = (scope: MemberScope): Promise<UnapprovedSum[]> =>
  scope.db.rows(alone, [scope.actor.id, scope.now])

export type NewCorrection = {
  id: string
  transferId: string
  memberId: string | null
  /** The members from whom and to whom the money would move. */
  fromId: string | null
  toId: string | null
  currency: Currency
  amountMinor: number
  reason: string
  isDone: boolean
  lapsesAt: Date
}
const insert = sql(
  'corrections.insert',
  `insert into corrections (id, transfer_id, member_id, currency, amount, reason, state, two_people, asked_by, asked_at, lapses_at,
     decided_by, decided_at, from_member_id, to_member_id)
   select $1, $2, $3, $4, $5, $6, case when $7 then 'done' else 'waiting' end, not $7, $8, $9, $10,
     case when $7 then $8::uuid end, case when $7 then $9::timestamptz end, $11, $12
   on conflict (transfer_id) where state in ('waiting', 'done') do nothing`,
)
/** Returns 0 if the movement was reversed before, or a reversal waits for approval. */
export const writeCorrection = (scope: MemberScope, of: NewCorrection): Promise<number> =>
  scope.db.run(insert, [
    of.id,
    of.transferId,
    of.memberId,
    of.currency,
    of.amountMinor,
    of.reason,
    of.isDone,
    scope.actor.id,
    scope.now,
    of.lapsesAt,
    of.fromId,
    of.toId,
  ])

const lock = sql(
  'corrections.lock',
  'select id, state, asked_by, lapses_at, transfer_id, amount from corrections where id = $1 for no key update',
)
export type Locked = {
  id: string
  state: CorrectionState
  asked_by: string
  lapses_at: Date
  transfer_id: string
  amount: number
}
/** Locks a correction, so that concurrent approvals are serialised. */
export const lockCorrection = (scope: Scope, id: string): Promise<Locked | undefined> => scope.db.row(lock, [id])

const decide = sql(
  'corrections.decide',
  `update corrections set state = $2, decided_by = $3, decided_at = $4, answer = $5 where id = $1 and state = 'waiting'`,
)
export const writeDecision = (
  scope: MemberScope,
  of: { id: string; state: 'done' | 'declined'; answer: string },
): Promise<number> => scope.db.run(decide, [of.id, of.state, scope.actor.id, scope.now, of.answer])

const lapse = sql(
  'corrections.lapse',
  `update corrections set state = 'lapsed', decided_at = $1
   where state = 'waiting' and lapses_at <= $1 and ($2::uuid is null or transfer_id = $2)`,
)
/** Lapses corrections that nobody approved in time: those of one movement, or all. */
export const writeLapsed = (scope: Scope, transferId?: string): Promise<number> =>
  scope.db.run(lapse, [scope.now, transferId ?? null])

export type Row = {
  _id: string
  state: CorrectionState
  movement_id: string
  operation: TransferKind
  reference: string
  booking_title: string | null
  member: MoneyPerson | null
  currency: Currency
  amount: number
  reason: string
  two_people: boolean
  asked_by: MoneyPerson
  asked_at: Date
  lapses_at: Date
  decided_by: MoneyPerson | null
  decided_at: Date | null
  answer: string
  returned: boolean
  from_member_id: string | null
  to_member_id: string | null
  exactly: string
}
const person = (profile: string): string =>
  `case when ${profile}.member_id is not null then json_build_object('_id', ${profile}.member_id, 'firstname', ${profile}.firstname,
    'lastname', ${profile}.lastname, 'photourl', ${profile}.photo) end`
const selectCorrections = (page: string): string => `
  select c.id as "_id", c.state, c.transfer_id as movement_id, t.kind as operation, t.reference, b.title as booking_title,
    ${person('m')} as member, c.currency, c.amount, c.reason, c.two_people, ${person('a')} as "asked_by!", c.asked_at, c.lapses_at,
    ${person('d')} as decided_by, c.decided_at, c.answer, c.from_member_id, c.to_member_id,
    coalesce(r.state in ('refused', 'bounced'), false) as returned,
    ${exactMoment('c.asked_at')} as "exactly!"
  from (${page}) c join transfers t on t.id = c.transfer_id left join bookings b on b.id = t.booking_id
    join profiles a on a.member_id = c.asked_by left join profiles m on m.member_id = c.member_id
    left join profiles d on d.member_id = c.decided_by left join card_refunds r on r.id = c.id
  order by c.asked_at desc, c.id desc`
const one = sql(
  'corrections.one',
  selectCorrections('select * from corrections where id = $1'),
  shape<{ operation: Row['operation']; currency: Row['currency'] }>(),
)
export const findCorrection = (scope: Scope, id: string): Promise<Row | undefined> => scope.db.row(one, [id])

const list = (lead: string): string =>
  selectCorrections(`select * from corrections where ${lead} and $4::text is not distinct from $4
    and (asked_at, id) < (coalesce($1::timestamptz, 'infinity'), coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by asked_at desc, id desc limit $3`)
const lists = {
  all: sql('corrections.all', list('true'), shape<{ operation: Row['operation']; currency: Row['currency'] }>()),
  waiting: sql(
    'corrections.waiting',
    list(`state = 'waiting'`),
    shape<{ operation: Row['operation']; currency: Row['currency'] }>(),
  ),
  // Corrections are few, so filtering by state while reading is cheap.
  ended: sql(
    'corrections.of_state',
    list('state = $4'),
    shape<{ operation: Row['operation']; currency: Row['currency'] }>(),
  ),
}
type PageRequest = { state: CorrectionState | undefined; after: readonly [string, string] | undefined; limit: number }
export const listCorrectionRows = (scope: Scope, { state, after, limit }: PageRequest): Promise<Row[]> =>
  scope.db.rows(lists[state === undefined ? 'all' : state === 'waiting' ? 'waiting' : 'ended'], [
    after?.[0],
    after?.[1],
    limit,
    state,
  ])

const concerned = sql(
  'corrections.concerned',
  `select distinct a.id, a.email::text as email, p.firstname, e.amount, t.currency, c.reason, t.at,
     b.title as booking_title, t.reference
   from corrections c
     join transfers t on ${referenceSql.carriesOut('t', 'c')}
     join entries e on e.transfer_id = t.id join ledger_accounts l on l.id = e.account_id
     join accounts a on a.id = l.owner and a.closed_at is null join profiles p on p.member_id = a.id
     left join bookings b on b.id = t.booking_id
   where c.id = $1 and c.state = 'done'`,
  shape<{ currency: Concerned['currency'] }>(),
)
/** A member whose money a correction moved. */
export type Concerned = {
  id: string
  email: string
  firstname: string
  amount: number
  currency: Currency
  reason: string
  at: Date
  now: Date
  booking_title: string | null
  reference: string
}
export const listConcerned = async (scope: Scope, id: string): Promise<Concerned[]> =>
  (await scope.db.rows(concerned, [id])).map((row) => dated(scope, row))

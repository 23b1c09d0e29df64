import { permissions } from '@sparkhood/contract/admin/permissions'
import { sql } from '../../../platform/data/database.ts'
import { isForSomethingSql, mailboxOf } from '../../../platform/data/shared-sql.ts'
import { hasEmailSql } from '../../../platform/mail/without-email.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type Budget, type Gift, getBudget } from '../operations.ts'

// Until its money is released, a completed booking may still be disputed and refunded in full.
const selectCompleted = sql(
  'wallet.first_exchange',
  `select b.provider_id from bookings b
   where b.id = $1 and b.status = 'completed' and b.released_at is not null and ${isForSomethingSql('b')}`,
)
/** Returns the provider of a booking whose money is released and that was not free. */
export const findPaidProvider = async (scope: Scope, bookingId: string): Promise<string | undefined> =>
  (await scope.db.row(selectCompleted, [bookingId]))?.provider_id

const selectBasics = sql('wallet.has_basics', 'select exists (select from places where member_id = $1) as complete')
export const hasBasics = async (scope: Scope, memberId: string): Promise<boolean> =>
  (await scope.db.row(selectBasics, [memberId]))?.complete ?? false

export type PromisedRow = { id: string; kind: Gift['kind']; reference: string; member_id: string; amount: number }
const columns = 'id, kind, reference, member_id, amount'

// An operator who may issue Sparks can alone confirm that a member without email exists; any other needs a second.
const isVouchedFor = `exists (select from assisted_consents c join assisted_members m on m.member_id = c.member_id
  join accounts o on o.id = c.recorded_by
  where c.member_id = a.id and c.kind <> 'withdrawn' and (c.recorded_by <> m.added_by or o.role = any ($2::text[])))`
const welcomed = sql(
  'wallet.welcomed',
  `select case when ${hasEmailSql('a.email')} then ${mailboxOf('a.email')} when ${isVouchedFor} then a.phone end as known
   from accounts a where a.id = $1 and a.email is not null`,
)
/**
 * Returns the key by which a member is welcomed once: the mailbox, in any spelling; without email the phone number,
 * once an operator who may issue Sparks, or one other than the operator who added the member, has recorded their
 * consent.
 */
export const findWelcomed = async (scope: Scope, memberId: string): Promise<string | null | undefined> =>
  (await scope.db.row(welcomed, [memberId, [...permissions['money.move'].who]]))?.known

const insertGift = sql(
  'wallet.insert_gift',
  `insert into gifts (id, kind, reference, member_id, amount, promised_at, mark)
   select $1, $2, $3, id, $5, $6, $7 from accounts where id = $4 and closed_at is null
   on conflict do nothing`,
)
/** Returns 0 if this gift, or one with its mark, was promised before, or if the member has gone. */
export const writeGift = (scope: Scope, id: string, gift: Gift): Promise<number> =>
  scope.db.run(insertGift, [
    id,
    gift.kind,
    gift.reference,
    gift.memberId,
    gift.amount.minor,
    scope.now,
    gift.mark ?? null,
  ])

const selectWaiting = sql(
  'wallet.gift_waiting',
  `select ${columns} from gifts where kind = $1 and reference = $2 and paid_at is null`,
)
export const findUnpaid = (scope: Scope, gift: Pick<Gift, 'kind' | 'reference'>): Promise<PromisedRow | undefined> =>
  scope.db.row(selectWaiting, [gift.kind, gift.reference])

const selectAllWaiting = sql(
  'wallet.gifts_waiting',
  `select ${columns} from gifts where paid_at is null and id > $1 order by id limit 200`,
)
export const listPromised = (scope: Scope, after: string): Promise<PromisedRow[]> =>
  scope.db.rows(selectAllWaiting, [after])

const setPaid = sql('wallet.gift_paid', 'update gifts set paid_at = $2 where id = $1 and paid_at is null')
/** Returns 1 for the first caller, 0 after. */
export const writePaid = (scope: Scope, id: string): Promise<number> => scope.db.run(setPaid, [id, scope.now])

const dropPromises = sql('wallet.drop_gifts', 'delete from gifts where member_id = $1 and paid_at is null')
/** Drops the unpaid promises to a member who closes their account. */
export const forgetPromises = (scope: Scope, memberId: string): Promise<number> =>
  scope.db.run(dropPromises, [memberId])

const insertDry = sql(
  'wallet.budget_dry',
  'insert into dry_budgets (budget, since) values ($1, $2) on conflict (budget) do nothing',
)
/** Returns 1 for the first caller who finds the budget empty, 0 after. */
export const writeDry = (scope: Scope, budget: Budget): Promise<number> => scope.db.run(insertDry, [budget, scope.now])

const setEmailed = sql(
  'wallet.budget_told',
  'update dry_budgets set told_at = $2 where budget = $1 and (told_at is null) = ($2::timestamptz is not null)',
)
/** Returns 1 for the one caller who sends the email. Null makes the email due again. */
export const writeEmailed = (scope: Scope, budget: Budget, at: Date | null): Promise<number> =>
  scope.db.run(setEmailed, [budget, at])

/** Maps each kind of gift to its budget, as an SQL table. */
export const budgets = `(values ${Object.entries(getBudget)
  .map(([kind, budget]) => `('${kind}', '${budget}')`)
  .join(', ')}) b (kind, budget)`

const deleteDry = sql(
  'wallet.budget_filled',
  `delete from dry_budgets d where not exists (
     select from gifts g join ${budgets} on b.kind = g.kind where g.paid_at is null and b.budget = d.budget)`,
)
/** Clears the empty flag of budgets without unpaid gifts. */
export const clearDry = (scope: Scope): Promise<number> => scope.db.run(deleteDry)

const selectOperators = sql(
  'wallet.operators',
  `select email from accounts where role = 'admin' and suspended_at is null and closed_at is null order by email`,
)
export const listOperators = (scope: Scope): Promise<{ email: string }[]> => scope.db.rows(selectOperators)

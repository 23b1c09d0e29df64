import type { Currency } from '@sparkhood/contract/primitives/money'
import { sql } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { asPosting, covered, type Transfer } from './ledger.ts'
import type { Hold } from './stories.ts'

export type BalanceRow = {
  kind: 'member:available' | 'member:held' | 'member:earned'
  currency: Currency
  balance: number
}

const selectBalances = sql('wallet.balances', `select kind, currency, balance from ledger_accounts where owner = $1`)
export const findBalances = (scope: Pick<Scope, 'db'>, memberId: string): Promise<BalanceRow[]> =>
  scope.db.rows<BalanceRow>(selectBalances, [memberId])

export type NewHold = Hold & { purpose: string; expiresAt: Date }

// The hold and its transfer in one round trip.
const insertHold = sql(
  'wallet.insert_hold',
  `insert into holds (id, member_id, currency, amount, purpose, booking_id, expires_at, created_at)
   select $3, $4, $5, $6, $7, $8, $9, $2 from ledger_post($1, $2)`,
)
export const writeHold = (scope: Scope, hold: NewHold, transfer: Transfer): Promise<number> =>
  covered(
    scope.db.run(insertHold, [
      asPosting([transfer]),
      scope.now,
      hold.id,
      hold.memberId,
      hold.amount.currency,
      hold.amount.minor,
      hold.purpose,
      hold.bookingId ?? null,
      hold.expiresAt,
    ]),
  )

export type HoldRow = {
  id: string
  member_id: string
  currency: Currency
  amount: number
  purpose: string
  state: 'open' | 'captured' | 'released' | 'expired'
  frozen: boolean
  booking_id: string | null
  expires_at: Date
}

const selectHold = sql(
  'wallet.lock_hold',
  `select id, member_id, currency, amount, purpose, state, frozen, booking_id, expires_at
   from holds where id = $1 for no key update`,
)
/** Locks the hold, so that two resolutions of it take turns. */
export const lockHold = (scope: Scope, holdId: string): Promise<HoldRow | undefined> =>
  scope.db.row<HoldRow>(selectHold, [holdId])

const bindHoldRow = sql(
  'wallet.bind_hold',
  `update holds set booking_id = $2
   where id = $1 and member_id = $3 and state = 'open' and booking_id is null and expires_at > $4`,
)
export const writeBinding = (
  scope: Scope,
  hold: { id: string; bookingId: string; memberId: string },
): Promise<number> => scope.db.run(bindHoldRow, [hold.id, hold.bookingId, hold.memberId, scope.now])

const resolveHoldRow = sql(
  'wallet.resolve_hold',
  `update holds set state = $2, resolved_at = $3 where id = $1 and state = 'open' and not frozen`,
)
export const writeResolution = (
  scope: Scope,
  holdId: string,
  state: 'captured' | 'released' | 'expired',
): Promise<number> => scope.db.run(resolveHoldRow, [holdId, state, scope.now])

const selectLapsed = sql(
  'wallet.lapsed_holds',
  `select id from holds where state = 'open' and booking_id is null and expires_at <= $1 and id > $2
   order by id limit 200`,
)
export const findLapsedHolds = (scope: Scope, after: string): Promise<{ id: string }[]> =>
  scope.db.rows<{ id: string }>(selectLapsed, [scope.now, after])

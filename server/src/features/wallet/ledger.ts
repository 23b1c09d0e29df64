import type { Money } from '@sparkhood/contract/primitives/money'
import { breaks, sql } from '../../platform/data/database.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'

/**
 * The chart of accounts. A member's accounts have an owner; of the house and outside accounts there is one of each
 * kind.
 */
export type Account =
  | { owner: string; kind: 'member:available' | 'member:held' | 'member:earned' }
  | {
      owner: null
      kind:
        | 'house:fees'
        | 'house:welcome'
        | 'house:rewards'
        | 'house:spark-issuance'
        | 'house:dispute-losses'
        | 'outside:gateway'
    }

export type TransferKind =
  | 'topUp'
  | 'hold'
  | 'capture'
  | 'release'
  | 'refund'
  | 'lateFee'
  | 'fee'
  | 'payOut'
  | 'payOutReturn'
  | 'reward'
  | 'grant'
  | 'issue'
  | 'reverse'
  | 'lapse'

/** Money that moves from one account to another, once per `(kind, reference)`. */
export type Transfer = {
  kind: TransferKind
  reference: string
  from: Account
  to: Account
  amount: Money
  bookingId?: string | undefined
}

const written = (transfer: Transfer) => ({
  id: newId(),
  kind: transfer.kind,
  reference: transfer.reference,
  from_owner: transfer.from.owner,
  from_kind: transfer.from.kind,
  to_owner: transfer.to.owner,
  to_kind: transfer.to.kind,
  currency: transfer.amount.currency,
  amount: transfer.amount.minor,
  booking_id: transfer.bookingId ?? null,
})

/** The transfers as JSON for the database's ledger function, without those of amount 0. */
export const asPosting = (transfers: readonly Transfer[]): string =>
  JSON.stringify(transfers.filter((transfer) => transfer.amount.minor !== 0).map(written))

const postTransfers = sql('ledger.post', 'select ledger_post($1, $2) as "written!"')

/** Turns the database's error about an uncovered debit into the refusal wallet.too_little. */
export async function covered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (fault) {
    if (breaks(fault, 'ledger_accounts_covered')) refuse('wallet.too_little')
    throw fault
  }
}

/**
 * The only writer of money: posts the double entries of all transfers, or of none, in one round trip. Idempotent per
 * `(kind, reference)`. Refuses wallet.too_little.
 */
export const post = (scope: Scope, transfers: readonly Transfer[]): Promise<{ written: number } | undefined> =>
  covered(scope.db.row(postTransfers, [asPosting(transfers), scope.now]))

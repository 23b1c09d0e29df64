import type { Money } from '@sparkhood/contract/primitives/money'

/** Why a payout failed. `not_ready`: the account may not be paid yet; `house_short`: the house's balance may be too low. */
export type PayOutFailure =
  | 'account_closed'
  | 'no_account'
  | 'wrong_details'
  | 'declined_by_bank'
  | 'not_ready'
  | 'house_short'
  | 'other'

/**
 * A payout to a member's bank. `failed`: it did not arrive and stays in the member's account at the gateway until
 * `returnPayOut` returns it to the house. `returned`: the house has it back.
 */
export type PayOut = {
  payOutId: string
  accountId: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'returned'
  amount: Money
  reference: string
  failure: PayOutFailure | undefined
  /** When the bank is expected to have the money. */
  arrivesAt: Date | undefined
}

/** Pays members from the house's balance. Every call that moves money takes an idempotency key and takes effect once. */
export type PayOutGateway = {
  /**
   * Moves the amount to the payee's account and from there to the bank. A `failed` with an empty `payOutId` means that
   * nothing has left the house. The bank may still send the money back after it was `paid`.
   */
  payOut(of: {
    accountId: string
    bankId: string
    amount: Money
    reference: string
    idempotencyKey: string
  }): Promise<PayOut>
  findPayOut(payOutId: string): Promise<PayOut | undefined>
  /** Returns the payout with this reference of ours, and the bank account it was sent to. */
  findPayOutFor(reference: string): Promise<(PayOut & { bankId: string | undefined }) | undefined>
  /** Returns the money of a failed payout to the house. Idempotent. */
  returnPayOut(of: { payOutId: string; idempotencyKey: string }): Promise<PayOut>
}

/** The result of a payout that moved no money. */
export const failedWithoutTransfer = (
  { accountId, amount, reference }: Pick<PayOut, 'accountId' | 'amount' | 'reference'>,
  failure: PayOutFailure,
): PayOut => ({ payOutId: '', accountId, status: 'failed', amount, reference, failure, arrivesAt: undefined })

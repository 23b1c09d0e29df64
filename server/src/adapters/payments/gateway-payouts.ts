import type { Money } from '@sparkhood/contract/primitives/money'

/** Why money did not arrive. `not_ready`: the account may not be paid yet; `house_short`: the house's may not cover it. */
export type PayOutFailure =
  | 'account_closed'
  | 'no_account'
  | 'wrong_details'
  | 'declined_by_bank'
  | 'not_ready'
  | 'house_short'
  | 'other'

/**
 * Money on its way to a member's bank. `failed`: it did not arrive and lies with their account at the gateway until
 * `returnPayOut` brings it back to the house. `returned`: it is back.
 */
export type PayOut = {
  payOutId: string
  accountId: string
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'returned'
  amount: Money
  reference: string
  failure: PayOutFailure | undefined
  /** When the bank is expected to have it. */
  arrivesAt: Date | undefined
}

/** Pays members from the house. Everything that moves money takes an idempotency key and then happens once. */
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
  /** The one that carries a reference of ours, with the bank account that it went to. */
  findPayOutFor(reference: string): Promise<(PayOut & { bankId: string | undefined }) | undefined>
  /** Brings the money of a failed payout back to the house. Idempotent. */
  returnPayOut(of: { payOutId: string; idempotencyKey: string }): Promise<PayOut>
}

/** The answer to a pay-out of which nothing has left. */
export const leftNothing = (
  { accountId, amount, reference }: Pick<PayOut, 'accountId' | 'amount' | 'reference'>,
  failure: PayOutFailure,
): PayOut => ({ payOutId: '', accountId, status: 'failed', amount, reference, failure, arrivesAt: undefined })

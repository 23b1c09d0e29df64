/**
 * What the gateway still requires of a payee. `new`: everything. `due`: something is missing or wrong, or soon will be.
 * `checking`: nothing, the gateway is verifying. `barred`: the gateway will never pay them.
 */
export type PayeeStanding = 'new' | 'due' | 'checking' | 'ready' | 'barred'

/** A member's payee account at the gateway. */
export type PayeeAccount = {
  accountId: string
  createdAt: Date
  chargesEnabled: boolean
  payoutsEnabled: boolean
  detailsSubmitted: boolean
  standing: PayeeStanding
}

/** A British bank account; sort code and account number are digits only. */
export type BankDetails = { accountName: string; sortCode: string; accountNumber: string }

/** Manages payees and their bank accounts. Calls with the same idempotency key create one object. */
export type PayeeGateway = {
  createAccount(of: { memberId: string; email: string; idempotencyKey: string }): Promise<PayeeAccount>
  /**
   * Returns the page where the payee identifies themselves to the gateway. Short-lived and single-use; an expired link
   * leads to `retryUrl`.
   */
  accountLink(of: { accountId: string; returnUrl: string; retryUrl: string }): Promise<{ url: string; expiresAt: Date }>
  findAccount(accountId: string): Promise<PayeeAccount | undefined>
  /** Returns undefined if the gateway rejects the details as impossible. */
  addBank(of: {
    accountId: string
    bank: BankDetails
    idempotencyKey: string
  }): Promise<{ bankId: string; bankName: string; last4: string } | undefined>
  forgetBank(of: { accountId: string; bankId: string }): Promise<void>
}

/**
 * What the gateway still wants of a payee. `new`: all of it. `due`: something is to be given or mended, or soon will be.
 * `checking`: nothing, it looks at what it has. `barred`: it does not pay them, whatever they give.
 */
export type PayeeStanding = 'new' | 'due' | 'checking' | 'ready' | 'barred'

/** A member as the gateway knows those that it pays out to. */
export type PayeeAccount = {
  accountId: string
  createdAt: Date
  chargesEnabled: boolean
  payoutsEnabled: boolean
  detailsSubmitted: boolean
  standing: PayeeStanding
}

/** A bank account in Britain, in digits alone. */
export type BankDetails = { accountName: string; sortCode: string; accountNumber: string }

/** Knows the members that are paid out to, and their banks. The same idempotency key makes a thing once. */
export type PayeeGateway = {
  createAccount(of: { memberId: string; email: string; idempotencyKey: string }): Promise<PayeeAccount>
  /** Where the payee tells the gateway who they are. Short-lived and for once; `retryUrl` is for when it has expired. */
  accountLink(of: { accountId: string; returnUrl: string; retryUrl: string }): Promise<{ url: string; expiresAt: Date }>
  findAccount(accountId: string): Promise<PayeeAccount | undefined>
  /** Returns nothing when the gateway finds the details impossible. */
  addBank(of: {
    accountId: string
    bank: BankDetails
    idempotencyKey: string
  }): Promise<{ bankId: string; bankName: string; last4: string } | undefined>
  forgetBank(of: { accountId: string; bankId: string }): Promise<void>
}

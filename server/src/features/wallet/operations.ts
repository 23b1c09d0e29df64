import { referralReward, welcomeSparks } from '@sparkhood/contract/people/referrals'
import { type Money, pounds } from '@sparkhood/contract/primitives/money'
import type { Account, Transfer } from './ledger.ts'
import {
  type ClaimKind,
  claimReference,
  lapseReference,
  type Occasion,
  recoveryReference,
  referenceTo,
} from './references/references.ts'

/** Money set aside for a booking, as the ledger operations need it. */
export type Hold = { id: string; memberId: string; amount: Money; bookingId?: string | undefined }

const house = (kind: Extract<Account, { owner: null }>['kind']): Account => ({ owner: null, kind })
const available = (owner: string): Account => ({ owner, kind: 'member:available' })
const held = (owner: string): Account => ({ owner, kind: 'member:held' })
const earned = (owner: string): Account => ({ owner, kind: 'member:earned' })

/** A verified card payment is credited. */
export const topUp = (fundingId: string, memberId: string, amount: Money): Transfer => ({
  kind: 'topUp',
  reference: fundingId,
  from: house('outside:gateway'),
  to: available(memberId),
  amount,
})

/** The price of a booking is set aside. */
export const hold = (of: Hold): Transfer => ({
  kind: 'hold',
  reference: of.id,
  from: available(of.memberId),
  to: held(of.memberId),
  amount: of.amount,
  bookingId: of.bookingId,
})

/** Pounds leave a wallet for their owner's bank. */
export const payOut = (withdrawalId: string, memberId: string, amount: Money): Transfer => ({
  kind: 'payOut',
  reference: withdrawalId,
  from: available(memberId),
  to: house('outside:gateway'),
  amount,
})

/** Pounds of a failed withdrawal return to the wallet. */
export const payOutReturn = (withdrawalId: string, memberId: string, amount: Money): Transfer => ({
  kind: 'payOutReturn',
  reference: withdrawalId,
  from: house('outside:gateway'),
  to: available(memberId),
  amount,
})

/** Held money, or part of it, goes back to the client. */
export const refund = (of: Hold, amount: Money): Transfer => ({
  kind: 'refund',
  reference: of.id,
  from: held(of.memberId),
  to: available(of.memberId),
  amount,
  bookingId: of.bookingId,
})

/** The fee of a late cancellation goes to the provider at once. */
export const lateFee = (of: Hold, providerId: string, amount: Money): Transfer => ({
  kind: 'lateFee',
  reference: of.id,
  from: held(of.memberId),
  to: available(providerId),
  amount,
  bookingId: of.bookingId,
})

/** The work is done: the provider earns the money, or a part of it, but cannot spend it yet. */
export const capture = (of: Hold, providerId: string, amount: Money = of.amount): Transfer => ({
  kind: 'capture',
  reference: of.id,
  from: held(of.memberId),
  to: earned(providerId),
  amount,
  bookingId: of.bookingId,
})

/** A dispute returns what the provider had earned, or a part of it, to the client. */
export const reverse = (of: Hold, providerId: string, amount: Money): Transfer => ({
  kind: 'reverse',
  reference: of.id,
  from: earned(providerId),
  to: available(of.memberId),
  amount,
  bookingId: of.bookingId,
})

/** Earned money, less the house's fee, becomes the provider's to spend. */
export const release = (of: Hold, providerId: string, net: Money): Transfer => ({
  kind: 'release',
  reference: of.id,
  from: earned(providerId),
  to: available(providerId),
  amount: net,
  bookingId: of.bookingId,
})

/** The house's part of what a provider earned. */
export const fee = (of: Hold, providerId: string, amount: Money): Transfer => ({
  kind: 'fee',
  reference: of.id,
  from: earned(providerId),
  to: house('house:fees'),
  amount,
  bookingId: of.bookingId,
})

/** Reverses a movement or a part of it. The reference carries that movement's id, so this happens at most once. */
export const correction = (of: Correction): Transfer => ({
  kind: 'reverse',
  reference: referenceTo('correction', of.movementId),
  from: of.from,
  to: of.to,
  amount: of.amount,
  bookingId: of.bookingId,
})
export type Correction = {
  movementId: string
  from: Account
  to: Account
  amount: Money
  bookingId: string | undefined
}

/** Budgets of Sparks that the house gives away. They can be empty, but never negative. */
export const budgets = ['house:welcome', 'house:rewards'] as const
export type Budget = (typeof budgets)[number]

/** The budget of each kind of gift. */
export const getBudget = { grant: 'house:welcome', reward: 'house:rewards' } as const satisfies Record<string, Budget>

/** Sparks that the house gives a member, once per kind and reference. */
export type Gift = {
  kind: keyof typeof getBudget
  reference: string
  memberId: string
  amount: Money
  /** Of several gifts with one mark, only the first is given. */
  mark?: string
}

/** Sparks that welcome a member, once per occasion and once per mark. */
export const welcome = (memberId: string, { occasion, mark }: { occasion: Occasion; mark: string }): Gift => ({
  kind: 'grant',
  reference: referenceTo(occasion, memberId),
  memberId,
  amount: welcomeSparks[occasion],
  mark,
})

/** Sparks for a member's inviter once the member's first booking completes, once per mark. */
export const inviterReward = ({ invitedId, inviterId, mark }: Invited): Gift => ({
  kind: 'reward',
  reference: referenceTo('referral', invitedId),
  memberId: inviterId,
  amount: referralReward,
  ...(mark && { mark }),
})
/** `mark` is missing where the invited member left before it could be computed. */
export type Invited = { invitedId: string; inviterId: string; mark?: string }

/** Pays a gift from its budget. */
export const give = (of: Gift): Transfer => ({
  kind: of.kind,
  reference: of.reference,
  from: house(getBudget[of.kind]),
  to: available(of.memberId),
  amount: of.amount,
})

/** The house issues new Sparks to a budget. `reference` makes each issue unique. */
export const issue = (budget: Budget, amount: Money, reference: string): Transfer => ({
  kind: 'issue',
  reference,
  from: house('house:spark-issuance'),
  to: house(budget),
  amount,
})

/**
 * The balance of a member who leaves goes to the house: Sparks to the rewards budget, pounds that the member gave up to
 * the fees.
 */
export const lapse = (memberId: string, amount: Money, at: Date): Transfer => ({
  kind: 'lapse',
  reference: lapseReference(memberId, at, amount.currency),
  from: available(memberId),
  to: house(amount.currency === 'gbp' ? 'house:fees' : 'house:rewards'),
  amount,
})

/**
 * Pounds that arrive by card, are refunded to it or withdrawn to a bank, and later changes of these. If a bank takes a
 * payment back, it is debited from the member as far as their balance goes, and from the house for the rest.
 */
export type GatewayMoney = { memberId: string } & (
  | { what: 'paid'; fundingId: string; amount: Money }
  | { what: 'withdrawn' | 'withdrawal_returned'; withdrawalId: string; amount: Money }
  | { what: 'refunded' | 'refund_returned'; refundId: string; amount: Money }
  | ({ what: 'charged_back'; memberMinor: number; houseMinor: number } & TakenBack)
  | ({ what: 'recovered'; occasion: number; amount: Money } & TakenBack)
  | ({ what: 'chargeback_won'; memberMinor: number; houseMinor: number; recoveredMinor: number } & TakenBack)
)

/** A payment taken back without us: by the payer's bank, or by a refund that somebody made at the gateway. */
type TakenBack = { chargebackId: string; kind: ClaimKind }

/** The transfers of that. */
export function gatewayMoney(of: GatewayMoney): Transfer[] {
  const [balance, gateway, losses] = [available(of.memberId), house('outside:gateway'), house('house:dispute-losses')]
  switch (of.what) {
    case 'paid':
      return [topUp(of.fundingId, of.memberId, of.amount)]
    case 'withdrawn':
      return [payOut(of.withdrawalId, of.memberId, of.amount)]
    case 'withdrawal_returned':
      return [payOutReturn(of.withdrawalId, of.memberId, of.amount)]
    case 'refunded':
      return [moved(referenceTo('card-refund', of.refundId), [balance, gateway], of.amount)]
    case 'refund_returned':
      return [moved(referenceTo('card-refund-returned', of.refundId), [gateway, balance], of.amount)]
    case 'charged_back':
      return [
        moved(claimReference(of, ''), [balance, gateway], pounds(of.memberMinor)),
        moved(claimReference(of, '-loss'), [losses, gateway], pounds(of.houseMinor)),
      ]
    case 'recovered':
      return [moved(recoveryReference(of, of.occasion), [balance, losses], of.amount)]
    case 'chargeback_won':
      return [
        moved(claimReference(of, '-won'), [gateway, balance], pounds(of.memberMinor)),
        moved(claimReference(of, '-loss-won'), [gateway, losses], pounds(of.houseMinor)),
        moved(claimReference(of, '-recovered-won'), [losses, balance], pounds(of.recoveredMinor)),
      ]
  }
}

const moved = (reference: string, [from, to]: [Account, Account], amount: Money): Transfer => ({
  kind: 'reverse',
  reference,
  from,
  to,
  amount,
})

import type { Currency } from '@sparkhood/contract/primitives/money'

/**
 * The references of transfers. A transfer of a hold, a payment or a withdrawal has the bare id as its reference. Any
 * other has an operation and the id of its subject, `card-refund:<id>`; `issueReference` and `lapseReference` use
 * spaces instead. Kind and reference together are the business key of a transfer, unique and stored for ever. So a
 * format never changes, and references are made and parsed only here.
 */

/** The ledger's names for the ways in which a card payment is taken back without us. */
const claimNames = { dispute: 'chargeback', by_hand: 'by-hand' } as const
export type ClaimKind = keyof typeof claimNames
/**
 * `-loss`: the part of a claim that the house pays because the member's balance is too low. `-recovered`: what the
 * member later repays of that. `-won`: what either gets back once the claim is won. `-returned`: a refund that a card
 * rejected.
 */
export const endings = { loss: '-loss', recovered: '-recovered', won: '-won', returned: '-returned' } as const
const claimParts = ['', '-loss', '-won', '-loss-won', '-recovered-won'] as const
/** The parts of a claim that are each moved at most once. */
type ClaimPart = (typeof claimParts)[number]
type ClaimOperation = `${(typeof claimNames)[ClaimKind]}${ClaimPart | typeof endings.recovered}`
const getClaim = (kind: ClaimKind, part: ClaimPart | typeof endings.recovered): ClaimOperation =>
  `${claimNames[kind]}${part}`

const occasions = ['basics', 'firstExchange'] as const
/** What a member gets welcome Sparks for. */
export type Occasion = (typeof occasions)[number]

const namedReversals = [
  'correction',
  'card-refund',
  'card-refund-returned',
  ...[...claimParts, endings.recovered].flatMap((part) => [getClaim('dispute', part), getClaim('by_hand', part)]),
] as const
/**
 * What a transfer of the kind 'reverse' is; 'settled' is earned money that a dispute took back, with the id of its
 * hold.
 */
export type Reversal = 'settled' | (typeof namedReversals)[number]

type Operation = Exclude<Reversal, 'settled'> | Occasion | 'referral'

/** The reference of an operation on a subject. */
export const referenceTo = (operation: Operation, id: string): string => `${operation}:${id}`

type Claim = { kind: ClaimKind; chargebackId: string }
export const claimReference = ({ kind, chargebackId }: Claim, part: ClaimPart): string =>
  referenceTo(getClaim(kind, part), chargebackId)
/** `occasion` is the amount recovered before, in pence; it distinguishes one recovery from the next. */
export const recoveryReference = ({ kind, chargebackId }: Claim, occasion: number): string =>
  referenceTo(getClaim(kind, endings.recovered), `${chargebackId}:${occasion}`)

/**
 * The reference of newly issued Sparks. `key` is the request's idempotency key, so that a repeated request issues them
 * once.
 */
export const issueReference = (budget: string, operatorId: string, key: string): string =>
  `${budget} ${operatorId} ${key}`
/** The reference of a leaving member's balance; the moment distinguishes it from an earlier closing. */
export const lapseReference = (memberId: string, at: Date, currency: Currency): string =>
  `${memberId} ${at.toISOString()}${currency === 'gbp' ? ' pounds' : ''}`

const operationIn = (reference: string): string | undefined => reference.split(':')[0]

/** Returns what a transfer of the kind 'reverse' is, by its reference. */
export const getReversal = (reference: string): Reversal =>
  namedReversals.find((operation) => operation === operationIn(reference)) ?? 'settled'
/** Returns the invited member if this is the reference of a reward for an invitation. */
export const findInvited = (reference: string): string | undefined => {
  const [operation, invitedId] = reference.split(':')
  return operation === ('referral' satisfies Operation) ? invitedId : undefined
}
/** Returns the occasion of a grant; undefined if this version does not know it. */
export const findOccasion = (reference: string): Occasion | undefined =>
  occasions.find((occasion) => occasion === operationIn(reference))

const to = (operation: Operation, id: string): string => `'${operation}:' || ${id}`
const claimName = (claim: string): string =>
  `case ${claim}.kind when 'dispute' then '${claimNames.dispute}' else '${claimNames.by_hand}' end`
const toClaim = (claim: string, part: ClaimPart | typeof endings.recovered): string =>
  `${claimName(claim)} || '${part}:' || ${claim}.id`

/**
 * The same in SQL: `transfer`, `claim` and `correction` are aliases of rows of `transfers`, `chargebacks` and
 * `corrections`; any other argument is an SQL expression.
 */
export const referenceSql = {
  to,
  claimName,
  /** All references that a claim can have, except those of its recoveries, as a list. */
  ofClaim: (claim: string, parts: readonly ClaimPart[] = claimParts): string =>
    parts.map((part) => toClaim(claim, part)).join(', '),
  toRecovery: (claim: string, occasion: string): string => `${toClaim(claim, endings.recovered)} || ':' || ${occasion}`,
  operation: (transfer: string): string => `split_part(${transfer}.reference, ':', 1)`,
  subject: (transfer: string): string => `split_part(${transfer}.reference, ':', 2)`,
  /** Whether a transfer is a reversal of this operation. */
  is: (transfer: string, operation: 'correction' | 'card-refund'): string =>
    `${transfer}.kind = 'reverse' and ${transfer}.reference like '${operation}:%'`,
  /** Whether a transfer executed a correction, between accounts or to a card. */
  carriesOut: (transfer: string, correction: string): string =>
    `${transfer}.kind = 'reverse' and ${transfer}.reference in (${to('correction', `${correction}.transfer_id`)}, ${to('card-refund', `${correction}.id`)})`,
}

import type { Currency } from '@sparkhood/contract/primitives/money'

/**
 * The references of transfers. A transfer that belongs to a hold, a payment or a withdrawal has its bare id; any other has a name
 * and the id of what it is about, `card-refund:<id>`, but for two with spaces (`issueReference`, `lapseReference`). Kind and
 * reference together are the business key of a transfer, unique and stored for ever. So a format never changes, and references
 * are made and read here alone.
 */

/** What takes a card payment back past us, as the ledger names it. */
const claimNames = { dispute: 'chargeback', by_hand: 'by-hand' } as const
export type ClaimKind = keyof typeof claimNames
/**
 * `-loss`: the part of a claim that the house pays, as the member has too little. `-recovered`: what it later gets back of that
 * from the member. `-won`: what comes back of either once the claim is won. `-returned`: a refund that a card did not take.
 */
export const endings = { loss: '-loss', recovered: '-recovered', won: '-won', returned: '-returned' } as const
const claimParts = ['', '-loss', '-won', '-loss-won', '-recovered-won'] as const
/** What of a claim moves once. */
type ClaimPart = (typeof claimParts)[number]
type ClaimOperation = `${(typeof claimNames)[ClaimKind]}${ClaimPart | typeof endings.recovered}`
const getClaim = (kind: ClaimKind, part: ClaimPart | typeof endings.recovered): ClaimOperation =>
  `${claimNames[kind]}${part}`

const occasions = ['basics', 'firstExchange'] as const
/** What a member is welcomed for. */
export type Occasion = (typeof occasions)[number]

const namedReversals = [
  'correction',
  'card-refund',
  'card-refund-returned',
  ...[...claimParts, endings.recovered].flatMap((part) => [getClaim('dispute', part), getClaim('by_hand', part)]),
] as const
/** What a transfer of the kind 'reverse' is; 'settled' is what a dispute took back of earned money, by the id of its hold. */
export type Reversal = 'settled' | (typeof namedReversals)[number]

type Operation = Exclude<Reversal, 'settled'> | Occasion | 'referral'

/** The reference of a story about something. */
export const referenceTo = (operation: Operation, id: string): string => `${operation}:${id}`

type Claim = { kind: ClaimKind; chargebackId: string }
export const claimReference = ({ kind, chargebackId }: Claim, part: ClaimPart): string =>
  referenceTo(getClaim(kind, part), chargebackId)
/** What was recovered before, in pence, tells one occasion from the next. */
export const recoveryReference = ({ kind, chargebackId }: Claim, occasion: number): string =>
  referenceTo(getClaim(kind, endings.recovered), `${chargebackId}:${occasion}`)

/** Of Sparks that an operator made. `key` is that of the request, so that the same one sent again makes them once. */
export const issueReference = (budget: string, operatorId: string, key: string): string =>
  `${budget} ${operatorId} ${key}`
/** Of what was left when a member went, which the moment tells from another time. */
export const lapseReference = (memberId: string, at: Date, currency: Currency): string =>
  `${memberId} ${at.toISOString()}${currency === 'gbp' ? ' pounds' : ''}`

const operationIn = (reference: string): string | undefined => reference.split(':')[0]

/** What a transfer of the kind 'reverse' is, by its reference. */
export const getReversal = (reference: string): Reversal =>
  namedReversals.find((operation) => operation === operationIn(reference)) ?? 'settled'
/** Who had been invited, where it is a reward for that. */
export const findInvited = (reference: string): string | undefined => {
  const [operation, invitedId] = reference.split(':')
  return operation === ('referral' satisfies Operation) ? invitedId : undefined
}
/** What a grant was given for; undefined where that is unknown here. */
export const findOccasion = (reference: string): Occasion | undefined =>
  occasions.find((occasion) => occasion === operationIn(reference))

const to = (operation: Operation, id: string): string => `'${operation}:' || ${id}`
const claimName = (claim: string): string =>
  `case ${claim}.kind when 'dispute' then '${claimNames.dispute}' else '${claimNames.by_hand}' end`
const toClaim = (claim: string, part: ClaimPart | typeof endings.recovered): string =>
  `${claimName(claim)} || '${part}:' || ${claim}.id`

/**
 * The same for whoever reads it in SQL: `transfer`, `claim` and `correction` are aliases of rows of `transfers`, `chargebacks`
 * and `corrections`, anything else is an expression.
 */
export const referenceSql = {
  to,
  claimName,
  /** All references that a claim ever has but those of its recoveries, as a list. */
  ofClaim: (claim: string, parts: readonly ClaimPart[] = claimParts): string =>
    parts.map((part) => toClaim(claim, part)).join(', '),
  toRecovery: (claim: string, occasion: string): string => `${toClaim(claim, endings.recovered)} || ':' || ${occasion}`,
  operation: (transfer: string): string => `split_part(${transfer}.reference, ':', 1)`,
  subject: (transfer: string): string => `split_part(${transfer}.reference, ':', 2)`,
  /** Whether a transfer is such a reversal. */
  is: (transfer: string, operation: 'correction' | 'card-refund'): string =>
    `${transfer}.kind = 'reverse' and ${transfer}.reference like '${operation}:%'`,
  /** Whether a transfer carried a correction out, between accounts or back to a card. */
  carriesOut: (transfer: string, correction: string): string =>
    `${transfer}.kind = 'reverse' and ${transfer}.reference in (${to('correction', `${correction}.transfer_id`)}, ${to('card-refund', `${correction}.id`)})`,
}

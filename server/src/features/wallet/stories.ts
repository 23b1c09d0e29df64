import { type Money, sparks } from '@sparkhood/contract/primitives/money'
import type { Account, Transfer } from './ledger.ts'

/** Money set aside for a booking, as the stories need it. */
export type Hold = { id: string; memberId: string; amount: Money; bookingId?: string | undefined }

const house = (kind: Extract<Account, { owner: null }>['kind']): Account => ({ owner: null, kind })
const available = (owner: string): Account => ({ owner, kind: 'member:available' })
const held = (owner: string): Account => ({ owner, kind: 'member:held' })
const earned = (owner: string): Account => ({ owner, kind: 'member:earned' })

/** Gifts of the house, in Sparks: decisions.md, "Money (the wallet)". */
export const gifts = {
  basics: sparks(500),
  firstExchange: sparks(500),
  referral: sparks(500),
} as const

/** A verified payment comes in. */
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

/** Held money, or part of it, goes back to the client. */
export const refund = (of: Hold, amount: Money): Transfer => ({
  kind: 'refund',
  reference: of.id,
  from: held(of.memberId),
  to: available(of.memberId),
  amount,
  bookingId: of.bookingId,
})

/** What a late cancellation costs goes to the provider at once. */
export const lateFee = (of: Hold, providerId: string, amount: Money): Transfer => ({
  kind: 'lateFee',
  reference: of.id,
  from: held(of.memberId),
  to: available(providerId),
  amount,
  bookingId: of.bookingId,
})

/** The work is done: the money is the provider's, but not yet to spend. */
export const capture = (of: Hold, providerId: string): Transfer => ({
  kind: 'capture',
  reference: of.id,
  from: held(of.memberId),
  to: earned(providerId),
  amount: of.amount,
  bookingId: of.bookingId,
})

/** Earned money becomes the provider's to spend. */
export const release = (of: Hold, providerId: string): Transfer => ({
  kind: 'release',
  reference: of.id,
  from: earned(providerId),
  to: available(providerId),
  amount: of.amount,
  bookingId: of.bookingId,
})

/** Sparks that welcome a member: once for each occasion. */
export const welcome = (memberId: string, occasion: 'basics' | 'firstExchange'): Transfer => ({
  kind: 'grant',
  reference: `${occasion}:${memberId}`,
  from: house('house:welcome'),
  to: available(memberId),
  amount: gifts[occasion],
})

/** Sparks for whoever invited a member, once that member's first booking completes. */
export const referralReward = (invitedId: string, inviterId: string): Transfer => ({
  kind: 'reward',
  reference: `referral:${invitedId}`,
  from: house('house:rewards'),
  to: available(inviterId),
  amount: gifts.referral,
})

/** What is left when a member goes, goes back to the house. `occasion` tells two times apart. */
export const lapse = (memberId: string, amount: Money, occasion: string): Transfer => ({
  kind: 'lapse',
  reference: `${memberId} ${occasion}`,
  from: available(memberId),
  to: house('house:rewards'),
  amount,
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { sparkAmount, sparks } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import type { RefusalCode } from '../refusals.ts'

const message = z.object({ message: z.string() })

/** The reward for inviting somebody who completes a first booking: docs/decisions/0024-community-and-referrals.md. */
export const referralReward = sparks(500)

/** The welcome rewards: for a place on the profile, and for the first completed booking as provider. */
export const welcomeSparks = { basics: sparks(1000), firstExchange: sparks(1000) } as const

/** The most rewards within 30 days; further ones wait. */
export const rewardsAMonth = 10
export const rewardMonthDays = 30

/**
 * The states of an invitation: `pending` until the first completed booking, `in_review` while we check it, `waiting`
 * until its reward is paid.
 */
export const referralStatuses = ['pending', 'in_review', 'waiting', 'successful', 'not_rewarded'] as const

/**
 * What a reward waits for: rewards are switched off, the monthly limit, the budget of Sparks, or only the hourly
 * payment.
 */
export const rewardWaits = ['pause', 'room', 'budget', 'hour'] as const

/** Why a reward is on hold, for the operator who decides. */
export const referralHints = {
  network: 'Both were logged in from one network',
  mailbox: 'Both have one mailbox, by other spellings of its address',
  bank: 'Both are paid to one bank account',
  home: 'Both live at one address',
  phone: 'Both have one phone number',
  ring: 'The booking was with somebody from the same circle of invitations',
  puppet: 'The other side of the booking shares a network, bank account, mailbox or phone number with one of them',
  sibling: 'Shares a network, bank account, mailbox or phone number with somebody else whom the same member invited',
  rewarded: 'A reward was paid before for inviting this mailbox',
  free: 'Less than a pound, or a Spark, was paid for the booking',
} as const
export type ReferralHint = keyof typeof referralHints
const hintNames = Object.keys(referralHints) as [ReferralHint, ...ReferralHint[]]

const referred = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.string(),
  joined_at: moment,
  status: z.enum(referralStatuses),
  /** Set for `waiting`. */
  waits_for: z.enum(rewardWaits).nullable(),
  /** The Sparks that the invitation has earned. */
  rewardAmount: sparkAmount,
})
export type Referred = z.output<typeof referred>

export const listReferred = endpoint({
  method: 'GET',
  path: '/users/get/myreferred/:code',
  access: 'member',
  summary: 'List whom you invited with your own code, newest first',
  params: z.object({ code: z.string().max(40) }),
  query: pageQuery,
  reply: pageReply(referred),
  refusals: ['referral.not_yours'],
})

export const getInvitation = endpoint({
  method: 'GET',
  path: '/users/get/invitation',
  access: 'member',
  summary: 'Get your referral code and link, and the rewards of your invitations',
  reply: z.object({
    data: z.object({
      referral_code: z.string(),
      link: z.string(),
      /** For each invited person who completes a first booking. */
      reward: sparkAmount,
      invited: z.number().int(),
      /** Invited people whom the list omits: they have left, or cannot be found. */
      not_shown: z.number().int(),
      /** Invitations whose reward was paid and not reversed. */
      successful: z.number().int(),
      /** Joined, and yet to complete a booking or to be rewarded. */
      under_way: z.number().int(),
      /** What was paid, less what was reversed. */
      earned: sparkAmount,
    }),
  }),
  refusals: [],
})

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

const heldReferral = z.object({
  _id: id,
  inviter: person,
  invited: person,
  joined_at: moment,
  qualified_at: moment,
  booking_id: id.nullable(),
  hints: z.array(z.enum(hintNames)),
})
export type HeldReferral = z.output<typeof heldReferral>

export const listHeldReferrals = endpoint({
  method: 'GET',
  path: '/admin/referrals',
  access: 'admin',
  permission: 'money.see',
  looksIn: false,
  summary: 'List referral rewards held for review, oldest first',
  query: pageQuery,
  reply: pageReply(heldReferral),
  refusals: [],
})

const note = requiredText('Give a reason', 2000)

const decide = <const P extends `/${string}`, const R extends RefusalCode>(
  path: P,
  summary: string,
  refusals: readonly R[],
) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'admin',
    permission: 'money.move',
    summary,
    params: idParam,
    body: z.object({ note }),
    reply: message,
    refusals: ['referral.not_found', 'referral.decided', 'referral.own', ...refusals],
  })

export const payReferral = decide('/admin/referrals/pay/:id', 'Let a held reward be paid', ['referral.rewarded'])
export const refuseReferral = decide('/admin/referrals/refuse/:id', 'Refuse a held reward', [])

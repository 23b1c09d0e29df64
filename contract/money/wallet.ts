import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { payablePence, poundAmount, sparkAmount } from '../primitives/money.ts'
import { moment } from '../primitives/time.ts'

export const walletBalance = endpoint({
  method: 'GET',
  path: '/wallet/balance',
  access: 'member',
  summary: 'What you can spend, what is held for bookings and what is earned but not yet released',
  reply: z.object({
    balance: poundAmount,
    spark_tokens: sparkAmount,
    currency: z.literal('gbp'),
    held: z.object({ gbp: poundAmount, spark: sparkAmount }),
    earned: z.object({ gbp: poundAmount, spark: sparkAmount }),
    /** What of `earned` is yours before long: after the fee, and without what is disputed. */
    coming: z.object({ gbp: poundAmount, spark: sparkAmount }),
    /** What of `held` and, after the fee, of `earned` waits for the end of a dispute. */
    disputed: z.object({
      held: z.object({ gbp: poundAmount, spark: sparkAmount }),
      earned: z.object({ gbp: poundAmount, spark: sparkAmount }),
    }),
    /** What a bank has taken back that the wallet did not cover: what comes in goes there first. */
    owed: poundAmount,
    /** What a bank asks about and may take back. */
    asked_about: poundAmount,
    /**
     * How much of `balance` can go to a bank now; where a card paid for the rest a short while ago, from when more of it can, and
     * by when all of it. The version before did not send it.
     */
    to_bank: z.object({ now: poundAmount, more_from: moment.nullable(), all_by: moment.nullable() }).optional(),
  }),
  refusals: [],
})

/** The card that pays: a saved one by its number with the payment provider, or one to be typed, which may be kept. */
export const cardChoice = {
  card_id: z.string().min(1).max(100).optional(),
  keep_card: z.boolean().optional(),
}

export const fundWallet = endpoint({
  method: 'POST',
  path: '/wallet/fund',
  access: 'member',
  summary: 'Begin a card payment into your wallet',
  body: z.object({ amount: payablePence, ...cardChoice }),
  reply: z.object({ clientSecret: z.string() }),
  refusals: ['card.not_found', 'payment.too_small', 'payment.unavailable', 'switch.cards', 'limit.too_many'],
})

export const confirmFunding = endpoint({
  method: 'POST',
  path: '/wallet/confirm',
  access: 'member',
  summary: 'Credit what the payment provider says was paid, once; without a client secret, your latest payment',
  body: z.object({ amount: z.unknown().optional(), clientSecret: z.string().max(200).optional() }),
  reply: z.object({
    message: z.string(),
    balance: poundAmount,
    spark_tokens: sparkAmount,
    /** It was paid for a booking, and is held until that is made. */
    for_booking: z.boolean(),
  }),
  refusals: ['wallet.not_paid', 'wallet.funding_not_found', 'payment.unavailable', 'limit.too_many'],
})

export const paymentSetup = endpoint({
  method: 'GET',
  path: '/wallet/setup',
  access: 'member',
  summary: 'How cards are typed: into the payment provider’s own fields, or, with null, into ours for the sandbox',
  reply: z.object({ data: z.object({ stripe_publishable_key: z.string().nullable() }) }),
  refusals: [],
})

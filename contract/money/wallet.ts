import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { payablePence, poundAmount, sparkAmount } from '../primitives/money.ts'
import { moment } from '../primitives/time.ts'

export const walletBalance = endpoint({
  method: 'GET',
  path: '/wallet/balance',
  access: 'member',
  summary: 'Get your balances: available, held for bookings, and earned but not yet released',
  reply: z.object({
    balance: poundAmount,
    spark_tokens: sparkAmount,
    currency: z.literal('gbp'),
    held: z.object({ gbp: poundAmount, spark: sparkAmount }),
    earned: z.object({ gbp: poundAmount, spark: sparkAmount }),
    /** The part of `earned` that arrives soon: after the fee, without disputed money. */
    coming: z.object({ gbp: poundAmount, spark: sparkAmount }),
    /** The part of `held` and, after the fee, of `earned` that waits for the end of a dispute. */
    disputed: z.object({
      held: z.object({ gbp: poundAmount, spark: sparkAmount }),
      earned: z.object({ gbp: poundAmount, spark: sparkAmount }),
    }),
    /** What a bank has taken back beyond the wallet's balance; incoming money pays it first. */
    owed: poundAmount,
    /** What a bank inquires about and may take back. */
    asked_about: poundAmount,
    /**
     * The part of `balance` that can be withdrawn now; if the rest came from recent card payments, when more and when
     * all of it can. The previous version did not send it.
     */
    to_bank: z.object({ now: poundAmount, more_from: moment.nullable(), all_by: moment.nullable() }).optional(),
  }),
  refusals: [],
})

/** The paying card: a saved one by its id at the payment provider, or a new one, which may be saved. */
export const cardChoice = {
  card_id: z.string().min(1).max(100).optional(),
  keep_card: z.boolean().optional(),
}

export const fundWallet = endpoint({
  method: 'POST',
  path: '/wallet/fund',
  access: 'member',
  summary: 'Create a card payment into your wallet',
  body: z.object({ amount: payablePence, ...cardChoice }),
  reply: z.object({ clientSecret: z.string() }),
  refusals: ['card.not_found', 'payment.too_small', 'payment.unavailable', 'switch.cards', 'limit.too_many'],
})

export const confirmFunding = endpoint({
  method: 'POST',
  path: '/wallet/confirm',
  access: 'member',
  summary: 'Credit a payment that the payment provider confirms, once; your latest payment if no client secret is sent',
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
  summary: "Get the key for the payment provider's card fields; null if the sandbox's own form is used",
  reply: z.object({ data: z.object({ stripe_publishable_key: z.string().nullable() }) }),
  refusals: [],
})

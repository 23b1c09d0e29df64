import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { payableMinor, poundAmount, sparkAmount } from './primitives/money.ts'

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
  }),
  refusals: [],
})

export const fundWallet = endpoint({
  method: 'POST',
  path: '/wallet/fund',
  access: 'member',
  summary: 'Begin a card payment into your wallet',
  body: z.object({ amount: payableMinor }),
  reply: z.object({ clientSecret: z.string() }),
  refusals: ['payment.unavailable'],
})

export const confirmFunding = endpoint({
  method: 'POST',
  path: '/wallet/confirm',
  access: 'member',
  summary: 'Credit what the payment provider says was paid, once; without a client secret, your latest payment',
  body: z.object({ amount: z.unknown().optional(), clientSecret: z.string().max(200).optional() }),
  reply: z.object({ message: z.string(), balance: poundAmount, spark_tokens: sparkAmount }),
  refusals: ['wallet.not_paid', 'wallet.funding_not_found', 'payment.unavailable'],
})

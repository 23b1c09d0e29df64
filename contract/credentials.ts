import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { otpCode } from './primitives/text.ts'

const message = z.object({ message: z.string() })

/** What a member can show that it is them. A second factor would be one more. */
export const confirmWays = ['password', 'code'] as const
export type ConfirmWay = (typeof confirmWays)[number]

export const getConfirmWays = endpoint({
  method: 'GET',
  path: '/auth/confirm',
  access: 'member',
  summary: "How you may confirm that it's you, best first, and where a code would be mailed to",
  reply: z.object({ data: z.object({ ways: z.array(z.enum(confirmWays)), email: z.string() }) }),
  refusals: [],
})

export const sendConfirmCode = endpoint({
  method: 'POST',
  path: '/auth/confirm/code',
  access: 'member',
  summary: 'Mail a 4-digit code to your own address',
  reply: message,
  beforeConsent: true,
  refusals: ['auth.code_too_soon', 'limit.too_many'],
})

export const confirm = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  access: 'member',
  summary: "Confirm that it's you with your password or with a mailed code; good for 10 minutes on this device",
  body: z
    .object({ password: z.string().max(1024).optional(), code: otpCode.optional() })
    .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
      message: 'Send your password or a code',
      path: ['password'],
    }),
  reply: message,
  beforeConsent: true,
  refusals: ['auth.wrong_password', 'auth.wrong_code', 'limit.too_many'],
})

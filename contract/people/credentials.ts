import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, newEmail } from '../primitives/email.ts'
import { newPassword, otpCode } from '../primitives/text.ts'
import { authenticationResponse } from './passkeys.ts'
import { totpCode } from './second-factor.ts'
import { noResetToken } from './sign-in-codes.ts'

const message = z.object({ message: z.string() })

/** The ways in which a member can confirm that it is them. */
export const confirmWays = ['passkey', 'totp', 'password', 'code'] as const
export type ConfirmWay = (typeof confirmWays)[number]

export const getConfirmWays = endpoint({
  method: 'GET',
  path: '/auth/confirm',
  access: 'member',
  summary: "List the ways to confirm that it's you, best first, and the address a code would be emailed to",
  reply: z.object({ data: z.object({ ways: z.array(z.enum(confirmWays)), email: z.string() }) }),
  refusals: [],
})

export const sendConfirmCode = endpoint({
  method: 'POST',
  path: '/auth/confirm/code',
  access: 'member',
  summary: 'Email a 4-digit code to your own address',
  reply: message,
  beforeConsent: true,
  refusals: ['auth.code_too_soon', 'limit.too_many'],
})

export const confirm = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  access: 'member',
  summary:
    "Confirm that it's you with a passkey, your authenticator app, your password or a mailed code; good for 10 minutes on this device",
  body: z
    .object({
      password: z.string().max(1024).optional(),
      code: otpCode.optional(),
      totp: totpCode.optional(),
      passkey: authenticationResponse.optional(),
    })
    .refine((proofs) => Object.values(proofs).filter((proof) => proof !== undefined).length === 1, {
      message: 'Send your password or a code',
      path: ['password'],
    }),
  reply: message,
  beforeConsent: true,
  refusals: [
    'auth.wrong_password',
    'auth.wrong_code',
    'passkey.refused',
    'second_factor.wrong',
    'limit.too_many',
    'limit.for_today',
  ],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot/password',
  access: 'anyone',
  summary: 'Email a link to choose a new password; the reply never reveals whether the address is registered',
  body: z.object({ email }),
  reply: message,
  refusals: ['limit.too_many'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset/forgot/password',
  access: 'anyone',
  summary: 'Choose a new password with the token of an emailed link; it works once and ends all sessions',
  body: z.object({ token: z.string(noResetToken).trim().min(1, noResetToken).max(200, noResetToken), newPassword }),
  /**
   * Returns what still opens the account without the password: the Google account, masked; passkeys by name; and the
   * member's helpers.
   */
  reply: message.extend({
    data: z
      .object({
        google: z.string().optional(),
        passkeys: z.array(z.string()).optional(),
        helpers: z.array(z.string()).optional(),
      })
      .optional(),
  }),
  refusals: ['auth.bad_reset_token', 'auth.common_password', 'limit.too_many'],
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/change/password',
  access: 'member',
  summary:
    'Change your password; one who has none leaves it out, and confirms first. Your other devices are signed out',
  body: z.object({ password: z.string().max(1024).optional(), newPassword }),
  reply: message,
  beforeConsent: true,
  refusals: ['auth.wrong_password', 'auth.confirm_first', 'auth.common_password', 'limit.too_many'],
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/users/change/email',
  access: 'member',
  summary: 'Email a 4-digit code to your new address; the reply never reveals whether it is taken',
  body: z.object({ email: newEmail }),
  reply: message,
  refusals: ['auth.confirm_first', 'auth.email_unchanged', 'auth.code_too_soon', 'limit.too_many'],
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/users/change/email',
  access: 'member',
  summary: 'Change your email address with the code sent to the new one; your other devices are signed out',
  body: z.object({ email: newEmail, code: otpCode }),
  reply: message.extend({ data: z.object({ email: z.string() }) }),
  refusals: ['auth.confirm_first', 'auth.wrong_code', 'limit.too_many', 'limit.for_today'],
})

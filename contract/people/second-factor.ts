import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../primitives/ids.ts'
import { requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { passkey } from './passkeys.ts'
import { secondFactors, totpDigits } from './second-factor-codes.ts'
import { tokens } from './sessions.ts'

const message = z.object({ message: z.string() })

/** The code of an authenticator app; spaces, which some apps display, are removed. */
export const totpCode = z
  .string()
  .overwrite((text) => text.replace(/\s/g, ''))
  .regex(new RegExp(`^\\d{${totpDigits}}$`), `Enter the ${totpDigits} digits that your app shows`)

/** A recovery code; ignores case and hyphens. */
export const recoveryCode = z
  .string()
  .max(100)
  .overwrite((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .regex(/^[A-Z0-9]{12}$/, 'Enter one of your recovery codes')

/** Returned instead of tokens if the account has a second factor. */
export const signInTicket = z.object({
  second_factor: z.object({ ticket: z.string(), ways: z.array(z.enum(secondFactors)), expires_at: moment }),
})

export const useSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'anyone',
  summary: 'Finish a sign-in with a code of the authenticator app or with a recovery code; the ticket works once',
  body: z
    .object({ ticket: z.string().max(200), code: totpCode.optional(), recovery_code: recoveryCode.optional() })
    .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
      message: 'Send a code or a recovery code',
      path: ['code'],
    }),
  reply: z.object({ data: tokens }),
  secretReply: true,
  refusals: ['second_factor.ticket', 'second_factor.wrong', 'auth.suspended', 'limit.too_many', 'limit.for_today'],
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/users/second-factor',
  access: 'member',
  summary: 'Get your passkeys, your authenticator app and the number of unused recovery codes',
  reply: z.object({
    data: z.object({
      passkeys: z.array(passkey),
      totp_since: moment.nullable(),
      recovery_codes_left: z.number().int(),
      /** Whether you are an operator: once you have a passkey, your password alone no longer signs you in. */
      is_operator: z.boolean(),
      /** Whether operators need a second factor. */
      is_required: z.boolean(),
      /** Whether this session has confirmed one. */
      is_shown: z.boolean(),
    }),
  }),
  refusals: [],
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/users/totp',
  access: 'member',
  summary: 'Begin to set up an authenticator app, after confirming: returns the key, also as a URI for a QR code',
  reply: z.object({ data: z.object({ key: z.string(), address: z.string() }) }),
  secretReply: true,
  refusals: ['auth.confirm_first', 'totp.on'],
})

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const confirmTotp = endpoint({
  method: 'PUT',
  path: '/users/totp',
  access: 'member',
  summary: 'Turn the authenticator app on with its first code; returns your recovery codes, only this time',
  body: z.object({ code: totpCode }),
  reply: message.extend({ data: recoveryCodes }),
  secretReply: true,
  refusals: [
    'auth.confirm_first',
    'totp.on',
    'totp.not_begun',
    'second_factor.wrong',
    'limit.for_today',
    'limit.too_many',
  ],
})

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/users/totp',
  access: 'member',
  summary: 'Turn the authenticator app off, after confirming. Idempotent',
  reply: message,
  refusals: ['auth.confirm_first'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/recovery-codes',
  access: 'member',
  summary: 'Replace your recovery codes, after confirming; returns the new ones, only this time',
  reply: message.extend({ data: recoveryCodes }),
  secretReply: true,
  refusals: ['auth.confirm_first', 'second_factor.none'],
})

export const resetSecondFactor = endpoint({
  method: 'PUT',
  path: '/admin/members/second-factor/:id',
  access: 'admin',
  permission: 'members.second-factor',
  summary:
    'Remove all passkeys, the authenticator app and the recovery codes of somebody who lost them, and sign them out',
  params: idParam,
  body: z.object({ reason: requiredText('Say how you know that it is them', 500) }),
  reply: message,
  refusals: ['member.not_found', 'second_factor.own', 'auth.confirm_first'],
})

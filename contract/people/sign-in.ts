import { z } from 'zod'
import { endpoint, type RawEndpoint } from '../endpoint.ts'
import { referralCode } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { googleStartPath } from './sign-in-codes.ts'

const message = z.object({ message: z.string() })

export const listWays = endpoint({
  method: 'GET',
  path: '/auth/ways',
  access: 'anyone',
  summary: 'List the sign-in methods besides email and password',
  reply: z.object({ data: z.object({ google: z.boolean() }) }),
  refusals: [],
})

/**
 * A random mark that the page stores in its tab before it redirects, so that another sign-in's return is not accepted
 * (login CSRF).
 */
export const tabMark = z.string().regex(/^[0-9a-f]{32}$/)

export const leaveForGoogle: RawEndpoint = {
  method: 'GET',
  path: googleStartPath,
  access: 'anyone',
  summary: 'Browser navigation: redirects to Google, which returns to /auth/google/callback',
  query: z.object({
    tab: tabMark.optional().catch(undefined),
    ref: referralCode.optional(),
    connect: z.string().max(2000).optional().catch(undefined),
  }),
}

export const returnFromGoogle: RawEndpoint = {
  method: 'GET',
  path: '/auth/google/callback',
  access: 'anyone',
  summary:
    'Browser navigation: on to /oauth-callback with accessToken and refreshToken, or to /login with a word why not',
  query: z.object({ code: z.string().optional(), state: z.string().optional(), error: z.string().optional() }),
}

export const getIdentities = endpoint({
  method: 'GET',
  path: '/auth/identities',
  access: 'member',
  summary: 'Get the connected Google account, if any, and whether you could sign in without it',
  reply: z.object({
    data: z.object({
      google: z.object({ email: z.string(), connected_at: moment }).nullable(),
      /** Whether the site can connect Google accounts. */
      available: z.boolean(),
      has_password: z.boolean(),
    }),
  }),
  refusals: [],
})

export const connectGoogle = endpoint({
  method: 'POST',
  path: '/auth/identities/google',
  access: 'member',
  summary: 'Begin to connect Google: returns the address to open, which leads back to /settings/security',
  reply: z.object({ data: z.object({ address: z.string() }) }),
  secretReply: true,
  refusals: ['auth.confirm_first', 'google.absent', 'google.connected'],
})

export const keepGoogle = endpoint({
  method: 'PUT',
  path: '/auth/identities/google',
  access: 'member',
  summary: 'Complete connecting Google, on the device that began',
  body: z.object({ proof: z.string().max(4000) }),
  reply: message,
  refusals: ['google.expired', 'google.taken', 'google.connected'],
})

export const disconnectGoogle = endpoint({
  method: 'DELETE',
  path: '/auth/identities/google',
  access: 'member',
  summary: 'Disconnect Google; only if the account has a password',
  reply: message,
  refusals: ['auth.confirm_first', 'google.last_way'],
})

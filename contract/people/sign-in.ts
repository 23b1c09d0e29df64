import { z } from 'zod'
import { type BrowserDoor, endpoint } from '../endpoint.ts'
import { referralCode } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { googleDoor } from './sign-in-codes.ts'

const message = z.object({ message: z.string() })

export const listWays = endpoint({
  method: 'GET',
  path: '/auth/ways',
  access: 'anyone',
  summary: 'The ways to sign in here besides e-mail and password',
  reply: z.object({ data: z.object({ google: z.boolean() }) }),
  refusals: [],
})

/** What a page of ours notes in its tab before it leaves, so that nobody else's return is taken for its own. */
export const tabMark = z.string().regex(/^[0-9a-f]{32}$/)

export const leaveForGoogle: BrowserDoor = {
  method: 'GET',
  path: googleDoor,
  access: 'anyone',
  summary: 'Browser navigation: on to Google, from where it comes back to /auth/google/callback',
  query: z.object({
    tab: tabMark.optional().catch(undefined),
    ref: referralCode.optional(),
    connect: z.string().max(2000).optional().catch(undefined),
  }),
}

export const returnFromGoogle: BrowserDoor = {
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
  summary: 'Which Google account you sign in with, if any, and whether you could do without it',
  reply: z.object({
    data: z.object({
      google: z.object({ email: z.string(), connected_at: moment }).nullable(),
      /** Whether one can be connected here. */
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
  summary: 'Begin to connect Google: answers where to send the browser, which comes back to /settings/security',
  reply: z.object({ data: z.object({ address: z.string() }) }),
  secretReply: true,
  refusals: ['auth.confirm_first', 'google.absent', 'google.connected'],
})

export const keepGoogle = endpoint({
  method: 'PUT',
  path: '/auth/identities/google',
  access: 'member',
  summary: 'Keep what the browser came back with, on the device that began',
  body: z.object({ proof: z.string().max(4000) }),
  reply: message,
  refusals: ['google.expired', 'google.taken', 'google.connected'],
})

export const disconnectGoogle = endpoint({
  method: 'DELETE',
  path: '/auth/identities/google',
  access: 'member',
  summary: 'Sign in with Google no longer; only for who has a password',
  reply: message,
  refusals: ['auth.confirm_first', 'google.last_way'],
})

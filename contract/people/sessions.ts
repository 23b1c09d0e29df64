import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { moment } from '../primitives/time.ts'

/** A session's pair of tokens. */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

export const refreshSession = endpoint({
  method: 'GET',
  path: '/auth/get/refreshtokenweb',
  access: 'anyone',
  summary: 'Exchange the refresh token (sent as bearer) for a new pair; each works once',
  reply: z.object({ data: tokens }),
  refusals: ['auth.bad_token', 'auth.suspended'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'member',
  summary: 'End this session',
  reply: z.object({ message: z.string() }),
  beforeConsent: true,
  refusals: [],
})

export const deviceKinds = ['phone', 'tablet', 'computer', 'unknown'] as const

const device = z.object({
  _id: id,
  /** What it is in plain words, such as 'Firefox on Windows'. */
  name: z.string(),
  kind: z.enum(deviceKinds),
  /** Where it was last used, seen from where you are now. */
  place: z.string(),
  signed_in_at: moment,
  /** To within some minutes. */
  last_seen_at: moment,
  /** The one that asks. */
  is_this: z.boolean(),
})
export type Device = z.output<typeof device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/users/devices',
  access: 'member',
  summary: 'Where you are signed in: this device first, then the last seen; the first 100',
  reply: z.object({ data: z.array(device) }),
  refusals: [],
})

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/users/devices/:id',
  access: 'member',
  summary: 'Sign one of your devices out, another one after confirming; idempotent',
  params: idParam,
  reply: z.object({ message: z.string() }),
  beforeConsent: true,
  refusals: ['device.not_found', 'auth.confirm_first'],
})

export const signOutDevices = endpoint({
  method: 'DELETE',
  path: '/users/devices',
  access: 'member',
  summary: 'Sign all your other devices out, or with `which=all` this one too, after confirming',
  query: z.object({ which: z.enum(['others', 'all']).default('others') }),
  reply: z.object({ message: z.string() }),
  beforeConsent: true,
  refusals: ['auth.confirm_first'],
})

export const signOutMember = endpoint({
  method: 'PUT',
  path: '/admin/members/sign-out/:id',
  access: 'admin',
  permission: 'members.sign-out',
  summary: 'Sign a member out on all their devices, who may log in again; for accounts that somebody else has got into',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['member.not_found', 'sanction.operator'],
})

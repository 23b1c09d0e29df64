import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { moment } from '../primitives/time.ts'

/** The access and refresh token of a session. */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })

export const refreshSession = endpoint({
  method: 'GET',
  path: '/auth/get/refreshtokenweb',
  access: 'anyone',
  summary: 'Exchange the refresh token (sent as bearer) for a new pair; each refresh token works once',
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
  /** The device in plain words, such as 'Firefox on Windows'. */
  name: z.string(),
  kind: z.enum(deviceKinds),
  /** Where it was last used, compared with this network. */
  place: z.string(),
  signed_in_at: moment,
  /** Accurate to a few minutes. */
  last_seen_at: moment,
  /** The session of this call. */
  is_this: z.boolean(),
})
export type Device = z.output<typeof device>

export const listDevices = endpoint({
  method: 'GET',
  path: '/users/devices',
  access: 'member',
  summary: 'List your sessions: this device first, then the most recently used; at most 100',
  reply: z.object({ data: z.array(device) }),
  refusals: [],
})

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/users/devices/:id',
  access: 'member',
  summary: 'Sign out one of your devices; another than this one only after confirming; idempotent',
  params: idParam,
  reply: z.object({ message: z.string() }),
  beforeConsent: true,
  refusals: ['device.not_found', 'auth.confirm_first'],
})

export const signOutDevices = endpoint({
  method: 'DELETE',
  path: '/users/devices',
  access: 'member',
  summary: 'Sign out all your other devices, or with `which=all` this one too; after confirming',
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
  summary: 'Sign a member out on all devices, for example after an account takeover; they can log in again',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['member.not_found', 'sanction.operator'],
})

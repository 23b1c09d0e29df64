import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The most browsers per member that receive pushes; a further one replaces the oldest. */
export const maxPushBrowsers = 10

const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/)

export const getPushKey = endpoint({
  method: 'GET',
  path: '/notifications/push',
  access: 'member',
  summary: 'Get the public key for push subscriptions, and how many of your browsers are subscribed',
  reply: z.object({ data: z.object({ public_key: z.string(), browsers: z.number().int() }) }),
  refusals: [],
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/notifications/push',
  access: 'member',
  summary: 'Subscribe this browser to push notifications until you log out on it; idempotent',
  body: z.object({ endpoint: z.url().max(1000), p256dh: base64url, auth: base64url }),
  reply: z.object({ message: z.string() }),
  refusals: ['push.not_taken', 'limit.too_many'],
})

export const unsubscribePush = endpoint({
  method: 'PUT',
  path: '/notifications/push/stop',
  access: 'member',
  summary: 'Unsubscribe this browser from push notifications',
  body: z.object({ endpoint: z.url().max(1000) }),
  reply: z.object({ message: z.string() }),
  refusals: [],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listingKinds } from '../listings/skills.ts'
import { id } from '../primitives/ids.ts'
import { currencies, minorAmount } from '../primitives/money.ts'
import { moment } from '../primitives/time.ts'
import { agreeRefusals, goneRefusals } from './bookings.ts'

/** One service of a request, as whoever is to answer it reads it without being signed in. */
const asked = z.object({
  kind: z.enum(listingKinds),
  title: z.string(),
  booking_date: moment,
  ends_at: moment,
  time_zone: z.string(),
  /** The district; the exact place is told once it is accepted, to whoever signs in. */
  district: z.string(),
})

/** A request behind the link of a mail, and what accepting it means. */
export const linkedRequest = z.object({
  id,
  ...asked.shape,
  description: z.string(),
  /** What the client gives for it, where it is an exchange; then nobody pays. */
  in_return: z.object(asked.shape).nullable(),
  /** `no_phone`: they have given none that could be shown once it is accepted. */
  client: z.object({ firstname: z.string(), photourl: z.string(), no_phone: z.boolean() }),
  /** The same of whoever is asked. */
  provider_no_phone: z.boolean(),
  currency: z.enum(currencies),
  price: minorAmount,
  /** What the provider is paid of the price, once it is done. */
  provider_gets: minorAmount,
  expires_at: moment,
})
export type LinkedRequest = z.output<typeof linkedRequest>

/** What the link of a mail carries. */
const token = z.object({ token: z.string().max(2000) })
const closed = ['link.unknown', 'link.used', 'link.expired', 'link.changed', 'link.answered', 'link.withdrawn'] as const

export const openLinkedRequest = endpoint({
  method: 'POST',
  path: '/bookings/link/open',
  access: 'anyone',
  summary: 'The request behind the link of a mail, before it is answered; nothing changes by looking',
  body: token,
  reply: z.object({ data: linkedRequest }),
  refusals: [...closed, 'limit.too_many'],
})

export const acceptLinkedRequest = endpoint({
  method: 'POST',
  path: '/bookings/link/accept',
  access: 'anyone',
  summary: 'Accept the request behind the link of a mail, once, without signing in',
  body: token,
  reply: z.object({ message: z.string(), data: z.object({ id }) }),
  refusals: [
    ...closed,
    'booking.not_now',
    'booking.overlaps',
    'booking.tool_out',
    ...goneRefusals,
    ...agreeRefusals,
    'limit.too_many',
  ],
})

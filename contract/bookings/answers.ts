import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listingKinds } from '../listings/skills.ts'
import { id } from '../primitives/ids.ts'
import { currencies, minorAmount } from '../primitives/money.ts'
import { moment } from '../primitives/time.ts'
import { agreeRefusals, goneRefusals } from './bookings.ts'

/** One service of a request, as its provider sees it from a link without signing in. */
const asked = z.object({
  kind: z.enum(listingKinds),
  title: z.string(),
  booking_date: moment,
  ends_at: moment,
  time_zone: z.string(),
  /** The district; the exact place is shown after acceptance and sign-in. */
  district: z.string(),
})

/** The request behind an email's link, and the effects of accepting it. */
export const linkedRequest = z.object({
  id,
  ...asked.shape,
  description: z.string(),
  /** What the client gives in an exchange, where nobody pays; otherwise null. */
  in_return: z.object(asked.shape).nullable(),
  /** `no_phone`: they have no number that could be shown after acceptance. */
  client: z.object({ firstname: z.string(), photourl: z.string(), no_phone: z.boolean() }),
  /** The same for the provider. */
  provider_no_phone: z.boolean(),
  currency: z.enum(currencies),
  price: minorAmount,
  /** What the provider is paid after completion. */
  provider_gets: minorAmount,
  expires_at: moment,
})
export type LinkedRequest = z.output<typeof linkedRequest>

/** The token from an email's link. */
const token = z.object({ token: z.string().max(2000) })
const closed = ['link.unknown', 'link.used', 'link.expired', 'link.changed', 'link.answered', 'link.withdrawn'] as const

export const openLinkedRequest = endpoint({
  method: 'POST',
  path: '/bookings/link/open',
  access: 'anyone',
  summary: 'Get the booking request behind an emailed link; changes nothing',
  body: token,
  reply: z.object({ data: linkedRequest }),
  refusals: [...closed, 'limit.too_many'],
})

export const acceptLinkedRequest = endpoint({
  method: 'POST',
  path: '/bookings/link/accept',
  access: 'anyone',
  summary: 'Accept the booking request behind an emailed link, once, without signing in',
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

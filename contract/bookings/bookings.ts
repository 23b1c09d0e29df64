import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxPhotos, photoMaxBytes, unreadablePhotos } from '../files.ts'
import { listingKinds } from '../listings/skills.ts'
import { cardRefund, paymentMethods } from '../money/payments.ts'
import { id, idParam } from '../primitives/ids.ts'
import { currencies, minorAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { moment } from '../primitives/time.ts'
import { available, cancelRefusals, consequence, party, proposal } from './parts.ts'
import { bookingForm } from './requests.ts'
import { bookingActors, bookingStatuses, sides } from './statuses.ts'

/** The actions on a booking, by their names in the specification's paths. */
export const bookingActions = [
  'accept',
  'reject',
  'in-progress',
  'complete',
  'cancel',
  'dispute',
  'review',
  // Not in the specification: reschedule; the other side did not come; they came after all; you did not come yourself.
  'reschedule',
  'no-show',
  'came',
  'admit',
] as const
export type BookingAction = (typeof bookingActions)[number]

/** The other half of an exchange, as either side sees it. */
const otherHalf = z.object({
  id,
  kind: z.enum(listingKinds),
  title: z.string(),
  booking_date: moment,
  ends_at: moment,
  status: z.enum(bookingStatuses),
  done_at: moment.nullable(),
})

/** Two bookings in return for each other, which are accepted, completed and cancelled together. */
const exchange = z.object({
  /** The half that the first client asked for, or the one they give in return. */
  half: z.enum(['asked', 'returned']),
  /** When this half was marked done; it completes when the other half is done too. */
  done_at: moment.nullable(),
  other: otherHalf,
})
export type BookingExchange = z.output<typeof exchange>

export const booking = z.object({
  id,
  /** The kind of the listing when it was booked; a tool is handed over at the start and returned by the end. */
  kind: z.enum(listingKinds),
  title: z.string(),
  description: z.string(),
  /** Exact for the resident, and for the other side once accepted; before that they see the district. */
  booking_location: z.string(),
  booking_lon: z.number().nullable(),
  booking_lat: z.number().nullable(),
  /** The client collects it: the place is the provider's. */
  collected: z.boolean(),
  booking_date: moment,
  /** For a loan by the day, 24 per day. */
  hours: z.number(),
  /** The days of a loan; null if it is lent by the hour. */
  days: z.number().int().nullable(),
  ends_at: moment,
  time_zone: z.string(),
  status: z.enum(bookingStatuses),
  payment_method: z.enum(paymentMethods),
  currency: z.enum(currencies),
  price: minorAmount,
  /** The site's fee, deducted from what the provider gets. */
  platform_fee: minorAmount,
  file_url: z.string().nullable(),
  thumbnail01: z.string().nullable(),
  thumbnail02: z.string().nullable(),
  thumbnail03: z.string().nullable(),
  thumbnail04: z.string().nullable(),
  /** The provider. */
  booked_user_id: id,
  /** The client. */
  booking_user_id: id,
  createdAt: moment,
  updatedAt: moment,
  skills_id: id,
  category_picture: z.string(),
  payment_intent_id: id.nullable(),
  /** For the client after a card payment; null until some of it is refunded. */
  card_refund: cardRefund.nullable(),
  /** Null for paid bookings. */
  exchange: exchange.nullable(),
  /** When a pending request expires. */
  expires_at: moment.nullable(),
  /** When earned money is released to the provider. */
  release_at: moment.nullable(),
  released: z.boolean(),
  /** Until when the client may cancel free of charge; null where it does not apply. */
  free_until: moment.nullable(),
  /** The earliest time to start and complete it; null once reached. */
  begins_from: moment.nullable(),
  /** Which side is reported as a no-show, and until when they may reply. */
  absent: z.enum(sides).nullable(),
  answer_by: moment.nullable(),
  you_are: z.enum(sides),
  client: party,
  provider: party,
  /** Messages between the two are closed, so they write notes on the booking's page instead. */
  notes_open: z.boolean(),
  /** It has notes. Optional because the previous version does not send it. */
  has_notes: z.boolean().optional(),
  /** The step of the client's five-step timeline: 1 to 4, or 0 if it ended in another way. */
  timeline_level: z.number().int().min(0).max(4),
  steps: z.array(
    z.object({
      from: z.enum(bookingStatuses).nullable(),
      to: z.enum(bookingStatuses),
      by: z.enum(bookingActors),
      why: z.string(),
      at: moment,
      strike: z.boolean(),
      helper: z.string().optional(),
    }),
  ),
  /** What the provider got for time kept free in vain: a late cancellation, or a client who did not come. */
  late_fee: minorAmount,
  /** The first start, if it was rescheduled. */
  moved_from: moment.nullable(),
  /** The latest proposal of another time, while the booking is accepted. */
  reschedule: proposal.nullable(),
  /**
   * If it can be rescheduled: the fee of a late cancellation for the client, and whether it stays due at the new time if they ask now.
   */
  move_terms: z.object({ late_fee: minorAmount, keeps_fee: z.boolean() }).nullable(),
  arrangement_id: id.nullable(),
  /** The trusted helper who requested it in the client's name, if one did; `helper` of a step names the one who took that step. */
  asked_by_helper: z.string().nullish(),
  /** For the side that has to reply: which of its listings was deleted, so that it cannot accept. */
  gone: z.enum(['asked', 'returned']).nullish(),
  actions: z.array(available.extend({ action: z.enum(bookingActions) })),
})
export type Booking = z.output<typeof booking>

/** The viewer's view of a booking: they have to act, it is upcoming or in progress, or it is over. */
export const bookingStages = ['needs_you', 'coming', 'past'] as const

/** A booking in a list. */
export const bookingCard = booking
  .omit({
    ...({ steps: true, actions: true, gone: true, timeline_level: true, free_until: true, begins_from: true } as const),
    ...({ notes_open: true, has_notes: true, arrangement_id: true, asked_by_helper: true } as const),
    ...({ card_refund: true, moved_from: true, reschedule: true, move_terms: true, late_fee: true } as const),
  })
  /** Only in a list ordered by stage. */
  .extend({ stage: z.enum(bookingStages).optional() })
export type BookingCard = z.output<typeof bookingCard>

const list = (side: 'inward' | 'outward', summary: string) =>
  endpoint({
    method: 'GET',
    path: `/bookings/get/user/${side}`,
    access: 'member',
    onBehalf: ['diary'],
    summary,
    /** `order`: by stage, then by start, ascending; past ones descending. `stage` then returns only the past ones, or all others. */
    query: pageQuery.extend({ order: z.literal('stage').optional(), stage: z.enum(['open', 'past']).optional() }),
    /** `past`: the number of past bookings, on the first page of the others. */
    reply: pageReply(bookingCard).extend({ past: z.int().optional() }),
    refusals: [],
  })

export const listInwardBookings = list('inward', 'Bookings of your skills, newest first or by where they stand')
export const listOutwardBookings = list('outward', 'Bookings you made, newest first or by where they stand')

export const getBooking = endpoint({
  method: 'GET',
  path: '/bookings/:id',
  access: 'member',
  onBehalf: ['diary', 'book'],
  summary: 'Get one of your bookings, with the actions you may take and what each would cost',
  params: idParam,
  reply: z.object({ data: booking }),
  refusals: ['booking.not_found'],
})

export const requestBooking = endpoint({
  method: 'POST',
  path: '/bookings',
  access: 'member',
  onBehalf: ['book'],
  summary: 'Request a booking; the price is held until the booking is completed or cancelled',
  body: bookingForm,
  files: { thumbnails: { accept: 'image', maxFiles: maxPhotos, maxBytes: photoMaxBytes } },
  reply: z.object({ message: z.string(), data: z.object({ id }) }),
  limited: 'requests',
  refusals: [
    'helper.with_yourself',
    'helper.own_money',
    'helper.over_limit',
    'booking.not_paid',
    'payment.unavailable',
    'skill.not_found',
    'booking.own_skill',
    'booking.not_their_skill',
    'booking.in_the_past',
    'booking.too_far',
    'booking.not_free',
    'booking.you_are_busy',
    'booking.no_address',
    'booking.hold_unknown',
    'booking.hold_mismatch',
    'booking.price_changed',
    'wallet.too_little',
    'wallet.owed',
    'booking.only_images',
    ...unreadablePhotos,
    'booking.image_too_large',
    'booking.too_many_images',
    'exchange.no_offer',
    'exchange.not_your_skill',
    'exchange.same_time',
    'exchange.you_are_busy',
    'exchange.no_address',
    'switch.exchanges',
    'limit.too_many',
  ],
})

const actRefusals = [
  'booking.not_found',
  'access.forbidden',
  'booking.not_now',
  'booking.overlaps',
  'booking.tool_out',
  'exchange.begun',
  'exchange.not_yet',
  'exchange.they_are_busy',
  'booking.begun',
  'booking.before_start',
  'booking.lender_says',
  'booking.too_early',
  'limit.too_many',
] as const

/** The refusals of agreeing to the time of a booking. */
export const agreeRefusals = [
  'booking.client_busy',
  'booking.you_are_busy',
  'booking.no_gap',
  'booking.outside_hours',
] as const

/** The refusals of accepting if a listing of the booking, or of its swap, was rejected or withdrawn. */
export const goneRefusals = ['booking.listing_gone', 'exchange.offer_gone'] as const

const act = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'member',
    summary,
    params: idParam,
    reply: z.object({ message: z.string(), data: booking }),
    refusals: actRefusals,
  })

export const acceptBooking = endpoint({
  ...act(
    '/bookings/accept/:id',
    'Provider: accept a request; requests that it makes impossible are declined, with a full refund',
  ),
  limited: 'times',
  refusals: [...actRefusals, ...agreeRefusals, ...goneRefusals],
})
export const rejectBooking = act('/bookings/reject/:id', 'Provider: decline a request; the client is refunded')
export const startBooking = act('/bookings/in-progress/:id', 'Client: start the booking')
export const completeBooking = act('/bookings/complete/:id', 'Either side: complete the booking')
export const completedBooking = act(
  '/bookings/completed/:id',
  'Either side: complete the booking (second address in the specification)',
)
export const cancelBooking = endpoint({
  method: 'PUT',
  path: '/bookings/cancel/:id',
  access: 'member',
  onBehalf: ['book'],
  summary: 'Either side: cancel the booking; if the consequence you were shown is sent and has changed, it is refused',
  params: idParam,
  /** The consequence that the actor saw. Without it the booking is cancelled whatever the consequence is. */
  body: consequence.pick({ client_gets: true, strike: true }).partial(),
  reply: z.object({ message: z.string(), data: booking }),
  refusals: [...cancelRefusals, ...actRefusals],
})
export const claimNoShow = act('/bookings/no-show/:id', 'Either side: report that the other side did not turn up')
export const takeNoShowBack = act('/bookings/came/:id', 'Withdraw your no-show report')
export const admitNoShow = act('/bookings/admit/:id', 'Admit the no-show that you are reported for')

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

/** What a person may do to a booking, as the specification names it in the address. */
export const bookingActions = [
  'accept',
  'reject',
  'in-progress',
  'complete',
  'cancel',
  'dispute',
  'review',
  // Beyond it: another time is asked for; the other side stayed away; they came after all; one stayed away oneself.
  'reschedule',
  'no-show',
  'came',
  'admit',
] as const
export type BookingAction = (typeof bookingActions)[number]

/** The other half of an exchange, as either side reads it. */
const otherHalf = z.object({
  id,
  kind: z.enum(listingKinds),
  title: z.string(),
  booking_date: moment,
  ends_at: moment,
  status: z.enum(bookingStatuses),
  done_at: moment.nullable(),
})

/** Two bookings in return for each other: they are accepted, completed and called off together. */
const exchange = z.object({
  /** What the first asked for, or what they give in return. */
  half: z.enum(['asked', 'returned']),
  /** When this half was said to be done. It is completed once the other is done, too. */
  done_at: moment.nullable(),
  other: otherHalf,
})
export type BookingExchange = z.output<typeof exchange>

export const booking = z.object({
  id,
  /** As it was listed when it was booked; a tool is handed over at the start and brought back by the end. */
  kind: z.enum(listingKinds),
  title: z.string(),
  description: z.string(),
  /** Exact for whoever lives there, and for the other side once accepted; until then they see the district. */
  booking_location: z.string(),
  booking_lon: z.number().nullable(),
  booking_lat: z.number().nullable(),
  /** The client comes for it: the place is the provider's. */
  collected: z.boolean(),
  booking_date: moment,
  /** Of something lent by the day, 24 a day. */
  hours: z.number(),
  /** How many days something is lent for; null where it goes by the hour. */
  days: z.number().int().nullable(),
  ends_at: moment,
  time_zone: z.string(),
  status: z.enum(bookingStatuses),
  payment_method: z.enum(paymentMethods),
  currency: z.enum(currencies),
  price: minorAmount,
  /** The house's part of the price, out of what the provider gets. */
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
  /** For the client, where a card paid for it; null until something of that comes back. */
  card_refund: cardRefund.nullable(),
  /** Null where it is paid for. */
  exchange: exchange.nullable(),
  /** Where a pending request lapses. */
  expires_at: moment.nullable(),
  /** When earned money is released to the provider. */
  release_at: moment.nullable(),
  released: z.boolean(),
  /** Until when the client may call it off free of charge; null where that is no question. */
  free_until: moment.nullable(),
  /** From when it can be started and completed, as long as that is still to come. */
  begins_from: moment.nullable(),
  /** Who is said to have stayed away, and until when they may answer. */
  absent: z.enum(sides).nullable(),
  answer_by: moment.nullable(),
  you_are: z.enum(sides),
  client: party,
  provider: party,
  /** Messages between the two are closed, so what has to be said about it is written on its page. */
  notes_open: z.boolean(),
  /** Something was written there. The version before did not say so. */
  has_notes: z.boolean().optional(),
  /** How far the client's five-step timeline has come: 1 to 4, 0 when it ended otherwise. */
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
  /** What the provider got for a time that was kept free in vain: called off too late, or a client who did not come. */
  late_fee: minorAmount,
  /** The start it had at first, where another was agreed. */
  moved_from: moment.nullable(),
  /** The other time that was asked for last, while the booking stands accepted. */
  reschedule: proposal.nullable(),
  /**
   * Where another time can be agreed: what calling off too late costs the client, and whether that stays so at the new
   * time if you ask for it now.
   */
  move_terms: z.object({ late_fee: minorAmount, keeps_fee: z.boolean() }).nullable(),
  arrangement_id: id.nullable(),
  /** Who asked for it in the name of the client, where a trusted helper did, as `helper` of a step says who took that. */
  asked_by_helper: z.string().nullish(),
  /** For the side that is asked: which of its listings is gone, so that they cannot accept it. */
  gone: z.enum(['asked', 'returned']).nullish(),
  actions: z.array(available.extend({ action: z.enum(bookingActions) })),
})
export type Booking = z.output<typeof booking>

/** Where a booking stands for whoever looks: they are to act, it is still to come or under way, or it is over. */
export const bookingStages = ['needs_you', 'coming', 'past'] as const

/** The booking as a list shows it. */
export const bookingCard = booking
  .omit({
    ...({ steps: true, actions: true, gone: true, timeline_level: true, free_until: true, begins_from: true } as const),
    ...({ notes_open: true, has_notes: true, arrangement_id: true, asked_by_helper: true } as const),
    ...({ card_refund: true, moved_from: true, reschedule: true, move_terms: true, late_fee: true } as const),
  })
  /** In a list in that order. */
  .extend({ stage: z.enum(bookingStages).optional() })
export type BookingCard = z.output<typeof bookingCard>

const list = (side: 'inward' | 'outward', summary: string) =>
  endpoint({
    method: 'GET',
    path: `/bookings/get/user/${side}`,
    access: 'member',
    onBehalf: ['diary'],
    summary,
    /**
     * By stage, and in each by the start: what is past from the latest back, all else forward. In that order `stage` asks for
     * what is past alone, or for all else.
     */
    query: pageQuery.extend({ order: z.literal('stage').optional(), stage: z.enum(['open', 'past']).optional() }),
    /** `past` is how many are past, with the first page of those that are not. */
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
  summary: 'A booking you are a party of, with what you may do and what each act would cost',
  params: idParam,
  reply: z.object({ data: booking }),
  refusals: ['booking.not_found'],
})

export const requestBooking = endpoint({
  method: 'POST',
  path: '/bookings',
  access: 'member',
  onBehalf: ['book'],
  summary: 'Ask a member for their skill at a time; the price is held until it is done or cancelled',
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

/** What keeps somebody from agreeing to a booking at its time. */
export const agreeRefusals = [
  'booking.client_busy',
  'booking.you_are_busy',
  'booking.no_gap',
  'booking.outside_hours',
] as const

/** What keeps anybody from accepting: that its listing, or what a swap gives in return, was rejected or withdrawn. */
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
export const startBooking = act('/bookings/in-progress/:id', 'Client: the work has begun')
export const completeBooking = act('/bookings/complete/:id', 'Either: the work is done')
export const completedBooking = act('/bookings/completed/:id', 'Either: the work is done, by its other address')
export const cancelBooking = endpoint({
  method: 'PUT',
  path: '/bookings/cancel/:id',
  access: 'member',
  onBehalf: ['book'],
  summary: 'Either: cancel the booking; told what it was said to do, it is refused where that is otherwise now',
  params: idParam,
  /** Of the consequence as it was shown. Without it the booking is called off whatever that does. */
  body: consequence.pick({ client_gets: true, strike: true }).partial(),
  reply: z.object({ message: z.string(), data: booking }),
  refusals: [...cancelRefusals, ...actRefusals],
})
export const claimNoShow = act('/bookings/no-show/:id', 'Either: the other side has not come')
export const takeNoShowBack = act('/bookings/came/:id', 'The other side came after all: withdraw your claim')
export const admitNoShow = act('/bookings/admit/:id', 'Who is said to have stayed away: that is so')

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookedHours } from '../money/payments.ts'
import { id, idParam } from '../primitives/ids.ts'
import { currencies, minorAmount, priceMinor } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { reachMetres } from '../primitives/place.ts'
import { flagField, numberField, optionalText, orEmptied } from '../primitives/text.ts'
import { moment, momentField } from '../primitives/time.ts'
import { helpRewards, helpStatuses } from './requests.ts'

/** `closed`: somebody else was accepted, or the request ended. */
export const helpOfferStatuses = ['open', 'accepted', 'closed', 'withdrawn'] as const
export type HelpOfferStatus = (typeof helpOfferStatuses)[number]

/** As the request gives it. */
const requestVersion = z.string('Which version of the request?').max(40)

const terms = {
  /** Of a need that comes again: the first time. */
  booking_date: momentField('Say when you could do it'),
  hours: bookedHours,
  /** In all, or each time, in what the request is paid in; 0 as a favour. Left out where nothing is paid. */
  price: orEmptied(numberField(priceMinor)),
  message: optionalText(1000).default(''),
  /** A listing of your own that it belongs to. */
  skill_id: orEmptied(id),
  /** For a swap: when you would like theirs, and for how long. */
  offer_date: orEmptied(moment),
  offer_hours: bookedHours,
  /** It is outside your own hours, and you offer it all the same. */
  confirm_hours: flagField.optional(),
  /** The version of the request that you read: refused if it has changed since. A changed offer is for it. */
  request_version: orEmptied(requestVersion),
}
export const helpOfferTerms = z.object(terms)
export type HelpOfferTerms = z.output<typeof helpOfferTerms>

export const helpOffer = z.object({
  _id: id,
  request_id: id,
  booking_date: moment,
  ends_at: moment,
  hours: z.number(),
  currency: z.enum(currencies),
  price: minorAmount,
  message: z.string(),
  skill: z.object({ _id: id, title: z.string() }).nullable(),
  offer_date: moment.nullable(),
  offer_hours: z.number().nullable(),
  status: z.enum(helpOfferStatuses),
  version: z.number().int(),
  /** The request says something else since: its helper has to confirm it before it can be accepted. */
  outdated: z.boolean(),
  /** The booking it became, for its two sides. */
  booking_id: id.nullable(),
  /** The arrangement it became, where the need comes again. */
  arrangement_id: id.nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** Kilometres between the helper's area and that of the request. */
  distance: z.number().nullable(),
  reach_metres: reachMetres,
  helper: z.object({
    _id: id,
    firstname: z.string(),
    lastname: z.string(),
    photourl: z.string(),
    verified: z.boolean(),
    rating: z.object({ average: z.number().nullable(), count: z.number().int() }),
    /** What part of their bookings they have kept in the last half year, 0 to 1; null until there are three. */
    kept_share: z.number().nullable(),
  }),
})
export type HelpOffer = z.output<typeof helpOffer>

/** An offer with what it is for, in the helper's own list: by the title they read, while they may still see the request. */
export const ownHelpOffer = helpOffer.extend({
  request: z.object({
    _id: id,
    title: z.string(),
    reward: z.enum(helpRewards),
    status: z.enum(helpStatuses),
    /** Who asked; null where the title is not theirs, either. */
    asker: z.object({ _id: id, firstname: z.string() }).nullable(),
  }),
})
export type OwnHelpOffer = z.output<typeof ownHelpOffer>

const termRefusals = [
  'help.request_changed',
  'help.not_open',
  'help.contact_details',
  'help.regulated',
  'help.under_age',
  'booking.in_the_past',
  'booking.too_far',
  'help.outside_days',
  'help.outside_hours',
  'help.you_are_busy',
  'help.price_wrong',
  'help.no_price',
  'help.over_budget',
  'help.price_too_high',
  'help.no_return_time',
  'arrangement.too_few',
  'arrangement.too_long',
  'exchange.same_time',
  'switch.exchanges',
  'skill.not_found',
] as const
const one = z.object({ message: z.string(), data: helpOffer })

export const offerHelp = endpoint({
  method: 'POST',
  path: '/offers',
  access: 'member',
  summary: 'Offer to do what somebody asked for; one open offer of yours for each request',
  body: z.object({ request_id: id, ...terms }),
  reply: one,
  refusals: [
    'help.not_found',
    'help.own',
    'help.offered_already',
    'help.too_many_offers',
    'limit.too_many',
    ...termRefusals,
  ],
})

export const changeHelpOffer = endpoint({
  method: 'PUT',
  path: '/offers/:id',
  access: 'member',
  summary: 'Change your own open offer',
  params: idParam,
  body: helpOfferTerms,
  reply: one,
  refusals: ['help.offer_not_found', 'help.offer_not_open', 'help.not_found', 'limit.too_many', ...termRefusals],
})

export const withdrawHelpOffer = endpoint({
  method: 'PUT',
  path: '/offers/withdraw/:id',
  access: 'member',
  summary: 'Take back your own open offer; idempotent',
  params: idParam,
  reply: one,
  refusals: ['help.offer_not_found', 'help.offer_not_open'],
})

export const confirmHelpOffer = endpoint({
  method: 'PUT',
  path: '/offers/confirm/:id',
  access: 'member',
  summary: 'Let your own open offer stand for what the request says now; idempotent',
  params: idParam,
  /** The version of the request that was read. */
  body: z.object({ version: requestVersion }),
  reply: one,
  refusals: [
    'help.offer_not_found',
    'help.offer_not_open',
    'help.not_found',
    'help.not_open',
    'help.request_changed',
    'help.outside_days',
    'limit.too_many',
  ],
})

export const acceptHelpOffer = endpoint({
  method: 'PUT',
  path: '/offers/accept/:id',
  access: 'member',
  summary:
    'Accept an offer for your own request: the price is held, the booking is made and the other offers close. Of a need that comes again it is an arrangement, and each price is held shortly before its visit',
  params: idParam,
  /** The version of the offer that was read. */
  body: z.object({ version: z.number('Which version of the offer?').int() }),
  reply: z.object({
    message: z.string(),
    /** One of the two: an arrangement where the need comes again. */
    data: z.object({ booking_id: id.nullable(), arrangement_id: id.nullable() }),
  }),
  limited: 'times',
  refusals: [
    'help.offer_not_found',
    'help.offer_not_open',
    'help.offer_changed',
    'help.offer_outdated',
    'help.no_swap',
    'help.not_open',
    'booking.in_the_past',
    'booking.you_are_busy',
    'booking.overlaps',
    'wallet.too_little',
    'wallet.owed',
    'switch.exchanges',
    'exchange.they_are_busy',
    'arrangement.too_few',
    'arrangement.too_long',
    'arrangement.clashes',
    'arrangement.unavailable',
    'arrangement.visit_gone',
  ],
})

export const listHelpOffers = endpoint({
  method: 'GET',
  path: '/offers/get/request/:id',
  access: 'member',
  summary: 'The offers for your own request, or your own for somebody else’s; open ones first, the oldest first',
  params: idParam,
  reply: z.object({ data: z.array(helpOffer) }),
  refusals: ['help.not_found'],
})

export const listOwnHelpOffers = endpoint({
  method: 'GET',
  path: '/offers/get/mine',
  access: 'member',
  summary: 'What you offered to do, the newest first',
  query: pageQuery,
  reply: pageReply(ownHelpOffer),
  refusals: [],
})

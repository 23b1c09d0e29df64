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

/** `closed`: another offer was accepted, or the request ended. */
export const helpOfferStatuses = ['open', 'accepted', 'closed', 'withdrawn'] as const
export type HelpOfferStatus = (typeof helpOfferStatuses)[number]

/** The `version` of the request. */
const requestVersion = z.string('Which version of the request?').max(40)

const terms = {
  /** The first time, if the request repeats. */
  booking_date: momentField('Say when you could do it'),
  hours: bookedHours,
  /** In total, or each time, in the currency of the request; 0 as a favour. Omitted where nothing is paid. */
  price: orEmptied(numberField(priceMinor)),
  message: optionalText(1000).default(''),
  /** A listing of the helper's own to which the offer belongs. */
  skill_id: orEmptied(id),
  /** For a swap: when the helper would like the return, and for how long. */
  offer_date: orEmptied(moment),
  offer_hours: bookedHours,
  /** Confirms a time outside the helper's own hours. */
  confirm_hours: flagField.optional(),
  /**
   * The version of the request that the helper read: refused if it has changed since. Changing an offer renews it for
   * this version.
   */
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
  /** The request has changed since: the helper must confirm the offer before it can be accepted. */
  outdated: z.boolean(),
  /** The booking that the offer became; only its two sides see it. */
  booking_id: id.nullable(),
  /** The arrangement that the offer became, if the request repeats. */
  arrangement_id: id.nullable(),
  createdAt: moment,
  updatedAt: moment,
  /** Kilometres between the areas of the helper and of the request. */
  distance: z.number().nullable(),
  reach_metres: reachMetres,
  helper: z.object({
    _id: id,
    firstname: z.string(),
    lastname: z.string(),
    photourl: z.string(),
    verified: z.boolean(),
    rating: z.object({ average: z.number().nullable(), count: z.number().int() }),
    /** The share of their bookings in the last six months that they kept, 0 to 1; null below three bookings. */
    kept_share: z.number().nullable(),
  }),
})
export type HelpOffer = z.output<typeof helpOffer>

/** An offer with its request, in the helper's own list. The title is given while they may still see the request. */
export const ownHelpOffer = helpOffer.extend({
  request: z.object({
    _id: id,
    title: z.string(),
    reward: z.enum(helpRewards),
    status: z.enum(helpStatuses),
    /** The asker; null where the title is hidden too. */
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
  summary: 'Offer help for a request; at most one open offer for each request',
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
  summary: 'Withdraw your own open offer; idempotent',
  params: idParam,
  reply: one,
  refusals: ['help.offer_not_found', 'help.offer_not_open'],
})

export const confirmHelpOffer = endpoint({
  method: 'PUT',
  path: '/offers/confirm/:id',
  access: 'member',
  summary: 'Confirm your open offer for the changed request; idempotent',
  params: idParam,
  /** The version of the request that the helper read. */
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
  /** The version of the offer that the asker read. */
  body: z.object({ version: z.number('Which version of the offer?').int() }),
  reply: z.object({
    message: z.string(),
    /** One of the two is set: the arrangement if the request repeats, otherwise the booking. */
    data: z.object({ booking_id: id.nullable(), arrangement_id: id.nullable() }),
  }),
  limited: 'times',
  refusals: [
    'help.offer_not_found',
    'help.offer_not_open',
    'help.offer_changed',
    'help.offer_outdated',
    'help.no_swap',
    'help.return_past',
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
  summary: "List the offers for your own request, or your own offers for another's; open ones first, oldest first",
  params: idParam,
  reply: z.object({ data: z.array(helpOffer) }),
  refusals: ['help.not_found'],
})

export const listOwnHelpOffers = endpoint({
  method: 'GET',
  path: '/offers/get/mine',
  access: 'member',
  summary: 'List your offers, newest first',
  query: pageQuery,
  reply: pageReply(ownHelpOffer),
  refusals: [],
})

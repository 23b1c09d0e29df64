import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookedHours } from '../money/payments.ts'
import { id, idParam } from '../primitives/ids.ts'
import { currencies, minorAmount, priceMinor } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { numberField, orEmptied } from '../primitives/text.ts'
import { calendarDay, moment, momentField } from '../primitives/time.ts'
import { arrangementStatuses, maxVisits, minVisits, repeats, visitClashes, visitStatuses } from './arrangement-terms.ts'
import { party } from './parts.ts'
import { bookingForm } from './requests.ts'
import { bookingStatuses, sides } from './statuses.ts'

const person = party.pick({ _id: true, firstname: true, lastname: true, photourl: true, former: true, found: true })

/** The ways to pay for visits: from the wallet only, because cards are not charged while their holder is away. */
export const arrangementPay = ['wallet', 'spark_token'] as const

/** One of the two is required: the number of visits, or the last possible day. */
const rule = {
  /** The first visit. All others share its weekday and time of day, in local time. */
  booking_date: momentField('Choose a day and a time'),
  repeats: z.enum(repeats, 'Choose how often'),
  times: orEmptied(numberField(z.number().int().min(minVisits).max(maxVisits))),
  until: orEmptied(calendarDay('Enter a date')),
}

const date = z.object({
  starts_at: moment,
  ends_at: moment,
  /** The clocks go forward over its time that night, so it begins an hour later in local time. */
  clock_moved: z.boolean(),
  /** What it clashes with; null for nothing. */
  clash: z.enum(visitClashes).nullable(),
})
export type ArrangementDate = z.output<typeof date>

const dates = z.object({ data: z.object({ dates: z.array(date), price: minorAmount, currency: z.enum(currencies) }) })

export const arrangementRefusals = ['arrangement.not_found', 'arrangement.not_now', 'access.forbidden'] as const

const datesRefusals = ['booking.in_the_past', 'booking.too_far', 'arrangement.too_few', 'arrangement.too_long'] as const

export const previewArrangement = endpoint({
  method: 'GET',
  path: '/arrangements/preview/:id',
  access: 'member',
  limited: 'times',
  summary: 'Preview the dates of repeating visits, each with any conflict, and the price of a visit',
  params: idParam,
  query: z.object({
    ...rule,
    hours: bookedHours,
    payment_method: z.enum(arrangementPay).default('wallet'),
    /**
     * For a counter-proposal: the proposal that it replies to. Only for its two sides, and with the length of its
     * visits.
     */
    arrangement: id.optional(),
  }),
  reply: dates,
  refusals: [
    'skill.not_found',
    'booking.own_skill',
    'arrangement.tool',
    'arrangement.unavailable',
    ...arrangementRefusals,
    ...datesRefusals,
  ],
})

export const arrangementForm = bookingForm
  .pick({
    skills_id: true,
    booked_user_id: true,
    title: true,
    description: true,
    booking_location: true,
    booking_lon: true,
    booking_lat: true,
    hours: true,
  })
  .extend({
    ...rule,
    /** Held from the wallet 48 hours before each visit. */
    payment_method: z.enum(arrangementPay, 'Choose how to pay'),
    /** The price of a visit that the client saw. */
    amount: numberField(priceMinor).optional(),
  })

const visit = z.object({
  _id: id,
  number: z.number().int(),
  starts_at: moment,
  ends_at: moment,
  /** Its start by the rule; differs from the start if it was moved. */
  usual_start: moment,
  clock_moved: z.boolean(),
  status: z.enum(visitStatuses),
  price: minorAmount,
  /** What it clashes with, while it waits for agreement. */
  clash: z.enum(visitClashes).nullable(),
  booking: z.object({ id, status: z.enum(bookingStatuses) }).nullable(),
  /** It can still be skipped or moved here; later only through its booking. */
  is_open: z.boolean(),
})
export type ArrangementVisit = z.output<typeof visit>

/** What one side proposes to the other: another time for one visit, for it and all later ones, or another price. */
export const changeKinds = ['one', 'following', 'price'] as const

const change = z.object({
  _id: id,
  kind: z.enum(changeKinds),
  by: z.enum(sides),
  /** The effect on each visit. */
  visits: z.array(
    z.object({ _id: id, was_at: moment, starts_at: moment, ends_at: moment, clash: z.enum(visitClashes).nullable() }),
  ),
  /** Per visit, for a change of price. */
  price: minorAmount.nullable(),
  expires_at: moment,
})

export const arrangementActions = [
  'accept',
  'counter',
  'decline',
  'withdraw',
  'pause',
  'resume',
  'end',
  'skip',
  'change',
  'agree-change',
  'decline-change',
  'withdraw-change',
] as const
export type ArrangementAction = (typeof arrangementActions)[number]

export const arrangementCard = z.object({
  _id: id,
  title: z.string(),
  skills_id: id,
  category_picture: z.string(),
  hours: z.number(),
  repeats: z.enum(repeats),
  /** `weekday`: 1 is Monday. `nth` of the month, -1 the last. The time in local time, as in '09:00'. */
  weekday: z.number().int(),
  nth: z.number().int(),
  clock_time: z.string(),
  time_zone: z.string(),
  status: z.enum(arrangementStatuses),
  /** The side that has to reply to the arrangement or to a change of it. */
  asked: z.enum(sides).nullable(),
  you_are: z.enum(sides),
  client: person,
  provider: person,
  payment_method: z.enum(arrangementPay),
  currency: z.enum(currencies),
  /** Of the next visit. */
  price: minorAmount,
  next_visit: moment.nullable(),
  /** The booking of the visit that waits for the viewer, otherwise of the next booked visit. */
  booking_id: id.nullable(),
  visits_left: z.number().int(),
  needs_you: z.boolean(),
  createdAt: moment,
})
export type ArrangementCard = z.output<typeof arrangementCard>

export const arrangement = arrangementCard.extend({
  description: z.string(),
  /** Exact for the client and, once agreed, for the provider, who sees the district before. */
  booking_location: z.string(),
  platform_fee: minorAmount,
  /** The current price of the listing for the same length, if it differs from the agreed one. */
  listed_price: minorAmount.nullable(),
  /** When the proposal expires. */
  expires_at: moment.nullable(),
  paused_why: z.enum(['asked', 'money', 'unavailable']).nullable(),
  paused_by: z.enum(sides).nullable(),
  ended_by: z.enum(sides).nullable(),
  visits: z.array(visit),
  change: change.nullable(),
  actions: z.array(z.enum(arrangementActions)),
})
export type Arrangement = z.output<typeof arrangement>

export const answeredArrangement = z.object({ message: z.string(), data: arrangement })
const one = answeredArrangement

export const proposeArrangement = endpoint({
  method: 'POST',
  path: '/arrangements',
  access: 'member',
  summary: 'Propose repeating visits; dates that are taken are left out, and no money is held until a visit is near',
  body: arrangementForm,
  reply: one,
  limited: 'requests',
  refusals: [
    'skill.not_found',
    'booking.own_skill',
    'booking.not_their_skill',
    'booking.price_changed',
    'arrangement.tool',
    'limit.too_many',
    ...datesRefusals,
  ],
})

export const listArrangements = endpoint({
  method: 'GET',
  path: '/arrangements/get/mine',
  access: 'member',
  summary: 'List your arrangements on one side, newest first; ended ones only on request',
  query: pageQuery.extend({ as: z.enum(sides), over: z.literal('1').optional() }),
  reply: pageReply(arrangementCard),
  refusals: [],
})

export const getArrangement = endpoint({
  method: 'GET',
  path: '/arrangements/:id',
  access: 'member',
  summary: 'Get one of your arrangements with its visits, the conflicts of proposed ones, and the actions you may take',
  params: idParam,
  reply: z.object({ data: arrangement }),
  limited: 'times',
  refusals: ['arrangement.not_found'],
})

export const acceptArrangement = endpoint({
  method: 'PUT',
  path: '/arrangements/accept/:id',
  access: 'member',
  summary: "Accept all proposed visits, or some; both sides' times are reserved",
  params: idParam,
  body: z.object({
    /** The visits to accept; omitted for all. */
    visits: z.array(id).min(1, 'Choose at least one date').max(maxVisits).optional(),
  }),
  reply: one,
  limited: 'times',
  refusals: [...arrangementRefusals, 'arrangement.clashes', 'arrangement.visit_gone', 'arrangement.unavailable'],
})

export const counterArrangement = endpoint({
  method: 'PUT',
  path: '/arrangements/counter/:id',
  access: 'member',
  summary: 'Counter-propose other times; the other side then answers',
  params: idParam,
  body: z.object(rule),
  reply: one,
  refusals: [...arrangementRefusals, ...datesRefusals, 'arrangement.unavailable', 'limit.too_many'],
})

const act = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'member',
    summary,
    params: idParam,
    reply: one,
    refusals: arrangementRefusals,
  })

export const declineArrangement = act('/arrangements/decline/:id', 'Decline the proposed visits')
export const withdrawArrangement = act('/arrangements/withdraw/:id', 'Withdraw your proposal')
export const pauseArrangement = act(
  '/arrangements/pause/:id',
  'Either side: pause the arrangement; no visit is booked, and no time is reserved',
)
export const endArrangement = act(
  '/arrangements/end/:id',
  'Either: end it; a visit that is booked stays a booking of its own',
)
export const resumeArrangement = endpoint({
  method: 'PUT',
  path: '/arrangements/resume/:id',
  access: 'member',
  summary: 'Resume after a pause; visits that are too soon or whose time was taken are left out',
  params: idParam,
  reply: one,
  refusals: [...arrangementRefusals, 'arrangement.clashes', 'arrangement.unavailable', 'limit.too_many'],
})

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

const person = party.pick({ _id: true, firstname: true, lastname: true, photourl: true, former: true })

/** Cards are not charged while their holder is away, so a visit is paid for out of the wallet. */
export const arrangementPay = ['wallet', 'spark_token'] as const

/** One of the two has to be said: how many visits, or the last day on which there may be one. */
const rule = {
  /** The first visit. Its day of the week and time of day are those of all others, by the clock of the place. */
  booking_date: momentField('Choose a day and a time'),
  repeats: z.enum(repeats, 'Choose how often'),
  times: orEmptied(numberField(z.number().int().min(minVisits).max(maxVisits))),
  until: orEmptied(calendarDay('Enter a date')),
}

const date = z.object({
  starts_at: moment,
  ends_at: moment,
  /** The clocks go on over its time that night, so it begins an hour later by the clock. */
  clock_moved: z.boolean(),
  /** What is in the way of it; null where nothing is. */
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
  summary: 'The dates of repeating visits for a skill, each with what is in its way, and what a visit costs',
  params: idParam,
  query: z.object({
    ...rule,
    hours: bookedHours,
    payment_method: z.enum(arrangementPay).default('wallet'),
    /** Of a proposal that is to be answered with other times: for its two sides, and as long as it says. */
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
    /** Held 48 hours before each visit, out of the wallet. */
    payment_method: z.enum(arrangementPay, 'Choose how to pay'),
    /** What the client was told that a visit costs. */
    amount: numberField(priceMinor).optional(),
  })

const visit = z.object({
  _id: id,
  number: z.number().int(),
  starts_at: moment,
  ends_at: moment,
  /** Where it would be by the rule; elsewhere it was moved. */
  usual_start: moment,
  clock_moved: z.boolean(),
  status: z.enum(visitStatuses),
  price: minorAmount,
  /** While it is to be agreed to: what is in its way. */
  clash: z.enum(visitClashes).nullable(),
  booking: z.object({ id, status: z.enum(bookingStatuses) }).nullable(),
  /** It can still be left out or moved here; later by its booking. */
  is_open: z.boolean(),
})
export type ArrangementVisit = z.output<typeof visit>

/** What one side asks the other for: another time for one visit, for all from it on, or another price. */
export const changeKinds = ['one', 'following', 'price'] as const

const change = z.object({
  _id: id,
  kind: z.enum(changeKinds),
  by: z.enum(sides),
  /** What becomes of each visit that it is about. */
  visits: z.array(
    z.object({ _id: id, was_at: moment, starts_at: moment, ends_at: moment, clash: z.enum(visitClashes).nullable() }),
  ),
  /** Of a visit, where the price is to change. */
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
  /** 1 is Monday; `nth` of the month, -1 the last; by the clock of the place, as in '09:00'. */
  weekday: z.number().int(),
  nth: z.number().int(),
  clock_time: z.string(),
  time_zone: z.string(),
  status: z.enum(arrangementStatuses),
  /** Whose word is waited for, on the arrangement or on a change of it. */
  asked: z.enum(sides).nullable(),
  you_are: z.enum(sides),
  client: person,
  provider: person,
  payment_method: z.enum(arrangementPay),
  currency: z.enum(currencies),
  /** Of the next visit. */
  price: minorAmount,
  next_visit: moment.nullable(),
  /** The booking of a visit that waits for the viewer, or else of the next one that is booked. */
  booking_id: id.nullable(),
  visits_left: z.number().int(),
  needs_you: z.boolean(),
  createdAt: moment,
})
export type ArrangementCard = z.output<typeof arrangementCard>

export const arrangement = arrangementCard.extend({
  description: z.string(),
  /** Exact for the client and, once agreed, for the provider; before they read the district. */
  booking_location: z.string(),
  platform_fee: minorAmount,
  /** What the listing costs now for as long, where that is something else than was agreed. */
  listed_price: minorAmount.nullable(),
  /** Until when it can be answered, while it is proposed. */
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
  summary: 'Propose visits that repeat; dates that are taken are left out, and nothing is held until they are near',
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
  summary: 'Your arrangements on one side, the newest first; those that are over only where they are asked for',
  query: pageQuery.extend({ as: z.enum(sides), over: z.literal('1').optional() }),
  reply: pageReply(arrangementCard),
  refusals: [],
})

export const getArrangement = endpoint({
  method: 'GET',
  path: '/arrangements/:id',
  access: 'member',
  summary: 'An arrangement of yours with its visits, what is in the way of those to be agreed to, and what you may do',
  params: idParam,
  reply: z.object({ data: arrangement }),
  limited: 'times',
  refusals: ['arrangement.not_found'],
})

export const acceptArrangement = endpoint({
  method: 'PUT',
  path: '/arrangements/accept/:id',
  access: 'member',
  summary: 'Accept all visits that you are asked for, or some; the times of both sides are kept free for them',
  params: idParam,
  body: z.object({
    /** The visits to keep; all of them where it is left out. */
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
  summary: 'Propose other times than those that you are asked for; the other side is asked then',
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

export const declineArrangement = act('/arrangements/decline/:id', 'Decline what you are asked for')
export const withdrawArrangement = act('/arrangements/withdraw/:id', 'Withdraw your proposal')
export const pauseArrangement = act(
  '/arrangements/pause/:id',
  'Either: pause it; no visit is booked, and no time is kept',
)
export const endArrangement = act(
  '/arrangements/end/:id',
  'Either: end it; a visit that is booked stays a booking of its own',
)
export const resumeArrangement = endpoint({
  method: 'PUT',
  path: '/arrangements/resume/:id',
  access: 'member',
  summary: 'Resume after a pause; visits that are too soon, or whose time was taken meanwhile, are left out',
  params: idParam,
  reply: one,
  refusals: [...arrangementRefusals, 'arrangement.clashes', 'arrangement.unavailable', 'limit.too_many'],
})

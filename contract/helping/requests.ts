import { z } from 'zod'
import { maxVisits, minVisits } from '../bookings/arrangement-terms.ts'
import { endpoint } from '../endpoint.ts'
import { maxPhotos, photoMaxBytes, unreadablePhotos } from '../files.ts'
import { bookedHours } from '../money/payments.ts'
import { id, idParam } from '../primitives/ids.ts'
import { currencies, minorAmount, priceMinor } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { latitude, longitude, reachMetres } from '../primitives/place.ts'
import { numberField, optionalText, orEmptied, requiredText } from '../primitives/text.ts'
import { calendarDay, moment } from '../primitives/time.ts'
import { helpOpenDays, helpRepeats } from './terms.ts'

/** What the asker gives for help: pounds, Sparks, a listing of theirs in return, or nothing. */
export const helpRewards = ['pounds', 'sparks', 'swap', 'favour'] as const
export type HelpReward = (typeof helpRewards)[number]

/** Who sees a help request: everybody nearby, people whom the asker follows, or members whose identity was checked. */
export const helpAudiences = ['nearby', 'following', 'checked'] as const
export type HelpAudience = (typeof helpAudiences)[number]

/** `removed`: by a moderator. */
export const helpStatuses = ['open', 'accepted', 'expired', 'withdrawn', 'removed'] as const
export type HelpStatus = (typeof helpStatuses)[number]

const enterDay = 'Enter a date'
const day = orEmptied(calendarDay(enterDay))
const budget = orEmptied(numberField(priceMinor))

/** The asker's form. Without `lat` and `lon` the place is their home. */
const helpFields = {
  title: requiredText('Say in a few words what you need', 120),
  description: optionalText(2000).default(''),
  /** The category; omitted where the asker is unsure. */
  category_id: orEmptied(id),
  /** The first and the last day, both inclusive; equal for one day, both omitted for any time. */
  first_day: day,
  last_day: day,
  /** The length of each time. */
  hours: bookedHours,
  /** How often it repeats after a first time on the days above; omitted for once. */
  repeats: orEmptied(z.enum(helpRepeats)),
  /** Required with `repeats`, and refused without: how many times in total. */
  times: orEmptied(numberField(z.number().int().min(minVisits).max(maxVisits))),
  reward: z.enum(helpRewards).default('favour'),
  /** The most that the asker pays, in pounds or Sparks, in total or each time; without it the helper names a price. */
  budget,
  /** Required with `swap`, and refused without: the asker's listing that is given in return. */
  swap_skill_id: orEmptied(id),
  audience: z.enum(helpAudiences).default('nearby'),
  booking_location: optionalText(300).default(''),
  booking_lat: orEmptied(numberField(latitude)),
  booking_lon: orEmptied(numberField(longitude)),
}
export const helpForm = z.object(helpFields)
export type HelpForm = z.output<typeof helpForm>

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

/** The actions that a viewer may take on a help request now. */
export const helpActions = ['edit', 'withdraw', 'renew', 'offer'] as const
export type HelpAction = (typeof helpActions)[number]

export const helpCard = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  category: z.object({ _id: id, title: z.string(), picture: z.string() }).nullable(),
  thumbnail: z.string().nullable(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  hours: z.number(),
  /** How often it repeats, and how many times; null if it does not. */
  repeats: z.enum(helpRepeats).nullable(),
  times: z.number().int().nullable(),
  reward: z.enum(helpRewards),
  /** The currency of the budget; null where nothing is paid. */
  currency: z.enum(currencies).nullable(),
  budget: minorAmount.nullable(),
  audience: z.enum(helpAudiences),
  /** The town or county of the area. */
  locationName: z.string(),
  /** Kilometres between the two areas; null for a viewer without a place. */
  distance: z.number().nullable(),
  reach_metres: reachMetres,
  /** The area of the request: its centre and radius. */
  area: z.object({ lat: z.number(), lon: z.number(), radius_metres: z.number().int() }),
  status: z.enum(helpStatuses),
  offers: z.number().int(),
  closes_at: moment,
  createdAt: moment,
  asker: person.extend({
    rating: z.object({ average: z.number().nullable(), count: z.number().int() }),
    verified: z.boolean(),
  }),
})
export type HelpCard = z.output<typeof helpCard>

/** A card in the asker's own list. */
export const ownHelpCard = helpCard.extend({
  /** The booking that the accepted offer became was cancelled. */
  called_off: z.boolean().optional(),
})
export type OwnHelpCard = z.output<typeof ownHelpCard>

export const helpRequest = ownHelpCard.extend({
  photos: z.array(z.string()),
  /** The asker's listing that is given in return. */
  swap: z.object({ _id: id, title: z.string() }).nullable(),
  updatedAt: moment,
  /** Changes after the first offer, oldest first. */
  changes: z.array(z.object({ field: z.string(), was: z.string(), at: moment })),
  /** Neighbours' questions with their answers, oldest first. */
  questions: z.array(
    z.object({ _id: id, author: person, question: z.string(), asked_at: moment, answer: z.string().nullable() }),
  ),
  /** Changes with the text, hours, days or return of the request: an offer is for one version. */
  version: z.string(),
  is_yours: z.boolean(),
  /** The exact place; only for the asker. */
  booking_location: z.string().nullable(),
  actions: z.array(z.enum(helpActions)),
})
export type HelpRequest = z.output<typeof helpRequest>

/** Refusals of a text that others may not read. */
const wordRefusals = ['help.contact_details', 'help.regulated', 'help.under_age'] as const
const formRefusals = [
  ...wordRefusals,
  'help.no_place',
  'help.day_past',
  'help.days_reversed',
  'help.days_too_far',
  'help.no_swap',
  'help.swap_once',
  'arrangement.too_long',
  'category.not_found',
] as const

export const askForHelp = endpoint({
  method: 'POST',
  path: '/requests',
  access: 'member',
  summary: 'Create a request for help; others see the area, never the exact place',
  body: helpForm,
  files: { thumbnails: { accept: 'image', maxFiles: maxPhotos, maxBytes: photoMaxBytes } },
  reply: z.object({ message: z.string(), data: helpRequest }),
  refusals: [
    ...formRefusals,
    'help.too_many',
    'skill.only_images',
    ...unreadablePhotos,
    'skill.image_too_large',
    'skill.too_many_images',
    'limit.too_many',
  ],
})

export const changeHelpRequest = endpoint({
  method: 'PUT',
  path: '/requests/:id',
  access: 'member',
  summary: 'Change your own open request for help; once there are offers, the changes are shown',
  params: idParam,
  body: helpForm,
  reply: z.object({ message: z.string(), data: helpRequest }),
  refusals: ['help.not_found', 'help.not_open', 'limit.too_many', ...formRefusals],
})

const act = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'member',
    summary,
    params: idParam,
    reply: z.object({ message: z.string(), data: helpRequest }),
    refusals: ['help.not_found', 'help.not_open', 'help.too_many'],
  })
export const withdrawHelpRequest = act('/requests/withdraw/:id', 'Withdraw your own request for help; idempotent')
export const renewHelpRequest = act(
  '/requests/renew/:id',
  `Keep your own request for help open for ${helpOpenDays} days from now, also once it has expired`,
)

/** The filters of the board. */
export const helpFilters = z.object({
  category: id.optional(),
  /** Metres. */
  distance: z.coerce.number().int().positive().max(2_000_000).optional(),
  /** Requests that can be done on this day. */
  day: calendarDay(enterDay).optional(),
  reward: z.enum(helpRewards).optional(),
})

export const listHelpRequests = endpoint({
  method: 'GET',
  path: '/requests/get/open',
  access: 'member',
  summary: 'List requests for help near you, nearest first, without your own',
  query: pageQuery.extend(helpFilters.shape),
  reply: pageReply(helpCard),
  limited: 'people',
  refusals: [],
})

export const listOwnHelpRequests = endpoint({
  method: 'GET',
  path: '/requests/get/mine',
  access: 'member',
  summary: 'List your requests for help, newest first',
  query: pageQuery,
  reply: pageReply(ownHelpCard),
  refusals: [],
})

export const guessHelpCategory = endpoint({
  method: 'GET',
  path: '/requests/get/category',
  access: 'member',
  summary: 'Guess the category of a text; null if it is unclear',
  query: z.object({ q: z.string().max(2000) }),
  reply: z.object({ data: z.object({ _id: id, title: z.string(), picture: z.string() }).nullable() }),
  limited: 'searches',
  refusals: [],
})

export const getHelpRequest = endpoint({
  method: 'GET',
  path: '/requests/get/:id',
  access: 'member',
  summary: 'Get a request for help that you may see, with the actions you may take',
  params: idParam,
  reply: z.object({ data: helpRequest }),
  limited: 'profiles',
  refusals: ['help.not_found'],
})

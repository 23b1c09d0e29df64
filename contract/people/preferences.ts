import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { alertMiles, defaultHelpMiles, maxAlertsADay } from '../listings/alerts.ts'

/**
 * What members choose to be told of; the first six by the names of the specification. The bell shows all of it, but for
 * `helpNearby` and `savedSearches`: a member who has switched them off is not told at all.
 */
export const toggles = [
  'bookingMessages',
  'orderUpdates',
  'orderMessages',
  'promotions',
  'accountNotifications',
  'marketingNotifications',
  'helpNearby',
  'savedSearches',
] as const
export type Toggle = (typeof toggles)[number]

/** How it is for whoever has chosen nothing. */
export const toggleDefaults: Record<Toggle, boolean> = {
  bookingMessages: false,
  orderUpdates: true,
  orderMessages: true,
  promotions: true,
  accountNotifications: true,
  marketingNotifications: true,
  helpNearby: true,
  savedSearches: true,
}

/** What each toggle is called, and what comes with it. */
export const toggleWords: Record<Toggle, { label: string; about: string }> = {
  orderUpdates: {
    label: 'Booking updates',
    about: 'Requests, answers, reminders and changes to a booking.',
  },
  orderMessages: {
    label: 'Messages about bookings',
    about: 'From people you have a booking with.',
  },
  bookingMessages: {
    label: 'Other messages',
    about: 'From people you have no booking with yet.',
  },
  accountNotifications: {
    label: 'You and your account',
    about: 'Followers, reviews, and answers to what you sent us.',
  },
  helpNearby: {
    label: 'Help needed near you',
    about: `When a neighbour asks for something you offer. At most ${maxAlertsADay} a day, together with saved searches.`,
  },
  savedSearches: {
    label: 'Saved searches',
    about: 'When a neighbour offers something new that you have saved a search for.',
  },
  marketingNotifications: {
    label: 'People you follow',
    about: 'When they offer something new.',
  },
  promotions: {
    label: 'Your week in short',
    about: 'One email a week, only when there is something in it and you have been away.',
  },
}

/** What these toggles are called, as a part of a sentence. */
export const getNames = (some: readonly Toggle[]): string =>
  new Intl.ListFormat('en-GB').format(some.map((toggle) => `“${toggleWords[toggle].label}”`))

const chosen = z.object({
  bookingMessages: z.boolean(),
  orderUpdates: z.boolean(),
  orderMessages: z.boolean(),
  promotions: z.boolean(),
  accountNotifications: z.boolean(),
  marketingNotifications: z.boolean(),
  helpNearby: z.boolean(),
  savedSearches: z.boolean(),
  /** How far away help may be needed to be told of it. */
  help_miles: z.union(alertMiles.map((miles) => z.literal(miles))),
  /** Whether any of it comes as an email. */
  by_mail: z.boolean(),
})
export type Preferences = z.output<typeof chosen>

/** How it is for a member who has chosen nothing. */
export const usualPreferences: Preferences = { ...toggleDefaults, help_miles: defaultHelpMiles, by_mail: true }

export const getPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  access: 'member',
  summary: 'What you are told of by mail and on your devices',
  reply: z.object({ data: chosen }),
  refusals: [],
})

export const changePreferences = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'member',
  summary: 'Choose what you are told of; what is left out stays as it is',
  body: chosen.partial(),
  reply: z.object({ message: z.string(), data: chosen }),
  refusals: [],
})

/** What a link ends: what comes with one of the toggles, or, in emails of before, all emails that can be ended. */
export const ways = [...toggles, 'by_mail'] as const
export type Way = (typeof ways)[number]

const link = z.object({ token: z.string().min(1).max(1000) })
const ending = z.object({
  /** What was in the email. */
  ways: z.array(z.enum(ways)),
  /** The address that the email went to, but for most of its name; empty where the link is older than that. */
  email: z.string(),
  /** Whether any of it still comes as an email. */
  is_on: z.boolean(),
})
export type Ending = z.output<typeof ending>

export const readUnsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe/read',
  access: 'anyone',
  summary: 'What the link at the end of an email would stop; changes nothing',
  body: link,
  reply: z.object({ data: ending }),
  refusals: ['unsubscribe.unknown'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'anyone',
  summary: 'Stop the emails that a link is for, without logging in; idempotent',
  body: link,
  reply: z.object({ message: z.string(), data: ending }),
  refusals: ['unsubscribe.unknown'],
})

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { alertMiles, defaultHelpMiles, maxAlertsADay } from '../listings/alerts.ts'

/**
 * The notification settings; the first six have the specification's names. The bell shows all notifications except
 * those of `helpNearby` and `savedSearches` when these are off.
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

/** The defaults. */
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

/** The label and the description of each toggle. */
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

/** The names of toggles as part of a sentence. */
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
  /** The distance for help alerts, in miles. */
  help_miles: z.union(alertMiles.map((miles) => z.literal(miles))),
  /** Whether notifications are also sent by email. */
  by_mail: z.boolean(),
})
export type Preferences = z.output<typeof chosen>

/** The settings of a member who has chosen none. */
export const usualPreferences: Preferences = { ...toggleDefaults, help_miles: defaultHelpMiles, by_mail: true }

export const getPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  access: 'member',
  summary: 'Get your notification preferences',
  reply: z.object({ data: chosen }),
  refusals: [],
})

export const changePreferences = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  access: 'member',
  summary: 'Change notification preferences; fields left out stay as they are',
  body: chosen.partial(),
  reply: z.object({ message: z.string(), data: chosen }),
  refusals: [],
})

/** What an unsubscribe link ends: emails of one toggle or, in older emails, all that can be ended. */
export const ways = [...toggles, 'by_mail'] as const
export type Way = (typeof ways)[number]

const link = z.object({ token: z.string().min(1).max(1000) })
const ending = z.object({
  /** The kinds of notifications in the email. */
  ways: z.array(z.enum(ways)),
  /** The masked address that the email was sent to; empty for older links. */
  email: z.string(),
  /** Whether any of them is still sent by email. */
  is_on: z.boolean(),
})
export type Ending = z.output<typeof ending>

export const readUnsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe/read',
  access: 'anyone',
  summary: 'Get what the unsubscribe link of an email would stop; changes nothing',
  body: link,
  reply: z.object({ data: ending }),
  refusals: ['unsubscribe.unknown'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'anyone',
  summary: "Unsubscribe by an email's link, without logging in; idempotent",
  body: link,
  reply: z.object({ message: z.string(), data: ending }),
  refusals: ['unsubscribe.unknown'],
})

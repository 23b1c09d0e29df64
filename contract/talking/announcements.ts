import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { latitude, longitude } from '../primitives/place.ts'
import { optionalText, requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** The longest announcement, in characters: two or three lines on a phone. */
export const longestAnnouncement = 280
/** The distances from a place that an announcement may cover, in miles. */
export const announcementMiles = [1, 2, 5, 10, 25, 50] as const

/** Only pages of this site. */
const ownLink = optionalText(200).regex(/^(?:\/(?![/\\])[^\s\\]*)?$/, 'Enter a page of this site, such as /community')

// Nobody announces further ahead, and some later moments could not be written back as they were sent.
const soon = moment.refine((at) => at.getUTCFullYear() < 2100, 'Choose a day of this century')

const near = z.object({
  label: requiredText('Choose a place', 120),
  lat: latitude,
  lon: longitude,
  miles: z.union(announcementMiles.map((miles) => z.literal(miles))),
})

/** What members read. */
const shown = z.object({ _id: id, words: z.string(), link: z.string(), link_label: z.string() })
export type ShownAnnouncement = z.output<typeof shown>

export const announcementForm = z.object({
  words: requiredText('Write what you want to say', longestAnnouncement),
  link: ownLink.default(''),
  link_label: optionalText(40).default(''),
  starts_at: soon,
  ends_at: soon.nullable().default(null),
  /** Null for all members. */
  near: near.nullable().default(null),
})

/** `coming`: published, and not yet begun. `over`: past its end, or ended early. */
export const announcementStates = ['draft', 'coming', 'shown', 'over'] as const

export const announcement = shown.extend({
  state: z.enum(announcementStates),
  starts_at: moment,
  ends_at: moment.nullable(),
  near: near.nullable(),
  by: z.string(),
  /** When its words were last changed, or when it was published. */
  changed_at: moment,
  /** How many members have dismissed it. */
  dismissed: z.number().int(),
})
export type Announcement = z.output<typeof announcement>

export const readAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements',
  access: 'member',
  summary: 'List current announcements that you have not dismissed, latest first',
  reply: z.object({ data: z.array(shown) }),
  refusals: [],
})

export const dismissAnnouncement = endpoint({
  method: 'PUT',
  path: '/announcements/dismiss/:id',
  access: 'member',
  summary: 'Dismiss an announcement; idempotent',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['announcement.not_found'],
})

/** The `changed_at` of the version that the operator read: refused if it has changed since. */
const seen = { changed_at: moment.optional() }

const whole = z.object({ message: z.string(), data: announcement })

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/admin/announcements',
  access: 'admin',
  permission: 'content.change',
  looksIn: false,
  summary: 'List announcements, latest start first',
  query: pageQuery,
  reply: pageReply(announcement),
  refusals: [],
})

export const draftAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/announcements',
  access: 'admin',
  permission: 'content.change',
  summary: 'Create an announcement; visible once published',
  body: announcementForm,
  reply: whole,
  refusals: ['announcement.times'],
})

export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/admin/announcements/:id',
  access: 'admin',
  permission: 'content.change',
  summary: 'Change an announcement that is not published yet',
  params: idParam,
  body: announcementForm.extend(seen),
  reply: whole,
  refusals: ['announcement.not_found', 'announcement.published', 'announcement.changed', 'announcement.times'],
})

export const publishAnnouncement = endpoint({
  method: 'PUT',
  path: '/admin/announcements/publish/:id',
  access: 'admin',
  permission: 'content.change',
  summary: 'Publish an announcement from its start on; sends no email',
  params: idParam,
  body: z.object(seen),
  reply: whole,
  refusals: ['announcement.not_found', 'announcement.published', 'announcement.changed', 'announcement.times'],
})

export const endAnnouncement = endpoint({
  method: 'PUT',
  path: '/admin/announcements/end/:id',
  access: 'admin',
  permission: 'content.change',
  summary: 'End an announcement now; one that was never published is deleted',
  params: idParam,
  body: z.object(seen),
  reply: z.object({ message: z.string() }),
  refusals: ['announcement.not_found', 'announcement.changed'],
})

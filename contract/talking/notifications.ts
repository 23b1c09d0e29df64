import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { flagField } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'

/** The notification groups of the specification, by the last part of their paths. */
export const notificationGroups = ['bookings', 'follower', 'followees', 'message'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** The labels of the groups. */
export const groupLabels: Record<NotificationGroup, string> = {
  bookings: 'Bookings and account',
  follower: 'Followers',
  followees: 'People you follow',
  message: 'Messages',
}

/** How often a visible page polls, with or without live events; polling also reports that the member is present. */
export const lookingPollMs = 45_000
/** How often a page polls without live events. */
export const unheardPollMs = 15_000

export const notification = z.object({
  _id: id,
  group: z.enum(notificationGroups),
  title: z.string(),
  description: z.string(),
  markAsSeen: z.enum(['YES', 'NO']),
  /** How many acts it combines: messages of one conversation, or new followers. */
  count: z.number().int(),
  /** The page of this site that it leads to. */
  link: z.string().startsWith('/'),
  createdAt: moment,
  /** The latest person it is about; null for notifications from the site. */
  person: z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() }).nullable(),
})
export type Notification = z.output<typeof notification>

const listed = <const Group extends NotificationGroup>(group: Group, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/notifications/${group}`,
    access: 'member',
    summary,
    query: pageQuery.extend({ unseen: flagField.optional() }),
    reply: pageReply(notification),
    refusals: [],
  })

const shown = 'the latest first; `unseen=true` for those not seen yet'
export const listBookingNotifications = listed('bookings', `What happened to your bookings and your account, ${shown}`)
export const listFollowerNotifications = listed(
  'follower',
  `Who follows you, came by your invitation or vouches for you, ${shown}`,
)
export const listFolloweeNotifications = listed('followees', `What people offer whom you follow, ${shown}`)
export const listMessageNotifications = listed('message', `Who has written to you, ${shown}`)

/** The endpoint of each group. */
export const groupLists = {
  bookings: listBookingNotifications,
  follower: listFollowerNotifications,
  followees: listFolloweeNotifications,
  message: listMessageNotifications,
} as const

const count = z.number().int()

export const countNotifications = endpoint({
  method: 'GET',
  path: '/notifications/unseen',
  access: 'member',
  summary:
    'How many notifications you have not seen; `looking=true` while the page is in front of you, so that no device rings',
  query: z.object({ looking: flagField.optional() }),
  reply: z.object({
    data: z.object({ bookings: count, follower: count, followees: count, message: count, total: count }),
  }),
  refusals: [],
})

export const seeNotification = endpoint({
  method: 'PUT',
  path: '/notifications/:id/seen',
  access: 'member',
  summary: 'Mark a notification as seen; idempotent',
  params: idParam,
  reply: z.object({ message: z.string() }),
  refusals: ['notification.not_found'],
})

export const seeNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/seen',
  access: 'member',
  summary: 'Mark notifications as seen: all, those of one group, or those about one booking',
  body: z.object({ group: z.enum(notificationGroups).optional(), booking: id.optional() }),
  reply: z.object({ message: z.string() }),
  refusals: [],
})

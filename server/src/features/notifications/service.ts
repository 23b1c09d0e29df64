import type { PageQuery } from '@sparkhood/contract/primitives/page'
import type { NotificationGroup } from '@sparkhood/contract/talking/notifications'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import type { EventName, Events } from '../../platform/events.ts'
import { notifyMembers as pushEvent } from '../../platform/live/members.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope, Uses } from '../../platform/scope.ts'
import { pushDue } from './delivery/push/push.ts'
import * as queries from './queries.ts'
import { listMoved } from './recipients/queries.ts'
import { type Rule, recipients } from './recipients/recipients.ts'
import { actedOn, type Recipient } from './rules.ts'
import { listOrganisers, listWaiting } from './trusted-helpers/queries.ts'
import { getAnswerable, ofOrganised } from './trusted-helpers/rules.ts'
import { listNotificationRows } from './words/queries.ts'
import { asNotification } from './words/words.ts'

const hint = (scope: Uses<'live'>, members: readonly string[]): void => {
  if (members.length > 0) pushEvent(scope, members, { name: 'notified', data: {} })
}

/** Stores the notifications of domain events and delivers them. Idempotent. */
export async function notifyMembers<Name extends EventName>(
  scope: Scope<'live' | 'push'>,
  name: Name,
  all: readonly Events[Name][],
): Promise<void> {
  for await (const notified of queries.storeNotifications(scope, await getRecipients(scope, name, all))) {
    hint(scope, notified)
    await pushDue(scope, notified)
  }
}

async function getRecipients<Name extends EventName>(scope: Scope, name: Name, all: readonly Events[Name][]) {
  const told = await getSides(scope, name, all)
  const answerable = getAnswerable(told)
  if (answerable.length === 0) return told
  const members = answerable.flatMap((one) => one.members)
  const organisers = await listOrganisers(scope, members)
  if (organisers.length === 0) return told
  const bookings = answerable.flatMap(({ bookingId }) => bookingId ?? [])
  return [...told, ...ofOrganised(told, { organisers, waiting: await listWaiting(scope, bookings) })]
}

async function getSides<Name extends EventName>(scope: Scope, name: Name, all: readonly Events[Name][]) {
  const rule: Rule<Name> = recipients[name]
  if ('silent' in rule) return []
  if ('listMany' in rule) return rule.listMany(scope, all)
  const told: Recipient[] = []
  for (const data of all) told.push(...(await rule.list(scope, data)))
  return told
}

/** Marks as seen what the actor of a booking step was notified of before it. Idempotent. */
export async function seeActedOn(scope: Scope<'live'>, moved: Events['booking.moved']): Promise<void> {
  const found = await listMoved(scope, [moved])
  const own = actedOn(found.get(0), moved)
  if (own && (await queries.writeActedOn(scope, own)) > 0) hint(scope, [own.member])
}

/** Stores the notifications of messages that are still unread. Idempotent. */
export async function notifyOfMessages(
  scope: Scope<'live' | 'push'>,
  sent: readonly Events['message.sent'][],
): Promise<void> {
  const told = await queries.storeMessages(scope, sent)
  if (told.length === 0) return
  hint(scope, told)
  await pushDue(scope, told)
}

type Wanted = PageQuery & { unseen?: boolean | undefined }

/** One page of a group of notifications, newest first. */
export async function listNotifications(
  scope: MemberScope,
  group: NotificationGroup,
  { cursor, limit, unseen }: Wanted,
) {
  const after = readCursor(cursor, momentAndId)
  const rows = await listNotificationRows(scope, group, { after, limit: limit + 1, unseen: unseen === true })
  const { data: shown, next_cursor } = getPage(rows, limit, (last) => [last.at, last.id])
  return { data: shown.map(asNotification), next_cursor }
}

const none = { bookings: 0, follower: 0, followees: 0, message: 0 }

/** How many notifications of each group the actor has not seen. `looking` records that they have a page open. */
export async function countNotifications(scope: MemberScope, looking: boolean) {
  if (looking) await queries.writeLook(scope)
  const counted = await queries.countUnseen(scope)
  const groups = { ...none, ...Object.fromEntries(counted.map(({ part, unseen }) => [part, unseen])) }
  return { data: { ...groups, total: counted.reduce((sum, { unseen }) => sum + unseen, 0) } }
}

/** Marks a notification as seen. Refuses notification.not_found. */
export async function seeNotification(scope: MemberScope<'live'>, id: string): Promise<void> {
  if (!(await queries.writeSeen(scope, id))) refuse('notification.not_found')
  hint(scope, [scope.actor.id])
}

/** Marks all notifications of the actor as seen, or those of a group or a booking. */
export async function seeNotifications(scope: MemberScope<'live'>, which: queries.Which): Promise<void> {
  if ((await queries.writeAllSeen(scope, which)) > 0) hint(scope, [scope.actor.id])
}

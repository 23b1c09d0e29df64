import type { Preferences, Way } from '@sparkhood/contract/people/preferences'
import { type Statement, sql } from '../../platform/data/database.ts'
import { shape, type Values } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'

const columnOf: Record<keyof Preferences, string> = {
  bookingMessages: 'booking_messages',
  orderUpdates: 'order_updates',
  orderMessages: 'order_messages',
  promotions: 'promotions',
  accountNotifications: 'account_notifications',
  marketingNotifications: 'marketing_notifications',
  helpNearby: 'help_nearby',
  savedSearches: 'saved_searches',
  help_miles: 'help_miles',
  by_mail: 'by_mail',
}
const names = Object.keys(columnOf) as (keyof Preferences)[]
const columns = names.map((name) => `${columnOf[name]} as "${name}"`).join(', ')

const find = sql(
  'preferences.find',
  `select ${columns} from notification_preferences where member_id = $1`,
  shape<{ help_miles: Preferences['help_miles'] }>(),
)
/** The preferences that a member has saved; undefined if none. */
export const findPreferences = (scope: Pick<Scope, 'db'>, memberId: string): Promise<Preferences | undefined> =>
  scope.db.row(find, [memberId])

const getType = (name: keyof Preferences): string => (name === 'help_miles' ? 'smallint' : 'boolean')
const [first, chosen] = [3, 3 + names.length]
// Each preference appears twice among the parameters, so only the loop knows their number.
const write: Statement<Values, Preferences> = sql(
  'preferences.write',
  `insert into notification_preferences as kept (member_id, updated_at, ${names.map((name) => columnOf[name]).join(', ')})
   select id, $2, ${names.map((name, at) => `$${first + at}::${getType(name)}`).join(', ')}
   from accounts where id = $1 and closed_at is null
   on conflict (member_id) do update set updated_at = $2,
     ${names.map((name, at) => `${columnOf[name]} = coalesce($${chosen + at}, kept.${columnOf[name]})`).join(', ')}
   returning ${columns}`,
  shape<{ help_miles: Preferences['help_miles'] }>(),
)
/**
 * Writes only the changed preferences, so that concurrent changes are not lost; `usual` are the defaults for the rest
 * of a new row. Undefined if the member no longer exists.
 */
export const writePreferences = (
  scope: Scope | MemberScope,
  memberId: string,
  { change, usual }: { change: Partial<Preferences>; usual: Preferences },
): Promise<Preferences | undefined> =>
  scope.db.row(write, [
    memberId,
    scope.now,
    ...names.map((name) => change[name] ?? usual[name]),
    ...names.map((name) => change[name] ?? null),
  ])

const erase = sql('preferences.erase', 'delete from notification_preferences where member_id = $1')
/** Deletes the preferences of a member. */
export const erasePreferences = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])

const writeRow = sql(
  'preferences.deliver',
  `insert into deliveries (id, member_id, channel, what, notification_id, result, attempt, detail, at)
   select $1, a.id, $3, $4, $5, $6, $7, $8, $9 from accounts a where a.id = $2 and a.closed_at is null`,
)
/** An attempt to deliver an email or a push message, and its outcome. */
export type Delivery = {
  memberId: string
  channel: 'mail' | 'push'
  /** One or more kinds of email, separated by spaces; or a kind of notification. */
  what: string
  notificationId?: string
  result: 'sent' | 'failed' | 'gone'
  attempt?: number
  detail?: string
}
export const writeDelivery = (scope: Pick<Scope, 'db' | 'now'>, d: Delivery): Promise<number> =>
  scope.db.run(writeRow, [
    newId(), d.memberId, d.channel, d.what, d.notificationId, d.result, d.attempt ?? 1,
    (d.detail ?? '').slice(0, 200), scope.now,
  ]) // biome-ignore format: one value a place of the statement

const reader = sql('preferences.reader', 'select id, email from accounts where email = $1 and closed_at is null')
const address = sql('preferences.address', 'select id, email from accounts where id = $1 and closed_at is null')
export type Reader = { id: string; email: string }
/** The member with this address. */
export const findReader = (scope: Pick<Scope, 'db'>, email: string): Promise<Reader | undefined> =>
  scope.db.row(reader, [email])
export const findAddress = (scope: Pick<Scope, 'db'>, memberId: string): Promise<Reader | undefined> =>
  scope.db.row(address, [memberId])

const eraseRows = sql('preferences.erase_deliveries', 'delete from deliveries where member_id = $1')
export const eraseDeliveries = (scope: Scope, memberId: string): Promise<number> => scope.db.run(eraseRows, [memberId])

const sweep = sql('preferences.sweep_deliveries', 'delete from deliveries where at < $1')
export const sweepDeliveries = (scope: Scope, before: Date): Promise<number> => scope.db.run(sweep, [before])

/** Whether a member wants emails about any of this. */
export const wants = (chosen: Preferences, about: readonly Way[]): boolean =>
  chosen.by_mail && about.some((way) => chosen[way])

import type { Preferences } from '@sparkhood/contract/preferences'
import { sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

const columns = `booking_messages as "bookingMessages", order_updates as "orderUpdates", order_messages as "orderMessages",
  promotions, account_notifications as "accountNotifications", marketing_notifications as "marketingNotifications", by_mail`

const find = sql('preferences.find', `select ${columns} from notification_preferences where member_id = $1`)
/** What a member has chosen; nothing where they have not. */
export const findPreferences = (scope: Pick<Scope, 'db'>, memberId: string): Promise<Preferences | undefined> =>
  scope.db.row<Preferences>(find, [memberId])

const write = sql(
  'preferences.write',
  `insert into notification_preferences (member_id, booking_messages, order_updates, order_messages, promotions,
     account_notifications, marketing_notifications, by_mail, updated_at)
   select id, $2, $3, $4, $5, $6, $7, $8, $9 from accounts where id = $1 and closed_at is null
   on conflict (member_id) do update set booking_messages = $2, order_updates = $3, order_messages = $4, promotions = $5,
     account_notifications = $6, marketing_notifications = $7, by_mail = $8, updated_at = $9`,
)
export const writePreferences = (scope: Scope | MemberScope, memberId: string, p: Preferences): Promise<number> =>
  scope.db.run(write, [
    memberId, p.bookingMessages, p.orderUpdates, p.orderMessages, p.promotions, p.accountNotifications,
    p.marketingNotifications, p.by_mail, scope.now,
  ]) // biome-ignore format: one value a place of the statement

const erase = sql('preferences.erase', 'delete from notification_preferences where member_id = $1')
/** Forgets what a member has chosen. */
export const erasePreferences = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])

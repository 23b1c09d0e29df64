import type { Preferences } from '@sparkhood/contract/people/preferences'
import { type Statement, sql } from '../../platform/data/database.ts'
import { shape, type Values } from '../../platform/data/statements.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

const getColumn: Record<keyof Preferences, string> = {
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
const names = Object.keys(getColumn) as (keyof Preferences)[]
const columns = names.map((name) => `${getColumn[name]} as "${name}"`).join(', ')

const find = sql(
  'preferences.find',
  `select ${columns} from notification_preferences where member_id = $1`,
  shape<{ help_miles: Preferences['help_miles'] }>(),
)
/** What a member has chosen; nothing where they have not. */
export const findPreferences = (scope: Pick<Scope, 'db'>, memberId: string): Promise<Preferences | undefined> =>
  scope.db.row(find, [memberId])

const getType = (name: keyof Preferences): string => (name === 'help_miles' ? 'smallint' : 'boolean')
const [first, chosen] = [3, 3 + names.length]
// As many values as there are preferences, twice: of how many only the loop knows.
const write: Statement<Values, Preferences> = sql(
  'preferences.write',
  `insert into notification_preferences as kept (member_id, updated_at, ${names.map((name) => getColumn[name]).join(', ')})
   select id, $2, ${names.map((name, at) => `$${first + at}::${getType(name)}`).join(', ')}
   from accounts where id = $1 and closed_at is null
   on conflict (member_id) do update set updated_at = $2,
     ${names.map((name, at) => `${getColumn[name]} = coalesce($${chosen + at}, kept.${getColumn[name]})`).join(', ')}
   returning ${columns}`,
  shape<{ help_miles: Preferences['help_miles'] }>(),
)
/**
 * Writes what was chosen now and leaves all else, so that of two that are chosen at once neither is lost; `usual` is what
 * stands for the rest where nothing was chosen before. Nothing where there is no such member any more.
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
/** Forgets what a member has chosen. */
export const erasePreferences = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])

import type { Preferences, Way } from '@sparkhood/contract/people/preferences'
import { sql } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'
import { newId } from '../../platform/secrets/random.ts'

const write = sql(
  'preferences.deliver',
  `insert into deliveries (id, member_id, channel, what, notification_id, result, attempt, detail, at)
   select $1, a.id, $3, $4, $5, $6, $7, $8, $9 from accounts a where a.id = $2 and a.closed_at is null`,
)
/** What was sent by which way, and what became of it. */
export type Delivery = {
  memberId: string
  channel: 'mail' | 'push'
  /** A kind of email, or those that are in one, with a space between; or a kind of notification. */
  what: string
  notificationId?: string
  result: 'sent' | 'failed' | 'gone'
  attempt?: number
  detail?: string
}
export const writeDelivery = (scope: Pick<Scope, 'db' | 'now'>, d: Delivery): Promise<number> =>
  scope.db.run(write, [
    newId(), d.memberId, d.channel, d.what, d.notificationId, d.result, d.attempt ?? 1,
    (d.detail ?? '').slice(0, 200), scope.now,
  ]) // biome-ignore format: one value a place of the statement

const reader = sql('preferences.reader', 'select id, email from accounts where email = $1 and closed_at is null')
const address = sql('preferences.address', 'select id, email from accounts where id = $1 and closed_at is null')
export type Reader = { id: string; email: string }
/** Whose address this is. */
export const findReader = (scope: Pick<Scope, 'db'>, email: string): Promise<Reader | undefined> =>
  scope.db.row(reader, [email])
export const findAddress = (scope: Pick<Scope, 'db'>, memberId: string): Promise<Reader | undefined> =>
  scope.db.row(address, [memberId])

const erase = sql('preferences.erase_deliveries', 'delete from deliveries where member_id = $1')
export const eraseDeliveries = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])

const sweep = sql('preferences.sweep_deliveries', 'delete from deliveries where at < $1')
export const sweepDeliveries = (scope: Scope, before: Date): Promise<number> => scope.db.run(sweep, [before])

/** Whether somebody wants emails about any of this. */
export const wants = (chosen: Preferences, about: readonly Way[]): boolean =>
  chosen.by_mail && about.some((way) => chosen[way])

import { sql } from '../../platform/data/database.ts'
import type { Scope } from '../../platform/scope.ts'

const erase = sql(
  'alerts.erase',
  `with alerts_gone as (delete from alerts where member_id = $1),
     matches_gone as (delete from saved_search_matches where member_id = $1)
   delete from saved_searches where member_id = $1`,
)
/** Deletes a member's saved searches, sent alerts and pending matches. */
export const eraseAlerts = (scope: Scope, memberId: string): Promise<number> => scope.db.run(erase, [memberId])

const sweepMatches = sql('alerts.sweep_matches', 'delete from saved_search_matches where found_at < $1')
// An alert prevents a second one for the same request, so it stays while the request is open or can be reopened.
const sweepAlerts = sql(
  'alerts.sweep',
  `delete from alerts where id in (
     select t.id from alerts t left join help_requests r on r.id = t.request_id
     where t.told_at < $1 and (r.id is null or r.status not in ('open', 'expired')) limit 2000)`,
)
const sweepRounds = sql(
  'alerts.sweep_rounds',
  `delete from alert_rounds a using help_requests r
   where r.id = a.request_id and a.next_at is null and r.status not in ('open', 'expired')`,
)
export type Before = { told: Date; found: Date }
/** Deletes alerts sent before `told`, in batches, and matches found before `found`. */
export async function sweepAlertsBefore(scope: Scope, { told, found }: Before): Promise<void> {
  await scope.db.run(sweepMatches, [found])
  await scope.db.run(sweepRounds)
  while ((await scope.db.run(sweepAlerts, [told])) > 0);
}

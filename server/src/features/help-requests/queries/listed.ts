import type { ListedHelpRequest } from '@sparkhood/contract/helping/listed'
import type { HelpStatus } from '@sparkhood/contract/helping/requests'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { helperSql } from '../../trusted-helpers/public.ts'

// Nobody learns how often they themselves were reported, nor somebody they act for, nor what they wrote under.
const isOfOthers = `not (${helperSql.hasPart('$1', 'r.asker_id')} or exists (
  select from help_questions w where w.request_id = r.id and ${helperSql.hasPart('$1', 'w.author_id')}))`
const reports = `reports p where p.kind = 'request' and p.subject_id = r.id and ${isOfOthers}`
const waiting = `select p.subject_id from reports p where p.kind = 'request' and p.resolved_at is null`

const list = <Name extends `help.listed${'' | '_state' | '_reported' | '_reference'}`>(name: Name, which: string) =>
  sql(
    name,
    `select r.id as "_id", upper(right(r.id::text, 8)) as reference, r.title, r.description, r.reward,
       case when r.status = 'open' and r.closes_at <= $2 then 'expired' else r.status end as status,
       r.district as "locationName", cardinality(r.photos) as photos, r.offer_count as offers,
       (select count(*) from help_questions q where q.request_id = r.id) as questions,
       r.created_at as "createdAt", r.closes_at, ${exactMoment('r.created_at')} as "exactly!",
       json_build_object('_id', a.member_id, 'firstname', a.firstname, 'lastname', a.lastname, 'photourl', a.photo) as asker,
       (select json_build_object('waiting', count(*) filter (where p.resolved_at is null),
          'decided', count(*) filter (where p.resolved_at is not null),
          'report_id', (array_agg(p.id order by p.reported_at, p.id) filter (where p.resolved_at is null))[1])
        from ${reports}) as reports
     from help_requests r join profiles a on a.member_id = r.asker_id
     where ($3::timestamptz is null or (r.created_at, r.id) < ($3, $4::uuid)) and ${which}
     order by r.created_at desc, r.id desc limit $5`,
  )
const lists = {
  all: list('help.listed', 'true'),
  state: list('help.listed_state', 'r.status = $6'),
  // Of all requests few have a report that waits.
  reported: list(
    'help.listed_reported',
    `r.id in (${waiting}) and ${isOfOthers} and ($6::text is null or r.status = $6)`,
  ),
  reference: list('help.listed_reference', 'right(r.id::text, 8) = $6'),
}

export type Wanted = {
  /** The last eight signs of an id. */
  reference: string | undefined
  reported: boolean
  state: HelpStatus | undefined
  after: readonly [string, string] | undefined
  limit: number
}
export type ListedRow = ListedHelpRequest & { exactly: string }
/** Requests of all members, the newest first. */
export const listAll = (
  scope: MemberScope,
  { reference, reported, state, after, limit }: Wanted,
): Promise<ListedRow[]> => {
  const values = [scope.actor.id, scope.now, after?.[0], after?.[1], limit] as const
  if (reference !== undefined) return scope.db.rows(lists.reference, [...values, reference])
  if (reported) return scope.db.rows(lists.reported, [...values, state])
  if (state !== undefined) return scope.db.rows(lists.state, [...values, state])
  return scope.db.rows(lists.all, values)
}

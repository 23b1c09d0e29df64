import type { ListedHelpRequest } from '@sparkhood/contract/helping/listed'
import type { HelpRequest, HelpReward, HelpStatus, OwnHelpCard } from '@sparkhood/contract/helping/requests'
import type { Point } from '@sparkhood/contract/primitives/place'
import { exactMoment } from '../../../platform/cursor.ts'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { shownTitle } from '../../skills/public.ts'
import { helperSql } from '../../trusted-helpers/public.ts'
import { isAsked, isAskerShown, mayRead, maySeeEarlierSql, termsVersion } from '../queries.ts'

const viewer = `viewer as materialized (
    select coalesce(grid_point(l.shown_lat, l.shown_lon), grid_point($2, $3)) as point, l.member_id is not null as placed,
      l.shown_radius_metres as radius_metres,
      p.kyc_status = 'approved' as checked
    from profiles p left join places l using (member_id) where p.member_id = $1
  )`
const viewed = '(select point from viewer)'

const metres = `r.position <-> ${viewed}`
const card = `r.id as "_id", r.title, r.description, r.first_day::text, r.last_day::text, (r.half_hours / 2.0)::float8 as hours, r.repeats, r.times, r.reward,
  case r.reward when 'pounds' then 'gbp' when 'sparks' then 'spark' end as currency, r.budget_minor as budget, r.audience,
  r.district as "locationName", r.photos[1] as thumbnail,
  json_build_object('lat', r.shown_lat, 'lon', r.shown_lon, 'radius_metres', r.shown_radius_metres) as area,
  r.status, r.offer_count as offers, r.closes_at, r.created_at as "createdAt",
  case when c.id is not null then json_build_object('_id', c.id, 'title', c.title, 'picture', c.picture) end as category,
  json_build_object('_id', p.member_id, 'firstname', p.firstname, 'lastname', p.lastname, 'photourl', p.photo,
    'verified', p.kyc_status = 'approved', 'rating', json_build_object('average', round(m.rating::numeric, 1)::float8,
      'count', coalesce(m.rating_count, 0))) as asker`
const joined = `left join categories c on c.id = r.category_id
  join profiles p on p.member_id = r.asker_id left join member_cards m on m.member_id = r.asker_id`
const kilometres = (placed: string, of: string): string =>
  `case when ${placed} then round(((${of}) / 1000)::numeric, 1)::float8 end as distance`

// No colon is directly followed by a word, which a benchmark of the statement would take for its variable.
const written = `'{"distance":' || case when (select placed from viewer) then (round(near.metres / 100) / 10)::text else 'null' end
      || ',"reach_metres":' || coalesce(((select radius_metres from viewer) + near.radius_metres)::text, 'null')
      || ',' || near.card || ',"category":' || case when c.id is null then 'null'
        else '{"_id":"' || c.id || '","title":' || to_json(c.title) || ',"picture":' || to_json(c.picture) || '}' end
      || ',"asker":{"_id":"' || p.member_id || '","firstname":' || to_json(p.firstname)
      || ',"lastname":' || to_json(p.lastname) || ',"photourl":' || to_json(p.photo)
      || ',"verified":' || (p.kyc_status = 'approved')::text
      || ',"rating":{"average":' || coalesce(round(m.rating::numeric, 1)::text, 'null')
      || ',"count":' || coalesce(m.rating_count, 0) || '}}}'`

// The index returns the nearest first; one row more than the page size $8 shows whether another page follows.
const board = <Name extends 'help.board' | 'help.board_in_category'>(name: Name, inCategory: string) =>
  sql(
    name,
    `with ${viewer}, near as materialized (
       select r.id, ${metres} as metres, r.shown_radius_metres as radius_metres, r.card, r.asker_id, r.category_id from help_requests r
       where r.status = 'open' ${inCategory} and r.closes_at > $4 and r.asker_id <> $1 and ${isAskerShown} and ${isAsked}
         and r.position <@ circle(${viewed}, $5)
         and (${metres}, r.id) > ($6::float8, $7::uuid)
         and ($9::text is null or r.reward = $9)
         and ($10::date is null or r.first_day is null or $10 between r.first_day and r.last_day)
       order by ${metres}, r.id limit $8::integer + 1
     )
     select '[' || coalesce(string_agg(card, ',' order by nth) filter (where nth <= $8), '') || ']' as "cards!",
       max(metres) filter (where nth = $8) as last_metres, max(id::text) filter (where nth = $8) as last_id,
       count(*) > $8 as "more!"
     from (
       select row_number() over (order by near.metres, near.id) as nth, near.metres, near.id, ${written} as card
       from near left join categories c on c.id = near.category_id
         join profiles p on p.member_id = near.asker_id left join member_cards m on m.member_id = near.asker_id
     ) numbered`,
  )
export const boards = {
  all: board('help.board', ''),
  inCategory: board('help.board_in_category', 'and r.category_id = $11'),
}

export type PageRequest = {
  otherwiseFrom: Point
  radiusMetres: number
  after: readonly [number, string] | undefined
  limit: number
  reward?: HelpReward | undefined
  day?: string | undefined
  category?: string | undefined
}
/** One page of cards as JSON, and where it ends. */
export type CardPage = { cards: string; last_metres: number | null; last_id: string | null; more: boolean }
/** Open requests of others near the actor, nearest first; none past its deadline. */
export async function listOpen(scope: MemberScope, w: PageRequest): Promise<CardPage> {
  const values = [
    scope.actor.id, w.otherwiseFrom.lat, w.otherwiseFrom.lon, scope.now, w.radiusMetres, w.after?.[0] ?? -1,
    w.after?.[1] ?? '00000000-0000-0000-0000-000000000000', w.limit, w.reward, w.day,
  ] as const // biome-ignore format: one value a place of the statement
  const page = await (w.category === undefined
    ? scope.db.row(boards.all, values)
    : scope.db.row(boards.inCategory, [...values, w.category]))
  if (!page) throw new Error('A page is always one row')
  return page
}

const calledOff = `r.asker_id = $1 and r.status = 'accepted' and exists (
    select from help_offers o join bookings b on b.id = o.booking_id
    where o.request_id = r.id and o.status = 'accepted' and b.status = 'cancelled')`

const mine = sql(
  'help.mine',
  `select ${card}, null::float8 as distance, ${calledOff} as "called_off!", ${exactMoment('r.created_at')} as "exactly!"
   from help_requests r ${joined}
   where r.asker_id = $1 and r.status <> 'removed' and ($2::timestamptz is null or (r.created_at, r.id) < ($2, $3::uuid))
   order by r.created_at desc, r.id desc limit $4`,
)
export type OwnRow = OwnHelpCard & { exactly: string }
export const listOwn = (
  scope: MemberScope,
  { after, limit }: { after: readonly [string, string] | undefined; limit: number },
): Promise<OwnRow[]> => scope.db.rows(mine, [scope.actor.id, after?.[0], after?.[1], limit])

type Written<Part, Moment extends keyof Part> = (Omit<Part, Moment> & Record<Moment, string>)[]
/** Times inside JSON are text. */
export type ViewRow = Omit<HelpRequest, 'actions' | 'changes' | 'questions'> & {
  changes: Written<HelpRequest['changes'][number], 'at'>
  questions: Written<HelpRequest['questions'][number], 'asked_at'>
}
const view = sql(
  'help.view',
  `select ${card}, ${kilometres('l.member_id is not null', 'r.position <-> grid_point(l.shown_lat, l.shown_lon)')},
     l.shown_radius_metres + r.shown_radius_metres as reach_metres,
     r.photos, case when s.id is not null then json_build_object('_id', s.id, 'title', ${shownTitle('s')}) end as swap,
     coalesce((select json_agg(json_build_object('_id', q.id, 'question', q.question, 'asked_at', q.asked_at, 'answer', q.answer,
         'author', json_build_object('_id', w.member_id, 'firstname', w.firstname, 'lastname', w.lastname, 'photourl', w.photo))
         order by q.asked_at, q.id)
       from (select * from help_questions where request_id = r.id order by asked_at, id limit 100) q
         join profiles w on w.member_id = q.author_id join accounts a on a.id = q.author_id and not a.hidden
       where (q.author_id = $1 or ${maySeeEarlierSql('$1', 'q.audience')}) and ${maySeeEarlierSql('$1', 'q.answer_audience')}
         and q.author_id <> all (array(select hidden_id from hidden_pairs where member_id = $1))), '[]') as questions,
     r.updated_at as "updatedAt", ${calledOff} as "called_off!",
     coalesce((select jsonb_agg(said.change - 'audience' order by said.nth)
       from jsonb_array_elements(r.changes) with ordinality said (change, nth)
       where ${maySeeEarlierSql('$1', "(said.change ->> 'audience')")}), '[]') as "changes!",
     ${termsVersion} as "version!", r.asker_id = $1 as "is_yours!",
     case when r.asker_id = $1 then r.location end as booking_location
   from help_requests r ${joined} left join skills s on s.id = r.swap_skill_id left join places l on l.member_id = $1
   where r.id = $2 and ${mayRead('$1')}`,
  shape<{ changes: ViewRow['changes'] }>(),
)
/** A request that the actor may see. */
export const findView = (scope: MemberScope, id: string): Promise<ViewRow | undefined> =>
  scope.db.row(view, [scope.actor.id, id])

// A word weighs more the fewer categories it is in, and most in a title; a synonym a little less.
const guess = sql(
  'help.guess_category',
  `with term as (
     select distinct stem from search_terms($1) where stem is not null
   ), meant as (
     select stem, max(weight) as weight from (
       select stem, 1.0 as weight from term
       union all
       select other.stem, 0.8 from term join search_synonyms own using (stem) join search_synonyms other using (meaning)
     ) words group by stem
   ), found as (
     select e.doc, m.stem, max(m.weight * case e.field when 1 then 3 else 1 end) as fit,
       count(e.doc) over (partition by m.stem) as categories
     from meant m join search_entries e on e.key = search_key('category', m.stem)
     group by e.doc, m.stem
   )
   select c.id as "_id", c.title, c.picture from found f join categories c on c.id = f.doc
   where c.published and f.categories <= 3
   group by c.id order by sum(f.fit / f.categories) desc, c.position limit 1`,
)
export type Guessed = { _id: string; title: string; picture: string }
/** The category that matches the text best. */
export const findGuess = (scope: MemberScope, text: string): Promise<Guessed | undefined> => scope.db.row(guess, [text])

// Hides from operators any reports about themselves, somebody they act for, or a request under which either wrote.
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
  // Starts from the open reports, which few requests have.
  reported: list(
    'help.listed_reported',
    `r.id in (${waiting}) and ${isOfOthers} and ($6::text is null or r.status = $6)`,
  ),
  reference: list('help.listed_reference', 'right(r.id::text, 8) = $6'),
}

export type ListWanted = {
  /** The last eight characters of an id. */
  reference: string | undefined
  reported: boolean
  state: HelpStatus | undefined
  after: readonly [string, string] | undefined
  limit: number
}
export type ListedRow = ListedHelpRequest & { exactly: string }
/** Requests of all members, newest first. */
export const listAll = (
  scope: MemberScope,
  { reference, reported, state, after, limit }: ListWanted,
): Promise<ListedRow[]> => {
  const values = [scope.actor.id, scope.now, after?.[0], after?.[1], limit] as const
  if (reference !== undefined) return scope.db.rows(lists.reference, [...values, reference])
  if (reported) return scope.db.rows(lists.reported, [...values, state])
  if (state !== undefined) return scope.db.rows(lists.state, [...values, state])
  return scope.db.rows(lists.all, values)
}

import type { ListingFilters, ListSort } from '@sparkhood/contract/filters'
import type { Point } from '@sparkhood/contract/primitives/place'
import { sql } from '../../../platform/data/database.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import type { Listed } from '../../availability/public.ts'
import { offered, offering, type PeoplePage, page, pageOf, shown, viewed, viewer, type Wanted } from '../queries.ts'

/** So many of the nearest offers are looked through, however large the category; and so many by who has no place. */
const nearestConsidered = 1000
const placelessConsidered = 200

/** What puts one before another, the lower the earlier. Of two who are alike the nearer comes first. */
const near = 'coalesce(floor(least(metres, 9999999)), 9999999)'
const keys: Record<ListSort, string> = {
  nearest: `coalesce(metres, 'infinity')`,
  cheapest: `hourly_rate_minor * 1e7::float8 + ${near}`,
  // As if three had said four stars before.
  best: `${near} - round((coalesce(rating, 4) * rating_count + 12) / (rating_count + 3) * 20) * 1e7::float8`,
}

/**
 * The offers of the category $3 that fit: of the kind $8, within $9 metres, for $11 of the currency $10 at most, by those
 * rated $12 or better, checked if $13, and free if $14 tells who and which tools are.
 */
const fitting = `${viewer}, considered as (
    (select ${offered}, position <-> ${viewed} as metres from member_offers
     where category_id = $3 and position is not null and ${shown} and ($8::text is null or kind = $8)
     order by position <-> ${viewed}, skill_id limit ${nearestConsidered})
    union all
    (select ${offered}, null from member_offers
     where category_id = $3 and position is null and ${shown} and ($8::text is null or kind = $8)
     order by skill_id limit ${placelessConsidered})
  ), fitting as materialized (
    select considered.*, c.rating, c.rating_count from considered join member_cards c using (member_id)
    where ($9::float8 is null or metres <= $9)
      and ($11::bigint is null or $11 >= case when $10::text = 'spark'
        then (select spark_rate_minor from skills s where s.id = skill_id) else hourly_rate_minor end)
      and ($12::float8 is null or c.rating >= $12)
      and (not $13::boolean or exists (select from profiles p
        where p.member_id = considered.member_id and p.kyc_status = 'approved'))
      and ($14::uuid[] is null or case kind when 'tool' then skill_id else considered.member_id end = any($14))
  )`

// Each member once, under the cheapest of their offers that fit. The cursor $4, $5 is the last one seen.
const chosenBy = (sort: ListSort) =>
  sql(
    `discovery.chosen_${sort}`,
    `with ${fitting}, member as (
      select *, ${keys[sort]} as key
      from (select distinct on (member_id) * from fitting order by member_id, hourly_rate_minor, skill_id) once
    )
    select written.*, exists (select from categories where id = $3 and published) as known from (${page(`
      select nth, key as metres, member_id, ${offering} as person
      from (
        select row_number() over (order by key, member_id) as nth, member.* from member
        where (key, member_id) > ($4::float8, $5::uuid) order by key, member_id limit $1 + 1
      ) offer join member_cards using (member_id)`)}
    ) written`,
  )
const statements = { nearest: chosenBy('nearest'), cheapest: chosenBy('cheapest'), best: chosenBy('best') }

// Its statement has the numbers of the other, so it names those that it has no use for.
const bookable = sql(
  'discovery.chosen_bookable',
  `with ${fitting}
   select skill_id as id, member_id, kind, rate_unit from fitting
   where num_nulls($1::int, $4::float8, $5::uuid) = 3 order by metres, skill_id`,
)

export type Choice = {
  categoryId: string
  filters: Omit<ListingFilters, 'free_on'>
  /** Members and tools, where only those that are free are wanted. */
  free?: readonly string[] | undefined
  otherwiseFrom: Point
}

const valuesOf = (
  scope: MemberScope,
  { categoryId, filters, free, otherwiseFrom }: Choice,
  page?: Wanted,
): unknown[] => {
  const { kind, distance, currency, price, rating, verified } = filters
  return [
    page?.limit, scope.actor.id, categoryId, page?.afterMetres, page?.afterId, otherwiseFrom.lat, otherwiseFrom.lon,
    kind, distance, currency, price === undefined ? null : Math.round(price * 100), rating, verified, free,
  ] // biome-ignore format: one value a place of the statement
}

/** Who offers what fits, in the order that is asked for; undefined when there is no such category. */
export async function findChosen(
  scope: MemberScope,
  choice: Choice & { sort: ListSort },
  wanted: Wanted,
): Promise<PeoplePage | undefined> {
  const values = valuesOf(scope, choice, wanted)
  const row = pageOf(await scope.db.row<PeoplePage & { known: boolean }>(statements[choice.sort], values))
  return row.known ? row : undefined
}

/** Whose offers fit whenever it may be, nearest first. */
export const findChosenBookable = (scope: MemberScope, choice: Choice): Promise<Listed[]> =>
  scope.db.rows<Listed>(bookable, valuesOf(scope, choice))

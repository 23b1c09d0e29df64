import type { ListingFilters, ListSort } from '@sparkhood/contract/listings/filters'
import type { Point } from '@sparkhood/contract/primitives/place'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import type { filterFree } from '../../availability/public.ts'
import {
  getPage,
  offered,
  offering,
  orFromSkill,
  type PageRequest,
  type PeoplePage,
  page,
  shown,
  viewed,
  viewer,
} from '../queries.ts'

/** A listed member or tool, with what decides when they are free. */
type Listed = Parameters<typeof filterFree>[1][number]

/**
 * How many of the nearest offers are read, however large the category: `few` if they fill a page of the nearest,
 * otherwise `most`. `placeless` is the same for offers of members without a place; `judgedFree` is how many matching
 * offers are checked for free times.
 */
const readLimits = { few: 1000, most: 5000, placeless: 1000, judgedFree: 1000 }

/** Sort keys, ascending. On equal keys the nearer comes first. */
const near = 'coalesce(floor(least(metres, 9999999)), 9999999)'
const keys: Record<ListSort, string> = {
  nearest: `coalesce(metres, 'infinity')`,
  cheapest: `hourly_rate_minor * 1e7::float8 + ${near}`,
  // As if three reviewers had given four stars before.
  best: `${near} - round((coalesce(rating, 4) * rating_count + 12) / (rating_count + 3) * 20) * 1e7::float8`,
}

/**
 * The offers of the category $3 that match: of the kind $8, within $9 metres, for at most $11 in the currency $10, by
 * members rated $12 or better, identity checked if $13, and free if $14 is given: the ids of the free members and
 * tools. Only the distance limits which offers are read: any other filter may match so few that the whole category
 * would be read to find them.
 */
const matchingSql = (nearest: number) => `${viewer}, considered as materialized (
    (select ${offered}, rating, rating_count, position <-> ${viewed} as metres from member_offers
     where category_id = $3 and position <@ circle(${viewed}, coalesce($9, 1e8)) and ${shown}
     order by position <-> ${viewed}, skill_id limit ${nearest})
    union all
    (select ${offered}, rating, rating_count, null from member_offers
     where category_id = $3 and position is null and $9::float8 is null and ${shown}
     order by member_id, skill_id limit ${readLimits.placeless})
  ), fitting as materialized (
    select * from considered
    where ($8::text is null or kind = $8)
      and ($11::bigint is null or $11 >= case when $10::text = 'spark' then ${orFromSkill('spark_rate_minor')} else hourly_rate_minor end)
      and ($12::float8 is null or rating >= $12)
      and (not $13::boolean
        or (select p.kyc_status = 'approved' from profiles p where p.member_id = considered.member_id))
      and ($14::uuid[] is null or case kind when 'tool' then skill_id else member_id end = any($14))
  )`

// Each member once, with the cheapest of their matching offers. The cursor ($4, $5) is the last row seen; $15 asks for
// whole cards.
const chosenBy = (sort: ListSort, nearest: number) =>
  sql(
    // The columns are the same, however many offers are read.
    `discovery.chosen_${sort}_${nearest}` as `discovery.chosen_${ListSort}_5000`,
    `with ${matchingSql(nearest)}, member as (
      select *, ${keys[sort]} as key
      from (select distinct on (member_id) * from fitting order by member_id, hourly_rate_minor, skill_id) once
    )
    select written.*, exists (select from categories where id = $3 and published) as known,
      (select greatest(count(metres) - ${nearest}, count(*) - count(metres) - ${readLimits.placeless}) >= 0
       from considered) as is_cut
    from (${page(`
      select nth, key as metres, member_id, ${offering('$15')} as person
      from (
        select row_number() over (order by key, member_id) as nth, member.* from member
        where (key, member_id) > ($4::float8, $5::uuid) order by key, member_id limit $1 + 1
      ) offer join member_cards using (member_id)`)}
    ) written`,
  )
const nearestFew = chosenBy('nearest', readLimits.few)
const statements = {
  nearest: chosenBy('nearest', readLimits.most),
  cheapest: chosenBy('cheapest', readLimits.most),
  best: chosenBy('best', readLimits.most),
}

// It shares parameter numbers with the statements above, so it has to mention those it does not use.
const bookableBy = (sort: ListSort) =>
  sql(
    `discovery.chosen_bookable_${sort}`,
    `with ${matchingSql(readLimits.most)}
     select skill_id as id, member_id, kind, rate_unit from fitting
     where num_nulls($1::int, $4::float8, $5::uuid) = 3 order by ${keys[sort]}, skill_id limit ${readLimits.judgedFree}`,
    shape<{ kind: Listed['kind']; rate_unit: Listed['rate_unit'] }>(),
  )
const bookable = { nearest: bookableBy('nearest'), cheapest: bookableBy('cheapest'), best: bookableBy('best') }

export type Choice = {
  categoryId: string
  filters: Omit<ListingFilters, 'free_on'>
  /** The ids of free members and tools, if only those are wanted. */
  free?: readonly string[] | undefined
  otherwiseFrom: Point
}

const getValues = (scope: MemberScope, { categoryId, filters, free, otherwiseFrom }: Choice, page?: PageRequest) => {
  const { kind, distance, currency, price, rating, verified } = filters
  return [
    page?.limit, scope.actor.id, categoryId, page?.afterMetres, page?.afterId, otherwiseFrom.lat, otherwiseFrom.lon,
    kind, distance, currency, price === undefined ? null : Math.round(price * 100), rating, verified, free,
  ] as const // biome-ignore format: one value a place of the statement
}

/** `looked_at` is how many offers were read, if others of the category might belong on the page; otherwise null. */
export type ChosenPage = PeoplePage & { looked_at: number | null }
type Judged = PeoplePage & { known: boolean; is_cut: boolean }

// A full page of the nearest is complete, unless it ends with members without a place: unread ones with a place come
// first.
const isComplete = (sort: ListSort, { is_cut: isCut, more, last_metres: lastKey }: Judged): boolean =>
  !isCut || (sort === 'nearest' && more && Number.isFinite(lastKey))

/** Returns those whose offers match, in the requested order; undefined if there is no such category. */
export async function findFiltered(
  scope: MemberScope,
  { sort, ...choice }: Choice & { sort: ListSort },
  wanted: PageRequest,
): Promise<ChosenPage | undefined> {
  const values = [...getValues(scope, choice, wanted), wanted.isWhole] as const
  const judge = async (by: typeof nearestFew): Promise<Judged> => getPage(await scope.db.row(by, values))
  const few = sort === 'nearest' ? await judge(nearestFew) : undefined
  const page = few && isComplete(sort, few) ? few : await judge(statements[sort])
  return page.known ? { ...page, looked_at: isComplete(sort, page) ? null : readLimits.most } : undefined
}

/**
 * Returns matching offers regardless of their times, in the requested order; `lookedAt` is their number if there may be
 * more.
 */
export async function listFilteredBookable(
  scope: MemberScope,
  { sort, ...choice }: Choice & { sort: ListSort },
): Promise<{ found: Listed[]; lookedAt?: number }> {
  const found = await scope.db.rows(bookable[sort], getValues(scope, choice))
  return found.length < readLimits.judgedFree ? { found } : { found, lookedAt: found.length }
}

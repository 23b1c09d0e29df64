import type { ListingFilters, ListSort } from '@sparkhood/contract/listings/filters'
import type { Point } from '@sparkhood/contract/primitives/place'
import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import type { freeAmong } from '../../availability/public.ts'
import {
  getPage,
  offered,
  offering,
  type PeoplePage,
  page,
  shown,
  told,
  viewed,
  viewer,
  type Wanted,
} from '../queries.ts'

/** What decides about the times of somebody or something that is listed. */
type Listed = Parameters<typeof freeAmong>[1][number]

/**
 * This many of the nearest offers are looked through, however large the category: `few` where they fill a page of the nearest,
 * otherwise `most`. And this many by who has no place, and this many fitting ones for their free times.
 */
const considered = { few: 1000, most: 5000, placeless: 1000, judgedFree: 1000 }

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
 * rated $12 or better, checked if $13, and free if $14 tells who and which tools are. Only the distance says which of them are
 * looked at: whatever else is asked for may be so rare that the whole category would be read for it.
 */
const fitting = (nearest: number) => `${viewer}, considered as materialized (
    (select ${offered}, rating, rating_count, position <-> ${viewed} as metres from member_offers
     where category_id = $3 and position <@ circle(${viewed}, coalesce($9, 1e8)) and ${shown}
     order by position <-> ${viewed}, skill_id limit ${nearest})
    union all
    (select ${offered}, rating, rating_count, null from member_offers
     where category_id = $3 and position is null and $9::float8 is null and ${shown}
     order by member_id, skill_id limit ${considered.placeless})
  ), fitting as materialized (
    select * from considered
    where ($8::text is null or kind = $8)
      and ($11::bigint is null or $11 >= case when $10::text = 'spark' then ${told('spark_rate_minor')} else hourly_rate_minor end)
      and ($12::float8 is null or rating >= $12)
      and (not $13::boolean
        or (select p.kyc_status = 'approved' from profiles p where p.member_id = considered.member_id))
      and ($14::uuid[] is null or case kind when 'tool' then skill_id else member_id end = any($14))
  )`

// Each member once, under the cheapest of their offers that fit. The cursor $4, $5 is the last one seen; $15 says whether cards are whole.
const chosenBy = (sort: ListSort, nearest: number) =>
  sql(
    // However many are looked through, the columns are the same.
    `discovery.chosen_${sort}_${nearest}` as `discovery.chosen_${ListSort}_5000`,
    `with ${fitting(nearest)}, member as (
      select *, ${keys[sort]} as key
      from (select distinct on (member_id) * from fitting order by member_id, hourly_rate_minor, skill_id) once
    )
    select written.*, exists (select from categories where id = $3 and published) as known,
      (select greatest(count(metres) - ${nearest}, count(*) - count(metres) - ${considered.placeless}) >= 0
       from considered) as is_cut
    from (${page(`
      select nth, key as metres, member_id, ${offering('$15')} as person
      from (
        select row_number() over (order by key, member_id) as nth, member.* from member
        where (key, member_id) > ($4::float8, $5::uuid) order by key, member_id limit $1 + 1
      ) offer join member_cards using (member_id)`)}
    ) written`,
  )
const nearestFew = chosenBy('nearest', considered.few)
const statements = {
  nearest: chosenBy('nearest', considered.most),
  cheapest: chosenBy('cheapest', considered.most),
  best: chosenBy('best', considered.most),
}

// Its statements have the numbers of the others, so they name those that they have no use for.
const bookableBy = (sort: ListSort) =>
  sql(
    `discovery.chosen_bookable_${sort}`,
    `with ${fitting(considered.most)}
     select skill_id as id, member_id, kind, rate_unit from fitting
     where num_nulls($1::int, $4::float8, $5::uuid) = 3 order by ${keys[sort]}, skill_id limit ${considered.judgedFree}`,
    shape<{ kind: Listed['kind']; rate_unit: Listed['rate_unit'] }>(),
  )
const bookable = { nearest: bookableBy('nearest'), cheapest: bookableBy('cheapest'), best: bookableBy('best') }

export type Choice = {
  categoryId: string
  filters: Omit<ListingFilters, 'free_on'>
  /** Members and tools, where only those that are free are wanted. */
  free?: readonly string[] | undefined
  otherwiseFrom: Point
}

const getValues = (scope: MemberScope, { categoryId, filters, free, otherwiseFrom }: Choice, page?: Wanted) => {
  const { kind, distance, currency, price, rating, verified } = filters
  return [
    page?.limit, scope.actor.id, categoryId, page?.afterMetres, page?.afterId, otherwiseFrom.lat, otherwiseFrom.lon,
    kind, distance, currency, price === undefined ? null : Math.round(price * 100), rating, verified, free,
  ] as const // biome-ignore format: one value a place of the statement
}

/** `looked_at` is told where others of the category, who were not looked at, might belong on the page. */
export type ChosenPage = PeoplePage & { looked_at: number | null }
type Judged = PeoplePage & { known: boolean; is_cut: boolean }

// A full page of the nearest lacks nobody, unless those who have no place stand on it before somebody who has.
const lacksNobody = (sort: ListSort, { is_cut: isCut, more, last_metres: lastKey }: Judged): boolean =>
  !isCut || (sort === 'nearest' && more && Number.isFinite(lastKey))

/** Who offers what fits, in the order that is asked for; undefined when there is no such category. */
export async function findChosen(
  scope: MemberScope,
  { sort, ...choice }: Choice & { sort: ListSort },
  wanted: Wanted,
): Promise<ChosenPage | undefined> {
  const values = [...getValues(scope, choice, wanted), wanted.isWhole] as const
  const judge = async (by: typeof nearestFew): Promise<Judged> => getPage(await scope.db.row(by, values))
  const few = sort === 'nearest' ? await judge(nearestFew) : undefined
  const page = few && lacksNobody(sort, few) ? few : await judge(statements[sort])
  return page.known ? { ...page, looked_at: lacksNobody(sort, page) ? null : considered.most } : undefined
}

/** Whose offers fit whenever it may be, in the order that is asked for, and how many these are where there may be more. */
export async function listChosenBookable(
  scope: MemberScope,
  { sort, ...choice }: Choice & { sort: ListSort },
): Promise<{ found: Listed[]; lookedAt?: number }> {
  const found = await scope.db.rows(bookable[sort], getValues(scope, choice))
  return found.length < considered.judgedFree ? { found } : { found, lookedAt: found.length }
}

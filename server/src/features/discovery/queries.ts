import { defaultPageSize } from '@sparkhood/contract/primitives/page'
import type { Point } from '@sparkhood/contract/primitives/place'
import { sharedSql, sql } from '../../platform/data/database.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'

/** One page of a list of people, as JSON written by the database, and where it ends. */
export type PeoplePage = { people: string; last_metres: number | null; last_id: string | null; more: boolean }

/** The page size, and the cursor: the distance and id of the last person seen. */
export type PageRequest = {
  limit: number
  afterMetres: number
  afterId: string
  /** Whole cards instead of short ones, for pages of the previous version. */
  isWhole: boolean
}

// $1 is the page size. The inner limit is a literal, so that one cached plan suits every call. If `numbered` returns
// its rows in order and joins nothing to them, pass an empty `order` to save a sort.
export const page = (numbered: string, order = ' order by nth'): string => `
  select '[' || coalesce(string_agg(person, ','${order}) filter (where nth <= $1), '') || ']' as people,
    max(metres) filter (where nth = $1) as last_metres, max(member_id::text) filter (where nth = $1) as last_id,
    count(*) > $1 as "more!"
  from (${numbered}) numbered`

// Rounded as float8: numerics cost three times as much for the same text.
export const kilometres = (metres: string): string => `coalesce((round(${metres} / 100) / 10)::text, 'null')`

/**
 * SQL for the text of a JSON object without its opening brace. `right` only copies; `substr` first counts every
 * character, twice, which was a third of the cost of a list of cards.
 */
export const afterBrace = (object: string): string => `right(${object}, -1)`

/**
 * SQL for the part of a card that lists draw. A card from the previous version is sent whole until the nightly job
 * rewrites it: shortening twenty on reading takes 3 ms, five times the rest of the statement.
 */
export const shortCard = 'coalesce(short, card)'

/** The same without position and listings, the last parts of a short card, for lists with one listing per entry. */
const withoutListings = `coalesce(split_part(split_part(short, ',"skills":', 1), ',"lat":', 1) || '}', card)`

// Everybody except the viewer $2 and members whom a block hides from them; the array looks the hidden ones up only
// once.
export const shown = `member_id <> $2
         and member_id <> all (array(select hidden_id from hidden_pairs where member_id = $2))`

const origin = '(select grid_point($3, $4))'

// A page of the usual or the largest size, and one more row, which shows whether another page follows.
type Rows = 21 | 101

/**
 * People with a place, nearest to the point ($3, $4) first, within $5 metres of it, after the cursor ($6, $7), without
 * the viewer $2; $8 asks for distances, $9 for whole cards. The index returns the nearest first and applies the
 * circles. Grid distances are used as they are: they differ from those on the sphere by less than the blur of every
 * point.
 */
const nearest = <const City extends '' | '_in_city'>(rows: Rows, city: City) =>
  sharedSql(
    `discovery.nearest_${rows}${city}`,
    page(
      `
    select row_number() over () as nth, metres, member_id,
      '{"distance":' || case when $8 then ${kilometres('metres')} else 'null' end || ','
        || ${afterBrace(`(case when $9 then card else ${shortCard} end)`)} as person
    from (
      select member_id, card, short, position <-> ${origin} as metres
      from member_cards
      where ${shown} and (position <-> ${origin}, member_id) > ($6, $7::uuid)
        and position <@ circle(${origin}, $5)
        ${city ? 'and position <@ circle((select grid_point($10, $11)), $12)' : ''}
      order by position <-> ${origin}, member_id limit ${rows}
    ) nearest`,
      '',
    ),
  )

export const viewed = '(select point from viewer)'

/** A CTE with the point where a list for the member $2 starts: their own area, or ($6, $7) for a member without a place. */
export const viewer = `viewer as materialized (
      select coalesce(grid_point(shown_lat, shown_lon), grid_point($6, $7)) as point, member_id is not null as placed
      from (values (1)) one left join places on member_id = $2
    )`

/** A column of an offer, read from the listing if the offer was written before the column existed. */
export const orFromSkill = (column: string): string =>
  `coalesce(${column}, (select s.${column} from skills s where s.id = skill_id))`

/** The columns of an offer that `offering` reads, and `member_id`. */
export const offered =
  'skill_id, member_id, kind, rate_unit, experience_level, hourly_rate_minor, title, spark_rate_minor'

/** SQL for a card preceded by one of its offers; `isWhole` is the parameter that asks for whole cards. */
export const offering = (isWhole: string): string => `'{"distance":'
          || case when (select placed from viewer) then ${kilometres('metres')} else 'null' end || ${listingOf(isWhole)}`

/** The part of `offering` after the distance. Only the distance depends on the viewer. */
export const listingOf = (isWhole: string): string => `',"userId":"' || member_id || '","kind":"' || kind
          || case when ${isWhole} or rate_unit <> 'hour' then '","rate_unit":"' || rate_unit else '' end
          || '","experience_level":"' || experience_level || '","hourly_rate":' || trim_scale(hourly_rate_minor * 0.01)
          || ',"skill_id":"' || skill_id || '","skill_type":' || to_json(${orFromSkill('title')})
          || ',"spark_token":' || trim_scale(${orFromSkill('spark_rate_minor')} * 0.01)
          || ',' || ${afterBrace(`(case when ${isWhole} then card else ${withoutListings} end)`)}`

/**
 * People who offer a skill of the category $3, nearest to the viewer $2 first, after the cursor ($4, $5); those without
 * a place come last. For a viewer without a place the list starts from the point ($6, $7) and has no distances. $8 asks
 * for whole cards.
 */
const inCategory = (rows: Rows) =>
  sharedSql(
    `discovery.in_category_${rows}`,
    `with ${viewer}
    select written.*, exists (select from categories where id = $3 and published) as known from (${page(`
      select nth, metres, member_id, ${offering('$8')} as person
      from (
        select row_number() over () as nth, found.* from (
          (select ${offered}, position <-> ${viewed} as metres
           from member_offers
           where category_id = $3 and leads and position is not null and ${shown}
             and (position <-> ${viewed}, member_id) > ($4, $5::uuid)
           order by position <-> ${viewed}, member_id limit ${rows})
          union all
          (select ${offered}, null from member_offers
           where category_id = $3 and leads and position is null and ${shown}
             and ($4::float8 < 'infinity' or member_id > $5::uuid)
           order by member_id limit ${rows})
        ) found limit ${rows}
      ) offer join member_cards using (member_id)`)}
    ) written`,
  )

const usual = { nearest: nearest(21, ''), nearestInCity: nearest(21, '_in_city'), inCategory: inCategory(21) }
const largest = { nearest: nearest(101, ''), nearestInCity: nearest(101, '_in_city'), inCategory: inCategory(101) }
const sized = (limit: number): typeof usual => (limit <= defaultPageSize ? usual : largest)

export type Circle = Point & { radiusMetres: number }
export type Nearby = PageRequest & {
  around: Circle
  /** Excludes everybody outside this circle too. */
  within?: Circle
  showsDistance: boolean
}
/** Returns people with a place in the circle, nearest to its centre first. */
export async function listNearest(scope: MemberScope, { around, within, ...wanted }: Nearby): Promise<PeoplePage> {
  const values = [
    wanted.limit, scope.actor.id, around.lat, around.lon, around.radiusMetres, wanted.afterMetres, wanted.afterId,
    wanted.showsDistance, wanted.isWhole,
  ] as const // biome-ignore format: one value a place of the statement
  const { nearest, nearestInCity } = sized(wanted.limit)
  const row = within
    ? await scope.db.row(nearestInCity, [...values, within.lat, within.lon, within.radiusMetres])
    : await scope.db.row(nearest, values)
  return getPage(row)
}

/** Returns people who offer a skill of a category, nearest to the viewer first; undefined if there is no such category. */
export async function findInCategory(
  scope: MemberScope,
  categoryId: string,
  { limit, afterMetres, afterId, isWhole, otherwiseFrom }: PageRequest & { otherwiseFrom: Point },
): Promise<PeoplePage | undefined> {
  const values = [
    limit, scope.actor.id, categoryId, afterMetres, afterId, otherwiseFrom.lat, otherwiseFrom.lon, isWhole,
  ] as const // biome-ignore format: one value a place of the statement
  const row = getPage(await scope.db.row(sized(limit).inCategory, values))
  return row.known ? row : undefined
}

export function getPage<Page extends PeoplePage>(row: Page | undefined): Page {
  if (!row) throw new Error('A page is always one row')
  return row
}

const offeringIn = sql(
  'discovery.offering_in',
  `select distinct member_id from member_offers where category_id = $1 and member_id > $2 order by member_id limit $3`,
)
type Offering = { categoryId: string; after: string; limit: number }
/** The ids of the next members who offer something in a category. */
export const listOffering = async (
  scope: Pick<Scope, 'db'>,
  { categoryId, after, limit }: Offering,
): Promise<string[]> =>
  (await scope.db.rows(offeringIn, [categoryId, after, limit])).map(({ member_id: memberId }) => memberId)

const getProvider = sql('discovery.provider_of', 'select provider_id from bookings where id = $1')
/** The provider of a booking. */
export const findProviderOf = async (scope: Scope, bookingId: string): Promise<string | undefined> =>
  (await scope.db.row(getProvider, [bookingId]))?.provider_id

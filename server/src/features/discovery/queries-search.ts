import { cityCentres } from '@sparkhood/contract/primitives/city-centres'
import { defaultCity, type Point } from '@sparkhood/contract/primitives/place'
import type { SearchFilters } from '@sparkhood/contract/search'
import { mostCounted } from '@sparkhood/contract/search'
import { sql } from '../../platform/data/database.ts'
import type { MemberScope } from '../../platform/scope.ts'
import type { Listed } from '../availability/public.ts'
import { kilometres } from './queries.ts'
import { categoryWeight, fieldWeight, type Meaning, ranking, telling } from './search-rules.ts'

/** One page of what was found, written as JSON by the database, and where it ends. */
export type FoundPage = {
  data: string
  last_score: number | null
  last_id: string | null
  more: boolean
  total: number
}
export type Found = { people: FoundPage; skills: FoundPage; categories: string }
type Columns<Kind extends string> = { [Name in keyof FoundPage as `${Kind}_${Name}`]: FoundPage[Name] }

const otherwise = cityCentres[defaultCity]
const mostCategories = 3
const offersOfCategory = { unfiltered: 150, filtered: 600 }
// The best by words and nearness; only these are judged. With filters more is read, and everything that was read is judged.
const mostCandidates = 150
const everyCandidate = 5000
const readWithFilters = 3
const listingsOnPerson = 2
const descriptionShown = 160

const origin = '(select point from origin)'
const near = (metres: string): string =>
  `(1 / sqrt(1 + coalesce(${metres}, ${ranking.unplacedMetres}) / ${ranking.nearMetres}))`
const trust = (rating: string, count: string): string => `(1 + ${ranking.trustShare} *
  ((coalesce(${rating}, 0) * ${count} + ${ranking.priorRating * ranking.priorCount}) / (${count} + ${ranking.priorCount})
    - ${ranking.priorRating}) / 4)`

// Who may be shown to the viewer $1 and passes the filters on people: $13 stars at least, $14 identity checked.
const fits = (member: string, rating: string): string => `${member} <> $1
  and ${member} <> all (array(select hidden_id from hidden_pairs where member_id = $1))
  and ($13::float8 is null or ${rating} >= $13)
  and (not $14 or exists (select from profiles p where p.member_id = ${member} and p.kyc_status = 'approved'))`
// Of the kind $18, for the price $12 at most.
const isWanted = (offer: string): string => `($18::text is null or ${offer}.kind = $18)
  and ($12::bigint is null or exists (select from skills s
  where s.id = ${offer}.skill_id and $12 >= case when $11::text = 'spark' then spark_rate_minor else hourly_rate_minor end))`

/** Whom a search keeps of those that fit. */
type Choose = (scored: string) => string
// Of those that fit, all while there are few, and then the ones that fit nearly as well as the best.
const telltale: Choose = (scored) => `
  select * from (
    select *, count(*) filter (where fit >= ${telling.share} * best) over () as tell
    from (select *, max(fit) over () as best from (${scored}) scored) compared
  ) counted where tell < ${telling.enough} or fit >= ${telling.share} * best`

// The viewer $1 searches from the point $2, $3, or from their own area. $5 to $8 are the look-ups, $9 how many
// entries are read of each, $10 how many words were asked for, $15 metres at most, $16 whether there are filters, $17 who
// and what is free, if that is asked. Of every look-up the nearest entries are read and no more, so no word is too common.
const candidates = (choose: Choose): string => `origin as materialized (
    select coalesce(grid_point($2, $3), own.point, grid_point(${otherwise.lat}, ${otherwise.lon})) as point,
      case when $2::float8 is null then own.point is not null else $4 end as tells
    from (select (select grid_point(shown_lat, shown_lon) from places where member_id = $1) as point) own
  ), entry as materialized (
    select asked.kind, asked.nth, near.doc, near.metres,
      asked.likeness * case near.field when 1 then ${fieldWeight.name} else ${fieldWeight.description} end as fit
    from unnest($5::text[], $6::text[], $7::int[], $8::float8[]) as asked(kind, stem, nth, likeness)
    cross join lateral (
      select doc, field, position <-> ${origin} as metres from search_entries
      where key = search_key(asked.kind, asked.stem) order by position <-> ${origin} limit $9
    ) near
  ), category as materialized (
    select doc as category_id, array_agg(nth) as nths, array_agg(fit) as fits, sum(fit) / $10 as fit
    from (select doc, nth, max(fit) as fit from entry where kind = 'category' group by doc, nth) by_word
    group by doc order by fit desc, doc limit ${mostCategories}
  ), in_category as materialized (
    select near.*, category.nths, category.fits from category cross join lateral (
      select skill_id, position <-> ${origin} as metres from member_offers
      where category_id = category.category_id and leads order by position <-> ${origin}
      limit case when $16 then ${offersOfCategory.filtered} else ${offersOfCategory.unfiltered} end
    ) near
  ), offer_word as materialized (
    select skill_id, nth, max(fit) as fit, min(metres) as metres
    from (
      select doc as skill_id, nth, fit, metres from entry where kind = 'skill'
      union all
      select skill_id, word.nth, word.fit * ${categoryWeight}, metres
      from in_category cross join lateral unnest(nths, fits) as word(nth, fit)
    ) found
    group by skill_id, nth
  ), offer as materialized (${choose(`
    select o.skill_id, o.member_id, o.kind, o.rate_unit, o.rating, o.rating_count, matched.metres, matched.fit,
      matched.rank * ${trust('o.rating', 'o.rating_count')} as score
    from (
      select skill_id, min(metres) as metres, sum(fit) / $10 as fit,
        power(sum(fit) / $10, 3) * ${near('min(metres)')} as rank
      from offer_word group by skill_id
      order by rank desc limit case when $16 then ${everyCandidate} else ${mostCandidates} end
    ) matched
    join member_offers o using (skill_id)
    where ${fits('o.member_id', 'o.rating')} and ${isWanted('o')}
      and ($15::float8 is null or matched.metres <= $15)
      and ($17::uuid[] is null or case o.kind when 'tool' then o.skill_id else o.member_id end = any($17))`)}
  )`

// A person is found by each word where it fits best, in the name or in any listing.
const people = (choose: Choose): string => `named as materialized (
    select doc as member_id, nth, max(fit) as fit, min(metres) as metres
    from entry where kind = 'name' group by doc, nth
  ), named_best as materialized (
    select member_id from named group by member_id
    order by power(sum(fit) / $10, 3) * ${near('min(metres)')} desc
    limit case when $16 then ${everyCandidate} else ${mostCandidates} end
  ), person_word as (
    select member_id, nth, fit, metres, rating, rating_count
    from named join named_best using (member_id) join member_cards using (member_id)
    union all
    select member_id, nth, offer_word.fit, offer.metres, rating, rating_count from offer join offer_word using (skill_id)
  ), person as materialized (${choose(`
    select matched.member_id, matched.metres, matched.fit,
      power(matched.fit, 3) * ${near('matched.metres')} * ${trust('matched.rating', 'matched.rating_count')} as score
    from (
      select member_id, sum(fit) / $10 as fit, min(metres) as metres, max(rating) as rating,
        max(rating_count) as rating_count
      from (
        select member_id, nth, max(fit) as fit, min(metres) as metres, max(rating) as rating,
          max(rating_count) as rating_count
        from person_word group by member_id, nth
      ) by_word
      group by member_id
    ) matched
    where ${fits('matched.member_id', 'matched.rating')} and ($15::float8 is null or matched.metres <= $15)
      and ($12::bigint is null and $18::text is null or exists (
        select from member_offers o where o.member_id = matched.member_id and ${isWanted('o')}
      ))
      and ($17::uuid[] is null or matched.member_id = any($17) or matched.member_id in (select member_id from offer))`)}
  )`

// The cursor $19, $20 is the last one seen; $21 is the page size.
const numbered = (from: string, id: string): string => `
  select ${id} as id, metres, score, row_number() over (order by score desc, ${id} desc) as nth,
    (select count(*) from ${from}) as total
  from ${from} where (score, ${id}) < ($19::float8, $20::uuid)
  order by score desc, ${id} desc limit $21 + 1`

const page = (kind: 'people' | 'skills', rows: string, json: string): string => `
  select '[' || coalesce(string_agg(${json}, ',' order by nth) filter (where nth <= $21), '') || ']' as ${kind}_data,
    max(score) filter (where nth = $21) as ${kind}_last_score, max(found.id::text) filter (where nth = $21) as ${kind}_last_id,
    count(*) > $21 as ${kind}_more, least(coalesce(max(total), 0), ${mostCounted})::integer as ${kind}_total
  from ${rows}`

const distance = (metres: string): string =>
  `case when (select tells from origin) then ${kilometres(metres)} else 'null' end`

const listing = `s.id as "_id", s.title as skill_type, s.category_id as category, picture, s.kind, s.experience_level,
  s.rate_unit, trim_scale(s.hourly_rate_minor * 0.01) as hourly_rate, trim_scale(s.spark_rate_minor * 0.01) as spark_token`

const peoplePage = page(
  'people',
  `(${numbered('person', 'member_id')}) found join member_cards on member_id = found.id cross join lateral (
    select coalesce(json_agg(row_to_json(listed)), '[]')::text as listings from (
      select ${listing}
      from (
        select skill_id from (select *, max(fit) over () as most from offer where member_id = found.id) own
        where fit >= ${telling.share} * most order by score desc limit ${listingsOnPerson}
      ) best
        join skills s on s.id = best.skill_id join categories on categories.id = s.category_id
    ) listed
  ) fitting`,
  `'{"distance":' || ${distance('metres')} || ',"found":' || listings || ',' || substr(card, 2)`,
)

// A card without its skills is all that a listing shows of its owner.
const skillsPage = page(
  'skills',
  `(${numbered('offer', 'skill_id')}) found join skills s on s.id = found.id
    join categories on categories.id = s.category_id join member_cards c on c.member_id = s.member_id
    cross join lateral (
      select ${listing}, left(s.description, ${descriptionShown}) as description, s.photos[1] as thumbnail01
    ) shown`,
  `'{"distance":' || ${distance('metres')} || ',"owner":' || (c.card::jsonb - 'skills') || ','
    || substr(row_to_json(shown)::text, 2)`,
)

const suggested = `select '[' || coalesce(string_agg(json_build_object(
    '_id', id, 'title', title, 'thumbnail', picture)::text, ',' order by fit desc, title), '') || ']'
  from category join categories on id = category_id`

const both = sql(
  'discovery.search',
  `with ${candidates(telltale)}, ${people(telltale)}
   select people.*, skills.*, (${suggested}) as categories from (${peoplePage}) people, (${skillsPage}) skills`,
)
const peopleAlone = sql('discovery.search_people', `with ${candidates(telltale)}, ${people(telltale)} ${peoplePage}`)
const skillsAlone = sql('discovery.search_skills', `with ${candidates(telltale)} ${skillsPage}`)

const everybody: Choose = (scored) => scored
const bookable = sql(
  'discovery.search_bookable',
  `with ${candidates(everybody)}, ${people(everybody)}
   select id, member_id, kind, rate_unit from (
     select skill_id as id, member_id, kind, rate_unit, score from offer where kind = 'tool'
     union all
     select member_id, member_id, 'service', 'hour', score from person
   ) found order by score desc, id desc`,
)

/** From where to search; without a point from the member's own. `tellsDistance` is about that point. */
export type Wanted = {
  from: (Point & { tellsDistance: boolean }) | undefined
  meaning: Meaning
  filters: Pick<SearchFilters, 'distance' | 'price' | 'currency' | 'rating' | 'verified' | 'kind'>
  /** Members and tools, where only those that are free are wanted. */
  free: readonly string[] | undefined
  limit: number
  after: { score: number; id: string }
}
type Choice = Omit<Wanted, 'limit' | 'after'>

const choiceOf = (scope: MemberScope, { from, meaning, filters, free }: Choice): unknown[] => {
  const { lookUps, words, each } = meaning
  const { price, currency, rating, verified, distance: most, kind } = filters
  const isFiltered = verified || [price, rating, most, kind, free].some((filter) => filter !== undefined)
  return [
    scope.actor.id, from?.lat, from?.lon, from?.tellsDistance,
    lookUps.map(({ kind }) => kind), lookUps.map(({ stem }) => stem), lookUps.map(({ nth }) => nth),
    lookUps.map(({ likeness }) => likeness), isFiltered ? each * readWithFilters : each, words,
    currency, price === undefined ? null : Math.round(price * 100), rating, verified, most, isFiltered, free, kind,
  ] // biome-ignore format: one value a place of the statement
}
const valuesOf = (scope: MemberScope, { limit, after, ...choice }: Wanted): unknown[] => [
  ...choiceOf(scope, choice),
  after.score,
  after.id,
  limit,
]

const only = <Row>(row: Row | undefined): Row => {
  if (!row) throw new Error('A search is always one row')
  return row
}
const peopleIn = (row: Columns<'people'>): FoundPage => ({
  data: row.people_data,
  last_score: row.people_last_score,
  last_id: row.people_last_id,
  more: row.people_more,
  total: row.people_total,
})
const skillsIn = (row: Columns<'skills'>): FoundPage => ({
  data: row.skills_data,
  last_score: row.skills_last_score,
  last_id: row.skills_last_id,
  more: row.skills_more,
  total: row.skills_total,
})

/** The first page of people and of listings, and the categories that fit. */
export async function findBoth(scope: MemberScope, wanted: Wanted): Promise<Found> {
  type Row = Columns<'people'> & Columns<'skills'> & { categories: string }
  const row = only(await scope.db.row<Row>(both, valuesOf(scope, wanted)))
  return { people: peopleIn(row), skills: skillsIn(row), categories: row.categories }
}

/** A page of people by their names and by what they offer. */
export const findPeople = async (scope: MemberScope, wanted: Wanted): Promise<FoundPage> =>
  peopleIn(only(await scope.db.row<Columns<'people'>>(peopleAlone, valuesOf(scope, wanted))))

/** A page of listings by their words. */
export const findSkills = async (scope: MemberScope, wanted: Wanted): Promise<FoundPage> =>
  skillsIn(only(await scope.db.row<Columns<'skills'>>(skillsAlone, valuesOf(scope, wanted))))

/** Who and what a search may find whatever their times, best first. */
export const findBookable = (scope: MemberScope, choice: Choice): Promise<Listed[]> =>
  scope.db.rows<Listed>(bookable, choiceOf(scope, choice))

import { cityCentres } from '@sparkhood/contract/primitives/city-centres'
import { defaultCity } from '@sparkhood/contract/primitives/place'
import { categoryWeight, cutoff, elsewhereWeight, fieldWeight, ranking } from '../search-rules.ts'

const otherwise = cityCentres[defaultCity]
const maxCategories = 3

/**
 * How much a search reads: `each` entries per look-up and `ofCategory` listings per category, the nearest ones; of all
 * matches `judged` are scored. The numbers are literals, because the cached plan of a statement cannot know the values
 * of parameters. Without filters their conditions are left out, because planning takes longer with each.
 */
export type Reads = { each: number; ofCategory: number; judged: number; isFiltered: boolean }

const origin = '(select point from origin)'
const near = (metres: string): string =>
  `(1 / sqrt(1 + coalesce(${metres}, ${ranking.unplacedMetres}) / ${ranking.nearMetres}))`
const trust = (rating: string, count: string): string => `(1 + ${ranking.trustShare} *
  ((coalesce(${rating}, 0) * ${count} + ${ranking.priorRating * ranking.priorCount}) / (${count} + ${ranking.priorCount})
    - ${ranking.priorRating}) / 4)`

// Members who may be shown to the viewer $1.
const mayBeShown = (member: string): string => `${member} <> $1
  and ${member} <> all (array(select hidden_id from hidden_pairs where member_id = $1))`
// Members who match the filters on people: at least $13 stars, identity checked if $14, within $15 metres.
const fits = (found: { member: string; rating: string; metres: string }): string => `
  and ($13::float8 is null or ${found.rating} >= $13)
  and (not $14 or exists (select from profiles p where p.member_id = ${found.member} and p.kyc_status = 'approved'))
  and ($15::float8 is null or ${found.metres} <= $15)`
// Of the kind $17, for at most $12 in the currency $11.
export const isWanted = (offer: string): string => `($17::text is null or ${offer}.kind = $17)
  and ($12::bigint is null or exists (select from skills s
  where s.id = ${offer}.skill_id and $12 >= case when $11::text = 'spark' then spark_rate_minor else hourly_rate_minor end))`

const offerFits = `${fits({ member: 'o.member_id', rating: 'o.rating', metres: 'matched.metres' })} and ${isWanted('o')}
  and ($16::uuid[] is null or case o.kind when 'tool' then o.skill_id else o.member_id end = any($16))`
// A person found by name must offer something that matches, and be free, or lend something that is, on a requested day.
const personFits = `${fits({ member: 'matched.member_id', rating: 'matched.rating', metres: 'matched.metres' })}
  and ($12::bigint is null and $16::uuid[] is null and $17::text is null
    or matched.member_id in (select member_id from offer)
    or exists (
      select from member_offers o where o.member_id = matched.member_id and ${isWanted('o')}
        and ($16::uuid[] is null or case o.kind when 'tool' then o.skill_id else o.member_id end = any($16))
    ))`

/** SQL that chooses which of the scored matches a search keeps. */
export type Choose = (scored: string) => string
/** Keeps all matches while few are nearly as good as the best, then only those. */
export const keepBest: Choose = (scored) => `
  select * from (
    select *, count(*) filter (where fit >= ${cutoff.share} * best) over () as tell
    from (select *, max(fit) over () as best from (${scored}) scored) compared
  ) counted where tell < ${cutoff.enough} or fit >= ${cutoff.share} * best`

/**
 * CTEs with the matching listings, as `offer`, and the categories. The viewer $1 searches from the point ($2, $3), or
 * from their own area; $5 are the look-ups, $6 the total weight of the words; with filters, $16 are the ids of free
 * members and tools, if a day is requested. Each look-up reads only the nearest entries, so no word is too common.
 */
export const candidates = (choose: Choose, reads: Reads): string => `origin as materialized (
    select coalesce(grid_point($2, $3), own.point, grid_point(${otherwise.lat}, ${otherwise.lon})) as point,
      case when $2::float8 is null then own.point is not null else $4 end as tells
    from (select (select grid_point(shown_lat, shown_lon) from places where member_id = $1) as point) own
  ), entry as materialized (
    select asked.kind, asked.nth, ${reads.isFiltered ? 'asked.stem, ' : ''}near.doc, near.metres,
      asked.likeness * case near.field when 1 then ${fieldWeight.name} else ${fieldWeight.description} end as fit
    from json_to_recordset($5::json) as asked(kind text, stem text, nth integer, likeness float8)
    cross join lateral (
      select doc, field, position <-> ${origin} as metres from search_entries
      where key = search_key(asked.kind, asked.stem) order by position <-> ${origin} limit ${reads.each}
    ) near
  ), category as materialized (
    select doc as category_id, array_agg(nth) as nths, array_agg(fit) as fits, sum(fit) / $6 as fit
    from (select doc, nth, max(fit) as fit from entry where kind = 'category' group by doc, nth) by_word
    group by doc order by fit desc, doc limit ${maxCategories}
  ), in_category as materialized (
    select near.*, category_id, category.nths, category.fits from category cross join lateral (
      select skill_id, position <-> ${origin} as metres from member_offers
      where category_id = category.category_id and leads order by position <-> ${origin}
      limit ${reads.ofCategory}
    ) near
  ), offer_word as materialized (
    select skill_id, nth, min(metres) as metres, max(fit) * case when bool_or(is_of_category) or nth <> all (array(
        select unnest(nths) from category)) then 1 else ${elsewhereWeight} end as fit
    from (
      select doc as skill_id, nth, fit, metres, false as is_of_category from entry where kind = 'skill'
      union all
      select skill_id, word.nth, word.fit * ${categoryWeight}, metres, true
      from in_category cross join lateral unnest(nths, fits) as word(nth, fit)
    ) found
    group by skill_id, nth
  ), offer as materialized (${choose(`
    select o.skill_id, o.member_id, o.kind, o.rate_unit, o.rating, o.rating_count, matched.metres, matched.fit,
      matched.rank * ${trust('o.rating', 'o.rating_count')} as score
    from (
      select skill_id, min(metres) as metres, sum(fit) / $6 as fit,
        power(sum(fit) / $6, ${ranking.fitPower}) * ${near('min(metres)')} as rank
      from offer_word group by skill_id
      order by rank desc limit ${reads.judged}
    ) matched
    join member_offers o using (skill_id)
    where ${mayBeShown('o.member_id')}${reads.isFiltered ? offerFits : ''}`)}
  )`

/** Whether some word or category has more within $15 metres than was read; only with filters. */
export const isCut = (reads: Reads): string => `(exists (
    select from entry where kind <> 'category' group by kind, stem
    having count(*) >= ${reads.each} and coalesce(max(metres), 0) <= coalesce($15::float8, 'infinity')
  ) or exists (
    select from in_category group by category_id
    having count(*) >= ${reads.ofCategory} and coalesce(max(metres), 0) <= coalesce($15::float8, 'infinity')
  ))`

/** CTEs with the matching people, as `person`: each word counts where it fits best, in the name or in any listing. */
export const people = (choose: Choose, reads: Reads): string => `named as materialized (
    select doc as member_id, nth, max(fit) as fit, min(metres) as metres
    from entry where kind = 'name' group by doc, nth
  ), named_best as materialized (
    select member_id from named group by member_id
    order by power(sum(fit) / $6, ${ranking.fitPower}) * ${near('min(metres)')} desc
    limit ${reads.judged}
  ), person_word as (
    select member_id, nth, fit, metres, rating, rating_count
    from named join named_best using (member_id) join member_cards using (member_id)
    union all
    select member_id, nth, offer_word.fit, offer.metres, rating, rating_count from offer join offer_word using (skill_id)
  ), person as materialized (${choose(`
    select matched.member_id, matched.metres, matched.fit,
      power(matched.fit, ${ranking.fitPower}) * ${near('matched.metres')} * ${trust('matched.rating', 'matched.rating_count')} as score
    from (
      select member_id, sum(fit) / $6 as fit, min(metres) as metres, max(rating) as rating,
        max(rating_count) as rating_count
      from (
        select member_id, nth, max(fit) as fit, min(metres) as metres, max(rating) as rating,
          max(rating_count) as rating_count
        from person_word group by member_id, nth
      ) by_word
      group by member_id
    ) matched
    where ${mayBeShown('matched.member_id')}${reads.isFiltered ? personFits : ''}`)}
  )`

import { maxCounted, type SearchFilters } from '@sparkhood/contract/listings/search'
import type { Point } from '@sparkhood/contract/primitives/place'
import { type Statement, sql } from '../../../platform/data/database.ts'
import { shape, type Values } from '../../../platform/data/statements.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import type { filterFree } from '../../availability/public.ts'
import { afterBrace, kilometres, shortCard } from '../queries.ts'
import { type Choose, candidates, isCut, isWanted, keepBest, people, type Reads } from './candidates/queries.ts'
import { cutoff, type Meaning } from './search-rules.ts'

/** A listed member or tool, with what decides when they are free. */
type Listed = Parameters<typeof filterFree>[1][number]

/** One page of results, as JSON written by the database, and where it ends. */
export type FoundPage = {
  data: string
  last_score: number | null
  last_id: string | null
  more: boolean
  total: number
}
/** `looked_at` is how many of the nearest entries of each word were read, if farther ones were left out. */
export type Looked = { looked_at: number | undefined }
export type Found = Looked & { people: FoundPage; skills: FoundPage; categories: string }
type Columns<Kind extends string> = { [Name in keyof FoundPage as `${Kind}_${Name}`]: FoundPage[Name] }

const listingsOnPerson = 2
const descriptionShown = 160

// The cursor ($7, $8) is the last row seen; $9 is the page size; $10 asks for whole cards and listings.
const numbered = (from: string, id: string): string => `
  select ${id} as id, metres, score, row_number() over (order by score desc, ${id} desc) as nth,
    (select count(*) from ${from}) as total
  from ${from} where (score, ${id}) < ($7::float8, $8::uuid)
  order by score desc, ${id} desc limit $9 + 1`

const page = (kind: 'people' | 'skills', rows: string, json: string): string => `
  select '[' || coalesce(string_agg(${json}, ',' order by nth) filter (where nth <= $9), '') || ']' as ${kind}_data,
    max(score) filter (where nth = $9) as ${kind}_last_score, max(found.id::text) filter (where nth = $9) as ${kind}_last_id,
    count(*) > $9 as "${kind}_more!", least(coalesce(max(total), 0), ${maxCounted})::integer as ${kind}_total
  from ${rows}`

const distance = (metres: string): string =>
  `case when (select tells from origin) then ${kilometres(metres)} else 'null' end`

const listing = `s.id as "_id", s.title as skill_type, s.category_id as category, picture, s.kind, s.experience_level,
  s.rate_unit, trim_scale(s.hourly_rate_minor * 0.01) as hourly_rate, trim_scale(s.spark_rate_minor * 0.01) as spark_token`

const withoutSkills = (card: string): string => `split_part(${card}, ',"skills":', 1) || '}'`
/** Short listings omit default values. */
const unusual = `'kind', case when kind = 'tool' then kind end, 'rate_unit', nullif(rate_unit, 'hour')`

// With each person of the page, the listings that match best.
const peoplePage = page(
  'people',
  `(with found as materialized (${numbered('person', 'member_id')}), answering as materialized (
      select member_id, skill_id, row_number() over (partition by member_id order by score desc) as place, fit,
        max(fit) over (partition by member_id) as most
      from offer where member_id = any(array(select id from found))
    ), listed as materialized (
      select member_id, case when $10 then json_agg(row_to_json(shown) order by place)
        else json_strip_nulls(json_agg(json_build_object('_id', "_id", 'skill_type', skill_type, ${unusual},
          'hourly_rate', hourly_rate) order by place)) end::text as listings
      from answering cross join lateral (
        select ${listing} from skills s join categories on categories.id = s.category_id where s.id = skill_id
      ) shown
      where place <= ${listingsOnPerson} and fit >= ${cutoff.share} * most
      group by member_id
    )
    select found.*, coalesce(listings, '[]') as listings,
      case when $10 then card when listings is null then ${shortCard} else ${withoutSkills(shortCard)} end as card
    from found join member_cards c on c.member_id = found.id left join listed on listed.member_id = found.id) found`,
  `'{"distance":' || ${distance('metres')} || ',"found":' || listings || ',' || ${afterBrace('card')}`,
)

// A listing shows its owner's card without the skills, which are the last part of a card.
const skillsPage = page(
  'skills',
  `(${numbered('offer', 'skill_id')}) found join skills s on s.id = found.id
    join categories on categories.id = s.category_id join member_cards c on c.member_id = s.member_id
    cross join lateral (
      select case when $10 then row_to_json(whole) else json_strip_nulls(json_build_object('_id', "_id",
        'skill_type', skill_type, 'picture', picture, ${unusual}, 'experience_level', experience_level,
        'hourly_rate', hourly_rate, 'spark_token', spark_token, 'description', description,
        'thumbnail01', thumbnail01)) end::text as listing
      from (
        select ${listing}, left(s.description, ${descriptionShown}) as description, s.photos[1] as thumbnail01
      ) whole
    ) shown`,
  `'{"distance":' || ${distance('metres')} || ',"owner":' || ${withoutSkills(`case when $10 then card else ${shortCard} end`)}
    || ',' || ${afterBrace('listing')}`,
)

const suggested = `select '[' || coalesce(string_agg(json_build_object(
    '_id', id, 'title', title, 'thumbnail', coalesce(nullif(photo, ''), picture))::text, ',' order by fit desc, title), '') || ']'
  from category join categories on id = category_id`

type Judged = { is_cut?: boolean }
/** The columns that each statement returns. */
type Rows = {
  both: Columns<'people'> & Columns<'skills'> & Judged & { categories: string }
  people: Columns<'people'> & Judged
  skills: Columns<'skills'> & Judged
}
/** All take the same list of values, which is longer with filters. */
type Statements = { [Reading in keyof Rows]: Statement<Values, Rows[Reading]> }
type Name = `${400 | 240 | 120 | 60}` | 'filtered' | `widely_${1500 | 700}`
const statements = (name: Name, reads: Reads): Statements => {
  const [offers, persons] = [candidates(keepBest, reads), people(keepBest, reads)]
  const cut = reads.isFiltered ? `, ${isCut(reads)} as is_cut` : ''
  return {
    both: sql(
      `discovery.search_${name}`,
      `with ${offers}, ${persons}
       select people.*, skills.*, (${suggested}) as categories${cut} from (${peoplePage}) people, (${skillsPage}) skills`,
    ),
    people: sql(
      `discovery.search_people_${name}`,
      `with ${offers}, ${persons} select people.*${cut} from (${peoplePage}) people`,
    ),
    skills: sql(`discovery.search_skills_${name}`, `with ${offers} select skills.*${cut} from (${skillsPage}) skills`),
  }
}
// The more look-ups, the less is read of each.
const sized = ([400, 240, 120, 60] as const).map((each) => ({
  each,
  ...statements(`${each}`, { each, ofCategory: 80, judged: 80, isFiltered: false }),
}))
// With filters more is read, and all of it is scored. If they leave less than a page, `wider` reads even more.
const readsFiltered: Reads = { each: 400, ofCategory: 600, judged: 5000, isFiltered: true }
const filtered = statements('filtered', readsFiltered)
// Here too less is read for more look-ups. With very many it would take too long, so there is no wider search.
const wider = (
  [
    { from: 240, each: 1500 },
    { from: 120, each: 700 },
  ] as const
).map(({ from, each }) => ({
  from,
  each,
  ...statements(`widely_${each}`, { each, ofCategory: 3000, judged: 20_000, isFiltered: true }),
}))

const everybody: Choose = (scored) => scored
// A person who offers services is checked by their own time, one who only lends by each of their tools; tools that were
// found themselves are checked themselves. It shares parameter numbers with the other statements, so it has to mention
// those of a page ($7 to $10), which it does not use.
const bookable = sql(
  'discovery.search_bookable',
  `with ${candidates(everybody, readsFiltered)}, ${people(everybody, readsFiltered)}
   select id, member_id, kind, rate_unit from (
     select skill_id as id, member_id, kind, rate_unit, score from offer where kind = 'tool'
     union all
     select member_id, member_id, 'service', 'hour', score from person where exists (
       select from member_offers o where o.member_id = person.member_id and o.kind <> 'tool' and ${isWanted('o')}
     )
     union all
     select o.skill_id, o.member_id, o.kind, o.rate_unit, score from person join member_offers o using (member_id)
     where o.kind = 'tool' and ${isWanted('o')} and o.skill_id not in (select skill_id from offer)
       and ($17 = 'tool' or not exists (
         select from member_offers own where own.member_id = o.member_id and own.kind <> 'tool'
       ))
   ) found where num_nulls($7::float8, $8::uuid, $9::int, $10::boolean) = 4 order by score desc, id desc`,
  shape<{ kind: Listed['kind']; rate_unit: Listed['rate_unit'] }>(),
)

/** Where to search from; without a point, from the member's own area. `showsDistance` is about that point. */
export type PageRequest = {
  from: (Point & { showsDistance: boolean }) | undefined
  meaning: Meaning
  filters: Pick<SearchFilters, 'distance' | 'price' | 'currency' | 'rating' | 'verified' | 'kind'>
  /** The ids of free members and tools, if only those are wanted. */
  free: readonly string[] | undefined
  limit: number
  after: { score: number; id: string }
  /** Whole cards instead of short ones, for pages of the previous version. */
  isWhole: boolean
}
type Page = Pick<PageRequest, 'limit' | 'after' | 'isWhole'>
type Choice = Omit<PageRequest, keyof Page>

const isFiltered = ({ filters, free }: Choice): boolean =>
  filters.verified ||
  [filters.price, filters.rating, filters.distance, filters.kind, free].some((filter) => filter !== undefined)

const statementsFor = (wanted: PageRequest) =>
  sized.find(({ each }) => each <= wanted.meaning.each) ?? sized.at(-1) ?? filtered

/**
 * Returns what a search finds; reads further if it finds too little. `looked_at` is how far, if that was not
 * everything.
 */
async function findBy<Reading extends keyof Rows>(
  scope: MemberScope,
  wanted: PageRequest,
  { reading, isEnough }: { reading: Reading; isEnough: (row: Rows[Reading]) => boolean },
): Promise<Rows[Reading] & Looked> {
  const values = (isFiltered(wanted) ? getFilteredValues : getValues)(scope, wanted, wanted)
  const read = async (from: Statements): Promise<Rows[Reading]> => only(await scope.db.row(from[reading], values))
  if (!isFiltered(wanted)) return { ...(await read(statementsFor(wanted))), looked_at: undefined }
  const row = await read(filtered)
  if (!row.is_cut || isEnough(row)) return { ...row, looked_at: undefined }
  // Free times were checked only for what is read the first time.
  const further = wanted.free ? undefined : wider.find(({ from }) => from <= wanted.meaning.each)
  if (!further) return { ...row, looked_at: readsFiltered.each }
  const more = await read(further)
  return { ...more, looked_at: more.is_cut && !isEnough(more) ? further.each : undefined }
}

const getValues = (scope: MemberScope, { from, meaning }: Choice, page?: Page) =>
  [
    scope.actor.id, from?.lat, from?.lon, from?.showsDistance, JSON.stringify(meaning.lookUps), meaning.words,
    page?.after.score, page?.after.id, page?.limit,
    page?.isWhole,
  ] as const // biome-ignore format: one value a place of the statement

const getFilteredValues = (scope: MemberScope, choice: Choice, page?: Page) => {
  const { price, currency, rating, verified, distance, kind } = choice.filters
  const priceMinor = price === undefined ? null : Math.round(price * 100)
  const asked = getValues(scope, choice, page)
  return [...asked, currency, priceMinor, rating, verified, distance, choice.free, kind] as const
}

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
export async function listBoth(scope: MemberScope, wanted: PageRequest): Promise<Found> {
  const isEnough = (row: Rows['both']): boolean => row.people_more && row.skills_more
  const row = await findBy(scope, wanted, { reading: 'both', isEnough })
  return { people: peopleIn(row), skills: skillsIn(row), categories: row.categories, looked_at: row.looked_at }
}

/** A page of people by their names and by what they offer. */
export async function listPeople(scope: MemberScope, wanted: PageRequest): Promise<FoundPage & Looked> {
  const row = await findBy(scope, wanted, { reading: 'people', isEnough: ({ people_more: more }) => more })
  return { ...peopleIn(row), looked_at: row.looked_at }
}

/** A page of listings by their words. */
export async function listSkills(scope: MemberScope, wanted: PageRequest): Promise<FoundPage & Looked> {
  const row = await findBy(scope, wanted, { reading: 'skills', isEnough: ({ skills_more: more }) => more })
  return { ...skillsIn(row), looked_at: row.looked_at }
}

/** People and listings that a search may find, regardless of their times, best first. */
export const listBookable = (scope: MemberScope, choice: Choice): Promise<Listed[]> =>
  scope.db.rows(bookable, getFilteredValues(scope, choice))

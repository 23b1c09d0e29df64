import { minShown } from '@sparkhood/contract/listings/near'
import { type Database, sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import { isListed } from '../cards/queries.ts'

export type District = {
  people: number
  areas: string[]
  categories: { _id: string; title: string; picture: string; people: number }[]
  shown: { firstname: string; metres: number; offers: string[] }[]
}

const aroundMetres = 4000
const maxAround = 500

// Members without a card are in no list of people, and are not counted here either. Categories are those of everybody
// whose public point is near: the categories of the district alone would reveal the district of the only member who
// offers something.
const district = sql(
  'discovery.district',
  `with near as materialized (
     select l.member_id, l.district, grid_point(l.shown_lat, l.shown_lon) as at, p.firstname, p.shown_to_visitors
     from places l join member_cards c on c.member_id = l.member_id join profiles p on p.member_id = l.member_id
     where outward_code(l.zip_code) = $1
   ), middle as (
     select point(avg(at[0]), avg(at[1])) as at from near
   ), around as (
     select c.member_id from member_cards c, middle m
     where c.position <@ circle(m.at, ${aroundMetres}) order by c.position <-> m.at limit ${maxAround}
   )
   select (select count(*) from near)::int as people,
     array(select district from near where district <> '' group by district having count(*) >= ${minShown}
       order by count(*) desc, district limit 8) as areas,
     coalesce((select json_agg(one) from (
       select c.id as "_id", c.title, c.picture, count(distinct s.member_id)::int as people
       from around join skills s using (member_id) join categories c on c.id = s.category_id where ${isListed}
       group by c.id order by count(distinct s.member_id) desc, c.title limit 12) one), '[]') as categories,
     coalesce((select json_agg(one) from (
       select n.firstname, round(n.at <-> m.at) as metres,
         array(select s.title from skills s where s.member_id = n.member_id and ${isListed} order by s.title limit 3) as offers
       from near n cross join middle m where n.shown_to_visitors
       order by n.at <-> m.at, n.member_id limit 12) one), '[]') as shown`,
  shape<{ shown: District['shown'] }>(),
)
/** Counts, areas, categories and visible members of a postcode district, from what members state about themselves. */
export const readDistrict = async (scope: Pick<Scope, 'db'>, code: string): Promise<District> =>
  (await scope.db.row(district, [code])) ?? { people: 0, areas: [], categories: [], shown: [] }

const districts = sql(
  'discovery.districts',
  `select outward_code(l.zip_code) as "code!" from places l join member_cards c on c.member_id = l.member_id
   where outward_code(l.zip_code) ~ '^[A-Z]{1,2}\\d[A-Z\\d]?$'
   group by 1 having count(*) >= ${minShown} order by 1 limit 3000`,
)
/** The paths of the pages of postcode districts that have enough members to show. */
export const listDistrictPages = async (db: Pick<Database, 'rows'>): Promise<string[]> =>
  (await db.rows(districts)).map(({ code }) => `/near/${code}`)

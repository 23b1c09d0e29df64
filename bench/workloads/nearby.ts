import { peopleNearby } from '../../contract/listings/discovery.ts'
import { discoveryRoutes } from '../../server/src/features/discovery/routes.ts'
import { type HttpRate, rateOfServer, wired } from '../load/http.ts'
import { rateOfDatabase } from '../load/pgbench.ts'
import { type Draw, fixed, jitter, lat, lon, type Point, type Query } from '../load/query.ts'
import { inTurns } from '../load/sessions.ts'
import { aSecond, type Bench, type Row, type Taken, type Work, withTimes } from './bench.ts'
import { getDraws, statementBehind } from './product-sql.ts'

const radiusMetres = 16_000
const page = 20
const requestsEach = 1000
// The rate of the SQL below, by pgbench, on the machine that the goals come from (7,300 at a ratio of 2.67): figures in
// ms are converted to that machine for their goals.
const labRowsPerSecond = 7300 / 2.67
const maxCpuMs = 0.15

// A careful implementation without cards: the nearest rows by the same index, and their skills as JSON.
const rowsAndSkills = `
  select p.member_id, p.firstname, p.lastname, p.photo, l.district, near.metres, (
    select json_agg(json_build_object('_id', s.id, 'skill_type', s.title, 'category', s.category_id,
      'picture', c.picture, 'experience_level', s.experience_level, 'hourly_rate', s.hourly_rate_minor,
      'spark_token', s.spark_rate_minor) order by s.created_at desc)
    from skills s join categories c on c.id = s.category_id
    where s.member_id = p.member_id and s.withdrawn_at is null and s.approval_status = 'approved'
  ) as skills
  from (
    select member_id, position <-> (select grid_point($1, $2)) as metres from member_cards
    where position <@ circle((select grid_point($1, $2)), $3)
    order by position <-> (select grid_point($1, $2)) limit $4
  ) near join profiles p using (member_id) join places l using (member_id)
  order by near.metres`

/** The product's own statement for one page of people near a point. */
async function cardQuery(points: readonly Point[]): Promise<Query> {
  const mark = { lat: 51.515625, lon: -0.140625 }
  const sent = { params: { ...mark, distance: radiusMetres }, query: { limit: page } }
  const asked = await statementBehind(discoveryRoutes, peopleNearby, sent)
  const marks = new Map<unknown, Draw>([
    [mark.lat, lat],
    [mark.lon, lon],
  ])
  return { text: asked.statement.text, draws: getDraws(asked.values, marks), points }
}

type Asking = { tokens: readonly string[]; points: readonly Point[]; connections: number }

/** The requests of each connection, by its own members. */
export const nearbyRequests = ({ tokens, points, connections }: Asking): string[][] =>
  inTurns(tokens, { connections, each: requestsEach }, (token) => {
    const point = points[Math.floor(Math.random() * points.length)] ?? { lat: 51.5, lon: -0.1 }
    const [from, along] = [point.lat + jitter(), point.lon + jitter()]
    const path = `/users/people/nearby/${from.toFixed(5)}/${along.toFixed(5)}/${radiusMetres}`
    return wired({ method: 'GET', path, token })
  })

/** Twenty people near a point. */
export async function nearby({ options, databaseUrl, server, tokens, points }: Bench): Promise<Work> {
  const rows: Query = { text: rowsAndSkills, draws: [lat, lon, fixed(radiusMetres), fixed(page)], points }
  const cards = await cardQuery(points)
  const requests = nearbyRequests({ tokens, points, connections: options.connections })
  return {
    name: 'nearby',
    probes: [
      { name: 'nearby rows', take: () => rateOfDatabase(databaseUrl, rows, options) },
      { name: 'nearby', take: () => rateOfServer(server, { ...options, requests }) },
      { name: 'nearby cards', take: () => rateOfDatabase(databaseUrl, cards, options) },
    ],
    report,
  }
}

function report(taken: Taken): Row[] {
  const [rows, cards, http] = [taken('nearby rows'), taken('nearby cards'), taken('nearby')]
  const ratio = http.perSecond / rows.perSecond
  return [
    {
      work: 'Nearby, 20 cards',
      figure: withTimes(http),
      beside: `row-and-skills SQL ${aSecond(rows)}`,
      ratio,
      goal: '>= 2.0',
      holds: ratio >= 2,
    },
    {
      work: 'Nearby, 20 cards, beside its own SQL',
      figure: withTimes(http),
      beside: `card SQL ${aSecond(cards)}`,
      ratio: http.perSecond / cards.perSecond,
    },
    cpuRow(http, rows.perSecond / labRowsPerSecond),
  ]
}

function cpuRow({ serverCpuMs: cpuMs, loadCpuMs }: HttpRate, speed: number): Row {
  const work = 'Node CPU a nearby request'
  if (cpuMs === undefined) return { work, figure: 'unknown', goal: `<= ${maxCpuMs} ms` }
  return {
    work,
    figure: `${cpuMs.toFixed(3)} ms; ${(cpuMs * speed).toFixed(3)} ms at the speed of the lab`,
    beside: `asking took ${loadCpuMs?.toFixed(3)} ms; rows at ${speed.toFixed(2)} of the lab's rate`,
    goal: `<= ${maxCpuMs} ms there`,
    holds: cpuMs * speed <= maxCpuMs,
  }
}

import { foundAPage, search } from '../../contract/listings/search.ts'
import { discoveryRoutes } from '../../server/src/features/discovery/routes.ts'
import { memberId } from '../database/ids.ts'
import { invented, rarestRank } from '../database/vocabulary.ts'
import { rateOfServer, wired } from '../load/http.ts'
import { rateOfScripts } from '../load/pgbench.ts'
import { anyMember, type Draw, jitter, lat, lon, type Point, type Script } from '../load/query.ts'
import { inTurns } from '../load/sessions.ts'
import { aSecond, type Bench, type Row, type Taken, type Work, withTimes } from './bench.ts'
import { getDraws, getRoute, getStatements } from './product-sql.ts'

const requestsEach = 1000

/**
 * Typical search terms: whole words, beginnings, typing mistakes, names, and words of a quarter of all listings, or of
 * ten.
 */
const usualTerms = [
  'bike brakes',
  'gardening',
  'bicicle',
  'piano lessons',
  'clean',
  'gard',
  'olivia smith',
  'fix my laptop',
  invented(40),
  invented(rarestRank / 10),
]
/** Terms of abusers, or terms that occur in nearly every listing. */
const oddTerms = [
  'the',
  'a b c',
  '%%%',
  '___',
  'tools',
  'care at home',
  'ask job tools long',
  'mar',
  'zzzzzzz',
  'qwertyuiop',
]

type Asking = { tokens: readonly string[]; points: readonly Point[]; connections: number; terms?: readonly string[] }

/** Requests for these terms, or for the typical ones. */
export const searchRequests = ({ tokens, points, connections, terms = usualTerms }: Asking): string[][] =>
  inTurns(tokens, { connections, each: requestsEach }, (token) => {
    const [point, term] = [oneOf(points) ?? { lat: 51.5, lon: -0.1 }, oneOf(terms) ?? '']
    const [from, along] = [point.lat + jitter(), point.lon + jitter()]
    const asked = new URLSearchParams({ q: term, lat: from.toFixed(5), lon: along.toFixed(5) })
    return wired({ method: 'GET', path: `${search.path}?${asked}`, token })
  })

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/** The product's own statements for one term. */
async function scriptFor(databaseUrl: string, points: readonly Point[], term: string): Promise<Script> {
  const mark = { lat: 51.515625, lon: -0.140625 }
  const query = { q: term, ...mark, limit: foundAPage, currency: 'gbp', verified: false } as const
  const verb = getRoute(discoveryRoutes, search).verb
  const asked = await getStatements(databaseUrl, (scope) => verb(scope, { query } as never))
  const marks = new Map<unknown, Draw>([
    [mark.lat, lat],
    [mark.lon, lon],
    [memberId(1), anyMember(1, 1000)],
  ])
  return asked.map(({ statement, values }) => ({ text: statement.text, draws: getDraws(values, marks), points }))
}

/** Both lists for a few words, over the typical terms. */
export async function searching({ options, databaseUrl, server, tokens, points }: Bench): Promise<Work> {
  const scripts = await Promise.all(usualTerms.map((term) => scriptFor(databaseUrl, points, term)))
  const asking = { tokens, points, connections: options.connections }
  const requests = searchRequests(asking)
  const alone = { seconds: Math.max(1, options.seconds / 3), connections: 1 }
  const each = [...usualTerms, ...oddTerms].filter((term) => term.length >= 3)
  return {
    name: 'search',
    probes: [
      { name: 'search sql', take: () => rateOfScripts(databaseUrl, scripts, options) },
      { name: 'search', take: () => rateOfServer(server, { ...options, requests }) },
      ...each.map((term) => {
        const forTerm = searchRequests({ ...asking, connections: 1, terms: [term] })
        return { name: `search ${term}`, take: () => rateOfServer(server, { ...alone, requests: forTerm }) }
      }),
    ],
    report: (taken) => [...getRows(taken), getSlowest(taken, each)],
  }
}

function getRows(taken: Taken): Row[] {
  const [sql, http] = [taken('search sql'), taken('search')]
  const ratio = http.perSecond / sql.perSecond
  return [
    {
      work: `Search, ${usualTerms.length} terms, ${foundAPage} people and ${foundAPage} skills`,
      figure: withTimes(http),
      beside: `the same SQL ${aSecond(sql)}`,
      ratio,
      goal: '>= 0.6',
      holds: ratio >= 0.6,
    },
    {
      work: 'Search p99, as above',
      figure: `${http.p99Ms?.toFixed(1)} ms`,
      goal: '<= 40 ms',
      ...(http.p99Ms !== undefined && { holds: http.p99Ms <= 40 }),
    },
  ]
}

function getSlowest(taken: Taken, terms: readonly string[]): Row {
  const [slowest] = terms
    .map((term) => ({ term, ms: taken(`search ${term}`).p99Ms ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => other.ms - one.ms)
  return {
    work: `Slowest of ${terms.length} terms, one client`,
    figure: `${slowest?.ms.toFixed(1)} ms p99, "${slowest?.term}"`,
    goal: '<= 100 ms',
    holds: (slowest?.ms ?? Number.POSITIVE_INFINITY) <= 100,
  }
}

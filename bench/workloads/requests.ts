import pg from 'pg'
import { listHelpRequests } from '../../contract/helping/requests.ts'
import { helpRoutes } from '../../server/src/features/help-requests/routes.ts'
import { memberId, memberIdSql, requestIdSql } from '../database/ids.ts'
import { rateOfServer, wired } from '../load/http.ts'
import { rateOfDatabase } from '../load/pgbench.ts'
import { anyMember, type Draw } from '../load/query.ts'
import { inTurns } from '../load/sessions.ts'
import { aSecond, type Bench, type Work, withTimes } from './bench.ts'
import { nearbyRequests } from './nearby.ts'
import { getDraws, statementBehind } from './product-sql.ts'

const page = 20
const requestsEach = 1000
/** Filling takes seconds; it is aborted after this time. */
const fillingMs = 300_000

/**
 * Creates open help requests, spread evenly over all members. One in twenty is for checked members only. They are
 * created once per number, and later runs reuse them.
 */
async function fill(databaseUrl: string, requests: number, members: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, statement_timeout: fillingMs })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from help_requests where status = 'open' and closes_at > now() + interval '1 day'`,
    )
    if (rows[0]?.count === requests) return
    await client.query('truncate help_requests cascade')
    await client.query(
      `insert into help_requests (id, asker_id, title, description, category_id, half_hours, reward, budget_minor, audience,
         location, lat, lon, shown_lat, shown_lon, shown_radius_metres, district, status, offer_count, closes_at, created_at,
         updated_at)
       select ${requestIdSql('n')}, l.member_id, 'Somebody to look at the hinges of my garden gate',
         'It hangs since the storm. I have a screwdriver and a ladder, and can be there in the morning.',
         known.ids[1 + n % cardinality(known.ids)], 2 + n % 4, (array['favour', 'pounds', 'sparks'])[1 + n % 3],
         case when n % 3 = 1 then 2000 end, case when n % 20 = 0 then 'checked' else 'nearby' end, l.street, l.lat, l.lon,
         l.shown_lat, l.shown_lon, l.shown_radius_metres, l.district, 'open', n % 4,
         now() + (2 + n % 28) * interval '1 day', now() - n * interval '1 second', now()
       from generate_series(1, $1::integer) n
         cross join (select array_agg(id order by id) as ids from categories where published) known
         join places l on l.member_id = ${memberIdSql('(n::bigint * 104729) % $2::integer + 1')}`,
      [requests, members],
    )
    await client.query('vacuum analyze help_requests')
  } finally {
    await client.end()
  }
}

/** The first page of the help board near a member, beside the nearby search of the same run. */
export async function requests({ options, databaseUrl, server, tokens, points }: Bench): Promise<Work> {
  const asked = await statementBehind(helpRoutes, listHelpRequests, { query: { limit: page } })
  const viewers = new Map<unknown, Draw>([[memberId(1), anyMember(1, tokens.length)]])
  const statement = { text: asked.statement.text, draws: getDraws(asked.values, viewers) }
  const { connections } = options
  const board = inTurns(tokens, { connections, each: requestsEach }, (token) =>
    wired({ method: 'GET', path: `${listHelpRequests.path}?limit=${page}`, token }),
  )
  const nearby = nearbyRequests({ tokens, points, connections })
  // Only filled for a run that measures it.
  let filled: Promise<void> | undefined
  const ready = (): Promise<void> => {
    filled ??= fill(databaseUrl, options.requests, options.members)
    return filled
  }
  return {
    name: 'requests',
    probes: [
      { name: 'requests sql', take: () => ready().then(() => rateOfDatabase(databaseUrl, statement, options)) },
      { name: 'requests', take: () => ready().then(() => rateOfServer(server, { ...options, requests: board })) },
      {
        name: 'requests nearby',
        take: () => ready().then(() => rateOfServer(server, { ...options, requests: nearby })),
      },
    ],
    report: (taken) => {
      const [sql, http, people] = [taken('requests sql'), taken('requests'), taken('requests nearby')]
      const work = `Board of requests, ${page} of ${options.requests.toLocaleString('en-GB')} open`
      return [
        {
          work: `${work}, beside nearby`,
          figure: withTimes(http),
          beside: `nearby ${withTimes(people)}`,
          ratio: http.perSecond / people.perSecond,
        },
        {
          work: `${work}, beside its own SQL`,
          figure: withTimes(http),
          beside: `the same SQL ${aSecond(sql)}`,
          ratio: http.perSecond / sql.perSecond,
        },
      ]
    },
  }
}

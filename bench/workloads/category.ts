import pg from 'pg'
import { peopleInCategory } from '../../contract/listings/discovery.ts'
import { discoveryRoutes } from '../../server/src/features/discovery/routes.ts'
import { memberId } from '../database/ids.ts'
import { rateOfServer, wired } from '../load/http.ts'
import { rateOfDatabase } from '../load/pgbench.ts'
import { anyMember, type Draw } from '../load/query.ts'
import { inTurns } from '../load/sessions.ts'
import { aSecond, type Bench, type Work, withTimes } from './bench.ts'
import { getDraws, statementBehind } from './product-sql.ts'

/** The category most people offer something of. */
async function largestCategory(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ category_id: string }>(
    'select category_id from member_offers tablesample system (5) group by 1 order by count(*) desc limit 1',
  )
  await client.end()
  return rows[0]?.category_id ?? ''
}

/** Twenty people who offer a skill of a category, nearest to the viewer first. */
export async function category({ options, databaseUrl, server, tokens }: Bench): Promise<Work> {
  const id = await largestCategory(databaseUrl)
  const query = { limit: 20, currency: 'gbp', verified: false, sort: 'nearest' } as const
  const asked = await statementBehind(discoveryRoutes, peopleInCategory, { params: { id }, query })
  const viewers = new Map<unknown, Draw>([[memberId(1), anyMember(1, tokens.length)]])
  const statement = { text: asked.statement.text, draws: getDraws(asked.values, viewers) }
  const each = Math.ceil(tokens.length / options.connections)
  const requests = inTurns(tokens, { connections: options.connections, each }, (token) =>
    wired({ method: 'GET', path: `/skills/category/${id}/users`, token }),
  )
  return {
    name: 'category',
    probes: [
      { name: 'category sql', take: () => rateOfDatabase(databaseUrl, statement, options) },
      { name: 'category', take: () => rateOfServer(server, { ...options, requests }) },
    ],
    report: (taken) => {
      const [sql, http] = [taken('category sql'), taken('category')]
      return [
        {
          work: 'People of a category, 20 cards',
          figure: withTimes(http),
          beside: `the same SQL ${aSecond(sql)}`,
          ratio: http.perSecond / sql.perSecond,
        },
      ]
    },
  }
}

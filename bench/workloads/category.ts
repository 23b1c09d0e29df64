import pg from 'pg'
import { peopleInCategory } from '../../contract/listings/discovery.ts'
import { discoveryRoutes } from '../../server/src/features/discovery/routes.ts'
import { memberId } from '../database/ids.ts'
import { rateOfServer, wired } from '../load/http.ts'
import { rateOfScripts } from '../load/pgbench.ts'
import { anyMember, type Draw } from '../load/query.ts'
import { inTurns } from '../load/sessions.ts'
import { aSecond, type Bench, type Work, withTimes } from './bench.ts'
import { getDraws, statementBehind } from './product-sql.ts'

/** Categories, each as often as it has listings; 40 or a few more. */
async function askedCategories(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ category_id: string; times: number }>(
    `select category_id, ceil(40 * count(*) / sum(count(*)) over ())::integer as times
     from member_offers tablesample system (5) group by 1 order by 1`,
  )
  await client.end()
  return rows.flatMap(({ category_id, times }) => Array<string>(times).fill(category_id))
}

type Asked = Pick<Bench, 'databaseUrl' | 'tokens'>

/** Requests for lists of categories, each as often as it has listings; the viewer changes with each call. */
export const categoryRequests = async ({ databaseUrl, tokens }: Asked, connections: number): Promise<string[][]> => {
  const categories = await askedCategories(databaseUrl)
  const each = Math.ceil(tokens.length / connections)
  let nth = 0
  return inTurns(tokens, { connections, each }, (token) => {
    nth += 1
    return wired({ method: 'GET', path: `/skills/category/${categories[nth % categories.length]}/users`, token })
  })
}

/** Twenty people who offer a skill of a category, nearest first; viewer and category change with each call. */
export async function category({ options, databaseUrl, server, tokens }: Bench): Promise<Work> {
  const categories = await askedCategories(databaseUrl)
  const query = { limit: 20, currency: 'gbp', verified: false, sort: 'nearest' } as const
  const viewers = new Map<unknown, Draw>([[memberId(1), anyMember(1, tokens.length)]])
  const scripts = await Promise.all(
    categories.map(async (id) => {
      const asked = await statementBehind(discoveryRoutes, peopleInCategory, { params: { id }, query })
      return [{ text: asked.statement.text, draws: getDraws(asked.values, viewers) }]
    }),
  )
  const requests = await categoryRequests({ databaseUrl, tokens }, options.connections)
  return {
    name: 'category',
    probes: [
      { name: 'category sql', take: () => rateOfScripts(databaseUrl, scripts, options) },
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

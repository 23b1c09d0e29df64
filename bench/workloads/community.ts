import pg from 'pg'
import { listCommunity } from '../../contract/talking/community.ts'
import { communityRoutes } from '../../server/src/features/community/routes.ts'
import { memberId, memberIdSql } from '../database/ids.ts'
import { rateOfServer, wired } from '../load/http.ts'
import { rateOfDatabase } from '../load/pgbench.ts'
import { anyMember, type Draw } from '../load/query.ts'
import { inTurns } from '../load/sessions.ts'
import { aSecond, type Bench, type Work, withTimes } from './bench.ts'
import { getDraws, statementBehind } from './product-sql.ts'

const followedEach = 50

/** Each viewer follows as many people as a daily user does. */
async function follow(databaseUrl: string, viewers: number, members: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const followed = memberIdSql(`(v * 7919 + n * 104729) % $2 + 1`)
  await client.query(
    `insert into follows (follower_id, followed_id, followed_at)
     select ${memberIdSql('v')}, ${followed}, now() - n * interval '1 day'
     from generate_series(1, $1::integer) v, generate_series(1, ${followedEach}) n
     where ${memberIdSql('v')} <> ${followed} on conflict do nothing`,
    [viewers, members],
  )
  await client.query('analyze follows')
  await client.end()
}

/** The first page of the community feed: news near a member and from those they follow. */
export async function community({ options, databaseUrl, server, tokens }: Bench): Promise<Work> {
  await follow(databaseUrl, tokens.length, options.members)
  const asked = await statementBehind(communityRoutes, listCommunity, { query: { limit: 20, from: 'all' } })
  const viewers = new Map<unknown, Draw>([[memberId(1), anyMember(1, tokens.length)]])
  const statement = { text: asked.statement.text, draws: getDraws(asked.values, viewers) }
  const each = Math.ceil(tokens.length / options.connections)
  const requests = inTurns(tokens, { connections: options.connections, each }, (token) =>
    wired({ method: 'GET', path: `${listCommunity.path}?limit=20&from=all`, token }),
  )
  return {
    name: 'community',
    probes: [
      { name: 'community sql', take: () => rateOfDatabase(databaseUrl, statement, options) },
      { name: 'community', take: () => rateOfServer(server, { ...options, requests }) },
    ],
    report: (taken) => {
      const [sql, http] = [taken('community sql'), taken('community')]
      return [
        {
          work: 'What is new in the community, 20 lines',
          figure: withTimes(http),
          beside: `the same SQL ${aSecond(sql)}`,
          ratio: http.perSecond / sql.perSecond,
        },
      ]
    },
  }
}

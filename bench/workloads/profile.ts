import { getProfile } from '../../contract/people/profiles.ts'
import { profileRoutes } from '../../server/src/features/profiles/routes.ts'
import { memberId } from '../database/ids.ts'
import { rateOfServer, wired } from '../load/http.ts'
import { rateOfDatabase } from '../load/pgbench.ts'
import { anyMember, type Draw } from '../load/query.ts'
import { inTurns } from '../load/sessions.ts'
import { aSecond, type Bench, type Work, withTimes } from './bench.ts'
import { getDraws, statementBehind } from './product-sql.ts'

const requestsEach = 2000

/** A member's profile, read by another member. */
export async function profile({ options, databaseUrl, server, tokens }: Bench): Promise<Work> {
  const mark = memberId(0xabcdef)
  const asked = await statementBehind(profileRoutes, getProfile, { params: { id: mark } })
  const others = { from: tokens.length + 1, to: options.members }
  const marks = new Map<unknown, Draw>([[mark, anyMember(others.from, others.to)]])
  const query = { text: asked.statement.text, draws: getDraws(asked.values, marks) }
  const anyone = (): number => others.from + Math.floor(Math.random() * (others.to - others.from + 1))
  const requests = inTurns(tokens, { connections: options.connections, each: requestsEach }, (token) =>
    wired({ method: 'GET', path: `/users/profile/${memberId(anyone())}`, token }),
  )
  return {
    name: 'profile',
    probes: [
      { name: 'profile sql', take: () => rateOfDatabase(databaseUrl, query, options) },
      { name: 'profile', take: () => rateOfServer(server, { ...options, requests }) },
    ],
    report: (taken) => {
      const [sql, http] = [taken('profile sql'), taken('profile')]
      return [
        {
          work: "Another member's profile",
          figure: withTimes(http),
          beside: `the same SQL ${aSecond(sql)}`,
          ratio: http.perSecond / sql.perSecond,
        },
      ]
    },
  }
}

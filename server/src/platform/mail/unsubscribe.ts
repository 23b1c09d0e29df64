import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { getNetwork } from '../http/network.ts'
import type { Jobs } from '../jobs.ts'
import { openScope } from '../open-scope.ts'
import { Refusal } from '../refuse.ts'
import type { FullScope, Tools } from '../scope.ts'

type Setting = {
  tools: Tools
  jobs: Jobs
  clock: Clock
  /** Unsubscribes by the token of a link; from the preferences feature. */
  end: (scope: FullScope, token: string) => Promise<unknown>
}

/**
 * One-click unsubscribe of mail programs: they post to the link, as a form and without cookies (RFC 8058). The same
 * address in a browser is a page that asks first, so programs that follow links unsubscribe nobody.
 */
export function addUnsubscribe(app: FastifyInstance, { tools, jobs, clock, end }: Setting): void {
  app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null))
    door.post<{ Querystring: { token?: unknown } }>('/unsubscribe', async (request, reply) => {
      const { token } = request.query
      const origin = { network: getNetwork(request.ip), device: 'mail program' }
      const scope = openScope(tools, jobs, { now: clock(), log: tools.log, origin })
      tools.limits.spend('visitor', origin.network, scope.now)
      const isDone = await end(scope, typeof token === 'string' ? token : '').then(
        () => true,
        (fault: unknown) => {
          if (fault instanceof Refusal) return false
          throw fault
        },
      )
      if (!isDone) request.refused = 'unsubscribe.unknown'
      return reply.code(isDone ? 200 : 404).send({ status: isDone ? 'success' : 'error' })
    })
  })
}

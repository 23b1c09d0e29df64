import { leaveForGoogle, returnFromGoogle } from '@sparkhood/contract/people/sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Jobs } from '../../jobs.ts'
import { openScope } from '../../open-scope.ts'
import { Refusal } from '../../refuse.ts'
import type { FullScope, Tools } from '../../scope.ts'
import { type Keeping, readCookies, writeCookie } from '../cookies.ts'
import { getOrigin } from '../network.ts'

/** A browser at one of the doors. */
export type Visit = {
  /** The address that it knows this site by. */
  site: string
  query: URLSearchParams
  /** Whether it says that it opens a page. */
  isPage: boolean
  /** What it was given to keep. */
  kept: ReadonlyMap<string, string>
}

/** Where it goes next, what it keeps till it is back, and the names of what it can forget. */
export type Onward = { to: string; keep?: Keeping; drop?: readonly string[] }

type Setting = {
  tools: Tools
  jobs: Jobs
  clock: Clock
  /** The sign-in feature's. */
  leave: (scope: FullScope, visit: Visit) => Promise<Onward>
  comeBack: (scope: FullScope, visit: Visit) => Promise<Onward>
  /** Where whoever was refused goes, and whoever met a fault. */
  stumble: (refusal: Refusal['code'] | undefined) => string
}

/** The doors by which browsers leave for the provider and come back. They are redirects with cookies, not calls. */
export function addSignIn(app: FastifyInstance, setting: Setting): void {
  for (const prefix of ['/api', '']) {
    app.get(prefix + leaveForGoogle.path, (request, reply) => pass(setting.leave, setting, { request, reply }))
    app.get(prefix + returnFromGoogle.path, (request, reply) => pass(setting.comeBack, setting, { request, reply }))
  }
}

async function pass(
  through: Setting['leave'],
  { tools, jobs, clock, stumble }: Setting,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const https = tools.settings.publicUrl.startsWith('https:')
  const log = request.log as Tools['log']
  const scope = openScope(tools, jobs, { now: clock(), log, origin: getOrigin(request) })
  const admitted = async (): Promise<Onward> => {
    tools.limits.spend('visitor', scope.origin.network, scope.now)
    return through(scope, getVisit(request, https))
  }
  const onward = await admitted().catch((fault: unknown): Onward => {
    if (!(fault instanceof Refusal)) log.error({ err: fault }, 'fault')
    return { to: stumble(fault instanceof Refusal ? fault.code : undefined) }
  })
  request.refused = problemIn(onward.to)
  const dropped = (onward.drop ?? []).map((name) => ({ name, value: '', forS: 0 }))
  const cookies = [...dropped, ...(onward.keep ? [onward.keep] : [])].map((one) => writeCookie(one, https))
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  // The next address may carry tokens: it is kept nowhere and told to nobody.
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  return reply.redirect(onward.to, 302)
}

const getVisit = (request: FastifyRequest, https: boolean): Visit => ({
  site: `${request.protocol}://${request.host}`,
  query: new URLSearchParams(request.url.split('?')[1] ?? ''),
  isPage: request.headers['sec-fetch-dest'] === 'document',
  kept: readCookies(request.headers.cookie, https),
})

// Whoever does not get in is sent to a page of ours with a word why.
const problemIn = (to: string): string => {
  const word = to.startsWith('/') && new URLSearchParams(to.split('?')[1] ?? '').get('google')
  return word ? `google.${word}` : ''
}

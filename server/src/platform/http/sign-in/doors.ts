import { leaveForGoogle, returnFromGoogle } from '@sparkhood/contract/people/sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Jobs } from '../../jobs.ts'
import { openScope } from '../../open-scope.ts'
import { Refusal } from '../../refuse.ts'
import type { FullScope, Tools } from '../../scope.ts'
import { type Cookie, readCookies, writeCookie } from '../cookies.ts'
import { getOrigin } from '../network.ts'

/** A browser's request for one of the two addresses. */
export type Visit = {
  /** The origin under which the browser reached this site. */
  site: string
  query: URLSearchParams
  /** Whether the request is a navigation, according to the browser. */
  isPage: boolean
  /** By name. */
  cookies: ReadonlyMap<string, string>
}

/** Where to redirect the browser, the cookie to set, and the names of cookies to remove. */
export type Onward = { to: string; cookie?: Cookie; removed?: readonly string[] }

type Setting = {
  tools: Tools
  jobs: Jobs
  clock: Clock
  /** From the sign-in feature. */
  leave: (scope: FullScope, visit: Visit) => Promise<Onward>
  comeBack: (scope: FullScope, visit: Visit) => Promise<Onward>
  /** Where to redirect after a refusal, or after a fault, which has no code. */
  getErrorPage: (refusal: Refusal['code'] | undefined) => string
}

/** The two addresses by which browsers go to the sign-in provider and return. They redirect and set cookies. */
export function addSignIn(app: FastifyInstance, setting: Setting): void {
  for (const prefix of ['/api', '']) {
    app.get(prefix + leaveForGoogle.path, (request, reply) => pass(setting.leave, setting, { request, reply }))
    app.get(prefix + returnFromGoogle.path, (request, reply) => pass(setting.comeBack, setting, { request, reply }))
  }
}

async function pass(
  through: Setting['leave'],
  { tools, jobs, clock, getErrorPage }: Setting,
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
    return { to: getErrorPage(fault instanceof Refusal ? fault.code : undefined) }
  })
  request.refused = problemIn(onward.to)
  const dropped = (onward.removed ?? []).map((name) => ({ name, value: '', forS: 0 }))
  const cookies = [...dropped, ...(onward.cookie ? [onward.cookie] : [])].map((one) => writeCookie(one, https))
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  // The next address may carry tokens, so it is neither cached nor sent as a referrer.
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  return reply.redirect(onward.to, 302)
}

const getVisit = (request: FastifyRequest, https: boolean): Visit => ({
  site: `${request.protocol}://${request.host}`,
  query: new URLSearchParams(request.url.split('?')[1] ?? ''),
  isPage: request.headers['sec-fetch-dest'] === 'document',
  cookies: readCookies(request.headers.cookie, https),
})

// After a refusal the browser is sent to one of our pages, with the reason.
const problemIn = (to: string): string => {
  const word = to.startsWith('/') && new URLSearchParams(to.split('?')[1] ?? '').get('google')
  return word ? `google.${word}` : ''
}

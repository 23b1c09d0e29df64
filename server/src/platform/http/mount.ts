import fastifyMultipart from '@fastify/multipart'
import { afterWriteHeader, type Endpoint } from '@sparkhood/contract/endpoint'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Queries } from '../data/database.ts'
import { type KeyedSemaphore, openKeyedSemaphore } from '../data/semaphore.ts'
import type { Jobs } from '../jobs.ts'
import { openScope } from '../open-scope.ts'
import { refuse } from '../refuse.ts'
import type { Actor, Scope, Tools } from '../scope.ts'
import { fingerprint, keyedHash } from '../secrets/random.ts'
import { FileReply, type Route, type Sent } from '../serve.ts'
import { type Answered, answerDone, answerFault, isTooDeep, readPart } from './answer.ts'
import { readCookies } from './cookies.ts'
import { type FormRoom, openFormRoom, readForm, type TakeRoom } from './forms/multipart.ts'
import { coverFor, type Once, openOnce } from './idempotency.ts'
import { getOrigin, isFromBrowser } from './network.ts'
import { actedFor, findGrantId, type OnBehalf } from './on-behalf.ts'
import { actWrittenDown, getPermission, type OwnCases, type RecordAct, requireLookDeclared } from './operators.ts'
import { packReply } from './packing.ts'
import { type HoldStandings, inGoodStanding, type RequireSession } from './standing.ts'
import { type Authenticate, findBearer, requireStanding, requireStillIn, whileAllowed } from './still-in.ts'

/** The dependencies besides the routes; `authenticate` comes from the sessions feature, passed in by app.ts. */
export type Mounting = {
  tools: Tools
  jobs: Jobs
  clock: Clock
  authenticate: Authenticate
  /** Also from the sessions feature. */
  lockAccountStatuses: HoldStandings
  requireSession: RequireSession
  /** From the audit feature: records what operators do. */
  record: RecordAct
  /** From the own-cases feature: the cases in which an operator is involved. */
  ownCases: OwnCases
  /** From the trusted-helpers feature: who may act for whom. */
  onBehalf: OnBehalf
  /** The endpoints that a replica may serve, if there is one. */
  staleReads?: readonly Endpoint[]
}

export const formRoomBytes = 128 * 1024 * 1024

// Rate limits count calls, not their cost: without this, slow calls of one member could hold every database connection.
// A page sends about a dozen concurrently, so nobody waits long.
const ofEachMember = { width: 4, maxWaiting: 100 }

/** A call whose caller is not known yet. */
type Coming = Pick<Scope, 'now' | 'origin' | 'log'>
type Caller = Coming & Pick<Scope, 'actor' | 'acting'>

/** Authenticates and counts a call. Refuses callers without access to the endpoint, and callers over their rate limit. */
async function admit(
  { endpoint }: Route,
  request: FastifyRequest,
  { mounting, coming: { now, origin } }: { mounting: Mounting; coming: Coming },
): Promise<Pick<Scope, 'actor' | 'acting'>> {
  const { tools } = mounting
  const bearer = findBearer(request)
  const isOpen = endpoint.access === 'anyone'
  const asking = { now, network: origin.network }
  const actor = isOpen || !bearer ? undefined : await mounting.authenticate(tools, bearer, asking)
  tools.limits.spend(actor ? 'member' : 'visitor', actor?.id ?? origin.network, now)
  const grantId = findGrantId(endpoint, request)
  if (isOpen) return { actor: undefined }
  if (!actor) refuse(bearer ? 'auth.bad_token' : 'access.sign_in')
  request.who = actor.id
  requireStanding(endpoint, actor)
  if (endpoint.limited) tools.limits.spend(endpoint.limited, actor.id, now)
  if (grantId === undefined) return { actor }
  return mounting.onBehalf.enter(tools, { helper: actor, grantId, endpoint, now })
}

type Reading = { https: boolean; take: TakeRoom }

async function readSent(
  endpoint: Endpoint,
  request: FastifyRequest,
  { https, take }: Reading,
): Promise<Sent<Endpoint>> {
  const form = await readForm(request, endpoint, take)
  const body: unknown = form ? form.fields : request.body
  if (isTooDeep(body)) refuse('input.malformed')
  return {
    params: readPart(endpoint.params, 'params', request.params) as never,
    query: readPart(endpoint.query, 'query', request.query) as never,
    body: readPart(endpoint.body, 'body', body) as never,
    files: form?.files ?? [],
    bearer: findBearer(request),
    isFromBrowser: isFromBrowser(request),
    getCookie: (name) => readCookies(request.headers.cookie, https).get(name),
  }
}

// Keyed, because a body may contain a password or a code, which could be guessed from a plain hash.
const getHash = (sent: Sent<Endpoint>, hashSecret: string): string =>
  keyedHash(
    hashSecret,
    JSON.stringify([
      sent.params,
      sent.query,
      sent.body,
      sent.files.map((file) => [file.field, fingerprint(file.bytes)]),
    ]),
  )

/** The idempotency key of a call, if it was sent with one. */
function getKey(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (endpoint.method === 'GET' || typeof key !== 'string') return undefined
  if (key.length < 1 || key.length > 200) refuse('input.malformed')
  return key
}

type Asked = { mounting: Mounting; once: Once; turns: KeyedSemaphore; formRoom?: FormRoom }

async function answer(
  route: Route,
  request: FastifyRequest,
  { mounting, once, turns, formRoom }: Asked,
): Promise<Answered | FileReply> {
  const coming: Coming = { now: mounting.clock(), log: request.log as Tools['log'], origin: getOrigin(request) }
  const admitted = await admit(route, request, { mounting, coming })
  const caller = { ...coming, ...admitted }
  const work = (take: TakeRoom) => workOn(route, request, { mounting, once, turns, caller, take })
  if (!formRoom) return work(() => {})
  return formRoom(request, admitted.actor?.id ?? coming.origin.network, work)
}

/** Where a call reads from: a replica if its reply may be stale and the caller has not just written. */
function getReads(
  endpoint: Endpoint,
  request: FastifyRequest,
  { mounting, actor }: { mounting: Mounting; actor: Actor | undefined },
): Queries {
  const { db, replica } = mounting.tools
  if (!replica) return db
  if (endpoint.method !== 'GET') {
    if (actor) replica.noteWrite(actor.id)
    return db
  }
  const bearsLate = mounting.staleReads?.includes(endpoint) && request.headers[afterWriteHeader] === undefined
  return bearsLate ? replica.readsFor(actor?.id) : db
}

type Working = Omit<Asked, 'formRoom'> & { caller: Caller; take: TakeRoom }

async function workOn(
  route: Route,
  request: FastifyRequest,
  { mounting, once, turns, caller, take }: Working,
): Promise<Answered | FileReply> {
  const { endpoint } = route
  const { tools, jobs, record, ownCases } = mounting
  const { hashSecret, publicUrl } = tools.settings
  const https = publicUrl.startsWith('https:')
  const sent = await readSent(endpoint, request, { https, take })
  const reads = getReads(endpoint, request, { mounting, actor: caller.actor })
  const key = getKey(endpoint, request)
  const bodyHash = key === undefined ? '' : getHash(sent, hashSecret)
  // A key can be used for another body after a day, but what was created under it belongs to its body for ever.
  const requestKey = key === undefined ? undefined : fingerprint(`${key} ${bodyHash}`)
  const opened = openScope(tools, jobs, { ...caller, requestKey, reads })
  const scope = inGoodStanding(opened, endpoint, mounting)
  const requireIn = () => requireStillIn(route, request, { door: mounting, arrivedAt: caller.now })
  const work = async (): Promise<object> => {
    if (endpoint.method !== 'GET') await requireIn()
    const { acting } = scope
    if (acting) return actedFor(route, { scope: { ...scope, acting }, sent, door: mounting.onBehalf })
    return endpoint.access === 'admin'
      ? actWrittenDown(route, { scope, sent, record, ownCases })
      : route.verb(scope, sent as never)
  }
  // The calls of a trusted helper count towards the helper's own limit.
  const member = caller.acting?.helperId ?? caller.actor?.id
  const inTurn = () => (member === undefined ? work() : turns.through(member, work))
  if (endpoint.file) return whileAllowed((await inTurn()) as FileReply, requireIn)
  // A call that waits for the reply of another with the same idempotency key takes no slot of the semaphore.
  const act = async (): Promise<Answered> => answerDone(endpoint, await inTurn(), https)
  if (key === undefined) return act()
  // A reply to one actor is never sent again in another's name.
  const actor = caller.acting?.grantId ?? caller.actor?.id ?? caller.origin.network
  const cover = coverFor(tools.seals, { actor, key, isSecret: endpoint.secretReply })
  const claim = { actor, key, endpoint: `${endpoint.method} ${endpoint.path}`, bodyHash, cover }
  // A refusal is stored like any reply: the same key gets it again.
  return once(claim, async () => {
    const answered = await act().catch((fault: unknown) => answerFault(fault, request.log))
    return { ...answered, reply: String(answered.reply) }
  })
}

function send(reply: FastifyReply, answered: Answered | FileReply): FastifyReply {
  if (answered instanceof FileReply) return sendFile(reply, answered)
  if (answered.refused) reply.request.refused = answered.refused
  if (answered.retryAfterS !== undefined) reply.header('retry-after', answered.retryAfterS)
  if (answered.cookie !== undefined) reply.header('set-cookie', answered.cookie)
  reply.header('cache-control', 'no-store')
  const { body, encoding } = packReply(answered.reply, reply.request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  reply.header('vary', 'accept-encoding')
  return reply.code(answered.status).header('content-type', 'application/json; charset=utf-8').send(body)
}

// If the file is opened as a page of its own, nothing in it can run or load.
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  // RFC 8187 allows fewer unescaped characters than URLs do.
  const name = encodeURIComponent(file.filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', filePolicy)
    .header('content-disposition', `${file.isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .type(file.contentType)
    .send(file.content)
}

/** Refuses a path that cannot be routed: broken escapes, or a segment longer than any id or name. */
export const refuseAddress = (fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  send(reply, answerFault(fault, request.log))
}

/**
 * Mounts routes under /api and, except those of admins, also at the bare path, for clients written to the
 * specification.
 */
export async function mount(app: FastifyInstance, routes: readonly Route[], mounting: Mounting): Promise<void> {
  app.setErrorHandler((fault, request, reply) => send(reply, answerFault(fault, request.log)))
  const [withFiles, plain] = [routes.filter(takesFiles), routes.filter((route) => !takesFiles(route))]
  for (const { endpoint } of routes) {
    requireLookDeclared(endpoint)
    if (isAct(endpoint)) mounting.ownCases.requireDeclared(endpoint)
  }
  const { serving } = mounting.tools.backgroundThrottle
  const once = openOnce(mounting.tools.db, mounting.clock)
  const turns = openKeyedSemaphore(ofEachMember)
  bind(app, plain, (route, request) => serving(() => answer(route, request, { mounting, once, turns })))
  const formRoom = openFormRoom(formRoomBytes)
  // The multipart plugin hooks into every request of its Fastify scope, so only endpoints that take files are in it.
  await app.register(async (house) => {
    await house.register(fastifyMultipart)
    bind(house, withFiles, (route, request) =>
      serving(() => answer(route, request, { mounting, once, turns, formRoom })),
    )
  })
}

const isAct = ({ access, method }: Endpoint): boolean => access === 'admin' && method !== 'GET'
const takesFiles = ({ endpoint }: Route): boolean => endpoint.files !== undefined

type Answering = (route: Route, request: FastifyRequest) => Promise<Answered | FileReply>

function bind(app: FastifyInstance, routes: readonly Route[], answering: Answering): void {
  for (const route of routes) {
    if (!route.endpoint.access) throw new Error(`${route.endpoint.path} needs access: 'anyone', 'member' or 'admin'`)
    if (route.endpoint.access === 'admin') getPermission(route.endpoint)
    if (route.endpoint.file && route.endpoint.method !== 'GET')
      throw new Error(`${route.endpoint.path} acts, so it answers no file`)
    for (const prefix of getPrefixes(route)) {
      app.route({
        method: route.endpoint.method,
        url: prefix + route.endpoint.path,
        handler: async (request, reply) => send(reply, await answering(route, request)),
      })
    }
  }
}

// No endpoint of admins is in the specification, and their pages use the bare paths.
const getPrefixes = ({ endpoint }: Route): string[] => (endpoint.access === 'admin' ? ['/api'] : ['/api', ''])

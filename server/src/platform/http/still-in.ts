import { pipeline, type Readable, Transform } from 'node:stream'
import { type Endpoint, needsConsent } from '@sparkhood/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { refuse } from '../refuse.ts'
import type { Actor, Tools } from '../scope.ts'
import { FileReply, type Route } from '../serve.ts'
import { getOrigin } from './network.ts'
import { requirePermission } from './operators.ts'

/** When and from where a call comes; `arrivedAt` is when the token had to be valid, if that is earlier. */
type RequestOrigin = { now: Date; network: string; arrivedAt?: Date }
/** Returns who a token belongs to; from the sessions feature. */
export type Authenticate = (tools: Tools, token: string, coming: RequestOrigin) => Promise<Actor | undefined>

export const findBearer = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * Refuses an actor who may not make this call in their current state: no permission, closing, or terms not accepted.
 */
export function requireStanding(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access === 'admin') requirePermission(endpoint, actor)
  if (!needsConsent(endpoint)) return
  if (actor.closing) refuse('closing.under_way')
  if (actor.termsDue) refuse('auth.agree_to_terms')
}

type Door = { tools: Tools; clock: Clock; authenticate: Authenticate }

/**
 * Refuses a caller who has been signed out or suspended, or has lost a role, since their call arrived: a form takes up
 * to two minutes, a call waits for the semaphore and for others with its key, and a download may take hours. A token
 * that expired in the meantime is accepted.
 */
export async function requireStillIn(
  { endpoint }: Route,
  request: FastifyRequest,
  { door: { tools, clock, authenticate }, arrivedAt }: { door: Door; arrivedAt: Date },
): Promise<void> {
  const bearer = findBearer(request)
  if (endpoint.access === 'anyone' || !bearer) return
  const { network } = getOrigin(request)
  const actor = await authenticate(tools, bearer, { now: clock(), network, arrivedAt })
  if (!actor) refuse('auth.bad_token')
  requireStanding(endpoint, actor)
}

/**
 * The file. A stream is aborted as soon as `requireAllowed` refuses; otherwise a slow reader would get data written
 * long after they were signed out.
 */
export function whileAllowed(file: FileReply, requireAllowed: () => Promise<void>): FileReply {
  if (Buffer.isBuffer(file.content)) return file
  const gate = new Transform({
    transform: (part, _encoding, done) => void requireAllowed().then(() => done(null, part), done),
  })
  // The sender handles the fault; whatever is not sent is not read.
  const content: Readable = pipeline(file.content, gate, () => {})
  return new FileReply(content, file)
}

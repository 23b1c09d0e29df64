import { pipeline, type Readable, Transform } from 'node:stream'
import { type Endpoint, needsConsent } from '@sparkhood/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { refuse } from '../refuse.ts'
import type { Actor, Tools } from '../scope.ts'
import { FileReply, type Route } from '../serve.ts'
import { getOrigin } from './network.ts'
import { requirePermission } from './operators.ts'

/** When and from where somebody comes; `arrivedAt` is when their token had to be good, where that is earlier. */
type RequestOrigin = { now: Date; network: string; arrivedAt?: Date }
/** Who carries a token; the sessions feature's. */
export type Authenticate = (tools: Tools, token: string, coming: RequestOrigin) => Promise<Actor | undefined>

export const findBearer = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Refuses who may not make this call as their account stands now: without the permission, closing, or before agreeing to the terms. */
export function requireStanding(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access === 'admin') requirePermission(endpoint, actor)
  if (!needsConsent(endpoint)) return
  if (actor.closing) refuse('closing.under_way')
  if (actor.termsDue) refuse('auth.agree_to_terms')
}

type Door = { tools: Tools; clock: Clock; authenticate: Authenticate }

/**
 * Refuses a caller who has been signed out or suspended, or has lost a role, since their call arrived: a form takes up to two minutes,
 * a call waits for its turn and for others with its key, and a download may take hours. A token that has expired in the meantime is
 * accepted.
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
 * The file. One that is streamed breaks off as soon as `requireAllowed` refuses: a slow reader would otherwise get what was written
 * long after they were signed out.
 */
export function whileAllowed(file: FileReply, requireAllowed: () => Promise<void>): FileReply {
  if (Buffer.isBuffer(file.content)) return file
  const gate = new Transform({
    transform: (part, _encoding, done) => void requireAllowed().then(() => done(null, part), done),
  })
  // Who sends it hears of a fault, and what is sent no further is read no further.
  const content: Readable = pipeline(file.content, gate, () => {})
  return new FileReply(content, file)
}

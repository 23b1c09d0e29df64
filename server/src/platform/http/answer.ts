import type { Endpoint } from '@sparkhood/contract/endpoint'
import { type Issue, type RefusalCode, type RefusalReply, refusals } from '@sparkhood/contract/refusals'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { Refusal, refuse } from '../refuse.ts'
import { ReplyWithCookie, WrittenReply } from '../serve.ts'
import { writeCookie } from './cookies.ts'
import { plainWords } from './plain-words.ts'

export type Answered = {
  status: number
  reply: string | Buffer
  /** The reason of the refusal, for the log. */
  refused?: RefusalCode | 'fault'
  retryAfterS?: number
  cookie?: string
  /** The caller should retry the same call, so the reply is not stored under its idempotency key. */
  comesBack?: true
}

const comesBack: readonly RefusalCode[] = [
  'auth.confirm_first',
  'auth.bad_token',
  'closing.under_way',
  'auth.agree_to_terms',
]

const getIssues = (part: string, error: z.ZodError): Issue[] =>
  error.issues.map((issue) => ({ path: [part, ...issue.path].join('.'), message: issue.message }))

/** Whether JSON is nested deeper than any call needs; recursive code would overflow the stack on it. */
export const isTooDeep = (value: unknown, levels = 20): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1)))

/** Validates one part of a request against its schema. Refuses with all issues and the message of the first. */
export function readPart(schema: z.ZodType | undefined, part: string, value: unknown): unknown {
  if (!schema) return undefined
  const read = schema.safeParse(value ?? {}, { error: plainWords })
  if (read.success) return read.data
  return refuse('input.invalid', { issues: getIssues(part, read.error) })
}

/** Encodes a reply in its declared shape, so that undeclared fields cannot leak. */
function writeReply(endpoint: Endpoint, value: object): string | Buffer {
  if (value instanceof WrittenReply) return joinParts(`{"status":"success",${value.start.slice(1)}`, value.rest)
  return JSON.stringify({ status: 'success', ...z.encode(endpoint.reply, value as never) })
}

const isText = (parts: readonly (string | Buffer)[]): parts is readonly string[] =>
  parts.every((part) => typeof part === 'string')

const joinParts = (start: string, rest: readonly (string | Buffer)[]): string | Buffer =>
  isText(rest)
    ? start + rest.join('')
    : Buffer.concat([start, ...rest].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))

/** The reply to a successful call. */
export const answerDone = (endpoint: Endpoint, value: object, https: boolean): Answered =>
  value instanceof ReplyWithCookie
    ? { status: 200, reply: writeReply(endpoint, value.reply), cookie: writeCookie(value.cookie, https) }
    : { status: 200, reply: writeReply(endpoint, value) }

const refusalReply = (refusal: Refusal): RefusalReply => ({
  status: 'error',
  code: refusal.code,
  // A form with a single problem gets the message of that problem.
  message: (refusal.code === 'input.invalid' && refusal.issues?.[0]?.message) || refusal.message,
  ...(refusal.issues && { issues: refusal.issues }),
})

// The errors that Fastify raises before a route's function runs.
const frameworkCodes: Record<string, keyof typeof refusals> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'input.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'input.wrong_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'input.wrong_type',
  FST_ERR_BAD_URL: 'input.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'place.not_found',
}

// Errors of services that we call carry a status too. That is about our call and must not become the status of our
// reply.
const isOfRequest = (code: string): boolean => code.startsWith('FST_') || code === 'ECONNRESET'

// A full disk or quota; `log` alerts the operator.
const isFull = (code: string): boolean => code === 'ENOSPC' || code === 'EDQUOT'
const fullForS = 60

/** Turns anything thrown into a reply: a refusal with its message; a fault is logged and becomes a plain 500. */
export function answerFault(fault: unknown, log: Pick<Log, 'error'>): Answered {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  const known = frameworkCodes[code]
  if (isFull(code)) {
    log.error({ err: fault }, 'no room is left for files')
    return answerFault(new Refusal('service.full', { retryAfterS: fullForS }), log)
  }
  const refusal = fault instanceof Refusal ? fault : known ? new Refusal(known) : undefined
  if (refusal) {
    const { status } = refusals[refusal.code]
    return {
      status,
      reply: JSON.stringify(refusalReply(refusal)),
      refused: refusal.code,
      ...(refusal.retryAfterS !== undefined && { retryAfterS: refusal.retryAfterS }),
      ...(comesBack.includes(refusal.code) && { comesBack: true }),
    }
  }
  const httpStatus =
    fault instanceof Error && 'statusCode' in fault && isOfRequest(code) ? Number(fault.statusCode) : 500
  if (httpStatus >= 400 && httpStatus < 500) {
    const words = refusals['input.malformed']
    return {
      status: httpStatus,
      reply: JSON.stringify({ status: 'error', code: 'input.malformed', message: words.message }),
      refused: 'input.malformed',
    }
  }
  log.error({ err: fault }, 'fault')
  const reply: RefusalReply = {
    status: 'error',
    code: 'fault',
    message: 'Something went wrong. Please try again later.',
  }
  return { status: 500, reply: JSON.stringify(reply), refused: 'fault' }
}

import type { Endpoint } from '@sparkhood/contract/endpoint'
import { actingForHeader } from '@sparkhood/contract/people/helper-terms'
import { type RefusalCode, refusals } from '@sparkhood/contract/refusals'
import { z } from 'zod'
import type { Fields, Part } from '../endpoints.ts'
import type { Neighbourhood } from '../neighbourhood.ts'

/** A request as sent, valid or not. */
export type Sent = {
  endpoint: Endpoint
  parts: Record<Part, Fields>
  token: string | undefined
  grantId?: string | undefined
}
export type Heard = {
  status: number
  body: { status: string; code?: RefusalCode; message?: string; issues?: { message: string }[] }
}

// A URL carries only text; other values are encoded as JSON.
const encoded = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)).toWellFormed(),
  )

/** Sends a request from its own network (derived from `number`), so that no rate limit hides what is behind it. */
export async function send(
  { app }: Neighbourhood,
  { endpoint, parts, token, grantId }: Sent,
  number: number,
): Promise<Heard> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(parts.params[name]))
  const search = Object.entries(parts.query).map(([name, value]) => `${name}=${encoded(value)}`)
  const heard = await app.http.inject({
    method: endpoint.method,
    url: `/api${path}?${search.join('&')}`,
    remoteAddress: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    headers: {
      'idempotency-key': `odd-${number}`,
      ...(endpoint.body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(grantId && { [actingForHeader]: grantId }),
    },
    ...(endpoint.body && { payload: JSON.stringify(parts.body) }),
  })
  const isFile = endpoint.file && heard.statusCode === 200
  return { status: heard.statusCode, body: isFile ? { status: 'success' } : heard.json() }
}

const toAnyCall: RefusalCode[] = [
  'input.invalid',
  'input.malformed',
  'input.too_large',
  'input.wrong_type',
  'place.not_found',
  'access.sign_in',
  'access.forbidden',
  'auth.bad_token',
  'limit.too_fast',
]
/** Further refusals for helpers who call on behalf of a member. */
const toHelpers: RefusalCode[] = [
  'helper.not_allowed',
  'helper.ended',
  'helper.no_right',
  'helper.unavailable',
  'helper.terms_due',
]
const describeAnswers = (endpoint: Endpoint) =>
  z.union([
    z.strictObject({ status: z.literal('success'), ...endpoint.reply.shape }),
    z.strictObject({
      status: z.literal('error'),
      code: z.enum([...toAnyCall, ...toHelpers, ...endpoint.refusals]),
      message: z.string().min(1),
      issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
    }),
  ])

/** The schemas of replies, each made once: Zod compiles a schema on first use, which takes longer than a call. */
const schemas = new Map<Endpoint, ReturnType<typeof describeAnswers>>()
const declared = (endpoint: Endpoint) => {
  const schema = schemas.get(endpoint) ?? describeAnswers(endpoint)
  schemas.set(endpoint, schema)
  return schema
}

/** Whether a message of the validation library, meant for programmers, would be shown to people. */
const isForPrograms = ({ issues = [] }: Heard['body']): boolean =>
  issues.some(({ message }) =>
    /^(Invalid (input|option|number|key|element|[^ ]+$)|Too (big|small)|Unrecogni)/.test(message),
  )

/** Returns what is wrong with a reply: a fault, a shape that the contract does not declare, or words not meant for people. */
export const wrongIn = ({ endpoint, parts }: Sent, heard: Heard): string[] => {
  const status = heard.status === 200 ? 200 : refusals[heard.body.code ?? 'service.unavailable']?.status
  const isDeclared = status === heard.status && declared(endpoint).safeParse(heard.body).success
  if (heard.status < 500 && isDeclared && !isForPrograms(heard.body)) return []
  return [`${JSON.stringify(parts).slice(0, 300)} -> ${JSON.stringify(heard).slice(0, 300)}`]
}

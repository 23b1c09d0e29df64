import type { z } from 'zod'
import type { Permission } from './admin/permissions.ts'
import type { CallLimit } from './limits.ts'
import type { HelperRight } from './people/helper-terms.ts'
import type { RefusalCode } from './refusals.ts'

export type Access = 'anyone' | 'member' | 'admin'

/**
 * The files that a multipart endpoint accepts, by field name. An `image` is recognised by its content, never by its
 * name.
 */
export type FileField = { accept: 'image' | 'any'; maxFiles: number; maxBytes: number }

/**
 * One HTTP call, declared once: the server binds it, the web calls it, OpenAPI is generated from it.
 * Paths are those of the specification, without the `/api` prefix; `:name` marks a parameter.
 * Schemas are codecs between the wire format and internal values: `parse` reads the wire, `encode` writes it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Access
  /** Required with `access: 'admin'`: decides which roles may call it. */
  permission?: Permission
  /**
   * Whether a read by an operator is recorded in the audit log; required on each GET with `access: 'admin'`, `false` if it
   * returns nothing private. On an endpoint for members: recorded if an operator reads what is another member's. `page`: the page
   * refetches by itself, so it is recorded at most once in ten minutes, with the ids that a list has shown.
   */
  looksIn?: boolean | 'page'
  /** For an act on many: the field of the transaction's result, and of the reply, whose number is recorded in the audit log. */
  counts?: string
  /** For an act that creates something: the field of the transaction's result with its id, recorded as the act's subject. */
  made?: string
  /** Fields of the body that the audit log leaves out because they identify a person. */
  unrecorded?: readonly string[]
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  files?: Record<string, FileField>
  reply: z.ZodObject
  /** Returns a file instead of JSON; `reply` is then empty. Only for GET. */
  file?: true
  /** The reply carries secrets (tokens or a cookie), so it is stored encrypted for its idempotency key. */
  secretReply?: true
  /** A member may call it before they accept the current terms, and while their account closes. Reads are always allowed. */
  beforeConsent?: true
  /**
   * A trusted helper may call it in another member's name, if they have one of these rights; `any` needs none. Without this
   * field it is refused to them.
   */
  onBehalf?: 'any' | readonly HelperRight[]
  /** With `onBehalf`: only in the name of a member without email, whose account an organiser set up. */
  onlyWithoutEmail?: true
  /** A rate limit of its own, beside the one for all calls of its caller. */
  limited?: Exclude<CallLimit, 'member' | 'visitor'>
  refusals: readonly RefusalCode[]
}

/** An endpoint without a JSON reply: a redirect, or an event stream. */
export type RawEndpoint = {
  method: 'GET'
  path: `/${string}`
  access: 'anyone'
  summary: string
  query: z.ZodObject
}

type Inside<S> = S extends z.ZodType ? z.output<S> : undefined

/** The validated input of an endpoint's use case. */
export type InputOf<E extends Endpoint> = {
  params: Inside<E['params']>
  query: Inside<E['query']>
  body: Inside<E['body']>
}

/** What the use case returns; `status: 'success'` is added to the reply. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** Whether a member must have accepted the current terms before they call it. */
export const needsConsent = ({ access, method, beforeConsent }: Endpoint): boolean =>
  access !== 'anyone' && method !== 'GET' && !beforeConsent

/** Keeps the literal types of a declaration. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** For this long after a write, a member's reads go to the primary database, not to a replica that may be behind. */
export const ownWritesMs = 5000
/** The header with which a page reports a recent write of its own: another process may handle its next read. */
export const afterWriteHeader = 'x-after-write'

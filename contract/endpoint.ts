import type { z } from 'zod'
import type { Permission } from './admin/permissions.ts'
import type { CallLimit } from './limits.ts'
import type { HelperRight } from './people/helper-terms.ts'
import type { RefusalCode } from './refusals.ts'

export type Access = 'anyone' | 'member' | 'admin'

/** What a multipart endpoint takes as files, by field name. `image` is judged by content, never by name. */
export type FileField = { accept: 'image' | 'any'; maxFiles: number; maxBytes: number }

/**
 * One call, declared once: the server binds it, the web calls it, OpenAPI is written from it.
 * Paths are those of the specification, without the `/api` prefix; `:name` marks a parameter.
 * Schemas are wire-to-inside codecs: `parse` reads the wire, `encode` writes it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Access
  /** Of an operator's call: what they do by it, which says who may. */
  permission?: Permission
  /**
   * A read by an operator that is written down as acts are; of a call for members, where an operator looks in. `page`: of what
   * a page reads anew by itself, so that it is written down once in a while, with the ids of what a list has shown. Every read of
   * operators has to say it; `false` where nothing of it is private.
   */
  looksIn?: boolean | 'page'
  /** Of an operator's act on many at once: the number that is written down with it, by its name in the reply and in what the transaction answers. */
  counts?: string
  /** Of an operator's act that makes something: the name in what the transaction answers of its id, under which it is written down. */
  made?: string
  /** Of an operator's act: what was sent and is not written down with it, as it says who somebody is. */
  unrecorded?: readonly string[]
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  files?: Record<string, FileField>
  reply: z.ZodObject
  /** Returns a file instead of JSON; `reply` is then empty. Only for GET. */
  file?: true
  /** The reply carries secrets (tokens, or a cookie), so it is kept under seal to be answered again for an idempotency key. */
  secretReply?: true
  /** A member may call it before they agreed to the terms of today, and while closing; reads they may call anyway. */
  beforeConsent?: true
  /**
   * A trusted helper may call it for somebody else: with any of these rights, or whatever they are. A call that does not say so
   * is refused to them.
   */
  onBehalf?: 'any' | readonly HelperRight[]
  /** With `onBehalf`: only for somebody without email, who has nobody else to say it for them. */
  onlyWithoutEmail?: true
  /** Counted by itself too, besides among all calls of its caller. */
  limited?: Exclude<CallLimit, 'member' | 'visitor'>
  refusals: readonly RefusalCode[]
}

/** An address that is answered in another way than by a reply. */
export type Door = {
  method: 'GET'
  path: `/${string}`
  access: 'anyone'
  summary: string
  query: z.ZodObject
}

/** An address that browsers are sent to: it answers with where to go next, and with cookies. */
export type BrowserDoor = Door

type Inside<S> = S extends z.ZodType ? z.output<S> : undefined

/** What the verb behind an endpoint is given, after validation. */
export type InputOf<E extends Endpoint> = {
  params: Inside<E['params']>
  query: Inside<E['query']>
  body: Inside<E['body']>
}

/** What the verb answers; `status: 'success'` is added on the way out. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** Whether a member must have agreed to the terms of today before they call it. */
export const needsConsent = ({ access, method, beforeConsent }: Endpoint): boolean =>
  access !== 'anyone' && method !== 'GET' && !beforeConsent

/** Keeps the literal types of a declaration. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** So long after they have written somebody reads what is surely there, not what may be a second late. */
export const ownWritesMs = 5000
/** The header by which a page says that it has just written: another process may answer than the one that wrote. */
export const afterWriteHeader = 'x-after-write'

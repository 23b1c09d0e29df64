import type { Readable } from 'node:stream'
import type { Endpoint, InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type { Cookie } from './http/cookies.ts'
import type { FullMemberScope, FullScope } from './scope.ts'

/** A file that was sent with a form. */
export type SentFile = { field: string; bytes: Buffer; contentType: string; filename: string }

/**
 * A reply that SQL has already written as JSON, for frequent lists that would cost too much to parse. Starts with `{`. Buffers
 * come from a cache and are sent unchanged as UTF-8.
 */
export class WrittenReply {
  readonly start: string
  readonly rest: readonly (string | Buffer)[]
  constructor(start: string, ...rest: readonly (string | Buffer)[]) {
    this.start = start
    this.rest = rest
  }
}

/** What the use case of an endpoint with `file: true` returns. It is sent with headers that forbid shared caching. */
export class FileReply {
  readonly content: Buffer | Readable
  readonly contentType: string
  readonly filename: string
  /** Shown by the browser; otherwise downloaded under its name. */
  readonly isShown: boolean
  constructor(
    content: Buffer | Readable,
    { contentType, filename, isShown = false }: { contentType: string; filename: string; isShown?: boolean },
  ) {
    this.content = content
    this.contentType = contentType
    this.filename = filename
    this.isShown = isShown
  }
}

/** A reply with a cookie, for endpoints with `secretReply`. Repeating the call with its idempotency key sets the cookie again. */
export class ReplyWithCookie<Reply extends object> {
  readonly reply: Reply
  readonly cookie: Cookie
  constructor(reply: Reply, cookie: Cookie) {
    this.reply = reply
    this.cookie = cookie
  }
}

/** Returns the value of a cookie of the request by its name. */
export type GetCookie = (name: string) => string | undefined

type ScopeOf<E extends Endpoint> = E['access'] extends 'anyone' ? FullScope : FullMemberScope
export type Sent<E extends Endpoint> = InputOf<E> & {
  files: SentFile[]
  bearer: string | undefined
  isFromBrowser: boolean
  getCookie: GetCookie
}
type Answer<E extends Endpoint> = Promise<
  E['file'] extends true
    ? FileReply
    : ReplyOf<E> | WrittenReply | (E['secretReply'] extends true ? ReplyWithCookie<ReplyOf<E>> : never)
>

/** An endpoint bound to its use case. */
export type Route = { endpoint: Endpoint; verb: (scope: FullScope, sent: never) => Promise<object> }

/** Binds an endpoint of the contract to its use case. The scope has an actor unless the endpoint's access is 'anyone'. */
export const serve = <E extends Endpoint>(
  endpoint: E,
  verb: (scope: ScopeOf<E>, sent: Sent<E>) => Answer<E>,
): Route => ({ endpoint, verb: verb as unknown as Route['verb'] })

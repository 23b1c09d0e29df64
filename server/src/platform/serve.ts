import type { Readable } from 'node:stream'
import type { Endpoint, InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type { Keeping } from './http/cookies.ts'
import type { FullMemberScope, FullScope } from './scope.ts'

/** A file that was sent with a form. */
export type SentFile = { field: string; bytes: Buffer; contentType: string; filename: string }

/**
 * A reply that was already written as JSON, by SQL, for lists too hot to take apart. Starts with `{`. What is remembered comes as
 * bytes in UTF-8, and goes out as they are.
 */
export class WrittenReply {
  readonly start: string
  readonly rest: readonly (string | Buffer)[]
  constructor(start: string, ...rest: readonly (string | Buffer)[]) {
    this.start = start
    this.rest = rest
  }
}

/** A file, as the verb behind an endpoint with `file: true` answers it. Nobody between may keep it. */
export class FileReply {
  readonly content: Buffer | Readable
  readonly contentType: string
  readonly filename: string
  /** Shown in place; otherwise it is saved under its name. */
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

/** A reply with a cookie, which makes it a secret: whoever hears the reply again, by an idempotency key, is given the cookie again. */
export class KeepingReply<Reply extends object> {
  readonly reply: Reply
  readonly keeping: Keeping
  constructor(reply: Reply, keeping: Keeping) {
    this.reply = reply
    this.keeping = keeping
  }
}

/** What a browser brought of what it was given to keep, by its name. */
export type Kept = (name: string) => string | undefined

type ScopeOf<E extends Endpoint> = E['access'] extends 'anyone' ? FullScope : FullMemberScope
export type Sent<E extends Endpoint> = InputOf<E> & {
  files: SentFile[]
  bearer: string | undefined
  isFromBrowser: boolean
  kept: Kept
}
type Answer<E extends Endpoint> = Promise<
  E['file'] extends true
    ? FileReply
    : ReplyOf<E> | WrittenReply | (E['secretReply'] extends true ? KeepingReply<ReplyOf<E>> : never)
>

/** One endpoint bound to the verb behind it. */
export type Route = { endpoint: Endpoint; verb: (scope: FullScope, sent: never) => Promise<object> }

/** Binds an endpoint of the contract to one verb. The scope has an actor unless the endpoint is open to anyone. */
export const serve = <E extends Endpoint>(
  endpoint: E,
  verb: (scope: ScopeOf<E>, sent: Sent<E>) => Answer<E>,
): Route => ({ endpoint, verb: verb as unknown as Route['verb'] })

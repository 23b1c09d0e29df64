/** Attributes of how something was done; never for whom, with which values or in which words. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** The kinds of spans: a request handled (server), a request sent (client), an event handled (consumer), or a part of these. */
export type SpanKind = 'answers' | 'asks' | 'hears' | 'part'

export type Beginning = {
  name: string
  kind: SpanKind
  facts?: Facts
  /** The remote or earlier parent, as a W3C Trace Context `traceparent`; an invalid one is ignored. */
  after?: string | undefined
}

export type Span = {
  /** Runs the work under this span: spans that it begins are its children. */
  within<T>(work: () => T): T
  say(facts: Facts): void
  /** Marks the span as failed with the kind of the fault, never its message. */
  fail(kind: string): void
  end(): void
}

/** Reports to an operator's collector what was done, within what, and how long it took. Never delays the work and never throws. */
export type Tracer = {
  /** Begins a span as a child of the current one, or of `after`. */
  begin(beginning: Beginning): Span
  /** Returns the current span as a `traceparent` for other processes; undefined if there is none. */
  underWay(): string | undefined
  /** Flushes the remaining spans, within a second or two, and shuts down. */
  close(): Promise<void>
}

/** How something was done; never for whom, with which values or in which words. */
export type Facts = Readonly<Record<string, string | number | boolean>>

/** Something that takes time: a request is answered, another is asked, news is heard, or a part of these. */
export type SpanKind = 'answers' | 'asks' | 'hears' | 'part'

export type Beginning = {
  name: string
  kind: SpanKind
  facts?: Facts
  /** What it follows from, elsewhere or earlier, as a `traceparent` of W3C Trace Context; one that is none is as good as none. */
  after?: string | undefined
}

export type Span = {
  /** Does the work under this span: what it begins stands below. */
  within<T>(work: () => T): T
  say(facts: Facts): void
  /** It ended badly: the kind of the fault, never its words. */
  fail(kind: string): void
  end(): void
}

/** Tells an operator’s collector what was done under what, and how long it took. It keeps nobody waiting and throws nothing. */
export type Tracer = {
  /** Begins a span below what is under way, or after what it is said to follow from. */
  begin(beginning: Beginning): Span
  /** What is under way, as a `traceparent` for others to go on from; nothing where nothing is. */
  underWay(): string | undefined
  /** Hands over what is still here, within a second or two, and ends. */
  close(): Promise<void>
}

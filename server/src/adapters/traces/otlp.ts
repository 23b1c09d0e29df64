import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../../platform/log.ts'
import type { Beginning, Span as OurSpan, Tracer } from './tracer.ts'

const kinds = { answers: SpanKind.SERVER, asks: SpanKind.CLIENT, hears: SpanKind.CONSUMER, part: SpanKind.INTERNAL }
const traceparent = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/
// Spans that the collector does not take in this time are lost; so are spans beyond the queue.
const patience = { exportTimeoutMillis: 5000, maxQueueSize: 4096, scheduledDelayMillis: 2000 }
const closeMs = 2000
const complainMs = 60_000

export type OtlpOptions = {
  /** The collector's endpoint for traces, including its path. */
  url: string
  headers: Record<string, string>
  /** The name of the site at a collector with several services. */
  service: string
  /**
   * The share of traces started here that are sampled, from 0 to 1. A trace continued from elsewhere keeps its sampling
   * decision.
   */
  ratio: number
  /** Whether a host is ours, so that requests to it may carry our trace context. */
  isOurs: (host: string) => boolean
  log: Pick<Log, 'warn'>
  /** Returns milliseconds of a monotonic clock. */
  steadyNow: () => number
}

function readParent(text: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.exec(text) ?? []
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(context) ? context : undefined
}

const writeParent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`

/** Logs now and then that the collector takes no traces; nothing else happens. */
function complaining(exporter: SpanExporter, { log, steadyNow }: OtlpOptions): SpanExporter {
  let saidAt = Number.NEGATIVE_INFINITY
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && steadyNow() - saidAt > complainMs) {
          saidAt = steadyNow()
          log.warn({ err: result.error }, 'the collector did not take traces')
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

type Asking = { request: { origin: string; addHeader(name: string, value: string): void } }

/** Adds the trace context to requests to our own hosts, and to no others. */
function propagateContext(underWay: () => string | undefined, isOurs: (host: string) => boolean): () => void {
  const addHeader = (message: unknown): void => {
    const { request } = message as Asking
    const parent = underWay()
    if (parent && isOurs(URL.parse(request.origin)?.hostname ?? '')) request.addHeader('traceparent', parent)
  }
  subscribe('undici:request:create', addHeader)
  return () => unsubscribe('undici:request:create', addHeader)
}

function getSpan(span: Span, within: OurSpan['within']): OurSpan {
  return {
    within,
    say: (facts) => span.setAttributes(facts),
    fail: (kind) => {
      span.setAttribute('error.type', kind)
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
    end: () => span.end(),
  }
}

/** Exports traces to any collector with OTLP over HTTP. */
export function otlpTracer(options: OtlpOptions): Tracer {
  const { url, headers, service, ratio, isOurs } = options
  const exporter = complaining(new OTLPTraceExporter({ url, headers, timeoutMillis: 4000 }), options)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...patience })],
  })
  const tracer = provider.getTracer('sparkhood')
  const store = new AsyncLocalStorage<Context>()

  const underWay = (): string | undefined => {
    const context = store.getStore()
    const span = context && trace.getSpanContext(context)
    return span && writeParent(span)
  }
  const begin = ({ name, kind, facts, after }: Beginning): OurSpan => {
    const parent = after === undefined ? undefined : readParent(after)
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : (store.getStore() ?? ROOT_CONTEXT)
    const span = tracer.startSpan(name, { kind: kinds[kind], ...(facts && { attributes: facts }) }, context)
    return getSpan(span, (work) => store.run(trace.setSpan(context, span), work))
  }
  const stopTelling = propagateContext(underWay, isOurs)
  return {
    begin,
    underWay,
    close: async () => {
      stopTelling()
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

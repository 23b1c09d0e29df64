import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Sent = {
  resourceSpans: {
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        attributes: { key: string; value: Value }[]
        status: { code?: number }
      }[]
    }[]
  }[]
}

export type ReceivedSpan = {
  trace: string
  id: string
  parent: string
  name: string
  facts: Record<string, unknown>
  failed: boolean
}

export type Collector = {
  url: string
  /** All received spans, decoded. */
  spans: ReceivedSpan[]
  /** All received bodies, unparsed. */
  bodies: string[]
  headers: IncomingMessage['headers'][]
  close(): Promise<void>
}

const spansIn = (body: string): ReceivedSpan[] =>
  (JSON.parse(body) as Sent).resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ traceId, spanId, parentSpanId = '', name, attributes, status }) => ({
      trace: traceId,
      id: spanId,
      parent: parentSpanId,
      name,
      failed: status.code === 2,
      facts: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }))

/** Receives traces as an operator's collector does: OTLP over HTTP. With `hangs`, it never replies. */
export async function openCollector({ hangs = false } = {}): Promise<Collector> {
  const [spans, bodies, headers]: [ReceivedSpan[], string[], IncomingMessage['headers'][]] = [[], [], []]
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    bodies.push(body)
    headers.push(request.headers)
    if (hangs) return
    if (request.url === '/v1/traces') spans.push(...spansIn(body))
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, bodies, headers, close }
}

import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Span, Tracer } from '../../adapters/traces/tracer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request, if traces are on. */
    span: Span | null
  }
}

// Health checks: requested every few seconds by machines, and of no interest to people.
const isHealth = /^(?:\/api)?\/health\b/

/** Whether an address is in this list of addresses and networks. */
export function getAddresses(names: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const name of names) {
    const [address = '', bits] = name.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address = '') => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Traces each reply by its route, without its address, which may identify somebody, and without the caller. The parent
 * span of a request is accepted only from our own proxies; a stranger could otherwise force all their requests to be
 * recorded, or attach them to the trace of another.
 */
export function traceAnswers(app: FastifyInstance, tracer: Tracer, proxies: readonly string[]): void {
  const isProxy = getAddresses(proxies)
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (isHealth.test(route)) return done()
    const { traceparent } = request.headers
    const isBelieved = typeof traceparent === 'string' && isProxy(request.socket.remoteAddress)
    request.span = tracer.begin({
      name: `${request.method} ${route}`,
      kind: 'answers',
      facts: { 'http.request.method': request.method, 'http.route': route, 'sparkhood.request_id': request.id },
      ...(isBelieved && { after: traceparent }),
    })
    done()
  })
  // After the body is parsed: its events come from the connection and would lose the async context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.within(done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    request.span?.say({
      'http.response.status_code': statusCode,
      ...(request.refused && { 'sparkhood.refused': request.refused }),
    })
    if (statusCode >= 500) request.span?.fail(String(statusCode))
    request.span?.end()
    done()
  })
}

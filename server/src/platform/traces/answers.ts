import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Span, Tracer } from '../../adapters/traces/tracer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request is told as, where there are traces. */
    span: Span | null
  }
}

// Asked every few seconds by machines, and of no interest to people.
const isHealth = /^(?:\/api)?\/health\b/

/** Whether an address is one of these, which are addresses or networks. */
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
 * Tells each answer by its route: neither the address, which may name somebody, nor who asked. What it follows from is
 * believed where a proxy of ours says so; a stranger could otherwise have everything of theirs kept, or hang it below
 * somebody else's.
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
  // Behind the reading of the body, whose events come from the connection and would lose what they belong to.
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

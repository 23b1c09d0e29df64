import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type Log, openPlainLog, openRequestLog } from '../log.ts'
import { getNetwork } from './network.ts'

/** The hashes of a page's own inline scripts, so that no other inline script may run. */
const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  )

const bearsSecrets = /^\/oauth-callback|[?&](accessToken|refreshToken|token|connect|payment_intent_client_secret)=/

/** What Stripe.js loads and speaks to: docs.stripe.com/security/guide, "Content security policy". */
const stripeHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
} as const

/** What is open besides the site itself: the operator's map, and Stripe where it takes the cards. */
export type Opened = { mapHosts: readonly string[]; takesStripe: boolean }

/** The content security policy of a page: no inline script runs but its own, which are let through by hash. */
export const policyFor = (html: string, { mapHosts, takesStripe }: Opened): string =>
  Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(scriptHashes(html)), ...(takesStripe ? stripeHosts.scripts : [])],
    // Mantine sets sizes and colours in style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...mapHosts],
    'connect-src': ["'self'", ...mapHosts, ...(takesStripe ? stripeHosts.calls : [])],
    ...(takesStripe && { 'frame-src': ["'self'", ...stripeHosts.frames] }),
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';')

type Site = Opened & { https: boolean }

/**
 * Headers against abuse by other sites (OWASP HTTP Headers Cheat Sheet), the same for all replies; those that only mean
 * something to a document are left out where a call is answered. With them goes the id of the request. Pages with inline
 * scripts carry a policy of their own.
 */
export function addHeaders(app: FastifyInstance, { https, ...opened }: Site): void {
  const ofCalls = {
    // Whatever may be kept says so itself.
    'cache-control': 'no-store',
    'content-security-policy': policyFor('', opened),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const ofPages = {
    ...ofCalls,
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
  }
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')
    reply.headers(isCall ? ofCalls : ofPages).header('x-request-id', request.id)
    // The address of a page that is handed tokens is told to nobody, its own files included.
    if (!isCall && bearsSecrets.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the member who asks, once they are known. */
    who: string
    /** Why the answer is no: the code of the refusal, or `fault`. */
    refused: string
  }
}

/**
 * Writes one line for each request: method, address, member, status, refusal and duration. The address has no query, no
 * coordinates (mostly somebody's home) and no search words. The network is written only for sign-ins and refusals, to
 * investigate abuse.
 */
export function logAnswers(app: FastifyInstance, log: Log): void {
  const plain = openPlainLog(log)
  app.decorateRequest('who', '')
  app.decorateRequest('refused', '')
  app.setChildLoggerFactory((_log, { reqId }) => openRequestLog(log, String(reqId)) as FastifyBaseLogger)
  app.addHook('onResponse', (request, reply, done) => {
    const facts = {
      reqId: request.id,
      method: request.method,
      url: getAddress(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.who && { member: request.who }),
      ...(request.refused && { refused: request.refused }),
      ...((reply.statusCode >= 400 || isSigningIn(request.url)) && { network: getNetwork(request.ip) }),
    }
    plain.info(facts, 'answered')
    done()
  })
}

const isSigningIn = (url: string): boolean => /^(?:\/api)?\/auth\//.test(url)

const saysTooMuch = /:(lat|term|token)\b/

// Where an address is none of a call, by its method as well, nothing says which part of it is what: the beginning is kept, but
// for a part as long as a token.
const beginning = /^(?:\/oauth-callback\b|(?:\/+[\w.-]{1,40}(?![\w.-])){0,2})\/?/

function getAddress({ url, routeOptions }: FastifyRequest): string {
  const { url: pattern = '/*' } = routeOptions
  if (saysTooMuch.test(pattern)) return pattern
  const [path = ''] = url.split('?')
  if (pattern !== '/*') return path
  const [start = ''] = beginning.exec(path) ?? []
  return start === path ? path : `${start}…`
}

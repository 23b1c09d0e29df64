import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type Log, openPlainLog, openRequestLog } from '../log.ts'
import { getNetwork } from './network.ts'

/** The hashes of a page's own inline scripts; no other inline script may run. */
const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  )

const bearsSecrets = /^\/oauth-callback|[?&](accessToken|refreshToken|token|connect|payment_intent_client_secret)=/

/** The hosts that Stripe.js loads from and connects to: docs.stripe.com/security/guide, "Content security policy". */
const stripeHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
} as const

/** The origins allowed besides the site itself: the operator's map, and Stripe if it takes the cards. */
export type Opened = { mapHosts: readonly string[]; takesStripe: boolean }

/** The content security policy of a page. Of inline scripts only its own may run, by their hashes. */
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
 * Sets the headers against abuse by other sites (OWASP HTTP Headers Cheat Sheet), the same for all replies; those that
 * only concern documents are left out for API calls. Also sets the id of the request. Pages with inline scripts have a
 * policy of their own.
 */
export function addHeaders(app: FastifyInstance, { https, ...opened }: Site): void {
  const ofCalls = {
    // Replies that may be cached set their own header.
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
    // The address of a page that receives tokens is sent to nobody as a referrer, not even with its own files.
    if (!isCall && bearsSecrets.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the calling member, once known. */
    who: string
    /** Why the call failed: the code of the refusal, or `fault`. */
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

// If no endpoint matches the path and method, it is unknown which segments are private: the beginning is logged,
// without segments as long as a token.
const beginning = /^(?:\/oauth-callback\b|(?:\/+[\w.-]{1,40}(?![\w.-])){0,2})\/?/

function getAddress({ url, routeOptions }: FastifyRequest): string {
  const { url: pattern = '/*' } = routeOptions
  if (saysTooMuch.test(pattern)) return pattern
  const [path = ''] = url.split('?')
  if (pattern !== '/*') return path
  const [start = ''] = beginning.exec(path) ?? []
  return start === path ? path : `${start}…`
}

import type { FastifyInstance } from 'fastify'

/** Returns every mounted method and path, from the router's own listing. */
export function mounted(http: FastifyInstance): string[] {
  const above: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branches = '', path = '', methods = ''] = /^([│├└─ ]+)(\S*)(?: \(([A-Z, ]+)\))?/u.exec(line) ?? []
      above.length = Math.max(branches.length / 4 - 1, 0)
      above.push(path)
      const address = above.join('')
      return methods.split(', ').flatMap((method) => (method && method !== 'HEAD' ? `${method} ${address}` : []))
    })
}

/** Public routes besides the endpoints of the contract. */
export const besides = [
  'GET /api/health/live',
  'GET /api/health/ready',
  // Requires a ticket, which another call returns.
  'GET /api/live/stream',
  'GET /api/openapi.json',
  'GET /api/sandbox/onboarding/:link',
  'POST /api/sandbox/onboarding/:link',
  // Stored photos, `/files/*`: the router lists no more detail.
  'GET *',
  // The redirects of signing in with Google, at both prefixes.
  'GET /api/auth/google',
  'GET /auth/google',
  'GET /api/auth/google/callback',
  'GET /auth/google/callback',
  'POST /api/webhooks/stripe',
  // The unsubscribe button of mail programs, with the email's encrypted token.
  'POST /unsubscribe',
  // Only with the offline mailbox.
  'GET /dev/letters',
  'GET /dev/letters/:name',
  'GET /dev/words',
  'GET /dev/mailbox',
  'GET /dev/mailbox.json',
]

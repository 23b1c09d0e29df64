import type { FastifyInstance } from 'fastify'

/** Every method and address that is answered, as the router itself tells it. */
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

/** What is answered besides the calls of the contract, and to anybody. */
export const besides = [
  'GET /api/health/live',
  'GET /api/health/ready',
  // Whoever has a ticket, which is a call of its own.
  'GET /api/live/stream',
  'GET /api/openapi.json',
  'GET /api/sandbox/onboarding/:link',
  'POST /api/sandbox/onboarding/:link',
  // Stored photos, `/files/*`: the router tells no more of it.
  'GET *',
  // Where a browser goes and comes back to sign in with Google, at both prefixes.
  'GET /api/auth/google',
  'GET /auth/google',
  'GET /api/auth/google/callback',
  'GET /auth/google/callback',
  'POST /api/webhooks/stripe',
  // The button that mail programs have for an email, with its sealed token.
  'POST /unsubscribe',
  // Only where mail goes to the offline mailbox.
  'GET /dev/letters',
  'GET /dev/letters/:name',
  'GET /dev/words',
  'GET /dev/mailbox',
  'GET /dev/mailbox.json',
]

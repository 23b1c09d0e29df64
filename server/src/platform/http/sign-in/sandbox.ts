import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxSignIn } from '../../../adapters/sign-in/sandbox.ts'

/** The address of the sandbox provider. */
export const sandboxSignInPath = '/api/sandbox/sign-in'

const asRequest = (request: FastifyRequest): Request =>
  new Request(`${request.protocol}://${request.host}${request.url}`, {
    method: request.method,
    ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  })

/** The sandbox provider and its page. Mounted only if it replaces a real provider. */
export function addSandboxSignIn(app: FastifyInstance, sandbox: SandboxSignIn): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    raw.route({
      method: ['GET', 'POST'],
      url: `${sandboxSignInPath}/*`,
      handler: async (request, reply) => {
        const answer = await sandbox.answer(asRequest(request))
        return reply
          .code(answer.status)
          .headers(Object.fromEntries(answer.headers))
          .send(Buffer.from(await answer.arrayBuffer()))
      },
    })
  })
}

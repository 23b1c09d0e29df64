import type { FastifyInstance } from 'fastify'
import type { KeptText, Outbox } from '../../../adapters/sms/outbox.ts'
import { escapeHtml } from '../../mail/html.ts'

const page = (texts: readonly KeptText[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text messages</title></head>
<body style="font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem">
<h1>Text messages</h1><p>What this installation would have sent, newest first. <a href="/dev/mailbox">Mailbox</a></p>
${texts
  .map(
    ({ to, text, at }) =>
      `<article style="border:1px solid #ccc;border-radius:12px;padding:1rem;margin:1rem 0"><small>to ${escapeHtml(to)}, ${escapeHtml(at)}</small><p style="white-space:pre-wrap;margin:.5rem 0 0">${escapeHtml(text)}</p></article>`,
  )
  .join('\n')}
</body></html>`

/** The offline outbox as a page and as JSON. Mounted only if it replaces a gateway. */
export function addOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/texts.json', () => outbox.list())
  app.get('/dev/texts', async (_request, reply) => reply.type('text/html').send(page(await outbox.list())))
}

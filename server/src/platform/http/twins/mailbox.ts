import type { FastifyInstance } from 'fastify'
import type { Mailbox } from '../../../adapters/mail/mailbox.ts'
import { escapeHtml } from '../../mail/html.ts'
import { framed } from './emails.ts'

// Makes links clickable, because people follow them from their emails.
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)

const page = (mails: Awaited<ReturnType<Mailbox['list']>>): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>iframe{width:100%;height:40rem;margin-top:.5rem;border:1px solid #ccc;border-radius:12px}</style></head>
<body style="font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem">
<h1>Mailbox</h1><p>Mail that this installation would have sent, newest first. <a href="/dev/letters">Every kind of letter</a>, <a href="/dev/words">every text that people read</a>, <a href="/dev/texts">text messages</a> where SMS=outbox</p>
${mails
  .map(
    (mail) =>
      `<article style="border:1px solid #ccc;border-radius:12px;padding:1rem;margin:1rem 0"><strong>${escapeHtml(mail.subject)}</strong><br><small>to ${escapeHtml(mail.to)}, ${escapeHtml(mail.at)}</small><pre style="white-space:pre-wrap;font:inherit;overflow-wrap:anywhere">${linked(mail.text)}</pre><details><summary>As it is drawn</summary>${framed(mail.html, mail.subject, 660)}</details></article>`,
  )
  .join('\n')}
</body></html>`

/** The offline mailbox as a page and as JSON. Mounted only if mail has no SMTP server. */
export function addMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  type Asked = { Querystring: { to?: string | string[] } }
  const emailsTo = (to: string | string[] | undefined) => mailbox.list(Array.isArray(to) ? to[0] : to)
  app.get<Asked>('/dev/mailbox.json', (request) => emailsTo(request.query.to))
  app.get<Asked>('/dev/mailbox', async (request, reply) =>
    reply.type('text/html').send(page(await emailsTo(request.query.to))),
  )
}

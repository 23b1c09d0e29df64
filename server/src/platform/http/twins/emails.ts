import type { FastifyInstance } from 'fastify'
import type { Mail } from '../../../adapters/mail/mailer.ts'
import { escapeHtml } from '../../mail/html.ts'

/** A sample email. Without `mail` the function found no reason to write one, so the sample is wrong. */
export type EmailSample = { name: string; mail: Mail | undefined }

const style = `
:root { color-scheme: light dark; --line: #d9d3c7; --soft: #55625b }
@media (prefers-color-scheme: dark) { :root { --line: #3a463f; --soft: #a9b6ae } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 96rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
section { margin-top: 2.5rem }
h2 { margin: 0; font-size: 1.125rem }
p { margin: 0 0 .75rem; color: var(--soft) }
.widths { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
iframe, pre { height: 42rem; margin: 0; max-width: 100%; border: 1px solid var(--line); border-radius: 12px; resize: vertical }
iframe { flex: none }
pre { flex: 1 1 20rem; padding: 1rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere }
`

/** An email in a frame of its own, which cannot run scripts. */
export const framed = (html: string, title: string, widthPx: number): string =>
  `<iframe sandbox="" loading="lazy" width="${widthPx}" title="${escapeHtml(title)}" srcdoc="${escapeHtml(html)}"></iframe>`

const section = (name: string, { to, subject, html, text }: Mail): string => `<section id="${name}">
<h2>${escapeHtml(subject)}</h2>
<p>${name}, to ${escapeHtml(to)}, ${(Buffer.byteLength(html) / 1024).toFixed(1)} kB. <a href="/dev/letters/${name}">On its own</a></p>
<div class="widths">${framed(html, `${subject}, on a phone`, 390)}${framed(html, `${subject}, on a desk`, 680)}<pre>${escapeHtml(text)}</pre></div>
</section>`

const page = (emails: { name: string; mail: Mail }[]): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Letters</title><link rel="icon" href="/icon.svg"><style>${style}</style></head>
<body><h1>Letters</h1><p>Every letter that this site sends, with sample content: on a phone, on a desk and as text. By night they follow this browser.</p>
<nav>${emails.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${emails.map(({ name, mail }) => section(name, mail)).join('\n')}
</body></html>`

/** All emails on one page, and each on its own, generated on request. Mounted only if mail has no SMTP server. */
export function addEmails(app: FastifyInstance, listSamples: () => readonly EmailSample[]): void {
  const listEmails = () => listSamples().flatMap(({ name, mail }) => (mail ? [{ name, mail }] : []))
  app.get('/dev/letters', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(listEmails())))
  app.get<{ Params: { name: string } }>('/dev/letters/:name', (request, reply) => {
    const found = listEmails().find(({ name }) => name === request.params.name)
    return found ? reply.type('text/html; charset=utf-8').send(found.mail.html) : reply.callNotFound()
  })
}

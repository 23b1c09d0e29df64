import { onboardingPath } from '@sparkhood/contract/money/sandbox'
import type { FastifyInstance } from 'fastify'
import type { SandboxGateway } from '../../../adapters/payments/sandbox/sandbox.ts'

const style = `
:root { color-scheme: light dark; --paper: #faf7f1; --sheet: #fff; --ink: #1d2a24; --soft: #55625b; --line: #d9d3c7; --brand: #14543f; --on: #fff }
@media (prefers-color-scheme: dark) {
  :root { --paper: #151c18; --sheet: #1d2621; --ink: #eef2ef; --soft: #a9b6ae; --line: #3a463f; --brand: #7fd1ac; --on: #10241b }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 26rem; padding: 1.75rem 1.5rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 16px }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.2 }
p { margin: 0; color: var(--soft) }
form { display: grid; gap: 1rem; margin-top: 1.25rem }
a, button { display: grid; place-items: center; min-height: 2.75rem; font: inherit; font-weight: 600; border-radius: 12px; border: 1px solid var(--line); background: none; color: inherit; text-decoration: none; cursor: pointer }
button.main, a.main { background: var(--brand); border-color: var(--brand); color: var(--on); margin-top: 1.25rem }
form button.main { margin-top: 0 }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
`

const page = (content: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox payouts</title><link rel="icon" href="/icon.svg"><style>${style}</style></head>
<body><main>${content}</main></body></html>`

const asking = page(`<h1>Sandbox payouts</h1>
<p>This page stands in for Stripe until its keys are set. It would ask here who you are. Nothing is sent to Stripe.</p>
<form method="post">
<button class="main" name="outcome" value="accepted">Finish with everything in order</button>
<button name="outcome" value="checking">Finish, and be checked for a minute</button>
<button name="outcome" value="refused">Finish, but fail the checks</button>
<button name="outcome" value="barred">Finish, and be turned away for good</button>
</form>`)

const unknown = page(`<h1>There is no such link</h1>
<p>A link to this page works once and for five minutes. Ask for another one on the page that you came from.</p>
<a class="main" href="/create-stripe-account">Back</a>`)

const outcomes = ['accepted', 'checking', 'refused', 'barred'] as const
type Linked = { Params: { link: string } }

/** The page on which the sandbox verifies payees. Mounted only if it replaces a real gateway. */
export function addOnboarding(app: FastifyInstance, sandbox: SandboxGateway): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    raw.get<Linked>(`${onboardingPath}/:link`, async ({ params }, reply) => {
      const link = await sandbox.findOnboarding(params.link)
      // As the real gateway treats a link that has expired or was used before.
      if (link?.isOver) return reply.redirect(link.retryUrl, 303)
      return reply
        .code(link ? 200 : 410)
        .type('text/html')
        .send(link ? asking : unknown)
    })
    raw.post<Linked>(`${onboardingPath}/:link`, async ({ params, body }, reply) => {
      const sent = new URLSearchParams(String(body)).get('outcome')
      const outcome = outcomes.find((one) => one === sent) ?? 'refused'
      const next = await sandbox.finishOnboarding(params.link, outcome)
      return next ? reply.redirect(next, 303) : reply.code(410).type('text/html').send(unknown)
    })
  })
}

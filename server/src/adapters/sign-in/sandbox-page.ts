const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; --paper: #faf7f1; --sheet: #fff; --ink: #1d2a24; --soft: #55625b; --line: #d9d3c7; --brand: #14543f; --on: #fff; --bad: #a3271c }
@media (prefers-color-scheme: dark) {
  :root { --paper: #151c18; --sheet: #1d2621; --ink: #eef2ef; --soft: #a9b6ae; --line: #3a463f; --brand: #7fd1ac; --on: #10241b; --bad: #ff9d92 }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 26rem; padding: 1.75rem 1.5rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 16px }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.2 }
p { margin: 0; color: var(--soft) }
p[role=alert] { margin-top: 1rem; color: var(--bad) }
form { display: grid; gap: 1rem; margin-top: 1.25rem }
label { display: grid; gap: .25rem; font-weight: 600 }
input:not([type=checkbox]) { width: 100%; min-height: 2.75rem; padding: 0 .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 12px }
summary { padding: .625rem 0; cursor: pointer; color: var(--soft) }
details div { display: grid; gap: 1rem }
details small { font-weight: 400; color: var(--soft) }
label.tick { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem; font-weight: 400 }
.tick input { width: 1.25rem; height: 1.25rem; accent-color: var(--brand) }
button { min-height: 2.75rem; font: inherit; font-weight: 600; border-radius: 12px; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer }
button.main { background: var(--brand); border-color: var(--brand); color: var(--on) }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
`

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/icon.svg"><style>${style}</style></head>
<body><main>${content}</main></body></html>`

/** What was typed, and the error to show. */
export type Typed = { name: string; email: string; account: string; problem?: string }

const field = (label: string, attributes: string, value: string): string =>
  `<label>${label}<input ${attributes} value="${escapeHtml(value)}"></label>`

/** Returns the page that asks who you are. Hidden fields carry `request`, the parameters of the authorization request. */
export function askWho(request: URLSearchParams, { name, email, account, problem }: Typed): string {
  const carried = [...request].map(
    ([key, value]) => `<input type="hidden" name="${escapeHtml(key)}" value="${escapeHtml(value)}">`,
  )
  return page(
    'Sandbox sign-in',
    `<h1>Sandbox sign-in</h1>
<p>This page stands in for Google until its keys are set. Be whoever you like: nothing is sent to Google.</p>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="authorize">
${carried.join('\n')}
${field('Name', 'name="who_name" autocomplete="name" required maxlength="120"', name)}
${field('Email', 'name="who_email" type="email" autocomplete="email" required maxlength="254"', email)}
<details${account ? ' open' : ''}><summary>Other cases to try</summary><div>
<label class="tick"><input type="checkbox" name="who_unverified" value="yes">The address is not verified</label>
<label class="tick"><input type="checkbox" name="who_fresh" value="yes">The password was typed just now, and the site is told</label>
${field('Account number <small>The same number is the same person, whatever the address.</small>', 'name="who_account" maxlength="60" autocomplete="off"', account)}
</div></details>
<button class="main" name="act" value="continue">Continue</button>
<button name="act" value="cancel" formnovalidate>Cancel</button>
</form>`,
  )
}

/** Returns the page for an invalid request. */
export const sayWrong = (problem: string): string =>
  page('Sandbox sign-in', `<h1>This cannot be</h1><p role="alert">${escapeHtml(problem)}</p>`)

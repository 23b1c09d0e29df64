import type { Said } from './said.ts'

const inHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.125rem }
table { border-collapse: collapse; width: 100% }
td { padding: .25rem .5rem .25rem 0; vertical-align: top; border-top: 1px solid light-dark(#d9d3c7, #3a463f); overflow-wrap: anywhere }
td:last-child { width: 40%; color: light-dark(#55625b, #a9b6ae); font-size: .8125rem }
`

/** The feature or area that a source belongs to. */
const getArea = (path: string): string => {
  const [, room, feature] = /^(web\/app\/features|server\/src\/features)\/([^/]+)/.exec(path) ?? []
  if (feature) return room?.startsWith('web') ? feature : `${feature} (emails and notifications)`
  return (
    /^contract\/([^/]+)\//.exec(path)?.[1]?.replace(/^/, 'refusals and labels: ') ??
    path.split('/').slice(0, 3).join('/')
  )
}

/** Returns all user-facing texts on one page: by area, in source order. */
export function writeWordsPage(said: readonly Said[]): string {
  const areas = Map.groupBy(said, ({ path }) => getArea(path))
  const names = [...areas.keys()].sort()
  const rows = (name: string): string =>
    (areas.get(name) ?? [])
      .map(({ path, line, text }) => `<tr><td>${inHtml(text)}</td><td>${inHtml(path)}:${line}</td></tr>`)
      .join('\n')
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Words</title><link rel="icon" href="/icon.svg"><style>${style}</style></head>
<body><h1>Words</h1><p>The ${said.length} texts that people read here, on screens and in emails. “…” is filled in.</p>
<nav>${names.map((name) => `<a href="#${inHtml(name)}">${inHtml(name)}</a>`).join(' ')}</nav>
${names.map((name) => `<h2 id="${inHtml(name)}">${inHtml(name)}</h2>\n<table>${rows(name)}</table>`).join('\n')}
</body></html>
`
}

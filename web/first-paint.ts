import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

// Pages whose fields somebody may fill in at once need their scripts early, whenever they are painted.
const forms = new Set(['login', 'signup', 'forgot-psw', 'contact'])
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/

/** How long to wait for the paint after loading if the browser does not report it, in ms. */
const patienceMs = 1000

/** Runs in the page: loads the scripts after the first paint. */
const onceItIsPainted = (files: readonly string[], start: string): string => `(() => {
  addEventListener('beforeinstallprompt', (event) => { event.preventDefault(); window.offeredEarly = event }, { once: true })
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    import('${start}')
  }
  try { new PerformanceObserver(begin).observe({ type: 'paint', buffered: true }) } catch {}
  addEventListener('load', () => setTimeout(begin, document.hidden ? 0 : ${patienceMs}))
})()`

/**
 * Delays the scripts of prerendered pages, which are readable without them: styles and fonts load first, and alone. The
 * shell shows nothing without scripts, and they load its fonts.
 */
export async function letScriptsWait(client: string): Promise<void> {
  const fonts = fontTags(await readdir(join(client, 'assets')))
  const files = await readdir(client, { recursive: true })
  for (const file of files.filter((name) => basename(name) === 'index.html')) {
    const path = join(client, file)
    const html = (await readFile(path, 'utf8')).replace('<link rel="stylesheet"', `${fonts}$&`)
    await writeFile(path, forms.has(dirname(file)) ? withLowPriority(html) : await startedLate(html, client))
  }
}

/** The tags that load the fonts: the style sheets, and preloads of the files. */
function fontTags(assets: readonly string[]): string {
  const fonts = assets.filter((name) => /-latin-(700|wght)-normal-.*\.woff2$/.test(name))
  const sheet = assets.find((name) => /^fonts-.*\.css$/.test(name))
  if (fonts.length !== 2 || !sheet) throw new Error('The fonts of pages drawn ahead were not found')
  const preloads = fonts.map(
    (name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  )
  return `${preloads.join('')}<link rel="stylesheet" href="/assets/${sheet}"/>`
}

const withLowPriority = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

async function startedLate(html: string, client: string): Promise<string> {
  const wanted = [...html.matchAll(preload)].map(([, href = '']) => href)
  const text = startScript.exec(html)?.[1]
  if (!text || wanted.length === 0) throw new Error('A page drawn ahead does not start as it used to')
  const name = `/assets/start-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  await writeFile(join(client, name), text)
  return html.replaceAll(preload, '').replace(startScript, `<script>${onceItIsPainted(wanted, name)}</script>`)
}

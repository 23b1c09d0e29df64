import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'

/** A page that was prerendered when the web was built. */
export type Page = { address: string; html: string }

/** What a page of the shell needs: its files, and the addresses that it reads first, as the browser resolves them. */
const getMade = z.object({ files: z.array(z.string()), reads: z.array(z.string()) })
export type MadeOf = z.output<typeof getMade>

/**
 * The built pages: the prerendered ones, the shell that renders all others, and the patterns of the addresses that it
 * knows, each with what its page needs.
 */
export type Pages = { shell: string | undefined; ahead: Page[]; addresses: Record<string, MadeOf> }

/** For a server without a built web. */
export const noPages: Pages = { shell: undefined, ahead: [], addresses: {} }

/** The placeholder for the site's address in prerendered pages. */
const standIn = 'https://here.invalid'

const addressList = z.record(z.string(), getMade)

/** Reads the built pages and inserts the address of the site. */
export function readPages(webRoot: string, publicUrl: string): Pages {
  const read = (name: string): string =>
    readFileSync(join(webRoot, name), 'utf8').replaceAll(standIn, publicUrl.replace(/\/$/, ''))
  const shellFile = ['__spa-fallback.html', 'index.html'].find((name) => existsSync(join(webRoot, name)))
  const list = join(webRoot, '..', 'addresses.json')
  return {
    shell: shellFile && read(shellFile),
    ahead: listPagesAhead(webRoot).map((name) => ({ address: getAddress(name), html: read(name) })),
    addresses: existsSync(list) ? addressList.parse(JSON.parse(readFileSync(list, 'utf8'))) : {},
  }
}

const listPagesAhead = (webRoot: string): string[] =>
  readdirSync(webRoot, { recursive: true, encoding: 'utf8' }).filter((name) => basename(name) === 'index.html')

const getAddress = (file: string): string => (dirname(file) === '.' ? '/' : `/${dirname(file)}`)

/** The pattern that matches a path, where `:name` matches one segment. Of several, the most specific. */
export const findPattern = (path: string, patterns: readonly string[]): string | undefined => {
  if (patterns.includes(path)) return path
  const asked = path.split('/')
  return patterns.find((pattern) => {
    const parts = pattern.split('/')
    return parts.length === asked.length && parts.every((part, nth) => part.startsWith(':') || part === asked[nth])
  })
}

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * The shell for the page of a pattern. It preloads the page's files, after those that the shell itself needs, and names
 * the addresses that the page reads, which the script at its top requests.
 */
export const shellWith = (shell: string, pattern: string, { files, reads }: MadeOf): string => {
  const link = (file: string): string => {
    const kind = /\.css\b/.test(file) ? 'rel="preload" as="style"' : 'rel="modulepreload"'
    return `<link ${kind} fetchpriority="low" href="${file}"/>`
  }
  const told = reads.length > 0 ? `data-pattern="${pattern}" data-reads="${inAttribute(reads.join(' '))}" ` : ''
  return shell.replace('<html ', `<html ${told}`).replace('</head>', `${files.map(link).join('')}</head>`)
}

const canonical = (html: string): string | undefined => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

/** The full addresses of the pages that search engines should list, as a sitemap (sitemaps.org). */
export function writeSitemap(ahead: readonly Page[], more: readonly string[] = []): string {
  const places = [...new Set([...ahead.flatMap(({ html }) => canonical(html) ?? []), ...more])].sort()
  const urls = places.map((place) => `<url><loc>${place}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const quickEnough = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

type Packed = { body: Buffer; encoding: string | undefined; etag: string }

/** A text as it is sent, compressed on first use. */
export function openPacked(text: string): (accepted: string) => Promise<Packed> {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  let brotli: Promise<Buffer> | undefined
  let gzipped: Promise<Buffer> | undefined
  return async (accepted) => {
    if (/\bbr\b/.test(accepted)) {
      brotli ??= toBrotli(plain, quickEnough)
      return { body: await brotli, encoding: 'br', etag }
    }
    if (!/\bgzip\b/.test(accepted)) return { body: plain, encoding: undefined, etag }
    gzipped ??= toGzip(plain)
    return { body: await gzipped, encoding: 'gzip', etag }
  }
}

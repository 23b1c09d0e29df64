import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAll } from './compress.ts'
import { fillWorker } from './offline.ts'

const articles = readdirSync(new URL('content/blog/', import.meta.url)).map(
  (file) => `/blog/${file.replace(/\.md$/, '')}`,
)

type Manifest = { routes: Record<string, { id: string; path?: string | undefined; parentId?: string | undefined }> }

/** The patterns of all addresses that the shell draws, for the server to tell them from those that are not there. */
const addressesOf = ({ routes }: Manifest): string[] => {
  const whole = (id: string): string => {
    const route = routes[id]
    return route ? `${route.parentId ? whole(route.parentId) : ''}${route.path ? `/${route.path}` : ''}` : ''
  }
  // Articles are all drawn ahead; what else stands below /blog is not there.
  return Object.keys(routes)
    .map(whole)
    .filter((address) => address !== '' && !address.includes('*') && address !== '/blog/:slug')
}

/** A page that is drawn ahead is read before its scripts are wanted: what it looks like comes down first. */
const letScriptsWait = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => basename(name) === 'index.html')) {
    const path = join(folder, file)
    const html = await readFile(path, 'utf8')
    await writeFile(path, html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'))
  }
}

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  // What visitors see first is drawn ahead; every other address is drawn by the shell.
  prerender: [
    ...['/', '/login', '/signup', '/forgot-psw', '/contact', '/faqs', '/support', '/install', '/blog', ...articles],
    ...['/terms-and-condition', '/terms', '/privacy-policy', '/privacy', '/policy'],
  ],
  buildEnd: async ({ reactRouterConfig, buildManifest }) => {
    const folder = reactRouterConfig.buildDirectory
    const addresses = [...new Set(addressesOf({ routes: buildManifest?.routes ?? {} }))].sort()
    await writeFile(join(folder, 'addresses.json'), JSON.stringify(addresses))
    await letScriptsWait(join(folder, 'client'))
    await fillWorker(join(folder, 'client'))
    await compressAll(join(folder, 'client'))
  },
} satisfies Config

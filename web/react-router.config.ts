import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { addresses } from './addresses.ts'
import { compressAll } from './compress.ts'
import { letScriptsWait } from './first-paint.ts'
import { fillWorker } from './offline.ts'
import { shortenRouteList } from './route-list.ts'

const articles = readdirSync(new URL('content/blog/', import.meta.url)).map(
  (file) => `/blog/${file.replace(/\.md$/, '')}`,
)

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  // The first pages of visitors are prerendered; the shell renders all others.
  prerender: [
    '/',
    '/login',
    '/take-over',
    '/signup',
    '/forgot-psw',
    '/contact',
    '/faqs',
    '/support',
    '/install',
    '/blog',
    ...articles,
    '/terms-and-condition',
    '/terms',
    '/privacy-policy',
    '/privacy',
    '/policy',
  ],
  buildEnd: async ({ reactRouterConfig: { buildDirectory: folder } }) => {
    const client = join(folder, 'client')
    await writeFile(join(folder, 'addresses.json'), JSON.stringify(await addresses(client)))
    await letScriptsWait(client)
    await fillWorker(client)
    await shortenRouteList(client)
    await compressAll(client)
  },
} satisfies Config

import { basename } from 'node:path'
import { test as base } from '@playwright/test'
import { openSite, type Site, type Template } from './site.ts'

/** The site of the file that is running: one file never sees what another did. */
type Sites = { getFor(file: string): Promise<Site> }

function readTemplate(): Template {
  const { E2E_TEMPLATE: given } = process.env
  if (!given) throw new Error('Without E2E_URL the global setup names a template')
  return JSON.parse(given) as Template
}

export const test = base.extend<object, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture
    async ({}, use) => {
      let current: { file: string; site: Promise<Site> } | undefined
      const closing: Promise<unknown>[] = []
      await use({
        getFor(file) {
          if (current?.file === file) return current.site
          if (current) closing.push(current.site.then((site) => site.stop()))
          const site = openSite(readTemplate(), basename(file, '.spec.ts'))
          current = { file, site }
          return site
        },
      })
      if (current) closing.push(current.site.then((site) => site.stop()))
      await Promise.all(closing)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ sites }, use, { file }) => {
    await use(process.env.E2E_URL ?? (await sites.getFor(file)).url)
  },
})

import { basename } from 'node:path'
import { test as base } from '@playwright/test'
import { lastingPort } from '../scripts/process/free-port.ts'
import { copyTemplate, openSite, type Site, type Template } from './site.ts'

/** The site of the current file: no file sees the data of another. */
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
      // On one port, so that the browser reuses the scripts compiled for earlier files.
      const port = await lastingPort()
      let current: { file: string; site: Promise<Site> } | undefined
      let next: ReturnType<typeof copyTemplate> | undefined
      await use({
        getFor(file) {
          if (current?.file === file) return current.site
          const before = current?.site
          const open = async (): Promise<Site> => {
            await before?.then((one) => one.stop())
            const template = readTemplate()
            const site = await openSite(await (next ?? copyTemplate(template)), basename(file, '.spec.ts'), port)
            next = copyTemplate(template)
            return site
          }
          const site = open()
          current = { file, site }
          return site
        },
      })
      await current?.site.then((site) => site.stop())
      await next?.then(({ remove }) => remove())
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ sites }, use, { file }) => {
    await use(process.env.E2E_URL ?? (await sites.getFor(file)).url)
  },
  // The tab is reused, and its storage is cleared while its page still runs: a form could store its draft again.
  page: async ({ page }, use) => {
    await use(page)
    if (!page.isClosed()) await page.goto('about:blank')
  },
})

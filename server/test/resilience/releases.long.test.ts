import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../scripts/process/free-port.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { copyToday } from './release-before.ts'
import { describeMany } from './room.ts'
import { type Running, startBalancer } from './running.ts'
import { type RunningSite, startSite } from './site.ts'

/** A release of the web: changed files have new names, as after a build. */
const getWeb = (release: string) => ({
  'client/__spa-fallback.html': `<html lang="en"><head><script type="module" src="/assets/entry-${release}.js"></script></head></html>`,
  [`client/assets/entry-${release}.js`]: `let entry = '${release}'`,
  [`client/assets/explore-${release}.js`]: `let explore = '${release}'`,
  [`client/assets/explore-${release}.css`]: `.${release} {}`,
  'client/assets/theme-same.css': '.same {}',
  'addresses.json': JSON.stringify({
    '/explore': {
      files: [`/assets/explore-${release}.js`, `/assets/explore-${release}.css`, '/assets/theme-same.css'],
      reads: [],
    },
  }),
})
const releases = ['before', 'after'] as const
type Release = (typeof releases)[number]

let database: FreshDatabase
const folders: string[] = []
const installed: Record<Release, string> = { before: '', after: '' }
const running: Running[] = []

const freshFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sparkhood-releases-'))
  folders.push(folder)
  return folder
}

/** Starts a process of a release; by default with its own folder, as on another machine. */
async function start(release: Release, more: { PORT?: string; DATA_DIR?: string } = {}): Promise<RunningSite> {
  const urls = { DATABASE_URL: database.siteUrl, MIGRATION_DATABASE_URL: database.url, DATABASE_POOL: '2' }
  const site = await startSite({ ...urls, DATA_DIR: await freshFolder(), ...more }, installed[release])
  running.push(site)
  return site
}

const openPage = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/explore`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(200)
  return answer.text()
}
const filesNamed = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, at = '']) => at)

/** Fetches the files of a page; returns the status of each, and whether it has the requested content. */
async function fetchFiles(page: string, getAddress: () => string): Promise<string[]> {
  const files = filesNamed(page)
  expect(files).toHaveLength(4)
  return Promise.all(
    files.map(async (file) => {
      const answer = await fetch(`${getAddress()}${file}`)
      const [, release = ''] = /-(\w+)\./.exec(file) ?? []
      return `${answer.status} ${(await answer.text()).includes(release) ? 'itself' : 'another'}`
    }),
  )
}
const whole = Array(4).fill('200 itself')

beforeAll(async () => {
  database = await freshDatabase()
  for (const release of releases) {
    installed[release] = await copyToday()
    folders.push(installed[release])
    for (const [name, text] of Object.entries(getWeb(release))) {
      const path = join(installed[release], 'web/build', name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
  }
})
afterAll(async () => {
  for (const one of running) await one.stop()
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe('two releases, one process at a time, with a folder that both share', () => {
  test('either sends the files of both, and those of the one before when it is gone', {
    timeout: 120_000,
  }, async () => {
    const DATA_DIR = await freshFolder()
    const before = await start('before', { DATA_DIR })
    const opened = await openPage(before.address)
    const after = await start('after', { DATA_DIR })
    const sites = [before, after]
    for (let turn = 0; turn < 4; turn += 1) {
      const [one, other] = [sites[turn % 2], sites[(turn + 1) % 2]]
      const page = await openPage(one?.address ?? '')
      expect(await fetchFiles(page, () => other?.address ?? '')).toEqual(whole)
    }
    await before.stop()
    expect(await fetchFiles(opened, () => after.address)).toEqual(whole)
    expect((await fetch(`${after.address}/assets/entry-never.js`)).status).toBe(404)
  })
})

describeMany('two releases on two machines, behind HAProxy', () => {
  const ports: [number, number] = [0, 0]

  beforeAll(async () => {
    for (const at of [0, 1] as const) ports[at] = await freePort()
    for (const [at, release] of releases.entries()) await start(release, { PORT: String(ports[at]) })
  }, 120_000)

  test('every page has all of its files', async () => {
    const port = await freePort()
    const balancer = await startBalancer(port, ports)
    running.push(balancer)
    const front = `http://127.0.0.1:${port}`
    const seen = new Set<string>()
    for (let load = 0; load < 20; load += 1) {
      const page = await openPage(front)
      seen.add(filesNamed(page)[0] ?? '')
      expect(await fetchFiles(page, () => front)).toEqual(whole)
    }
    expect([...seen].sort()).toEqual(['/assets/entry-after.js', '/assets/entry-before.js'])
    expect((await fetch(`${front}/assets/entry-never.js`)).status).toBe(404)
    await balancer.stop()
  })

  test('a stranger does not say where they come from, and a proxy in front does', async () => {
    const heard: IncomingHttpHeaders[] = []
    const site = createServer(({ url, headers }, answer) => {
      if (url === '/asked') heard.push(headers)
      answer.end()
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const both = Array(2).fill((site.address() as AddressInfo).port) as [number, number]
    const said = {
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    }
    for (const front of ['203.0.113.1', '127.0.0.1']) {
      const port = await freePort()
      const balancer = await startBalancer(port, both, { front })
      running.push(balancer)
      await fetch(`http://127.0.0.1:${port}/asked`, { headers: said })
      await balancer.stop()
    }
    site.close()
    const [asStranger, asProxy] = heard
    expect(asStranger).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
    expect(Object.keys(asStranger ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/proto|-host|trace/)]),
    )
    expect(asProxy).toMatchObject(said)
  })
})

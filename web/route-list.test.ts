import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shortenRouteList } from './route-list.ts'

const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/base.js'], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      hasLoader: false,
      hasErrorBoundary: true,
      module: '/assets/root.js',
      imports: [],
      css: [],
    },
    'routes/week': {
      id: 'routes/week',
      parentId: 'root',
      path: 'week',
      hasLoader: false,
      hasClientLoader: true,
      module: '/assets/week.js',
      imports: ['/assets/base.js'],
      css: ['/assets/week.css'],
    },
  },
  url: '/assets/manifest-1.js',
}

let place: string
const client = (): string => join(place, 'client')
const listFile = (): string => join(client(), 'assets/manifest-1.js')

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'sparkhood-routes-'))
  await mkdir(join(client(), 'assets'), { recursive: true })
  await writeFile(listFile(), `window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  await shortenRouteList(client())
})
afterAll(() => rm(place, { recursive: true }))

it('the list that pages load has what is so, without what a route imports', async () => {
  const text = await readFile(listFile(), 'utf8')
  expect(text).toMatch(/^window\.__reactRouterManifest=\{.*\};$/)
  const { entry, routes, url } = JSON.parse(text.slice(text.indexOf('{'), -1))
  expect(entry).toEqual(manifest.entry)
  expect(url).toBe(manifest.url)
  expect(routes.root).toEqual({ id: 'root', path: '', hasErrorBoundary: true, module: '/assets/root.js', css: [] })
  const { hasLoader: _, imports: __, ...week } = manifest.routes['routes/week']
  expect(routes['routes/week']).toEqual(week)
})

it('the whole list stands beside the client', async () => {
  const whole = JSON.parse(await readFile(join(place, 'routes.json'), 'utf8'))
  expect(whole).toEqual({ ...manifest, file: '/assets/manifest-1.js' })
})

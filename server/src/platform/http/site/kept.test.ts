import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@sparkhood/contract/primitives/time'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findKept, keepAssets } from './kept.ts'
import { noPages } from './pages.ts'
import { serveSite } from './site.ts'

let place: string
let folder: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'sparkhood-kept-'))
  folder = join(place, 'kept')
})
afterEach(() => rm(place, { recursive: true }))

const dayOne = new Date('2026-03-01T09:00:00Z')
const onDay = (day: number): Date => new Date(dayOne.getTime() + (day - 1) * dayMs)

/** A release whose web app is a single file, started on a given day. */
async function release(name: string, day: number): Promise<string> {
  const webRoot = join(place, name)
  await mkdir(join(webRoot, 'assets'), { recursive: true })
  await writeFile(join(webRoot, 'assets', `${name}.js`), `let ${name}`)
  await writeFile(join(webRoot, 'assets', `${name}.js.br`), 'packed')
  await keepAssets({ webRoot, folder, now: onDay(day) })
  return webRoot
}
const isKept = async (name: string): Promise<boolean> => (await findKept(folder, `assets/${name}.js`)) !== undefined
const kept = async (names: string): Promise<string> => {
  const found = await Promise.all([...names].map(isKept))
  return [...names].filter((_, at) => found[at]).join('')
}

describe('the files of a release', () => {
  it('are kept for a week after its last start, and those of the latest two before it for as long as they are', async () => {
    await release('a', 1)
    await release('b', 2)
    await release('c', 3)
    expect(await kept('abc')).toBe('abc')
    await release('a', 5)
    await release('d', 10)
    expect(await kept('abcd')).toBe('acd')
    await release('e', 90)
    expect(await kept('abcde')).toBe('ade')
  })

  it('are copied once, by whichever process comes first', async () => {
    const webRoot = await release('a', 1)
    await Promise.all([1, 2, 3].map(() => release('b', 1)))
    await keepAssets({ webRoot, folder, now: onDay(2) })
    expect((await readdir(folder)).length).toBe(2)
  })

  it('are not what somebody left half copied, which goes in a day', async () => {
    const half = join(folder, '.half/assets')
    await mkdir(half, { recursive: true })
    await writeFile(join(half, 'half.js'), 'let')
    await utimes(join(folder, '.half'), dayOne, dayOne)
    await release('a', 1)
    expect([await kept('a'), await isKept('half'), (await readdir(folder)).length]).toEqual(['a', false, 2])
    await release('a', 3)
    expect((await readdir(folder)).length).toBe(1)
  })

  it.each(['assets/../a.js', 'assets/.', 'assets/', 'assets/a.js.br', 'assets/a/b.js', 'a.js', '../kept'])(
    'are not found at %s',
    async (address) => {
      await release('a', 1)
      expect(await findKept(folder, address)).toBeUndefined()
    },
  )

  it('are none where no web was built', async () => {
    await keepAssets({ webRoot: join(place, 'nothing'), folder, now: dayOne })
    expect(await findKept(folder, 'assets/a.js')).toBeUndefined()
  })
})

it('a file of another release is sent as one of this: packed, for a year, under its own type', async () => {
  await release('before', 1)
  const app = Fastify()
  const webRoot = await release('now', 2)
  await serveSite(app, {
    webRoot,
    keptIn: folder,
    publicUrl: 'https://hood.example',
    pages: noPages,
    getPolicy: String,
  })
  const [own, other] = await Promise.all(
    ['now', 'before'].map((name) => app.inject({ url: `/assets/${name}.js`, headers: { 'accept-encoding': 'br' } })),
  )
  for (const heard of [own, other])
    expect([
      heard?.statusCode,
      heard?.headers['content-encoding'],
      heard?.headers['cache-control'],
      heard?.body,
    ]).toEqual([200, 'br', 'public, max-age=31536000, immutable', 'packed'])
  expect(other?.headers['content-type']).toBe(own?.headers['content-type'])
  expect((await app.inject('/assets/before.js')).body).toBe(
    await readFile(join(place, 'before/assets/before.js'), 'utf8'),
  )
  expect((await app.inject('/assets/never.js')).statusCode).toBe(404)
  expect((await app.inject('/assets/..%2f..%2fbefore/assets/before.js')).statusCode).toBeGreaterThanOrEqual(400)
  await app.close()
})

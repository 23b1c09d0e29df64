import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../test/database.ts'
import { codePointFiles, geoNamesFiles, openNamesFiles, writeZip } from '../test/place-files.ts'
import { importFiles, importFrom } from './import-places.ts'

const now = () => new Date('2026-11-23T10:00:00Z')
let database: FreshDatabase
let client: pg.Client
let folder: string

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const importing = () => ({ databaseUrl: database.url, now })
const run = (...paths: string[]) => importFiles(paths, importing())
const rows = async (text: string) => (await client.query(text)).rows
const codes = async () =>
  (await rows(`select code from place_postcodes where level = 3 and source = 'codepoint' order by code`)).map(
    ({ code }) => code,
  )
const writeCodePoint = (files: Record<string, string | Buffer> = codePointFiles) =>
  writeZip(folder, 'codepo_gb.zip', files)

describe('the import of places', () => {
  test('reads Code-Point Open, and makes sectors, districts and areas of its units', async () => {
    const loaded = await run(await writeCodePoint())
    expect(loaded.get('codepoint')).toEqual({ postcodes: 12, names: 0 })
    expect(await codes()).toEqual(['LS14DY', 'LS62AB', 'LS63HF', 'LS63HJ', 'M11AD', 'M219NG', 'M21NG'])
    expect(
      await rows(`select code, level from place_postcodes where code like 'LS%' and level < 3 order by level, code`),
    ).toEqual([
      { code: 'LS', level: 0 },
      { code: 'LS1', level: 1 },
      { code: 'LS6', level: 1 },
      { code: 'LS14', level: 2 },
      { code: 'LS62', level: 2 },
      { code: 'LS63', level: 2 },
    ])
    const [home] = await rows(`select lat, lon from place_postcodes where code = 'LS63HF'`)
    expect(home.lat).toBeCloseTo(53.82743, 4)
    expect(home.lon).toBeCloseTo(-1.59325, 4)
  })

  test('replaces what was there by the same source, and leaves the other sources alone', async () => {
    await run(await writeCodePoint(), await writeZip(folder, 'gb.zip', geoNamesFiles))
    const files = { ...codePointFiles, 'Data/CSV/ab.csv': codePointFiles['Data/CSV/m.csv'].replaceAll('"M', '"AB') }
    await run(await writeCodePoint(files))
    expect(await codes()).toContain('AB11AD')
    expect(
      await rows(`select name, area, district from place_names where source = 'geonames' and key = 'leeds'`),
    ).toEqual([{ name: 'Leeds', area: 'West Yorkshire', district: 'LS1' }])
    expect(
      await rows(
        `select count(*)::int as tables from pg_class where relkind = 'r' and relname like 'place\\_%\\_new\\_%'`,
      ),
    ).toEqual([{ tables: 0 }])
    expect(
      await rows(`select source, file_name, length(sha256) as sum, problem from place_sources order by source`),
    ).toEqual([
      { source: 'codepoint', file_name: 'codepo_gb.zip', sum: 64, problem: null },
      { source: 'geonames', file_name: 'gb.zip', sum: 64, problem: null },
    ])
  })

  test('reads OS Open Names in both languages, and single lists out of an archive', async () => {
    const single = join(folder, 'IM.txt')
    await writeFile(single, geoNamesFiles['IM.txt'])
    await importFiles([await writeZip(folder, 'opname_csv_gb.zip', openNamesFiles), single], {
      ...importing(),
      mayShrink: true,
    })
    expect(
      await rows(
        `select name, other_name, kind from place_names where key in ('ynys mon', 'isle of anglesey') order by name`,
      ),
    ).toEqual([
      { name: 'Isle of Anglesey', other_name: 'Ynys Môn', kind: 'island' },
      { name: 'Ynys Môn', other_name: 'Isle of Anglesey', kind: 'island' },
    ])
    expect(await rows(`select town, district from place_names where key = 'mill lane' order by district`)).toEqual([
      { town: 'Christchurch', district: 'BH23' },
      { town: 'Leeds', district: 'LS12' },
      { town: 'Leeds', district: 'LS6' },
    ])
    expect(await rows(`select name, area from place_names where source = 'geonames'`)).toEqual([
      { name: 'Douglas', area: 'Isle of Man' },
    ])
  })

  const ls = codePointFiles['Data/CSV/ls.csv']
  const getZip = (files: Record<string, string | Buffer>) => () => writeCodePoint(files)
  const cut = async () => {
    const path = await writeCodePoint()
    await writeFile(path, (await readFile(path)).subarray(0, 400))
    return path
  }
  const damaged = async () => {
    const path = await writeZip(folder, 'codepo_gb.zip', codePointFiles)
    const bytes = await readFile(path)
    const at = bytes.indexOf('Data/CSV/ls.csv') + 40
    bytes[at] = (bytes[at] ?? 0) ^ 0x55
    await writeFile(path, bytes)
    return path
  }
  const page = async () => {
    const path = join(folder, 'codepo_gb.zip')
    await writeFile(path, '<html>Not found</html>')
    return path
  }
  const noColumn = (name: string) => ({
    ...openNamesFiles,
    'Doc/OS_Open_Names_Header.csv': openNamesFiles['Doc/OS_Open_Names_Header.csv'].replace(name, 'SOMETHING'),
  })

  test.each([
    ['an archive that is cut', cut, /codepo_gb.zip is cut or damaged/],
    ['an archive with a damaged file', damaged, /damaged/],
    ['a web page', page, /neither OS Code-Point Open/],
    ['no file', async () => join(folder, 'none.zip'), /There is no file/],
    ['an archive of something else', getZip({ 'photo.txt': 'x' }), /neither OS Code-Point Open/],
    [
      'a list that ends in a row',
      getZip({ 'Data/CSV/ls.csv': ls.slice(0, ls.indexOf('"LS6 2AB"') + 17) }),
      /ls.csv, line 3: expected postcode/,
    ],
    [
      'a list without a column',
      getZip({ 'Data/CSV/ls.csv': '"LS6 3HF",426871,436873\n' }),
      /line 1: expected postcode/,
    ],
    ['another encoding', getZip({ 'Data/CSV/ls.csv': Buffer.from(`${ls}"Môn"`, 'utf16le') }), /line 1|not UTF-8/],
    [
      'Latin 1',
      async () => {
        const path = join(folder, 'GB.txt')
        await writeFile(path, Buffer.from(geoNamesFiles['GB.txt'].replace('Ynyslas', 'Môn'), 'latin1'))
        return path
      },
      /GB.txt is not UTF-8/,
    ],
    [
      'GeoNames without a column',
      async () => {
        const path = join(folder, 'GB.txt')
        await writeFile(path, 'GB\tLS6\tLeeds\t53.8\t-1.57\n')
        return path
      },
      /the 12 columns of GeoNames/,
    ],
    [
      'Open Names without its header',
      () => writeZip(folder, 'op.zip', { 'Data/SE22.csv': openNamesFiles['Data/SE22.csv'] }),
      /Header.csv is missing/,
    ],
    [
      'Open Names without a column',
      () => writeZip(folder, 'op.zip', noColumn('LOCAL_TYPE')),
      /has no column LOCAL_TYPE/,
    ],
    ['a zip bomb', getZip({ 'Data/CSV/ls.csv': Buffer.alloc(40_000_000, 'a') }), /would unpack to far more/],
    ['half of the rows', getZip({ 'Data/CSV/ls.csv': `${ls.split('\r\n')[0]}\n` }), /add --fewer/],
    ['nothing', getZip({ 'Data/CSV/ls.csv': '' }), /has no places/],
  ])('%s is refused in words, and the places in use stay', async (_what, write, words) => {
    await importFiles([await writeCodePoint()], { ...importing(), mayShrink: true })
    const path = await (write as () => Promise<string>)()
    await expect(run(path)).rejects.toThrow(words)
    expect(await codes()).toHaveLength(7)
    expect(
      await rows(
        `select count(*)::int as tables from pg_class where relkind = 'r' and relname like 'place\\_%\\_new\\_%'`,
      ),
    ).toEqual([{ tables: 0 }])
  })

  test('what was wrong is noted for operators, and forgotten by the next that works', async () => {
    const short = await writeZip(folder, 'bad.zip', { 'Data/CSV/ls.csv': 'x' })
    await expect(run(short)).rejects.toThrow()
    expect(await rows(`select problem from place_sources where source = 'codepoint'`)).toEqual([
      { problem: expect.stringMatching(/line 1: expected postcode/) },
    ])
    await run(await writeCodePoint())
    expect(await rows(`select problem from place_sources where source = 'codepoint'`)).toEqual([{ problem: null }])
  })

  test('a few codes that are none are left out, and many are another kind of list', async () => {
    const [first = ''] = ls.split('\r\n')
    const good = Array.from({ length: 199 }, (_, nth) => first.replace('LS6 3HF', `LS${(nth % 90) + 10} ${nth % 10}AB`))
    const odd = first.replace('LS6 3HF', 'LS6 XXX')
    const write = (...lines: string[]) => writeCodePoint({ 'Data/CSV/ls.csv': lines.join('\n') })
    const loaded = await importFiles([await write(...good, odd)], { ...importing(), mayShrink: true })
    expect(loaded.get('codepoint')?.postcodes).toBeGreaterThan(90)
    expect(await codes()).not.toContain('LS6XXX')
    await expect(run(await write(...good.slice(0, 50), odd))).rejects.toThrow(/1 of 51 rows have a code/)
  })

  test('waits until nobody reads the places that it replaces, and keeps nobody waiting', async () => {
    await importFiles([await writeCodePoint()], { ...importing(), mayShrink: true })
    await client.query('begin')
    await client.query('select count(*) from place_postcodes')
    const path = await writeCodePoint({ 'Data/CSV/m.csv': codePointFiles['Data/CSV/m.csv'] })
    const underWay = importFiles([path], { ...importing(), mayShrink: true })
    // A lock that is waited for would hold up this reader until the first has ended.
    const reader = new pg.Client({ connectionString: database.url })
    await reader.connect()
    const isStaged = `select exists (select from pg_class where relname = 'place_names_new_codepoint') as staged`
    while (!(await reader.query(isStaged)).rows[0]?.staged) await reader.query('select pg_sleep(0.02)')
    await reader.query('select count(*) from place_postcodes')
    await reader.end()
    await client.query('commit')
    expect((await underWay).get('codepoint')?.postcodes).toBeGreaterThan(0)
    await importFiles([await writeCodePoint()], { ...importing(), mayShrink: true })
  })

  test('an account that may make no tables is told which may', async () => {
    await client.query(
      `create role places_reader login password 'x'; grant select, insert, update on place_sources to places_reader`,
    )
    const url = Object.assign(new URL(database.url), { username: 'places_reader', password: 'x' }).href
    try {
      await expect(importFiles([await writeCodePoint()], { databaseUrl: url, now })).rejects.toThrow(
        /set MIGRATION_DATABASE_URL/,
      )
    } finally {
      await client.query('drop owned by places_reader; drop role places_reader')
    }
  })

  test('one at a time: another is refused while it runs', async () => {
    await client.query('select pg_advisory_lock(7305031)')
    await expect(run(await writeCodePoint())).rejects.toThrow(/Another import of places is under way/)
    await client.query('select pg_advisory_unlock(7305031)')
  })
})

describe('the download', () => {
  const asked: { url: string; range: string | undefined }[] = []
  async function serve(answer: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
    asked.length = 0
    const server = createServer((request, response) => {
      asked.push({ url: request.url ?? '', range: request.headers.range })
      answer(request, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return {
      url: `http://127.0.0.1:${port}`,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    }
  }
  const fetchFrom = (url: string) =>
    importFrom([{ source: 'codepoint', name: 'code-point-open.zip', url }], {
      ...importing(),
      folder: join(folder, 'down'),
      userAgent: 'test',
      mayShrink: true,
    })

  test('goes on where it was cut, and is checked by the sum that the list of downloads gives', async () => {
    const bytes = await readFile(await writeCodePoint())
    const { createHash } = await import('node:crypto')
    let md5 = createHash('md5').update(bytes).digest('hex')
    let cuts = 1
    const server = await serve((request, response) => {
      if (request.url === '/downloads')
        return void response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify([{ md5, size: bytes.length, url: `${server.url}/file`, format: 'CSV', area: 'GB' }]))
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      response.writeHead(from > 0 ? 206 : 200, { etag: '"one"', 'content-length': String(bytes.length - from) })
      if (cuts-- > 0)
        return void response.write(bytes.subarray(from, from + 300), () => setTimeout(() => response.destroy(), 50))
      response.end(bytes.subarray(from))
    })
    try {
      await fetchFrom(`${server.url}/downloads`)
      expect(asked.filter(({ url }) => url === '/file').map(({ range }) => range)).toEqual([undefined, 'bytes=300-'])
      expect(await codes()).toHaveLength(7)
      md5 = '0'.repeat(32)
      await expect(fetchFrom(`${server.url}/downloads`)).rejects.toThrow(/another checksum/)
    } finally {
      await server.close()
    }
  })

  test.each([
    { what: '404', status: 404, headers: {}, words: /answered 404/ },
    {
      what: 'a page',
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      words: /answered a web page/,
    },
    { what: 'too much', status: 200, headers: { 'content-length': '9999999999' }, words: /would send more/ },
    { what: 'an error of its own', status: 503, headers: {}, words: /could not be downloaded \(it answered 503\)/ },
  ])(
    'from an address that answers $what is refused, and the places in use stay',
    async ({ status, headers, words }) => {
      const server = await serve(
        (_request, response) => void response.writeHead(status, headers as Record<string, string>).end('<html></html>'),
      )
      try {
        await copyFile(await writeCodePoint(), join(folder, 'kept.zip'))
        await expect(fetchFrom(`${server.url}/file`)).rejects.toThrow(words)
        expect(await codes()).toHaveLength(7)
      } finally {
        await server.close()
      }
    },
  )

  test('brings what it can: a source that fails keeps no other back', async () => {
    const bytes = await readFile(await writeZip(folder, 'gb.zip', geoNamesFiles))
    const server = await serve((request, response) =>
      request.url === '/gb' ? void response.end(bytes) : void response.writeHead(404).end(),
    )
    const said: string[] = []
    try {
      const both = [
        { source: 'codepoint', name: 'code-point-open.zip', url: `${server.url}/none` },
        { source: 'geonames', name: 'geonames-1.zip', url: `${server.url}/gb` },
      ] as const
      const into = { folder: join(folder, 'down'), userAgent: 'test', mayShrink: true }
      const say = (line: string): void => void said.push(line)
      await expect(importFrom(both, { ...importing(), ...into, say })).rejects.toThrow(/answered 404/)
      expect(said.join('\n')).toMatch(/codepoint: .*answered 404[\s\S]*geonames: \d+ postcodes/)
      const [row] = await rows(`select problem from place_sources where source = 'codepoint'`)
      expect(row.problem).toMatch(/answered 404/)
      expect(await readdir(join(folder, 'down'))).toEqual([])
    } finally {
      await server.close()
    }
  })

  test('is not asked for again where it is there whole and could not be imported yet', async () => {
    const bytes = await readFile(await writeCodePoint())
    let sent = 0
    const server = await serve((request, response) => {
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      if (from === bytes.length)
        return void response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
      sent += 1
      response.writeHead(200, { etag: '"one"', 'content-length': String(bytes.length) }).end(bytes)
    })
    try {
      await client.query('select pg_advisory_lock(7305031)')
      await expect(fetchFrom(`${server.url}/file`)).rejects.toThrow(/under way/)
      await client.query('select pg_advisory_unlock(7305031)')
      expect((await fetchFrom(`${server.url}/file`)).get('codepoint')).toEqual({ postcodes: 12, names: 0 })
      expect(sent).toBe(1)
    } finally {
      await server.close()
    }
  })

  test('that stalls is ended and gone on with', async () => {
    const bytes = await readFile(await writeCodePoint())
    let stalls = 1
    const server = await serve((request, response) => {
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      response.writeHead(from > 0 ? 206 : 200, { etag: '"one"', 'content-length': String(bytes.length - from) })
      if (stalls-- > 0) return void response.write(bytes.subarray(from, from + 300))
      response.end(bytes.subarray(from))
    })
    const { download } = await import('./adapters/places/download.ts')
    try {
      const url = `${server.url}/file`
      const path = await download({ url, folder, name: 'stalled.zip', userAgent: 'test', idleMs: 500 })
      expect(await readFile(path)).toEqual(bytes)
      expect(asked.map(({ range }) => range)).toEqual([undefined, 'bytes=300-'])
    } finally {
      await server.close()
    }
  })

  test('onto a full disk says so', async () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const { download } = await import('./adapters/places/download.ts')
    const body = new ReadableStream({ pull: (controller) => controller.error(full) })
    const fetch = async () => new Response(body)
    await expect(
      download({ url: 'https://places.example/a.zip', folder, name: 'a.zip', userAgent: 'test', fetch, tries: 1 }),
    ).rejects.toThrow(/The disk is full/)
  })
})

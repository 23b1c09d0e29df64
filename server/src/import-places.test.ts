import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { codePointFiles, geoNamesFiles, openNamesFiles, writeZip } from '../test/place-files.ts'
import { usePlaceImports } from '../test/place-imports.ts'
import { importFiles } from './import-places.ts'

const imports = usePlaceImports()
const { importing, rows, codes, writeCodePoint } = imports
const run = (...paths: string[]) => importFiles(paths, importing())

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
    await run(await writeCodePoint(), await writeZip(imports.folder, 'gb.zip', geoNamesFiles))
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
    const single = join(imports.folder, 'IM.txt')
    await writeFile(single, geoNamesFiles['IM.txt'])
    await importFiles([await writeZip(imports.folder, 'opname_csv_gb.zip', openNamesFiles), single], {
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
    // A long road by its sections, and none by its number.
    expect(await rows(`select name, town from place_names where key in ('otley road', 'a660')`)).toEqual([
      { name: 'Otley Road', town: 'Headingley' },
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
    const path = await writeZip(imports.folder, 'codepo_gb.zip', codePointFiles)
    const bytes = await readFile(path)
    const at = bytes.indexOf('Data/CSV/ls.csv') + 40
    bytes[at] = (bytes[at] ?? 0) ^ 0x55
    await writeFile(path, bytes)
    return path
  }
  const page = async () => {
    const path = join(imports.folder, 'codepo_gb.zip')
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
    ['no file', async () => join(imports.folder, 'none.zip'), /There is no file/],
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
        const path = join(imports.folder, 'GB.txt')
        await writeFile(path, Buffer.from(geoNamesFiles['GB.txt'].replace('Ynyslas', 'Môn'), 'latin1'))
        return path
      },
      /GB.txt is not UTF-8/,
    ],
    [
      'GeoNames without a column',
      async () => {
        const path = join(imports.folder, 'GB.txt')
        await writeFile(path, 'GB\tLS6\tLeeds\t53.8\t-1.57\n')
        return path
      },
      /the 12 columns of GeoNames/,
    ],
    [
      'Open Names without its header',
      () => writeZip(imports.folder, 'op.zip', { 'Data/SE22.csv': openNamesFiles['Data/SE22.csv'] }),
      /Header.csv is missing/,
    ],
    [
      'Open Names without a column',
      () => writeZip(imports.folder, 'op.zip', noColumn('LOCAL_TYPE')),
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
    const short = await writeZip(imports.folder, 'bad.zip', { 'Data/CSV/ls.csv': 'x' })
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
    await imports.client.query('begin')
    await imports.client.query('select count(*) from place_postcodes')
    const path = await writeCodePoint({ 'Data/CSV/m.csv': codePointFiles['Data/CSV/m.csv'] })
    const underWay = importFiles([path], { ...importing(), mayShrink: true })
    // A reader that waits behind a waiting lock would be held up until the first import has ended.
    const reader = new pg.Client({ connectionString: imports.url })
    await reader.connect()
    const isStaged = `select exists (select from pg_class where relname = 'place_names_new_codepoint') as staged`
    while (!(await reader.query(isStaged)).rows[0]?.staged) await reader.query('select pg_sleep(0.02)')
    await reader.query('select count(*) from place_postcodes')
    await reader.end()
    await imports.client.query('commit')
    expect((await underWay).get('codepoint')?.postcodes).toBeGreaterThan(0)
    await importFiles([await writeCodePoint()], { ...importing(), mayShrink: true })
  })

  test('an account that may make no tables is told which may', async () => {
    await imports.client.query(
      `create role places_reader login password 'x'; grant select, insert, update on place_sources to places_reader`,
    )
    const url = Object.assign(new URL(imports.url), { username: 'places_reader', password: 'x' }).href
    try {
      await expect(importFiles([await writeCodePoint()], { ...importing(), databaseUrl: url })).rejects.toThrow(
        /set MIGRATION_DATABASE_URL/,
      )
    } finally {
      await imports.client.query('drop owned by places_reader; drop role places_reader')
    }
  })

  test('one at a time: another is refused while it runs', async () => {
    await imports.client.query('select pg_advisory_lock(7305031)')
    await expect(run(await writeCodePoint())).rejects.toThrow(/Another import of places is under way/)
    await imports.client.query('select pg_advisory_unlock(7305031)')
  })
})

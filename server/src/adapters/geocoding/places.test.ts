import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../test/database.ts'
import { codePointFiles, geoNamesFiles, openNamesFiles, writeZip } from '../../../test/place-files.ts'
import { importFiles } from '../../import-places.ts'
import { type Database, openDatabase } from '../../platform/data/database.ts'
import { openPlaceIndex } from '../../platform/data/places/index.ts'
import { gazetteerGeocoder } from './gazetteer.ts'
import { geocoderSuite } from './geocoder.suite.ts'
import type { Geocoder } from './geocoder.ts'
import { kmBetween } from './search/nearest.ts'

const now = () => new Date('2026-11-23T10:00:00Z')
const without = gazetteerGeocoder()
let database: FreshDatabase
let db: Database
let withData: Geocoder
let withoutStreets: Geocoder

beforeAll(async () => {
  database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'places-'))
  const files = [codePointFiles, geoNamesFiles, openNamesFiles].map((one, nth) => writeZip(folder, `${nth}.zip`, one))
  await importFiles(await Promise.all(files), { databaseUrl: database.url, now })
  await rm(folder, { recursive: true })
  db = openDatabase(database.siteUrl, { connections: 2 })
  const index = openPlaceIndex(db, now)
  withData = gazetteerGeocoder(index)
  withoutStreets = gazetteerGeocoder({ ...index, streets: async () => [] })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

// The suite has its own Mill Lane.
geocoderSuite('the gazetteer with an index', () => withoutStreets)

const headingley = { lat: 53.8197, lon: -1.5765 }
const christchurch = { lat: 50.7358, lon: -1.7808 }

describe('what people type, on the bundled places alone', () => {
  test.each([
    ['Headingley', 'Headingley, Leeds', headingley, 0.5, 'district'],
    ['headingly', 'Headingley, Leeds', headingley, 0.5, 'district'],
    ['Headingley Leeds', 'Headingley, Leeds', headingley, 0.5, 'district'],
    ['Hedingley, Leeds', 'Headingley, Leeds', headingley, 0.5, 'district'],
    ['Meanwood', 'Meanwood, Leeds', { lat: 53.8285, lon: -1.563 }, 0.5, 'district'],
    ['Stoke Newington', 'Stoke Newington, London', { lat: 51.5622, lon: -0.0735 }, 0.5, 'district'],
    ['stoke-newington', 'Stoke Newington, London', { lat: 51.5622, lon: -0.0735 }, 0.5, 'district'],
    ['Kings Heath', 'Kings Heath, Birmingham', { lat: 52.433, lon: -1.893 }, 0.5, 'district'],
    ['King’s Heath, Birmingham', 'Kings Heath, Birmingham', { lat: 52.433, lon: -1.893 }, 0.5, 'district'],
    ['Caerdydd', 'Caerdydd (Cardiff), Wales', { lat: 51.48, lon: -3.18 }, 1, 'town'],
    ['Ynys Môn', 'Ynys Môn (Anglesey), Wales', { lat: 53.28, lon: -4.33 }, 5, 'town'],
    ['ynys mon', 'Ynys Môn (Anglesey), Wales', { lat: 53.28, lon: -4.33 }, 5, 'town'],
    ['Douglas, Isle of Man', 'Douglas, Isle of Man', { lat: 54.15, lon: -4.48 }, 1.5, 'town'],
    ['douglas isle of man', 'Douglas, Isle of Man', { lat: 54.15, lon: -4.48 }, 1.5, 'town'],
    ['St Helier', 'Saint Helier, Jersey', { lat: 49.19, lon: -2.1 }, 1.5, 'town'],
    ['LS6 Leeds', 'Leeds, West Yorkshire LS6', headingley, 2, 'district'],
    ['Leeds LS6', 'Leeds, West Yorkshire LS6', headingley, 2, 'district'],
    ['LS6 3HF', 'Leeds, West Yorkshire LS6 3HF', headingley, 2, 'district'],
    ['ls63hf', 'Leeds, West Yorkshire LS6 3HF', headingley, 2, 'district'],
    ['M21 9NG', 'Manchester, Greater Manchester M21 9NG', { lat: 53.4424, lon: -2.277 }, 1.5, 'district'],
    ['12 Mill Lane LS6', '12 Mill Lane, Leeds, West Yorkshire LS6', headingley, 2, 'district'],
    ['12 Mill Lane, Headingley', '12 Mill Lane, Headingley, Leeds', headingley, 0.5, 'district'],
    ['Mill Lane, Leeds', 'Mill Lane, Leeds, West Yorkshire', { lat: 53.7965, lon: -1.5478 }, 1, 'town'],
    ['Leeds, England', 'Leeds, West Yorkshire', { lat: 53.7965, lon: -1.5478 }, 1, 'town'],
    ['Leeds, UK', 'Leeds, West Yorkshire', { lat: 53.7965, lon: -1.5478 }, 1, 'town'],
    ['Y Rhath', 'Y Rhath (Roath), Cardiff', { lat: 51.492, lon: -3.162 }, 0.5, 'district'],
    ['Burley Park', 'Burley Park station, Burley, Leeds', { lat: 53.812, lon: -1.578 }, 1, 'district'],
  ] as const)('%j suggests %j', async (...[typed, label, point, withinKm, exactness]) => {
    const [place] = await without.suggest(typed, 8)
    expect(place).toMatchObject({ label, exactness })
    expect(place && kmBetween(place, point)).toBeLessThan(withinKm)
  })

  test('what fits nothing is never left out of what is suggested', async () => {
    const labels = async (text: string) => (await without.suggest(text, 8)).map(({ label }) => label)
    expect(await labels('Douglas, Isle of Nowhere')).toEqual([])
    expect(await labels('Headingley, Manchester')).not.toContain('Headingley, Leeds')
    expect((await labels('Rose Cottage, Leeds'))[0]).toBe('Rose Cottage, Leeds, West Yorkshire')
    expect(await labels('12 High Street, Narnia')).toEqual([])
  })

  test('the nearest of one name comes first once the home is known', async () => {
    const first = async (near?: { lat: number; lon: number }) => (await without.suggest('Newport', 8, near))[0]?.label
    expect(await first()).toBe('Newport, Wales')
    expect(await first({ lat: 52.7, lon: -2.5 })).toBe('Newport, Shropshire')
    expect((await without.suggest('London', 8, headingley))[0]?.label).toBe('London, England')
  })
})

describe('what people type, with open data', () => {
  const ls6 = { lat: 53.82743, lon: -1.59325 }
  const m21 = { lat: 53.4376, lon: -2.2738 }
  const millLane = { lat: 53.8222, lon: -1.5837 }

  test.each([
    ['LS6 3HF', 'LS6 3HF', ls6, 0.02, 'unit'],
    ['ls63hf', 'LS6 3HF', ls6, 0.02, 'unit'],
    ['Ls6 3h', 'LS6 3HF', ls6, 0.02, 'unit'],
    ['M21 9NG', 'M21 9NG', m21, 0.3, 'unit'],
    ['m219ng', 'M21 9NG', m21, 0.3, 'unit'],
    ['LS6', 'LS6', headingley, 2.5, 'district'],
    ['LS6 Leeds', 'Leeds, West Yorkshire LS6', headingley, 2.5, 'district'],
    ['12 Mill Lane LS6', '12 Mill Lane, Headingley, Leeds LS6', millLane, 0.5, 'street'],
    ['12 mill lane, leeds ls6', '12 Mill Lane, Headingley, Leeds LS6', millLane, 0.5, 'street'],
    ['Mill Lane, Leeds', 'Mill Lane', millLane, 6, 'street'],
    ['9 Grove La, Headingley', '9 Grove Lane, ', { lat: 53.8285, lon: -1.5867 }, 0.5, 'street'],
    ['Flat 2, 12 Mill Lane, LS6 3HF', 'Flat 2, 12 Mill Lane, ', ls6, 0.02, 'unit'],
    ['12 Mill Lane LS6 9ZZ', '12 Mill Lane, ', headingley, 2.5, 'street'],
    ['Ynys Môn', 'Ynys Môn (', { lat: 53.28, lon: -4.33 }, 8, 'town'],
    ['Ynyslas', 'Ynyslas, Ceredigion', { lat: 52.4733, lon: -4.0285 }, 0.1, 'district'],
    ['Saint Marys Hollow', 'St Mary’s Hollow, East Sussex', { lat: 50.93, lon: 0.48 }, 0.1, 'district'],
    ['kerning under wold', 'Kerning-under-Wold, Wiltshire', { lat: 51.56, lon: -1.78 }, 0.1, 'district'],
    ['kernign under wold', 'Kerning-under-Wold, Wiltshire', { lat: 51.56, lon: -1.78 }, 0.1, 'district'],
    ['Kerning-under-Wold, Wilt', 'Kerning-under-Wold, Wiltshire', { lat: 51.56, lon: -1.78 }, 0.1, 'district'],
    // Seventy places are called Upton.
    ['Upton, Kerning-under-Wold', 'Upton, Kerning-under-Wold, Wilt', { lat: 51.56, lon: -1.78 }, 0.1, 'district'],
    ['Headingley', 'Headingley, Leeds', headingley, 0.5, 'district'],
    ['Caerdydd', 'Caerdydd (Cardiff), Wales', { lat: 51.48, lon: -3.18 }, 1, 'town'],
    ['Douglas, Isle of Man', 'Douglas, Isle of Man', { lat: 54.15, lon: -4.48 }, 1.5, 'town'],
  ] as const)('%j suggests %j', async (...[typed, label, point, withinKm, exactness]) => {
    const [place] = await withData.suggest(typed, 8)
    expect(place?.label).toContain(label)
    expect(place?.exactness).toBe(exactness)
    expect(place && kmBetween(place, point)).toBeLessThan(withinKm)
  })

  test('half a postcode lists those that begin like it', async () => {
    const codes = (await withData.suggest('LS6 3', 8)).map(({ label }) => /[A-Z]+\d+ \d[A-Z]*$/.exec(label)?.[0])
    expect(codes).toEqual(expect.arrayContaining(['LS6 3HF', 'LS6 3HJ']))
    expect((await withData.suggest('M2', 8)).map(({ label }) => label)[0]).toMatch(/ M2$/)
  })

  test('a postcode and a town that are not together are not suggested', async () => {
    expect(await withData.suggest('LS6 3HF, Bristol', 8)).toEqual([])
  })

  test('a street by itself is the one around the home', async () => {
    const [place] = await withData.suggest('Mill Lane', 8, christchurch)
    expect(place?.label).toMatch(/^Mill Lane, .*BH23$/)
  })

  test('a device is told its postcode, and away from any the place', async () => {
    expect((await withData.describe({ lat: 53.8275, lon: -1.5933 }))?.label).toMatch(/LS6 3HF$/)
    expect((await withData.describe({ lat: 53.9614, lon: -2.0168 }))?.label).toBe('Skipton, North Yorkshire')
  })

  test('whom the data are by is said beside the suggestions', async () => {
    expect(await withData.credit()).toMatch(/GeoNames.*OS data © Crown copyright/)
    expect(await without.credit()).not.toMatch(/Crown/)
  })

  test('strangers are shown the same with data and without', async () => {
    for (const point of [headingley, { lat: 53.82743, lon: -1.59325 }, { lat: 52.47, lon: -4.02 }]) {
      expect(await withData.nearest(point)).toEqual(await without.nearest(point))
      expect(await withData.isInTown(point)).toBe(await without.isInTown(point))
    }
  })
})

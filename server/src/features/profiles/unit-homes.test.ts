import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { getProfile, suggestPlaces } from '@sparkhood/contract/people/profiles'
import type { Point } from '@sparkhood/contract/primitives/place'
import { secondMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { crowd } from '../../../test/crowd.ts'
import { getUrl } from '../../../test/database.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, type Person, signUp } from '../../../test/people.ts'
import { openNamesFiles, writeZip } from '../../../test/place-files.ts'
import { bestFit, type Measured } from '../../../test/trilateration.ts'
import { importFiles } from '../../import-places.ts'
import type { FullMemberScope } from '../../platform/scope.ts'
import { metresBetween } from './rules-areas.ts'
import { changeProfile } from './service.ts'

const rowsAcross = 20
const stepMetres = 130
const homesCount = 24

/** A grid of units around Headingley, as close as they are in a town, in the rows of Code-Point Open. */
const emails = 'ABDEFGHJLNPQRSTUWXYZ'
const codes = Array.from({ length: rowsAcross ** 2 }, (_, nth) => {
  const [row, column] = [Math.floor(nth / rowsAcross), nth % rowsAcross]
  return {
    code: `LS6 ${1 + (nth % 9)}${emails[row]}${emails[column]}`,
    east: 426_500 + column * stepMetres,
    north: 435_000 + row * stepMetres,
  }
})
const list = codes.map(({ code, east, north }) => `"${code}",10,${east},${north},"E92000001","","","","",""`).join('\n')

let place: Neighbourhood
let folder: string
let mallory: Person
const homes = new Map<string, Point>()
let units: Point[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'))
  place = await openNeighbourhood()
  const databaseUrl = getUrl(inject('postgresUrl'), new URL(place.config.DATABASE_URL).pathname.slice(1))
  const files = [
    writeZip(folder, 'cp.zip', { 'Data/CSV/ls.csv': `${list}\n` }),
    writeZip(folder, 'on.zip', openNamesFiles),
  ]
  await importFiles(await Promise.all(files), { databaseUrl, now: place.now })
  units = await place.rows<Point>(`select lat, lon from place_postcodes where level = 3 and source = 'codepoint'`)
  mallory = await signUp(place, 'Mallory')
  // As a member sets it: by the suggestion for the unit, at its very point.
  for (const [nth, id] of (await crowd(place, leeds, homesCount)).entries()) {
    const code = codes[(6 + (nth % 8)) * rowsAcross + 6 + ((nth * 3) % 8)]?.code ?? ''
    const [suggested] = (await mallory.does(suggestPlaces, { query: { q: code } })).data
    if (suggested?.exactness !== 'unit') throw new Error(`${code} was not found to the unit`)
    const { lat, lon, locationName, zip_code, exactness } = suggested
    homes.set(id, { lat, lon })
    const scope = place.scope({ id, sid: id, role: 'member' }) as FullMemberScope
    const body = { lat, lon, locationName, zip_code, exactness }
    await changeProfile(scope, { params: { id }, body } as Parameters<typeof changeProfile>[1])
  }
})
afterAll(async () => {
  await place.close()
  await rm(folder, { recursive: true, force: true })
})

const nearestUnit = (to: Point): Point =>
  units.reduce((best, unit) => (metresBetween(unit, to) < metresBetween(best, to) ? unit : best))

/** What somebody learns who requests 500 times how far everybody is, from points in a spiral around the town. */
async function ask500(): Promise<Map<string, Measured[]>> {
  const measured = new Map<string, Measured[]>()
  for (let asked = 0; asked < 500; asked += 1) {
    const [turn, metres] = [asked * 2.399963, Math.sqrt(asked) * 300]
    const from = {
      lat: 53.824 + (metres * Math.cos(turn)) / 111_195,
      lon: -1.58 + (metres * Math.sin(turn)) / (111_195 * Math.cos((53.824 * Math.PI) / 180)),
    }
    const sending = { params: { ...from, distance: 'all' }, query: { limit: 100 } }
    let heard = await mallory.call(peopleNearby, sending)
    while (heard.status === 429) {
      place.travel(Number(heard.headers['retry-after']) * secondMs)
      heard = await mallory.call(peopleNearby, sending)
    }
    for (const { _id, distance } of heard.body.data)
      measured.set(_id, [...(measured.get(_id) ?? []), { from, km: distance }])
  }
  return measured
}

describe('homes at the very points of postcodes', () => {
  it('are not found by 500 questions, even by who knows every postcode', async () => {
    const measured = await ask500()
    const errors: number[] = []
    let hits = 0
    for (const [id, home] of homes) {
      const guess = nearestUnit(bestFit(measured.get(id) ?? []))
      errors.push(metresBetween(guess, home))
      if (metresBetween(guess, home) < 1) hits += 1
    }
    errors.sort((one, other) => one - other)
    expect(errors).toHaveLength(homesCount)
    expect(errors[homesCount >> 1]).toBeGreaterThan(300)
    expect(hits).toBe(0)
  }, 60_000)

  it('are shown in areas of at least 400 m, and at least five postcodes may be behind each', async () => {
    const areas = await place.rows<Point & { radius: number; member_id: string }>(
      'select member_id, shown_lat as lat, shown_lon as lon, shown_radius_metres as radius from places where exactness is not null',
    )
    expect(areas).toHaveLength(homesCount)
    for (const area of areas) {
      expect(area.radius).toBeGreaterThanOrEqual(900)
      expect(metresBetween(area, homes.get(area.member_id) ?? leeds)).toBeGreaterThanOrEqual(400)
      // Each unit in the ring could be the home.
      const inRing = units.filter(
        (unit) => metresBetween(area, unit) >= 400 && metresBetween(area, unit) <= area.radius,
      )
      expect(inRing.length).toBeGreaterThanOrEqual(5)
    }
  })

  it('bear the name of a district or a town, never that of a street, a hamlet or a postcode', async () => {
    for (const id of homes.keys()) {
      const { data } = await mallory.does(getProfile, { params: { id } })
      expect(data.locationName).toMatch(/^(?:[A-Z][a-z]+(?: [A-Z][a-z]+)*, )?Leeds$/)
      expect(data.locationName).not.toMatch(/Lane|Road|\d/)
      // It follows from the point that is shown, and not from the home.
      const named = await place.wiring.tools.geocoder.nearest({ lat: data.lat ?? 0, lon: data.lon ?? 0 })
      expect(data.locationName).toBe(named?.locationName)
    }
  })
})

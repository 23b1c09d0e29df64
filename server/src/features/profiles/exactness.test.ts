import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askForHelp, getHelpRequest, listHelpRequests } from '@sparkhood/contract/helping/requests'
import { suggestPeople } from '@sparkhood/contract/people/follows'
import { listPlaceSources, mapLabels } from '@sparkhood/contract/people/places'
import { getProfile, keepPlace, suggestPlaces, updateProfile } from '@sparkhood/contract/people/profiles'
import { cityCentres } from '@sparkhood/contract/primitives/city-centres'
import { type Exactness, townAreaMetres } from '@sparkhood/contract/primitives/place'
import { dayMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { listCommunity } from '@sparkhood/contract/talking/community'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { getUrl } from '../../../test/database.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'
import { codePointFiles, openNamesFiles, writeZip } from '../../../test/place-files.ts'
import { importFiles } from '../../import-places.ts'

let place: Neighbourhood
let ownerUrl: string
let folder: string
let ana: Person
let ben: Person

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'))
  place = await openNeighbourhood()
  ownerUrl = getUrl(inject('postgresUrl'), new URL(place.config.DATABASE_URL).pathname.slice(1))
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
})
afterAll(async () => {
  await place.close()
  await rm(folder, { recursive: true, force: true })
})

const own = async (who: Person) => (await who.does(getProfile, { params: { id: who.id } })).data
const liveAt = (who: Person, exactness: Exactness, at = leeds) =>
  who.does(updateProfile, { params: { id: who.id }, body: { ...at, locationName: 'Leeds', exactness } })
const importData = async () => {
  place.travel(minuteMs)
  const files = [writeZip(folder, 'cp.zip', codePointFiles), writeZip(folder, 'on.zip', openNamesFiles)]
  await importFiles(await Promise.all(files), { databaseUrl: ownerUrl, now: place.now })
  place.travel(minuteMs)
}

describe('how well a home is known', () => {
  it.each([
    ['town', 3600],
    ['district', 1800],
    ['street', townAreaMetres],
    ['unit', townAreaMetres],
  ] as const)('to the %s: nobody reads a distance finer than that', async (exactness, radius) => {
    await liveAt(ana, exactness)
    expect(await own(ana)).toMatchObject({ exactness, area_metres: radius })
  })

  it('says nothing that was not said, and is no word of the contract’s that is not there', async () => {
    await settleIn(ben)
    expect(await own(ben)).toMatchObject({ exactness: null, area_metres: townAreaMetres })
    const body = { ...leeds, exactness: 'about there' as Exactness }
    expect(await ben.call(updateProfile, { params: { id: ben.id }, body })).toMatchObject({ status: 422 })
  })

  it('is nobody else’s to read', async () => {
    const { data } = await ben.does(getProfile, { params: { id: ana.id } })
    expect(data).not.toHaveProperty('exactness')
    expect(data).not.toHaveProperty('place_to_improve')
  })
})

describe('how near a neighbour is', () => {
  it('is said no finer of requests for help, news and people to follow than both homes are known', async () => {
    await liveAt(ana, 'district')
    await settleIn(ben)
    const skill = await offerSkill(ben)
    await place.rows(`update skills set approval_status = 'approved' where id = $1`, [skill])
    const { data: asked } = await ben.does(askForHelp, { body: { title: 'Who lends me a long ladder?' } })
    await place.settle()
    const reach = { reach_metres: 1800 + townAreaMetres }
    expect((await ana.does(listHelpRequests)).data).toMatchObject([reach])
    expect((await ana.does(getHelpRequest, { params: { id: asked._id } })).data).toMatchObject(reach)
    expect((await ana.does(listCommunity)).data).toContainEqual(expect.objectContaining(reach))
    expect((await ana.does(suggestPeople)).data).toContainEqual(expect.objectContaining(reach))
    // Somebody without a home of their own has nothing to measure from.
    const gus = await signUp(place, 'Gus')
    expect((await gus.does(listHelpRequests)).data).toMatchObject([{ distance: null, reach_metres: null }])
  })
})

describe('whoever lives in the middle of a town', () => {
  it('is asked once for more when better data have come', async () => {
    await liveAt(ana, 'town')
    await settleIn(ben, { lat: 53.8275, lon: -1.5933 })
    expect((await own(ana)).place_to_improve).toBe(false)
    await importData()
    expect((await own(ana)).place_to_improve).toBe(true)
    expect((await own(ben)).place_to_improve).toBe(false)
    await ana.does(keepPlace)
    expect((await own(ana)).place_to_improve).toBe(false)
    place.travel(dayMs)
    await importData()
    expect((await own(ana)).place_to_improve).toBe(false)
  })

  it('is not asked who has said it exactly since', async () => {
    const cara = await signUp(place, 'Cara')
    await settleIn(cara, cityCentres.leeds)
    await importData()
    // Nobody has said how well it is known, yet it is the very middle of Leeds.
    expect((await own(cara)).place_to_improve).toBe(true)
    await liveAt(cara, 'unit', { lat: 53.82743, lon: -1.59325 })
    expect(await own(cara)).toMatchObject({ place_to_improve: false, area_metres: townAreaMetres })
  })
})

describe('imported places', () => {
  it('are suggested over HTTP with how well they are known and whom they are by', async () => {
    const { data, credit } = await ana.does(suggestPlaces, { query: { q: 'ls63hf' } })
    expect(data[0]).toMatchObject({ zip_code: 'LS6 3HF', exactness: 'unit' })
    expect(credit).toMatch(/GeoNames.*Royal Mail/)
  })

  it('name the map: districts, and streets if they are asked for', async () => {
    const box = { south: 53.8, west: -1.62, north: 53.84, east: -1.56 }
    const names = async (streets: 'true' | 'false') =>
      (await ana.does(mapLabels, { query: { ...box, streets } })).data.map(({ name }: { name: string }) => name)
    expect(await names('false')).toEqual(expect.arrayContaining(['Headingley', 'Kirkstall', 'Meanwood']))
    expect(await names('false')).not.toContain('Grove Lane')
    // Of streets the longest first: what a map has no room for is left out.
    const streets = ['Otley Road', 'Grove Lane', 'Mill Lane']
    expect((await names('true')).filter((name: string) => streets.includes(name))).toEqual(streets)
    expect(await ana.call(mapLabels, { query: { ...box, north: 58 } })).toMatchObject({ status: 422 })
  })

  it('stand before operators with what is in use', async () => {
    const admin = await signUp(place, 'Ruth')
    await place.rows(`update accounts set role = 'admin' where id = $1`, [admin.id])
    const { data } = await admin.does(listPlaceSources)
    expect(data).toMatchObject([
      { source: 'codepoint', file: 'cp.zip', problem: null, names: 0 },
      { source: 'opennames', file: 'on.zip', problem: null },
    ])
    expect(await ana.call(listPlaceSources)).toMatchObject({ status: 403 })
  })
})

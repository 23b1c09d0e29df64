import { cityCentres } from '@sparkhood/contract/primitives/city-centres'
import { cities } from '@sparkhood/contract/primitives/place'
import { describe, expect, test } from 'vitest'
import type { Geocoder } from './geocoder.ts'

/** The tests that every geocoder must pass. `open` is called in each test, so a geocoder may be started before them. */
export function geocoderSuite(name: string, open: () => Geocoder): void {
  describe(`${name} as a geocoder`, () => {
    const suggest = (text: string, limit = 5) => open().suggest(text, limit)
    const firstFor = async (text: string) => (await suggest(text))[0]

    test.each(cities)('the city %s is found where it is', async (city) => {
      const place = await firstFor(city)
      expect(place?.locationName.toLowerCase()).toContain(city)
      expect(place?.lat).toBeCloseTo(cityCentres[city].lat, 1)
      expect(place?.lon).toBeCloseTo(cityCentres[city].lon, 1)
    })

    test('says whom the places are by', async () => {
      expect(await open().credit()).toMatch(/GeoNames/)
    })

    test('the beginning of a name suggests the biggest places first', async () => {
      expect((await firstFor('lon'))?.locationName).toBe('London')
      expect((await firstFor('lee'))?.locationName).toBe('Leeds')
      expect((await firstFor('newc'))?.locationName).toBe('Newcastle upon Tyne')
      expect((await firstFor('hull'))?.locationName).toBe('Kingston upon Hull')
    })

    test('letter case, accents and punctuation are forgiven', async () => {
      expect((await firstFor('ÉDINBURGH'))?.locationName).toBe('Edinburgh')
      expect((await firstFor('kings cross'))?.locationName).toBe("King's Cross")
      expect((await firstFor('stoke on trent'))?.locationName).toBe('Stoke-on-Trent')
    })

    test('a street before the town stays in the label, the town alone is its name', async () => {
      for (const typed of ['12 Mill Lane, Leeds', '12 Mill Lane Leeds', '12 mill lane, leeds']) {
        const place = await firstFor(typed)
        expect(place?.label.toLowerCase()).toMatch(/^12 mill lane, leeds, west yorkshire/)
        expect(place?.locationName).toBe('Leeds')
        expect(place?.area).toBe('West Yorkshire')
      }
      expect((await firstFor('12 Mill Lane, Lee'))?.label).toMatch(/^12 Mill Lane, Leeds/)
      expect((await firstFor('12 Back Alley, York'))?.label).toBe('12 Back Alley, York, North Yorkshire')
    })

    test('a postcode or its first half is in its town', async () => {
      expect((await firstFor('LS1 4DY'))?.label).toBe('Leeds, West Yorkshire LS1 4DY')
      expect((await firstFor('9 Cliff Road ls64dy'))?.label).toMatch(
        /^9 Cliff Road, (.*, )?Leeds(, West Yorkshire)? LS6/,
      )
      expect((await firstFor('BS3'))?.locationName).toBe('Bristol')
      expect(await suggest('ZZ9 9ZZ')).toEqual([])
    })

    test('no more than asked for, none twice, none for nothing, none abroad', async () => {
      const places = await suggest('new', 7)
      expect(places).toHaveLength(7)
      expect(new Set(places.map((place) => place.label)).size).toBe(7)
      for (const text of ['', '  ', ',', ', ,', 'Qqqqxx', '%', '\\', 'a'.repeat(2000), '1 Rue de Rivoli, Paris']) {
        expect(await suggest(text)).toEqual([])
      }
    })

    test('a point is in the place nearest to it, and at sea in none', async () => {
      const geocoder = open()
      for (const ask of [geocoder.nearest, geocoder.describe]) {
        expect((await ask({ lat: 53.797, lon: -1.548 }))?.locationName).toBe('Leeds')
        expect((await ask({ lat: 51.4552, lon: -2.5966 }))?.locationName).toBe('Bristol')
        expect(await ask({ lat: 54, lon: -20 })).toBeUndefined()
        expect(await ask({ lat: 40.7, lon: -74 })).toBeUndefined()
      }
    })

    test.each([
      ['the middle of Leeds', { lat: 53.797, lon: -1.548 }, true],
      ['Headingley', { lat: 53.8195, lon: -1.5776 }, true],
      ['the end of Leeds', { lat: 53.8397, lon: -1.548 }, false],
      ['Skipton', { lat: 53.9614, lon: -2.0168 }, true],
      ['a mile from it', { lat: 53.9764, lon: -2.0168 }, false],
      ['the village of Grassington', { lat: 54.0714, lon: -1.9982 }, false],
      ['the sea', { lat: 54, lon: -20 }, false],
    ])('%s: well inside a town or not', async (_where, point, isInTown) => {
      expect(await open().isInTown(point)).toBe(isInTown)
    })
  })
}

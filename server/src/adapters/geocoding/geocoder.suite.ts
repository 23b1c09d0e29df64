import { cities } from '@sparkhood/contract/primitives/place'
import { describe, expect, test } from 'vitest'
import type { Geocoder } from './geocoder.ts'

/** What every geocoder must do. */
export function geocoderSuite(name: string, geocoder: Geocoder): void {
  describe(`${name} as a geocoder`, () => {
    const firstFor = async (text: string) => (await geocoder.suggest(text, 5))[0]

    test.each(cities)('the city %s is found, in Britain', async (city) => {
      const place = await geocoder.city(city)
      expect(place?.locationName.toLowerCase()).toContain(city)
      expect(place?.lat).toSatisfy((lat: number) => lat > 49.5 && lat < 61)
      expect(place?.lon).toSatisfy((lon: number) => lon > -8.7 && lon < 2)
      expect(place?.population).toBeGreaterThan(15_000)
    })

    test('cities are where they are', async () => {
      expect(await geocoder.city('london')).toMatchObject({
        lat: expect.closeTo(51.51, 1),
        lon: expect.closeTo(-0.13, 1),
      })
      expect(await geocoder.city('Newcastle')).toMatchObject({ lat: expect.closeTo(54.97, 1) })
      expect(await geocoder.city('HULL')).toMatchObject({ lat: expect.closeTo(53.74, 1) })
      expect(await geocoder.city('Atlantis')).toBeUndefined()
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
      const place = await firstFor('12 Mill Lane, Leeds')
      expect(place?.label).toMatch(/^12 Mill Lane, Leeds/)
      expect(place?.locationName).toBe('Leeds')
      expect((await firstFor('12 Mill Lane Leeds'))?.label).toMatch(/^12 Mill Lane, Leeds/)
    })

    test('no more than asked for, none twice, none for nothing', async () => {
      const places = await geocoder.suggest('new', 7)
      expect(places).toHaveLength(7)
      expect(new Set(places.map((place) => place.label)).size).toBe(7)
      for (const text of ['', '  ', ',', ', ,', 'Qqqqxx', '%', '\\', 'a'.repeat(2000)]) {
        expect(await geocoder.suggest(text, 5)).toEqual([])
      }
    })

    test('a point is in the place nearest to it, and at sea in none', async () => {
      expect((await geocoder.nearest({ lat: 53.797, lon: -1.548 }))?.locationName).toBe('Leeds')
      expect(await geocoder.nearest({ lat: 54, lon: -20 })).toBeUndefined()
      expect(await geocoder.nearest({ lat: 40.7, lon: -74 })).toBeUndefined()
    })
  })
}

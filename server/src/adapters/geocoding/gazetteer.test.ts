import { describe, expect, test } from 'vitest'
import { gazetteerGeocoder } from './gazetteer.ts'
import { geocoderSuite } from './geocoder.suite.ts'

const gazetteer = gazetteerGeocoder()

geocoderSuite('the gazetteer', () => gazetteer)

describe('the gazetteer', () => {
  const labels = async (text: string, limit = 5) => (await gazetteer.suggest(text, limit)).map((place) => place.label)

  test.each([
    ['12 Mill Lane, Lee', '12 Mill Lane, Leeds, West Yorkshire'],
    ['Flat 2, 9 High Street, York', 'Flat 2, 9 High Street, York, North Yorkshire'],
    ['Newport, Shropshire', 'Newport, Shropshire'],
    ['Newport', 'Newport, Wales'],
    ['newport shrop', 'Newport, Shropshire'],
    ['Leeds, West Yorkshire', 'Leeds, West Yorkshire'],
    ['4 The Green, Bramley, Surrey', '4 The Green, Bramley, Surrey'],
    ['1 Mill Lane, Leeds, LS1 4AB', '1 Mill Lane, Leeds, West Yorkshire LS1 4AB'],
    ['1 Mill Lane Leeds ls14ab', '1 Mill Lane, Leeds, West Yorkshire LS1 4AB'],
    ['1 Quay Road St Andrews', '1 Quay Road, Saint Andrews, Fife'],
    ['Saint Albans', 'St Albans, Hertfordshire'],
    ['mil key', 'Milton Keynes, Buckinghamshire'],
    ['Lee, London', 'Lee, London'],
    ['tunbridge', 'Royal Tunbridge Wells, Kent'],
  ])('%j suggests %j', async (text, label) => {
    expect((await labels(text))[0]).toBe(label)
  })

  test('a street alone names no place, though towns are called Street and Church Street', async () => {
    expect(await labels('12 High Street')).toEqual([])
    expect(await labels('7 Church Street')).toEqual([])
    expect((await labels('Street'))[0]).toBe('Street, Somerset')
  })

  test('a small place is found by its whole name although many bigger ones begin like it', async () => {
    expect(await labels('Ash')).toContain('Ash, Kent')
    expect(await labels('Eye')).toContain('Eye, Suffolk')
  })

  test('long and odd texts are answered', async () => {
    await labels('a, '.repeat(300))
    await labels(' '.repeat(5000) + 'x'.repeat(5000))
    await labels('a1 1a'.repeat(1000))
  })
})

import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import index from './pictures/index.json' with { type: 'json' }
import { getPictures, pictureNames, readPicture } from './pictures.ts'
import { planTown } from './plan/town.ts'
import { trades } from './words/trades/trades.ts'

const folder = fileURLToPath(new URL('./pictures/', import.meta.url))
const offered = Object.values(trades).flatMap(({ offers }) => offers.map(({ title }) => title))
const town = planTown(new Date('2026-05-04T10:00:00Z'))
const listings = town.neighbours.flatMap(({ skills }) => skills)

test('each title has pictures of its own, at least 150 in all, and no picture is of a title that nobody offers', () => {
  expect(Object.keys(index).toSorted()).toEqual(offered.toSorted())
  const names = offered.flatMap(getPictures)
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted()).toEqual(pictureNames.toSorted())
  expect(names.length).toBeGreaterThanOrEqual(150)
})

test('what has no picture is a mistake that says so', async () => {
  expect(() => getPictures('Juggling')).toThrow('There is no picture of Juggling')
  await expect(readPicture('juggling')).rejects.toThrow('There is no picture juggling')
})

test.each(['face', 'card', 'full'])('the files of size %s are those of the index, and no two are alike', (size) => {
  const files = readdirSync(`${folder}${size}`)
  expect(files.toSorted()).toEqual(pictureNames.map((name) => `${name}.webp`).toSorted())
})

test('no two pictures are alike, and all of them take at most five megabytes', async () => {
  const seen = await Promise.all(pictureNames.map(readPicture))
  for (const size of ['full', 'card', 'face'] as const) {
    const hashes = seen.map((image) => createHash('sha256').update(image[size]).digest('hex'))
    expect(new Set(hashes).size).toBe(pictureNames.length)
  }
  expect(new Set(seen.map(({ blur }) => blur)).size).toBe(pictureNames.length)
  const bytes = seen.reduce((sum, { face, card, full }) => sum + face.length + card.length + full.length, 0)
  expect(bytes + statSync(`${folder}index.json`).size).toBeLessThan(5 * 2 ** 20)
})

test('every picture has the sizes that pages ask for', async () => {
  for (const name of pictureNames) {
    const { full, card, face, width, height } = await readPicture(name)
    const sizes = await Promise.all(
      [full, card, face].map(async (file) => {
        const { width, height } = await sharp(file).metadata()
        return [width, height]
      }),
    )
    expect([name, ...sizes]).toEqual([name, [width, height], [480, 360], [160, 160]])
  }
})

describe('in the demo', () => {
  test('each listing shows one to three pictures of its title', () => {
    for (const { offer, photos } of listings) {
      expect([1, 2, 3]).toContain(photos.length)
      expect(getPictures(offer.title)).toEqual(expect.arrayContaining([...photos]))
      expect(new Set(photos).size).toBe(photos.length)
    }
    expect(listings.filter(({ photos }) => photos.length > 1).length).toBeGreaterThan(100)
  })

  test('of members with the same title the first begins with its own picture, the next with another', () => {
    for (const [title, same] of Map.groupBy(listings, ({ offer }) => offer.title)) {
      const names = getPictures(title)
      const begun = same.map(({ photos }) => photos[0])
      expect(begun).toEqual(begun.map((_, nth) => names[nth % names.length]))
    }
  })
})

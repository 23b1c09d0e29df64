import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPhoto, photoCategories, photoVariants } from './photos.ts'
import { drawPortrait } from './portraits.ts'

const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(120, 90).raw().toBuffer({ resolveWithObject: true })

test('every category of the neighbourhood has two or three photos, about forty in all', () => {
  expect(photoCategories.toSorted()).toEqual([
    'bike-repair',
    'childcare',
    'cleaning',
    'cooking',
    'diy-repairs',
    'fitness',
    'gardening',
    'languages',
    'moving-help',
    'music',
    'painting-decorating',
    'pet-care',
    'sewing',
    'tech-help',
    'tool-lending',
    'tutoring',
  ])
  expect(photoCategories.map(photoVariants).every((count) => count === 2 || count === 3)).toBe(true)
  expect(photoCategories.reduce((sum, category) => sum + photoVariants(category), 0)).toBeGreaterThanOrEqual(40)
})

test.each(photoCategories)(
  'the photos of %s are pictures without text, all different, the same every time',
  async (category) => {
    const drawn = Array.from({ length: photoVariants(category) }, (_, variant) => drawPhoto(category, variant))
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(drawPhoto(category, drawn.length)).toBe(drawn[0])
    for (const svg of drawn) {
      expect(svg).not.toMatch(/<text|undefined|NaN|\[object/)
      expect((await pixels(svg)).info).toMatchObject({ width: 120, height: 90 })
    }
  },
)

test('portraits are the same every time, differ from seed to seed, and fit the sitter', async () => {
  const many = Array.from({ length: 200 }, (_, seed) => drawPortrait(seed, { as: seed % 2 ? 'man' : 'woman' }))
  expect(new Set(many).size).toBe(200)
  expect(drawPortrait(7, { as: 'man' })).toBe(many[7])
  for (const svg of many) expect(svg).not.toMatch(/<text|undefined|NaN|\[object/)
  expect((await pixels(many[0] ?? '')).info.width).toBe(120)
})

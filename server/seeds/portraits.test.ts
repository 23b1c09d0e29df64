import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { planTown } from './plan/town.ts'
import { type Look, lookFor } from './portraits/looks.ts'
import { drawPortrait } from './portraits.ts'

test('portraits are the same every time, differ from seed to seed, and fit the sitter', async () => {
  const many = Array.from({ length: 200 }, (_, seed) => drawPortrait(seed, { as: seed % 2 ? 'man' : 'woman' }))
  expect(new Set(many).size).toBe(200)
  expect(drawPortrait(7, { as: 'man' })).toBe(many[7])
  for (const svg of many) expect(svg).not.toMatch(/<text|undefined|NaN|\[object/)
  const { info } = await sharp(Buffer.from(many[0] ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([480, 480])
})

const { neighbours } = planTown(new Date('2026-05-04T10:00:00Z'))
const seen = neighbours.flatMap(({ home, face }) =>
  face ? [{ city: home?.city.name, face, look: lookFor(face.seed, face.sitter) }] : [],
)
const cities = [...Map.groupBy(seen, ({ city }) => city)]

test.each(cities)('in %s no two people have the same face', (_, here) => {
  expect(new Set(here.map(({ face }) => JSON.stringify(face))).size).toBe(here.length)
  // A different background does not make a different person.
  const looks = here.map(({ look: { background: _colour, backdrop: _kind, ...person } }) => JSON.stringify(person))
  expect(new Set(looks).size).toBe(here.length)
})

test.each(cities)('in %s people are young and old, with and without hat, glasses and beard', (_, here) => {
  const looks = here.map(({ look }) => look)
  const share = (has: (look: Look) => boolean) => looks.filter(has).length / looks.length
  for (const part of [
    share(({ isOlder }) => isOlder),
    share(({ glasses }) => glasses !== 'none'),
    share(({ hat }) => hat !== 'none'),
    share(({ beard }) => beard !== 'none'),
  ]) {
    expect(part).toBeGreaterThan(0.05)
    expect(part).toBeLessThan(0.7)
  }
  expect(new Set(looks.map(({ skin }) => skin)).size).toBeGreaterThanOrEqual(5)
  expect(new Set(looks.map(({ cloth }) => cloth)).size).toBeGreaterThanOrEqual(8)
})

describe('somebody in the neighbourhood', () => {
  // All possible looks, sampled from far more people than live there.
  const possible = Array.from({ length: 4000 }, (_, seed) => lookFor(seed, { as: seed % 2 ? 'man' : 'woman' }))
  const keys = Object.keys(possible[0] ?? {}) as (keyof Look)[]

  test.each(keys)('has each %s that portraits know', (key) => {
    const all = new Set(possible.map((look) => look[key]))
    const had = new Set(seen.map(({ look }) => look[key]))
    expect(all.size).toBeGreaterThan(1)
    expect([...all].filter((value) => !had.has(value))).toEqual([])
  })
})

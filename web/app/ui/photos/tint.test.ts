import { rgbaToThumbHash } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { tintUnder } from './tint.ts'

/** The address of a single-coloured photo. */
const getPhoto = (colour: readonly [number, number, number, number]): string => {
  const pixels = Array.from({ length: 16 * 16 }, () => colour).flat()
  const hash = Buffer.from(rgbaToThumbHash(16, 16, Uint8Array.from(pixels))).toString('base64url')
  return `/files/00000000-0000-4000-8000-000000000000/full.webp#${hash}`
}

describe('what stands under a photo until it has come', () => {
  it('is its one colour', () => {
    const parts =
      String(tintUnder(getPhoto([200, 40, 90, 255])).backgroundColor)
        .match(/\d+/g)
        ?.map(Number) ?? []
    expect(parts).toHaveLength(3)
    for (const [nth, part] of [200, 40, 90].entries()) expect(Math.abs((parts[nth] ?? 0) - part)).toBeLessThan(12)
  })

  it.each([
    ['with holes, through which it would shine', getPhoto([200, 40, 90, 0])],
    ['of which nothing is known', '/files/00000000-0000-4000-8000-000000000000/full.webp'],
  ])('is nothing under one %s', (_, address) => {
    expect(tintUnder(address)).toEqual({})
  })
})

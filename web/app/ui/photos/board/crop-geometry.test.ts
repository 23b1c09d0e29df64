import { describe, expect, it } from 'vitest'
import { centred, getArea, moved, zoomed } from './crop-geometry.ts'

const wide = { width: 1600, height: 900 }
const tall = { width: 900, height: 1600 }

describe('what is cut out', () => {
  it.each([
    ['a wide picture', wide, { left: 200, top: 0, width: 1200, height: 900 }],
    ['a tall picture', tall, { left: 0, top: 462.5, width: 900, height: 675 }],
    ['a picture of that shape', { width: 800, height: 600 }, { left: 0, top: 0, width: 800, height: 600 }],
  ])('is as much as there is, from the middle of %s', (_what, size, area) => {
    expect(getArea(size, centred)).toEqual(area)
  })

  it('never leaves the picture', () => {
    expect(getArea(wide, { zoom: 1, x: 5, y: -3 })).toMatchObject({ left: 400, top: 0 })
    expect(getArea(wide, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 450, width: 600, height: 450 })
  })
})

it('follows the finger, and comes back from an edge at once', () => {
  const right = moved(wide, centred, { x: 0.1, y: 0 })
  expect(getArea(wide, right).left).toBeCloseTo(80)
  const far = moved(wide, centred, { x: 10, y: 0 })
  expect(getArea(wide, far).left).toBe(0)
  expect(getArea(wide, moved(wide, far, { x: -0.1, y: 0 })).left).toBeCloseTo(120)
})

it('comes closer around the middle, within bounds', () => {
  const { left, top, width, height } = getArea(wide, zoomed(wide, centred, 2))
  expect([left + width / 2, top + height / 2, width]).toEqual([800, 450, 600])
  expect(zoomed(wide, centred, 0.2).zoom).toBe(1)
  expect(zoomed(wide, centred, 99).zoom).toBe(4)
})

import { expect, test } from 'vitest'
import { idAt, type List } from './memory.ts'
import { pickNearest, toKilometres, toMetres } from './nearest.ts'

const id = (nth: number): string => `0190b000-0000-7000-8000-${String(nth).padStart(12, '0')}`
const readAt = new Date('2026-11-28T10:00:00Z')

/** Members on the points of a 23 × 29 grid. */
function getList(count: number, hasUnplaced = false): List {
  const spots = Array.from({ length: count }, (_, nth) => ({
    id: id(nth),
    x: (nth * 7919) % 23,
    y: (nth * 104729) % 29,
  }))
  spots.sort((one, other) => one.x - other.x)
  return {
    readAt,
    members: spots.map((spot) => spot.id).join(''),
    listings: spots.map((spot) => spot.id).join(''),
    cards: [],
    xs: Float64Array.from(spots, ({ x }) => x),
    ys: Float64Array.from(spots, ({ y }) => y),
    hasUnplaced,
  }
}
const first = { afterMetres: -1, afterId: id(0), viewerId: id(999_999) }
const at = { x: 11.5, y: 14 }

/** All of them sorted by brute force. */
const inOrder = ({ members, xs, ys }: List): [number, string][] =>
  [...xs]
    .map((x, nth): [number, string] => [toMetres(x - at.x, (ys[nth] ?? 0) - at.y), idAt(members, nth)])
    .sort(([near, one], [far, other]) => near - far || (one < other ? -1 : 1))

test.each([0, 1, 20, 21, 22, 500])('of %i members the nearest come first, and pages follow one another', (count) => {
  const list = getList(count)
  const seen: [number, string][] = []
  let after = first
  for (;;) {
    const found = pickNearest(list, { readAt, at, hidden: new Set() }, { ...after, limit: 20 }) ?? []
    const page = found.slice(0, 20)
    seen.push(...page.map((one): [number, string] => [one.metres, one.id]))
    const last = page.at(-1)
    if (found.length <= 20 || !last) break
    after = { ...after, afterMetres: last.metres, afterId: last.id }
  }
  expect(seen).toEqual(inOrder(list))
})

test('nobody who is hidden from the viewer is there, nor the viewer', () => {
  const list = getList(100)
  const [[, nearest], [, second], [, third]] = inOrder(list) as [[number, string], [number, string], [number, string]]
  const page = { ...first, limit: 20, viewerId: nearest }
  const found = pickNearest(list, { readAt, at, hidden: new Set([second]) }, page)
  expect(found?.[0]?.id).toBe(third)
  expect(found).toHaveLength(21)
})

test('the database is asked for viewers without a place, and where those without one come next', () => {
  const viewer = { readAt, hidden: new Set<string>() }
  expect(pickNearest(getList(50), { ...viewer, at: undefined }, { ...first, limit: 20 })).toBeUndefined()
  expect(pickNearest(getList(20, true), { ...viewer, at }, { ...first, limit: 20 })).toBeUndefined()
  expect(pickNearest(getList(21, true), { ...viewer, at }, { ...first, limit: 20 })).toHaveLength(21)
})

test.each([
  [0, 0],
  [50, 0],
  [150, 0.2],
  [250, 0.2],
  [249.9, 0.2],
  [250.1, 0.3],
  [12_345, 12.3],
])('%f metres are %f kilometres', (metres, kilometres) => expect(toKilometres(metres)).toBe(kilometres))

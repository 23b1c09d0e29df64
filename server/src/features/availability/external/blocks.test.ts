import { minuteMs } from '@sparkhood/contract/primitives/time'
import { describe, expect, it } from 'vitest'
import { getRoom, maxBlocks, toBlocks } from './rules.ts'

const at = (minutes: number): Date => new Date(new Date('2026-12-01T00:00:00Z').getTime() + minutes * minuteMs)
const entry = (start: number, minutes: number) => ({ start: at(start), end: at(start + minutes) })
const minutesADay = 24 * 60

describe('the times that a calendar takes', () => {
  it('are one where no booking would fit between them', () => {
    expect(toBlocks([entry(60, 5), entry(90, 5), entry(125, 5), entry(0, 1)], 100).blocks).toEqual([
      entry(0, 1),
      entry(60, 35),
      entry(125, 5),
    ])
  })

  it('are whole days, the fullest first, where there is no room for all', () => {
    const many = Array.from({ length: 10 }, (_, nth) => entry(minutesADay + nth * 60, 5))
    const night = entry(2 * minutesADay - 5, 60)
    const times = [entry(0, 5), ...many, night, entry(3 * minutesADay, 5)]
    expect(toBlocks(times, 13)).toMatchObject({ wholeDays: 0 })
    expect(toBlocks(times, 12)).toEqual({
      blocks: [entry(0, 5), entry(minutesADay, minutesADay + 55), entry(3 * minutesADay, 5)],
      wholeDays: 1,
    })
  })

  it('fit whatever a calendar is made of, and leave nothing free that was taken', () => {
    // As many as can be kept apart in more than a year.
    const times = Array.from({ length: 401 * 47 }, (_, nth) => entry(nth * 30.6, 0.5))
    for (const room of [500, 3000]) {
      const { blocks, wholeDays } = toBlocks(times, room)
      expect(blocks.length).toBeLessThanOrEqual(room)
      expect(wholeDays).toBeGreaterThan(0)
      expect(wholeDays).toBeLessThanOrEqual(401)
      let nth = 0
      for (const { start, end } of times) {
        while ((blocks[nth]?.end ?? end) < end) nth += 1
        expect(blocks[nth]?.start.getTime()).toBeLessThanOrEqual(start.getTime())
      }
    }
  })

  it('have room beside those of other calendars, at most 5,000 of one member, in whatever order they are read', () => {
    const stored = [0, 0, 0, 0, 0]
    for (const nth of [0, 1, 2, 3, 4, 0, 3, 1]) {
      const others = stored.filter((_, other) => other !== nth)
      const room = getRoom({
        calendars: others.filter((blocks) => blocks > 0).length,
        blocks: others.reduce((sum, blocks) => sum + blocks, 0),
      })
      expect(room).toBeGreaterThanOrEqual(500)
      stored[nth] = room
      expect(stored.reduce((sum, blocks) => sum + blocks, 0)).toBeLessThanOrEqual(maxBlocks)
    }
    expect(getRoom({ calendars: 0, blocks: 0 })).toBe(3000)
  })

  it('keep an entry of years as it is', () => {
    const long = { start: new Date('2000-01-01T00:00:00Z'), end: at(30) }
    expect(toBlocks([long, entry(120, 5)], 5).blocks[0]).toEqual(long)
  })
})

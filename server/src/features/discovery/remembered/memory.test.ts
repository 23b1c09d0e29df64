import { expect, test } from 'vitest'
import { findList, keepList, type List, newMemory } from './memory.ts'

const getList = (readAt: Date): List => ({
  readAt,
  members: [],
  listings: [],
  cards: [],
  xs: new Float64Array(),
  ys: new Float64Array(),
  hasUnplaced: false,
})

test('of more lists than there is room for, those read last are kept', () => {
  const memory = newMemory()
  const now = new Date('2026-11-28T10:00:00Z')
  for (let nth = 1; nth <= 60; nth += 1) keepList(memory, String(nth), getList(now))
  expect(memory.lists.size).toBe(50)
  expect(findList(memory, '10', now)).toBeUndefined()
  expect(findList(memory, '11', now)).toBeDefined()
})

import { expect, test } from 'vitest'
import { cacheCard, findCard, findList, keepList, type List, newMemory } from './memory.ts'

const getList = (readAt: Date): List => ({
  readAt,
  members: '',
  listings: '',
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

test('a list that is read again unchanged keeps its cards, but for those that have made room', () => {
  const memory = newMemory()
  const readAt = new Date('2026-11-28T10:00:00Z')
  const keep = (nth: number) =>
    cacheCard(memory, { memberId: `member ${nth}`, skillId: `skill ${nth}`, text: 'x'.repeat(500_000), readAt })
  keep(1)
  keep(2)
  const cards = [findCard(memory, 'member 1', 'skill 1'), findCard(memory, 'member 2', 'skill 2')]
  keepList(memory, 'gardening', { ...getList(readAt), cards })
  for (let nth = 3; nth <= 25; nth += 1) keep(nth)
  keepList(memory, 'gardening', getList(readAt))
  const kept = findList(memory, 'gardening', readAt)?.cards
  expect(kept).toHaveLength(2)
  expect(kept?.[0]).toBeUndefined()
  expect(kept?.[1]).toBe(cards[1])
})

test('of more cards than there is room for, those read last are kept, whole', () => {
  const memory = newMemory()
  const readAt = new Date('2026-11-28T10:00:00Z')
  // The cache holds 12 MB.
  const getText = (nth: number): string => `,"bio":"${String(nth).repeat(40).slice(0, 100)}${'é'.repeat(450)}"}`
  for (let nth = 1; nth <= 20_000; nth += 1)
    cacheCard(memory, { memberId: `member ${nth}`, skillId: `skill ${nth}`, text: getText(nth), readAt })
  const find = (nth: number): string | undefined => {
    const card = findCard(memory, `member ${nth}`, `skill ${nth}`)
    return card && Buffer.from(card.bytes).toString()
  }
  expect(memory.slabs).toHaveLength(24)
  expect(memory.cards.size).toBeLessThan(13_000)
  expect(find(7000)).toBeUndefined()
  expect(find(9000)).toBe(getText(9000))
  expect(find(20_000)).toBe(getText(20_000))
})

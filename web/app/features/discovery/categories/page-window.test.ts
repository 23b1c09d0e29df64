import { expect, test } from 'vitest'
import { pageWindow, readPage } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 'gap', 6]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [7, 9, [1, 'gap', 6, 7, 8, 9]],
  [9, 9, [1, 'gap', 6, 7, 8, 9]],
])('page %i of %i offers %j', (page, pages, offered) => {
  expect(pageWindow(page, pages)).toEqual(offered)
  expect(pageWindow(page, pages).filter((number) => number !== 'gap').length).toBeLessThanOrEqual(5)
})

test('an address cannot ask for a page that is not there', () => {
  expect(readPage('2', 3)).toBe(2)
  expect(readPage('9', 3)).toBe(3)
  expect(['0', '-1', 'two', '1.5', null].map((text) => readPage(text, 3))).toEqual([1, 1, 1, 1, 1])
})

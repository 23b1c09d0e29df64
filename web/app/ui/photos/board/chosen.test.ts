import { expect, it } from 'vitest'
import { judge } from './chosen.ts'

const photo = (name: string, changes: object = {}) => ({ name, type: 'image/jpeg', size: 1000, ...changes })
const names = (...of: Parameters<typeof judge>) => judge(...of).fine.map(({ name }) => name)

it('takes photos as long as there is room, and says so when there is none', () => {
  expect(judge([photo('a'), photo('b')], 2)).toEqual({ fine: [photo('a'), photo('b')], problems: [] })
  expect(names([photo('a'), photo('b')], 3)).toEqual(['a'])
  expect(judge([photo('a')], 4)).toEqual({ fine: [], problems: ['Maximum 4 images allowed'] })
})

it('tells of each file that is no photo or too large, and takes the others', () => {
  const chosen = [photo('notes.txt', { type: 'text/plain' }), photo('a'), photo('huge.png', { size: 6e6 })]
  expect(judge(chosen, 0)).toEqual({
    fine: [photo('a')],
    problems: ['notes.txt: Only image files are allowed', 'huge.png: File size must be less than 5MB'],
  })
})

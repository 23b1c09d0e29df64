import { expect, it } from 'vitest'
import { isCommonPassword, ownWords } from './common-passwords.ts'

it.each(['password', 'Password1', '12345678', 'iloveyou', 'trustno1', 'LIVERPOOL', '1qaz2wsx', '13101992'])(
  'everybody knows %s',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

it.each(['sparkhood', 'Sparkhood2026!', 'sparkhood-demo', 'SparkHood_Admin1', 'W3lcome2Sparkhood', 'p@ssw0rd-2026!'])(
  'whoever knows us would try %s',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

it.each([
  'orchard-lantern-42',
  'a-quiet-harbour-9',
  'another-password-9',
  'neighbourly otter',
  '平和な近所の人たち',
  '        ',
])('nobody knows %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})

it('our words are written as they are compared', () => {
  expect(ownWords.filter((word) => !/^[a-z]+$/.test(word))).toEqual([])
})

import { expect, it } from 'vitest'
import { noExtensions, noPhone, notAPhone, phoneField } from './phones.ts'

it.each([
  ['07700 900123', '07700 900123'],
  ['tel:+447700900123', '+447700900123'],
  ['TEL: 07700 900123', '07700 900123'],
  ['０７７００　９００１２３', '07700 900123'],
  ['＋44 7700 900123', '+44 7700 900123'],
  ['07700\u00a0900\u202f123', '07700 900 123'],
  ['\u202a07700 900123\u202c', '07700 900123'],
  ['020–7946–0018', '020-7946-0018'],
])('reads %s', (typed, read) => expect(phoneField.parse(typed)).toBe(read))

it.each([
  ['', noPhone],
  ['  ', noPhone],
  ['020 7946 0018 ext. 12', noExtensions],
  ['020 7946 0018 x12', noExtensions],
  ['020 7946 0018 extension 4', noExtensions],
  ['tel:+442079460018;ext=12', noExtensions],
  ['020 7946 0018 #7', noExtensions],
  ['ask Ana', notAPhone],
  ['12', notAPhone],
])('refuses %j in words', (typed, words) => {
  expect(phoneField.safeParse(typed).error?.issues[0]?.message).toBe(words)
})

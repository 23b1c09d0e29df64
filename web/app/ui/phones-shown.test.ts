import { expect, it } from 'vitest'
import { phonesShown } from './phones-shown.ts'

const [given, none] = [{ no_phone: false }, { no_phone: true }]

it.each([
  [given, given, 'You both see each other’s phone number.'],
  [given, none, 'Ana sees your phone number, and has given none: you write to Ana here.'],
  [none, given, 'You see Ana’s phone number. You have given none yourself: Ana writes to you here.'],
  [none, none, 'Neither of you has given a phone number: you write to each other here.'],
])('promises no number that is not there: you %j, Ana %j', (you, ana, words) =>
  expect(phonesShown(you, { firstname: 'Ana', ...ana })).toBe(words),
)

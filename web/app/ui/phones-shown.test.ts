import { expect, it } from 'vitest'
import { phonesShown } from './phones-shown.ts'

const [given, none] = [{ no_phone: false }, { no_phone: true }]

it.each([
  [given, given, 'You’ll see each other’s phone numbers.'],
  [given, none, 'Ana will see your phone number but has none, so message Ana here.'],
  [none, given, 'You’ll see Ana’s phone number. You haven’t added yours: Ana can message you here.'],
  [none, none, 'Neither of you has a phone number on your profile, so use messages.'],
])('promises no number that is not there: you %j, Ana %j', (you, ana, words) =>
  expect(phonesShown(you, { firstname: 'Ana', ...ana })).toBe(words),
)

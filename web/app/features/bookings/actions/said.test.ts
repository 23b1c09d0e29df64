import { expect, it } from 'vitest'
import { splitEnding } from './said.ts'

it.each([
  ['Ben cancelled this. You got £9.60 back.', 'Ben cancelled this.', 'You got £9.60 back.'],
  ['J. cancelled this. You got £9.60 back.', 'J. cancelled this.', 'You got £9.60 back.'],
  ['You didn’t turn up.', 'You didn’t turn up.', ''],
  [
    'You cancelled this. Ben got £5 for the late cancellation. It counts in your reliability record.',
    'You cancelled this.',
    'Ben got £5 for the late cancellation. It counts in your reliability record.',
  ],
])('%s', (words, what, money) => expect(splitEnding(words)).toEqual({ what, money }))

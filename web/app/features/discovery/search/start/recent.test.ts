import { expect, test } from 'vitest'
import { withRecent } from './recent.ts'

test.each([
  [[], 'bike', ['bike']],
  [['garden'], ' Bike ', ['Bike', 'garden']],
  [['garden', 'bike'], 'BIKE', ['BIKE', 'garden']],
  [['garden'], 'b', ['garden']],
  [['1st', '2nd', '3rd', '4th', '5th', '6th'], '7th', ['7th', '1st', '2nd', '3rd', '4th', '5th']],
])('after %j and %j stands %j', (recent, term, expected) => expect(withRecent(recent, term)).toEqual(expected))

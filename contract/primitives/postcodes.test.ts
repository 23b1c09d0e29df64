import { expect, it } from 'vitest'
import { findOutward } from './postcodes.ts'

it.each([
  ['LS6 3KV', 'LS6'],
  [' ls63kv ', 'LS6'],
  ['LS6', 'LS6'],
  ['SW1A 1AA', 'SW1A'],
  ['sw1a', 'SW1A'],
  ['M20 2AB', 'M20'],
  ['E1 6AN', 'E1'],
  ['Leeds', undefined],
  ['', undefined],
])('%j lies in %s', (typed, outward) => expect(findOutward(typed)).toBe(outward))

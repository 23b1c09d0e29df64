import { expect, test } from 'vitest'
import { searchFor } from './rules.ts'

const id = '0190a000-0000-7000-8000-000000000001'

test.each([
  [undefined, 'none', null],
  ['', 'none', null],
  ['An', 'none', null],
  ['Ana', 'name', '%ana%'],
  ['  Ana   Archer ', 'name', '%ana archer%'],
  ['ana@', 'email', '%ana@%'],
  ['@x', 'none', null],
  ['07700 900', 'phone', '%7700900%'],
  ['+44 7700', 'phone', '%447700%'],
  ['12', 'none', null],
  ['100% sure_', 'name', '%100\\% sure\\_%'],
  [id.toUpperCase(), 'id', id],
  ['7F3A09CE', 'reference', '7f3a09ce'],
])('%s is looked for as %s', (typed, kind, text) => expect(searchFor(typed)).toEqual({ kind, text }))

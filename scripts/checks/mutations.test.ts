import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { guardsOfMoney } from '../mutations/guards.ts'
import { guardsOfPeople } from '../mutations/people.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

// The mutation run is long and rare, so this test finds reworded guards at once.
test.each([...guardsOfMoney, ...guardsOfPeople])(
  '$file has $without, once, and tests that would miss it',
  ({ file, find, put, test: proof }) => {
    expect(read(file).split(find)).toHaveLength(2)
    expect(put).not.toBe(find)
    expect(() => read(proof)).not.toThrow()
  },
)

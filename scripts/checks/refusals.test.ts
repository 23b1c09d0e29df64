import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refusals } from '@sparkhood/contract/refusals'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const catalogues = /^contract\/((money|helping)\/)?refusals\.ts$/

test('every refusal of the catalogue can be heard: an endpoint declares it, or the server says it everywhere', () => {
  const spoken = globSync(['contract/**/*.ts', 'server/src/**/*.ts'], { cwd: root })
    .filter((file) => !catalogues.test(file) && !/node_modules|\.(test|suite)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  expect(spoken.length).toBeGreaterThan(100_000)
  expect(Object.keys(refusals).filter((code) => !spoken.includes(`'${code}'`))).toEqual([])
})

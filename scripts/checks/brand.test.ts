import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '@sparkhood/contract/brand'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const places = ['contract', 'server/src', 'server/seeds', 'web/app', 'web/content', 'web/public']
/** The files that may contain the name: where it is defined, and tests that compare against it. */
const mayNameIt = /^contract\/brand\.ts$|\.(test|suite)\.tsx?$|node_modules/

test('one file spells the name of the product out', () => {
  const texts = globSync(
    places.map((place) => `${place}/**/*.{ts,tsx,js,json,webmanifest,md,css,html,svg,txt}`),
    { cwd: root },
  ).filter((file) => !mayNameIt.test(file))
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((file) => readFileSync(join(root, file), 'utf8').includes(brand.name))).toEqual([])
})

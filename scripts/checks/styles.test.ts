import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../../web/app', import.meta.url))

/** Returns the classes that a file uses but its style sheets do not define. Browsers do not report them. */
function findMissing(file: string): string[] {
  const code = readFileSync(join(web, file), 'utf8')
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name, path = '']) => {
    const styles = readFileSync(join(web, dirname(file), path), 'utf8')
    const used = [...code.matchAll(new RegExp(`[^/\\w]${name}\\.(\\w+)`, 'g'))].map(([, used]) => used ?? '')
    return used.filter((one) => !new RegExp(`\\.${one}\\b`).test(styles)).map((one) => `${file}: ${one}`)
  })
}

test('every class that the web names is in its style sheet', () => {
  const files = globSync('**/*.tsx', { cwd: web })
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(findMissing)).toEqual([])
})

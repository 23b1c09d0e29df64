import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lines = (many: number, line: string) => Array.from({ length: many }, () => line).join('\n')

/** Each violation is planted in a file of its own and checked with this repository's rules. */
const forbidden: [rule: string, path: string, text: string][] = [
  ['noProcessEnv', 'server/src/app.ts', 'export const port = process.env.PORT\n'],
  ['noConsole', 'server/src/wiring.ts', 'console.log(1)\n'],
  ['noExplicitAny', 'server/src/boot.ts', 'export const x = (y: any) => y\n'],
  ['noBarrelFile', 'web/app/ui/index.ts', `export { x } from './x.ts'\n`],
  ['noExcessiveLinesPerFile', 'contract/long.ts', `${lines(301, 'String(1)')}\n`],
  ['useMaxParams', 'contract/wide.ts', 'export const x = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d]\n'],
  ['noEnum', 'contract/kinds.ts', 'export enum X {\n  A,\n}\n'],
  ['useImportExtensions', 'contract/bare.ts', `import { x } from './long'\nexport const y = x\n`],
  ['noFloatingPromises', 'contract/forgotten.ts', 'const x = async () => 1\nx()\n'],
  ['noGlobalEval', 'server/src/run.ts', `export const run = (text: string): unknown => eval(text)\n`],
  [
    'noDangerouslySetInnerHtml',
    'web/app/ui/raw.tsx',
    'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "" }} />\n',
  ],
  ['noFocusedTests', 'contract/x.test.ts', `import { test } from 'vitest'\ntest.only('x', () => {})\n`],
  ['noSkippedTests', 'contract/y.test.ts', `import { test } from 'vitest'\ntest.skip('x', () => {})\n`],
]

const planted = mkdtempSync(join(tmpdir(), 'sparkhood-lint-'))
afterAll(() => rmSync(planted, { recursive: true, force: true }))
const report = lint([...forbidden, ['', 'server/src/config.ts', 'export const port = process.env.PORT\n']])

function lint(files: typeof forbidden): string[] {
  copyFileSync(join(root, 'biome.json'), join(planted, 'biome.json'))
  for (const [, path, text] of files) {
    mkdirSync(dirname(join(planted, path)), { recursive: true })
    writeFileSync(join(planted, path), text)
  }
  const biome = join(root, 'node_modules/.bin/biome')
  const done = spawnSync(biome, ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '.'], {
    cwd: planted,
    encoding: 'utf8',
  })
  return done.stdout.split('\n')
}

test.each(forbidden)('Biome catches %s', (rule, path) => {
  expect(report.filter((line) => line.includes(`/${rule},`) && line.includes(path))).not.toEqual([])
})

test('Biome lets the config read the environment', () => {
  expect(report.filter((line) => line.includes('config.ts'))).toEqual([])
})

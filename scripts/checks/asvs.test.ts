import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Answers, disagreements } from './asvs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

function read(path: string): string | undefined {
  const file = join(root, path)
  if (!existsSync(file)) return undefined
  return statSync(file).isDirectory() ? '' : readFileSync(file, 'utf8')
}

const here = (): Answers => ({
  requirements: read('docs/security/asvs/requirements.txt') ?? '',
  pages: Object.fromEntries(
    globSync('docs/security/asvs/*.md', { cwd: root }).map((path) => [path, read(path) ?? ''] as const),
  ),
  index: read('docs/security/asvs.md') ?? '',
  read,
})

// After moving or renaming a file, update its line in docs/security/asvs.
test('docs/security answers every requirement of ASVS 5.0.0 level 2 once, and names files and tests that are there', () => {
  expect(disagreements(here())).toEqual([])
})

test('level 1 has 70 requirements and level 2 another 183', () => {
  const levels = here().requirements.trim().split('\n')
  expect([1, 2].map((level) => levels.filter((line) => line.endsWith(` ${level}`)).length)).toEqual([70, 183])
})

describe('a page that does not hold is caught', () => {
  const good = '| 1.1.1 | 2 | Input is decoded once | met | `server/a.ts` | `server/a.test.ts` "decodes once" |'
  const files: Record<string, string> = {
    'server/a.ts': '',
    'server/a.test.ts': "it('decodes once', () => {})",
    'docs/decisions/0001-a.md': '1.1.1: not at all',
  }
  const index = '| [Encoding](01.md) | 1 | 0 | 0 | 0 | 0 |\n| all | 1 | 0 | 0 | 0 | 0 |'
  const told = (line: string, more: Partial<Answers> = {}) =>
    disagreements({ requirements: '1.1.1 2\n', pages: { '01.md': line }, index, read: (path) => files[path], ...more })

  test('one that holds is not', () => expect(told(good)).toEqual([]))

  test.each([
    ['is silent about one', '', '1.1.1 2: not answered'],
    ['answers twice', `${good}\n${good}`, '1.1.1 2: answered twice'],
    ['knows another level', good.replace('| 2 |', '| 1 |'), '1.1.1 1: not asked'],
    ['names a file that is gone', good.replace('a.ts', 'b.ts'), '1.1.1: server/b.ts is not there'],
    [
      'names a test that is gone',
      good.replace('once" ', 'twice" '),
      '1.1.1: server/a.test.ts has no test "decodes twice"',
    ],
    ['names a test file that is gone', good.replace('a.test', 'b.test'), '1.1.1: server/b.test.ts is not there'],
    ['says met and not where', good.replace('`server/a.ts`', 'everywhere'), '1.1.1: met where?'],
    [
      'says met and not how one knows',
      good.replace(/`server\/a.test.*/, 'surely |'),
      '1.1.1: how it is proven cannot be read',
    ],
    ['says met and not how', good.replace(/`server\/a.test.*/, '– |'), '1.1.1: how is it proven?'],
    ['has a verdict of its own', good.replace('| met', '| mostly'), '1.1.1: "mostly" is no verdict'],
    ['deviates without a decision', good.replace('| met', '| deviation'), '1.1.1: no decision names it'],
    ['hides a gap', good.replace('| met', '| **gap**'), '1.1.1: a gap that the first page does not list'],
    ['counts wrongly', good.replace('| met', '| operator'), 'the first page should count for all: 0 | 1 | 0 | 0 | 0'],
  ])('it %s', (_what, page, problem) => expect(told(page)).toContain(problem))

  test('a deviation with its decision is fine', () => {
    const line = good.replace('| met', '| deviation').replace('`server/a.ts`', '`docs/decisions/0001-a.md`')
    const listed = `${index.replaceAll('| 1 | 0 | 0 | 0 | 0 |', '| 0 | 0 | 0 | 1 | 0 |')}\n| 1.1.1 | listed |`
    expect(told(line, { index: listed })).toEqual([])
  })
})

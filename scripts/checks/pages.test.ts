import { expect, test } from 'vitest'
import { checkIndex, checkPages, checkRecords, isOfToday } from './pages.ts'

const service = 'server/src/features/bookings/service.ts'

test('what a page names or leads to has to be there', () => {
  const paths = ['docs/money.md', 'docs/decisions/0001-a.md', service]
  const text = [
    `[Money](money.md), [decisions](decisions), [others](https://example.org/a.md) and \`${service}\``,
    'like `server/src/features/<feature>/` and `server/src/features/`, not `server/src/gone.ts` [or](gone.md#there)',
  ].join('\n')
  expect(checkPages([{ path: 'docs/recipes.md', text }], paths)).toEqual([
    { path: 'docs/recipes.md', line: 2, problem: 'server/src/gone.ts is not there' },
    { path: 'docs/recipes.md', line: 2, problem: 'docs/gone.md is not there' },
  ])
})

test('a decision that its index does not list is caught', () => {
  const path = 'docs/decisions/README.md'
  const paths = ['docs/decisions/0001-a.md', 'docs/decisions/0002-b.md', path]
  expect(checkIndex([{ path, text: '- [1. A](0001-a.md)' }], paths)).toEqual([
    { path, problem: '0002-b.md is not listed' },
  ])
})

test('reports of other days and what people read may name what is gone', () => {
  const pages = ['README.md', 'docs/money.md', 'bench/results/2026-11-21-live-003fe46.md', 'web/content/terms.md']
  expect(pages.filter(isOfToday)).toEqual(['README.md', 'docs/money.md'])
})

test('a decision record in another form is caught, and so are too many', () => {
  const text = '# 1. A\n\n**Status:** accepted\n\n## Context\n\n## Decision\n\n## Consequences\n'
  const record = (number: number) => ({ path: `docs/decisions/${String(number).padStart(4, '0')}-a.md`, text })
  const thirty = Array.from({ length: 30 }, (_, before) => record(before + 1))
  expect(checkRecords(thirty)).toEqual([])
  expect(checkRecords([...thirty, record(31)])).toHaveLength(1)
  expect(checkRecords([{ ...record(1), text: text.replace('## Context', '**Situation.**') }])).toEqual([
    { path: 'docs/decisions/0001-a.md', problem: '## Context is missing' },
  ])
})
